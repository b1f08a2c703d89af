import DisplayText
import ScreenModels
import TerminalUI

/// The layout of the page of a book or character.
///
/// In a large window: the facts, the lists beside or below them, in a wide window a preview beside
/// these, and the editor below everything. In a small one: a heading, a row with the names of the
/// parts, and the focused part.
enum SubjectLayout {
  case panes(Areas, editor: Rect, editorRule: Int)
  case tabs(heading: Rect, strip: Rect, pane: Rect)

  var draft: (area: Rect, hasHeading: Bool) {
    switch self {
    case .panes(_, let editor, _): (editor, true)
    case .tabs(_, _, let pane): (pane, false)
    }
  }

  /// Makes a layout for a draft of some rows; nil stands for a draft that needs only its heading.
  ///
  /// `leadingRows` returns how many rows the facts fill in a number of columns.
  init(
    _ area: Rect, _ choice: CharacterLayout, draftRows: Int?,
    leadingRows: (_ columns: Int) -> Int
  ) {
    switch Self.arrangement(area.size, choice) {
    case .beside?:
      let (top, editor) = Self.withoutEditor(area, draftRows)
      self = .panes(Areas(columnsOf: top), editor: editor, editorRule: top.rows.upperBound)
    case .below?:
      let (top, editor) = Self.withoutEditor(area, draftRows)
      let areas = Areas(rowsOf: top, leading: leadingRows(top.size.columns))
      self = .panes(areas, editor: editor, editorRule: top.rows.upperBound)
    case nil:
      let (heading, rest) = area.divided(atDistance: area.size.rows >= 10 ? 2 : 1, from: .top)
      let (strip, pane) = rest.divided(atDistance: 1, from: .top)
      self = .tabs(heading: heading, strip: strip, pane: pane)
    }
  }

  private enum Arrangement { case beside, below }

  private static func arrangement(_ size: Size, _ choice: CharacterLayout) -> Arrangement? {
    switch choice {
    case .auto:
      if size.columns >= 70, size.rows >= 16 { return .beside }
      return size.columns >= 30 && size.rows >= 24 ? .below : nil
    case .panes:
      if size.columns >= 50, size.rows >= 13 { return .beside }
      return size.columns >= 24 && size.rows >= 20 ? .below : nil
    case .tabs: return nil
    }
  }

  // There is a row for a line between the two areas.
  private static func withoutEditor(_ area: Rect, _ draftRows: Int?) -> (rest: Rect, editor: Rect) {
    let textRows = draftRows.map { textRowCount(for: $0, of: area.size.rows) } ?? 0
    let (block, rest) = area.divided(atDistance: textRows + 2, from: .bottom)
    return (rest, block.divided(atDistance: 1, from: .top).remainder)
  }

  // A growing text gets up to two thirds of the rows.
  private static func textRowCount(for draftRows: Int, of rows: Int) -> Int {
    let usual = max(4, rows / 3 - 2)
    return min(max(usual, draftRows), max(usual, rows * 2 / 3 - 2))
  }
}

extension SubjectLayout {
  /// The parts that are shown together.
  struct Areas {
    /// The area of the facts.
    let leading: Rect
    /// The area of the lists.
    let trailing: Rect
    /// The area of the preview; nil when there is not enough room.
    let preview: Rect?

    private static let leastForPreview = 120

    init(columnsOf area: Rect) {
      let columns = area.size.columns
      guard columns >= Self.leastForPreview else {
        let width = min(60, max(min(33, columns / 2), columns * 2 / 5))
        let (trailing, rest) = area.divided(atDistance: width, from: .trailing)
        (self.trailing, leading, preview) = (trailing, rest.withoutLastColumn, nil)
        return
      }
      let share = columns * 3 / 10
      let widths = (leading: min(64, max(46, share)), lists: min(48, max(34, share)))
      let (leading, rest) = area.divided(atDistance: widths.leading + 1, from: .leading)
      let (trailing, preview) = rest.divided(atDistance: widths.lists + 1, from: .leading)
      self.leading = leading.withoutLastColumn
      self.trailing = trailing.withoutLastColumn
      self.preview = preview
    }

    /// Divides an area into rows for the leading part, at most three fifths, and the rest.
    init(rowsOf area: Rect, leading: Int) {
      let count = min(leading, area.size.rows * 3 / 5)
      let (top, rest) = area.divided(atDistance: count, from: .top)
      self.leading = top
      (trailing, preview) = (rest.divided(atDistance: 1, from: .top).remainder, nil)
    }

    func drawRules(on canvas: inout Canvas) {
      guard leading.origin.row == trailing.origin.row else {
        return canvas.horizontalRule(row: leading.rows.upperBound, columns: leading.columns)
      }
      canvas.verticalRule(column: leading.columns.upperBound, rows: leading.rows)
      if preview != nil {
        canvas.verticalRule(column: trailing.columns.upperBound, rows: leading.rows)
      }
    }
  }
}

extension Rect {
  fileprivate var withoutLastColumn: Rect { divided(atDistance: 1, from: .trailing).remainder }
}

/// Draws the names of a page's parts in one row, when only one part fits.
struct PaneStrip {
  let panes: [String]
  let selected: String

  func draw(on canvas: inout Canvas, in row: Rect) {
    canvas.horizontalRule(row: row.origin.row, columns: row.columns)
    for (pane, area) in zip(panes, areas(in: row)) {
      let style: Style = pane == selected ? .heading : .dim
      canvas.write(" \(pane) ", at: area.origin, style: style)
      if canvas.isSpoken, pane == selected { canvas.writeBrackets(around: area, style) }
    }
  }

  func areas(in row: Rect) -> [Rect] {
    var column = row.origin.column + 1
    return panes.map { pane in
      let width = pane.displayWidth + 2
      defer { column += width + 1 }
      return Rect(row: row.origin.row, column: column, columns: width, rows: 1)
    }
  }
}
