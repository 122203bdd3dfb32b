import Series

/// What names, offsets and file name of a delimited file tell about security, market and zone.
struct SourceHints {
  let layout: DelimitedLayout
  /// The offsets from UTC that the rows have, in seconds.
  let offsets: Set<Int>
  let name: FileName

  func apply(to table: inout SeriesTable, _ findings: inout [Finding]) {
    table.code = layout.code ?? name.code
    table.name = layout.name
    table.marketCode =
      layout.marketCode
      ?? (layout.code == nil || layout.code == name.code ? name.marketCode : nil)
    let words = layout.header.map { ColumnMeaning.normalised($0) }
    if words.contains("mdentrytime") {
      // RQAlpha's minute file of index futures.
      table.marketCode = table.marketCode ?? "CFFEX"
      table.zoneName = "Asia/Shanghai"
      table.barLabel = .end
    } else if words.contains("开盘"), words.contains("收盘"), table.hasTimeOfDay {
      // Eastmoney, AKShare and the terminals: all label the end of a bar.
      table.zoneName = "Asia/Shanghai"
      table.barLabel = .end
    } else if words.contains("买卖盘性质") || words.contains("性质"), table.column(.price) != nil {
      // AKShare's trades of mainland shares, from the auction on, which fits other markets too.
      table.zoneName = "Asia/Shanghai"
      if table.code == nil { table.marketCode = table.marketCode ?? "SSE" }
    } else if words.contains("adj close"), table.hasTimeOfDay {
      table.barLabel = .start
    }
    if layout.header.isEmpty, layout.delimiter == 0x3B, layout.time.form == .text,
      layout.clock == nil, table.column(.open) != nil, table.clock == .local, table.hasTimeOfDay
    {
      let isWithoutVolume = table.column(.volume)?.values.allSatisfy { $0 == 0 } ?? true
      if isWithoutVolume {
        // HistData's generic export: `20200101 170000;…;0`, New York's winter time all the year.
        table.zoneName = "Etc/GMT+5"
        table.barLabel = .start
      } else {
        // NinjaTrader's export: `20110103 090100;126.35;…`, in UTC up to version 7.
        table.zoneName = "UTC"
        table.barLabel = .end
      }
      findings.append(Finding(.assumption, detail: table.zoneName ?? ""))
    }
    // Dates that stand at midnight of an offset are dates of its zone.
    if table.zoneName == nil, let zone = Self.zone(of: offsets) {
      table.zoneName = zone
      findings.append(Finding(.assumption, detail: zone))
    }
  }

  /// Returns the best known zone with just these offsets, or the zone that has one offset for ever;
  /// nil for UTC alone.
  static func zone(of offsets: Set<Int>) -> String? {
    let minutes = offsets.map { $0 / 60 }.sorted()
    return switch minutes {
    case [-300, -240], [-300], [-240]: "America/New_York"
    case [0, 60]: "Europe/London"
    case [60, 120], [60], [120]: "Europe/Berlin"
    case [330]: "Asia/Kolkata"
    case [480]: "Asia/Shanghai"
    case [540]: "Asia/Tokyo"
    default: fixedZone(of: offsets)
    }
  }

  /// Returns the zone of one offset of whole hours, from 12 hours behind UTC to 14 before it.
  ///
  /// Its name has the sign of POSIX: `Etc/GMT+3` is three hours behind UTC.
  private static func fixedZone(of offsets: Set<Int>) -> String? {
    guard offsets.count == 1, let offset = offsets.first, offset != 0,
      offset.isMultiple(of: 3600), -12...14 ~= offset / 3600
    else { return nil }
    return "Etc/GMT" + (offset < 0 ? "+" : "-") + "\(abs(offset / 3600))"
  }
}
