import Canvas
import Series
import Testing

@testable import Chart

/// Every text that shows, view by view and panel by panel, is of the language that was asked for.
struct SpokenLanguageTests {
  /// What is written alike in all languages.
  private static let names: Set<String> = [
    "UTC", "SSE", "Asia", "Shanghai", "CSV", "Esc", "Tab", "Shift", "Ctrl", "PgUp", "PgDn", "Home",
    "End", "Enter", "PNG", "SVG", "MetaTrader",
  ]

  /// A file that is odd in every way a file can be.
  private static func report(_ format: String) -> Report {
    Report(
      format: format, evidence: .numbers(line: 2), delimiter: ";",
      times: .init(columns: ["#1", "#2"], kind: .serialDays, order: "D/M/Y"), skipped: 3,
      findings: Finding.Kind.allCases.map { kind in
        Finding(
          kind, line: 7, count: 3, detail: kind == .assumption ? "broker's clock" : "9")
      })
  }

  private static func datasets() -> [Dataset] {
    let dates = DatesStage.weekdays(90)
    let values = dates.indices.map { DatesStage.noise($0, 1, 9) }
    let roles: [ColumnRole] = [.open, .high, .low, .close, .volume, .amount, .average]
    var sets = [
      Stage.dataset([
        Stage.day(), Stage.day((1...99).map(Double.init), date: CivilDate(daysSinceEpoch: 18_782)),
      ]),
      DatesStage.dataset(.dailyPrices, dates, roles.enumerated().map { ("#\($0)", $1, values) }),
      DatesStage.dataset(.values, dates, [("#1", .value, values), ("#2", .value, values)]),
      DatesStage.dataset(.values, dates, [("#1", .value, dates.map { _ in .nan })]),
    ]
    for index in sets.indices {
      sets[index].table.code = "688001"
      sets[index].table.name = nil
      for column in sets[index].table.columns.indices {
        sets[index].table.columns[column].name = "#\(column)"
      }
    }
    return sets
  }

  /// Every text of every view of every kind of file, with panels, tips, crosshair and progress.
  private static func texts(_ language: Language) -> Set<String> {
    var texts: Set<String> = []
    for dataset in datasets() {
      for view in ViewKind.allCases {
        for size in [Size(1280, 800), Size(360, 640)] {
          let settings = Settings(
            language: language, reducedMotion: true, view: view, fileName: "1.csv")
          var viewer = Viewer(
            dataset: dataset, report: report("TDX minute"), settings: settings, size: size,
            scale: 1, metrics: .fixed)
          func look(at time: Duration = .zero) {
            texts.formUnion(Stage.picture(&viewer, at: time).allTexts.map(\.text))
            texts.formUnion(viewer.description(at: time))
          }
          look()
          for key in [Key.character("i"), .escape, .function(1), .escape] {
            _ = viewer.update(.key(key, []), at: .zero)
            look()
          }
          viewer.showCrosshair(clockMinute: 600, price: nil)
          look()
          for request in viewer.update(.key(.character("c"), .control), at: .zero) {
            if case .copy(let text) = request { texts.insert(text) }
          }
          // The focus goes over every tab, button and name, and each has its tip.
          for step in 1...24 {
            _ = viewer.update(.key(.tab, []), at: .seconds(Double(step) * 2))
            look(at: .seconds(Double(step) * 2 + 1))
          }
        }
      }
    }
    for subject in [Loading.Subject.rest, .again, .first("1.csv"), .other("1.csv")] {
      for isStopping in [false, true] {
        var loading = Loading(subject, canStop: true, isTold: true)
        loading.isStopping = isStopping
        texts.insert(Words(language).text(of: loading))
      }
    }
    texts.formUnion(Words(language).waiting(for: nil))
    return texts
  }

  private static func latinWords(_ text: String) -> [String] {
    text.split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { $0.count > 1 }
  }

  @Test func `Chinese pictures have no English word but names, keys and what is typed`() {
    let texts = Self.texts(.chinese)
    #expect(texts.count > 200)
    for text in texts {
      let typed = ["--market", "--missing", "1.csv", "close"]
      let rest = typed.reduce(text) { $0.replacing($1, with: "") }
      let left = Self.latinWords(rest).filter { !Self.names.contains($0) }
      #expect(left.isEmpty, "\(text)")
    }
  }

  @Test func `English pictures have no Chinese character`() {
    for text in Self.texts(.english) {
      #expect(text.unicodeScalars.allSatisfy { $0.value < 0x2E80 }, "\(text)")
    }
  }

  @Test func `a table for other programs has its headings in the language of the window`() {
    for (language, heading) in [
      (Language.english, "time\tprice\taverage\tchange\tpercent\tvolume"),
      (.chinese, "时间\t价格\t均价\t涨跌\t涨幅\t成交量"),
    ] {
      var viewer = Stage.viewer(settings: Settings(language: language))
      let requests = viewer.update(.key(.character("c"), .control), at: .zero)
      guard case .copy(let text)? = requests.first else {
        Issue.record("nothing was copied")
        continue
      }
      #expect(text.split(separator: "\n").first.map(String.init) == heading)
    }
  }
}
