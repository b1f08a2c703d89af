import TerminalUI

/// The areas of a list and of a preview of its selection: beside the list in a wide window, below
/// it in a tall one, and none in others.
struct PreviewedList {
  let list: Rect
  let preview: Rect?

  /// Divides an area, unless the list is alone; with at least `wide` columns, the list gets
  /// `columns` of them.
  init(_ area: Rect, wide: Int, columns: Int, isListAlone: Bool) {
    if isListAlone {
      (list, preview) = (area, nil)
    } else if area.size.columns >= wide {
      let parts = area.divided(atDistance: columns, from: .leading)
      (list, preview) = (parts.slice, parts.remainder)
    } else if area.size.columns >= 30, area.size.rows >= 18 {
      let parts = area.divided(atDistance: area.size.rows * 3 / 5, from: .top)
      (list, preview) = (parts.slice, parts.remainder)
    } else {
      (list, preview) = (area, nil)
    }
  }

  private var isBeside: Bool { preview?.origin.row == list.origin.row }

  /// Draws the line between the two, and returns the area of the preview.
  func drawRule(on canvas: inout Canvas) -> Rect? {
    guard let preview else { return nil }
    guard isBeside else {
      canvas.horizontalRule(row: preview.origin.row, columns: preview.columns)
      return preview.belowTitle.inset(columns: 1)
    }
    canvas.verticalRule(column: preview.origin.column, rows: preview.rows)
    return preview.inset(columns: 2)
  }
}
