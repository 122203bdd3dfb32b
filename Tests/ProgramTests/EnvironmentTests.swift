import Chart
import Testing

@testable import fenshi

@MainActor
struct EnvironmentTests {
  @Test(arguments: ["zh_CN.UTF-8", "zh_TW", "zh", "zh-Hans", "ZH_cn.gb18030", "zh@pinyin"])
  func `a Chinese locale speaks Chinese`(locale: String) {
    #expect(Environment.language(of: locale) == .chinese)
  }

  @Test(arguments: ["en_US.UTF-8", "C", "POSIX", "de_DE", "zha_CN", "", nil])
  func `every other locale speaks English`(locale: String?) {
    #expect(Environment.language(of: locale) == .english)
  }

  @Test(arguments: [
    "Asia/Shanghai", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+8", "America/Port-au-Prince",
  ])
  func `names of zones are names of files in the database`(name: String) {
    #expect(ZoneFiles.isZoneName(name))
  }

  @Test(arguments: [
    "", "/etc/passwd", "../../etc/passwd", "Asia/../UTC", "Asia//Shanghai", "Asia/", ".", "a b",
    "亚洲/上海", "UTC\0x",
  ])
  func `what could lead out of the database is no name`(name: String) {
    #expect(!ZoneFiles.isZoneName(name))
  }
}
