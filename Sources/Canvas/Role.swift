/// What a drawn item is, by the names that scripts and tests rely on.
public enum Role: String, Equatable, Hashable, Sendable, CaseIterable {
  case background
  case headerCode = "header.code"
  case headerName = "header.name"
  case headerPrice = "header.price"
  case headerChange = "header.change"
  case headerDate = "header.date"
  case button
  case separator
  case plotPrice = "plot.price"
  case plotVolume = "plot.volume"
  case gridHorizontal = "grid.horizontal"
  case gridVertical = "grid.vertical"
  case labelPrice = "label.price"
  case labelPercent = "label.percent"
  case labelTime = "label.time"
  case labelVolume = "label.volume"
  case linePrice = "line.price"
  case lineAverage = "line.average"
  case fillPrice = "fill.price"
  case dotPrice = "dot.price"
  case barVolume = "bar.volume"
  case dotLast = "dot.last"
  case haloLast = "halo.last"
  case ringLast = "ring.last"
  case crosshairVertical = "crosshair.vertical"
  case crosshairHorizontal = "crosshair.horizontal"
  case crosshairDot = "crosshair.dot"
  case chip
  case labelCrosshairTime = "label.crosshair.time"
  case labelCrosshairPrice = "label.crosshair.price"
  case labelCrosshairPercent = "label.crosshair.percent"
  case panelCrosshair = "panel.crosshair"
  case labelPanel = "label.panel"
  case valuePanel = "value.panel"
  case strip
  case selection
  case guideCenter = "guide.center"
  case separatorMonth = "separator.month"
  case lineSolid = "line.solid"
  case fillSolid = "fill.solid"
  case dotSolid = "dot.solid"
  case lineDashed = "line.dashed"
  case dotDashed = "dot.dashed"
  case labelValue = "label.value"
  case labelMonth = "label.month"
  case labelDate = "label.date"
  case markCenter = "mark.center"
  case markCore = "mark.core"
  case bubbleCenter = "bubble.center"
  case labelCenter = "label.center"
  case legend
  case legendSwatch = "legend.swatch"
  case tab
  case labelTab = "label.tab"
  case message
  case labelStatus = "label.status"
  case panelKeys = "panel.keys"
  case labelKeys = "label.keys"
}
