import ScreenModels
import TerminalUI

/// A list that fills the body, below a heading; where there is room, with a preview of the selected row.
protocol ListScreen: Screen {
  var content: ContentModel { get }
  var list: ListModel { get }
  var title: String { get }
  /// Returns what the heading says at its right end, in a window of some columns.
  func status(columns: Int) -> String
  /// What is written instead of rows; nil for nothing.
  var hint: (text: String, style: Style)? { get }
  var drawRow: (inout Canvas, Int, Rect) -> Void { get }
  /// The lines of the preview at a width; nil where there is never one.
  var preview: ((_ width: Int) -> [StyledLine])? { get }
  /// The columns that the preview has at least, with its margins.
  static var leastPreviewWidth: Int { get }
  /// Draws the preview.
  func drawPreview(on canvas: inout Canvas, in area: Rect)
  func openSelection()
}

extension ListScreen {
  static var leastPreviewWidth: Int { 0 }

  func drawPreview(on canvas: inout Canvas, in area: Rect) {
    canvas.writeLines(preview?(area.size.columns) ?? [], in: area)
  }

  private func areas(_ area: Rect) -> PreviewedList {
    let columns = area.size.columns
    return PreviewedList(
      area.belowHeading, wide: 76, columns: columns - max(columns * 2 / 5, Self.leastPreviewWidth),
      isListAlone: preview == nil || content.isSpoken)
  }

  // Where nobody sees how long a list is, it is said.
  private func trailing(columns: Int) -> String {
    let status = status(columns: columns)
    guard content.isSpoken, let row = list.selectedRow else { return status }
    let position = "\(row + 1) of \(list.rows.count)"
    return status.isEmpty || status == "\(list.rows.count)" ? position : "\(position), \(status)"
  }

  func listArea(_ area: Rect) -> Rect { areas(area).list }

  func layOut(in area: Rect) { list.layOut(visibleRowCount: listArea(area).size.rows) }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(list, in: listArea(area), focus: {}, open: openSelection)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let areas = areas(area)
    canvas.writePageHeading(title, trailing: trailing(columns: area.size.columns), in: area)
    if let hint {
      canvas.writeWrapped(hint.text, in: areas.list.inset(columns: 1), style: hint.style)
    }
    // Without a row that is selected, it is on what stands in place of the rows.
    canvas.cursor = areas.list.inset(columns: 1).origin
    ListView(list: list, isFocused: true).draw(on: &canvas, in: areas.list, row: drawRow)
    if let preview = areas.drawRule(on: &canvas) { drawPreview(on: &canvas, in: preview) }
  }
}
