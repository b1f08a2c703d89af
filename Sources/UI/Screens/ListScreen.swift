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
  func openSelection()
}

/// Where the parts of a `ListScreen` are.
private struct ListAreas {
  let list: Rect
  let preview: Rect?

  private static let widthForPreview = 76

  init(_ area: Rect, hasPreview: Bool) {
    let rest = area.belowHeading
    guard hasPreview, area.size.columns >= Self.widthForPreview else {
      (list, preview) = (rest, nil)
      return
    }
    (preview, list) = rest.divided(atDistance: area.size.columns * 2 / 5, from: .trailing)
  }
}

extension ListScreen {
  func listArea(_ area: Rect) -> Rect { ListAreas(area, hasPreview: preview != nil).list }

  func layOut(in area: Rect) { list.layOut(visibleRowCount: listArea(area).size.rows) }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(list, in: listArea(area), focus: {}, open: openSelection)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let preview = preview
    let areas = ListAreas(area, hasPreview: preview != nil)
    canvas.writePageHeading(title, trailing: status(columns: area.size.columns), in: area)
    if let hint {
      canvas.writeWrapped(hint.text, in: areas.list.inset(columns: 1), style: hint.style)
    }
    ListView(list: list, isFocused: true).draw(on: &canvas, in: areas.list, row: drawRow)
    guard let area = areas.preview, let preview else { return }
    canvas.verticalRule(column: area.origin.column, rows: area.rows)
    let inside = area.inset(columns: 2)
    canvas.writeLines(preview(inside.size.columns), in: inside)
  }
}
