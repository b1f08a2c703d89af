import ScreenModels
import TerminalUI

/// A list that fills the body, below a heading; where there is room, beside a preview of the selected
/// row.
protocol ListScreen: Screen {
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

/// Where the parts of a `ListScreen` are.
private struct ListAreas {
  let list: Rect
  let preview: Rect?

  private static let widthForPreview = 76

  init(_ area: Rect, hasPreview: Bool, leastPreviewWidth: Int) {
    let rest = area.belowHeading
    guard hasPreview, area.size.columns >= Self.widthForPreview else {
      (list, preview) = (rest, nil)
      return
    }
    let width = max(area.size.columns * 2 / 5, leastPreviewWidth)
    (preview, list) = rest.divided(atDistance: width, from: .trailing)
  }
}

extension ListScreen {
  static var leastPreviewWidth: Int { 0 }

  func drawPreview(on canvas: inout Canvas, in area: Rect) {
    canvas.writeLines(preview?(area.size.columns) ?? [], in: area)
  }

  private func areas(_ area: Rect) -> ListAreas {
    ListAreas(area, hasPreview: preview != nil, leastPreviewWidth: Self.leastPreviewWidth)
  }

  func listArea(_ area: Rect) -> Rect { areas(area).list }

  func layOut(in area: Rect) { list.layOut(visibleRowCount: listArea(area).size.rows) }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(list, in: listArea(area), focus: {}, open: openSelection)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let areas = areas(area)
    canvas.writePageHeading(title, trailing: status(columns: area.size.columns), in: area)
    if let hint {
      canvas.writeWrapped(hint.text, in: areas.list.inset(columns: 1), style: hint.style)
    }
    ListView(list: list, isFocused: true).draw(on: &canvas, in: areas.list, row: drawRow)
    guard let area = areas.preview else { return }
    canvas.verticalRule(column: area.origin.column, rows: area.rows)
    drawPreview(on: &canvas, in: area.inset(columns: 2))
  }
}
