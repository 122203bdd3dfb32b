import Canvas
import Chart

extension Viewer {
  /// Returns a viewer of another reading of the same file: same settings, same view, same date.
  func reopened(
    on file: OpenFile, size: Size, scale: Double, metrics: FontMetrics, at now: Duration
  ) -> Viewer {
    let state = state(at: now)
    var settings = settings
    settings.view = state.view
    settings.date = state.date
    return Viewer(
      dataset: file.dataset, report: file.report, settings: settings, size: size, scale: scale,
      metrics: metrics)
  }
}
