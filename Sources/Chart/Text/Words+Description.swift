import Series

/// The words of a description that no picture has.
extension Words {
  var viewTitle: String { pick("视图", "View") }
  var dateTitle: String { pick("日期", "Date") }
  var rangeTitle: String { pick("范围", "Range") }
  var filesTitle: String { pick("文件", "Files") }
  var placeTitle: String { pick("市场和时区", "Market and zone") }
  var dayTitle: String { pick("当日", "Day so far") }
  var crosshairTitle: String { pick("十字线", "Crosshair") }
  var open: String { pick("开盘", "Open") }
  var high: String { pick("最高", "High") }
  var low: String { pick("最低", "Low") }
  var hidden: String { pick("已隐藏", "hidden") }
  var oddTitle: String { pick("异常", "Odd") }
  var none: String { pick("无", "none") }

  /// Returns a name with what it is: `Price: 36.71`.
  func line(_ name: String, _ text: String) -> String { name + pick("：", ": ") + text }

  /// Returns what was when: `36.71 at 15:00`.
  func at(_ text: String, _ time: String) -> String {
    pick("\(text)（\(time)）", "\(text) at \(time)")
  }

  /// Returns what was on a date: `36.71 on 2021-06-03`.
  func on(_ text: String, _ date: CivilDate) -> String {
    pick("\(text)（\(date)）", "\(text) on \(date)")
  }
}
