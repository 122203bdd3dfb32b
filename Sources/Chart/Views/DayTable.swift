import Series

/// The day's points as text for the clipboard: plain numbers, a tab between cells.
struct DayTable {
  let scene: DayScene
  let dataset: Dataset
  let words: Words

  /// All points under a line of names.
  var text: String {
    var lines = [header]
    for index in scene.day.minutes.indices { lines.append(row(index)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var header: String {
    var names = [words.time, words.price]
    if !scene.day.averages.isEmpty { names.append(words.average) }
    names += [words.change, words.percent]
    if !scene.day.volumes.isEmpty { names.append(words.volume) }
    return names.map(words.heading).joined(separator: "\t")
  }

  /// Returns one point: time, price, average, change, percent, volume as far as they are known.
  func row(_ index: Int) -> String {
    let day = scene.day
    let price = day.prices[index]
    let minute = scene.clockMinute(ofPoint: index)
    let clock = ClockText.hourMinute(clockMinute: minute)
    // Of the evening before, its own date: a table is read without the day's sessions beside it.
    let date = CivilDate(
      daysSinceEpoch: day.date.daysSinceEpoch + day.schedule.calendarDays(atClockMinute: minute))
    var cells = ["\(date) \(clock)", NumberText.plain(price, dataset.decimals)]
    if !day.averages.isEmpty {
      cells.append(NumberText.plain(day.averages[index], dataset.decimals))
    }
    cells.append(NumberText.plain(price - day.previousClose, dataset.decimals))
    cells.append(scene.priceAxis.percent(of: price).map { NumberText.plain($0, 2) } ?? "")
    if !day.volumes.isEmpty {
      let volume = day.volumes[index]
      cells.append(NumberText.plain(volume, volume == volume.rounded() ? 0 : 8))
    }
    return cells.joined(separator: "\t")
  }
}
