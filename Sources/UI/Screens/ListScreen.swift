import ScreenModels
import TerminalUI

/// A list that fills the body below a heading, with a preview of the selected row if there is room.
protocol ListScreen: Screen, RowList {
  var content: ContentModel { get }
  var title: String { get }
  /// Begins to read what is not known yet.
  func begin()
  /// Returns the text at the right end of the heading, for a number of columns.
  func status(columns: Int) -> String
  /// The text in place of rows; nil for none.
  var hint: (text: String, style: Style)? { get }
  var drawRow: (inout Canvas, Int, Rect) -> Void { get }
  /// Returns how many lines a row fills.
  func lineCount(ofRow row: Int) -> Int
  /// Returns the lines of the preview for a width; nil for a list without a preview.
  var preview: ((_ width: Int) -> [StyledLine])? { get }
  /// The least number of columns for the preview, with its margins.
  static var leastPreviewWidth: Int { get }
  func drawPreview(on canvas: inout Canvas, in area: Rect)
  func openSelection()
}

extension ListScreen {
  func begin() {}
  func status(columns: Int) -> String { list.position }
  var hint: (text: String, style: Style)? { nil }
  func lineCount(ofRow row: Int) -> Int { 1 }
  var preview: ((_ width: Int) -> [StyledLine])? { nil }
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

  // For a screen reader, the position in the list is written out.
  private func trailing(columns: Int) -> String {
    let status = status(columns: columns)
    guard content.isSpoken, let row = list.selectedRow else { return status }
    let position = "\(row + 1) of \(list.rows.count)"
    return status.isEmpty || status == "\(list.rows.count)" ? position : "\(position), \(status)"
  }

  func listArea(_ area: Rect) -> Rect { areas(area).list }

  func layOut(in area: Rect) {
    begin()
    let (lines, count) = (listArea(area).size.rows, list.rows.count)
    // Rows of one kind look alike.
    let areWhole = count <= lines && (0..<count).reduce(0) { $0 + lineCount(ofRow: $1) } <= lines
    list.layOut(lineCount: lines) { areWhole ? lineCount(ofRow: $0) : 1 }
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(list, in: listArea(area), focus: {}, open: openSelection)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let areas = areas(area)
    canvas.writePageHeading(title, trailing: trailing(columns: area.size.columns), in: area)
    if let hint {
      canvas.writeWrapped(hint.text, in: areas.list.inset(columns: 1), style: hint.style)
    }
    // Without a selected row, the cursor is on the hint.
    canvas.cursor = areas.list.inset(columns: 1).origin
    ListView(list: list, isFocused: true).draw(on: &canvas, in: areas.list, row: drawRow)
    if let preview = areas.drawRule(on: &canvas) { drawPreview(on: &canvas, in: preview) }
  }
}
