import Desktop
import Testing

@Suite struct DisplayScaleTests {
  @Test func `GTK's scale goes before Qt's`() {
    let both = ["GDK_SCALE": "2", "QT_SCALE_FACTOR": "3"]
    #expect(DisplayScale.fromEnvironment { both[$0] } == 2)
    #expect(DisplayScale.fromEnvironment { ["QT_SCALE_FACTOR": "1.5"][$0] } == 1.5)
    #expect(DisplayScale.fromEnvironment { _ in nil } == nil)
  }

  @Test func `GTK's scale of text multiplies its whole one`() {
    let variables = ["GDK_SCALE": "2", "GDK_DPI_SCALE": "0.75"]
    #expect(DisplayScale.fromEnvironment { variables[$0] } == 1.5)
  }

  @Test(arguments: ["", "0", "-1", "big", "nan", "inf", "1000"])
  func `nonsense in the environment counts for nothing`(value: String) {
    #expect(DisplayScale.fromEnvironment { ["GDK_SCALE": value][$0] } == nil)
    #expect(DisplayScale.fromEnvironment { ["QT_SCALE_FACTOR": value][$0] } == nil)
  }

  @Test func `the X resource is a resolution, rounded to quarters of 96`() {
    #expect(DisplayScale.fromResources("Xcursor.size:\t24\nXft.dpi:\t192\n") == 2)
    #expect(DisplayScale.fromResources("Xft.dpi: 96") == 1)
    #expect(DisplayScale.fromResources("Xft.dpi:\t120\nXft.rgba:\tnone") == 1.25)
    #expect(DisplayScale.fromResources("Xft.dpi:\t109") == 1.25)
    #expect(DisplayScale.fromResources("Xft.antialias:\t1\n") == nil)
    #expect(DisplayScale.fromResources("Xft.dpi:\t") == nil)
  }
}
