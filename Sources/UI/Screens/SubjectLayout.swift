import DisplayText
import ScreenModels
import TerminalUI

/// Where the parts of a book's or character's screen are.
///
/// With room: the subject, the lists beside it, on a wide window what is selected beside those, the
/// editor below all. Otherwise: a heading, a strip that names the parts, and the focused part.
enum SubjectLayout {
  case sideBySide(Columns, editor: Rect, editorRule: Int)
  case stacked(heading: Rect, strip: Rect, pane: Rect)

  /// Where the draft is, and whether it has its own heading there.
  var draft: (area: Rect, hasHeading: Bool) {
    switch self {
    case .sideBySide(_, let editor, _): (editor, true)
    case .stacked(_, _, let pane): (pane, false)
    }
  }

  /// Makes a layout for a draft of a number of rows; one that is not written needs only its heading.
  init(_ area: Rect, _ choice: CharacterLayout, draftRows: Int?) {
    if Self.isSideBySide(area.size, choice) {
      self = Self.sideBySide(area, draftRows)
    } else {
      let (heading, rest) = area.divided(atDistance: area.size.rows >= 10 ? 2 : 1, from: .top)
      let (strip, pane) = rest.divided(atDistance: 1, from: .top)
      self = .stacked(heading: heading, strip: strip, pane: pane)
    }
  }

  private static func isSideBySide(_ size: Size, _ choice: CharacterLayout) -> Bool {
    switch choice {
    case .auto: size.columns >= 70 && size.rows >= 16
    case .panes: size.columns >= 50 && size.rows >= 13
    case .tabs: false
    }
  }

  private static func sideBySide(_ area: Rect, _ draftRows: Int?) -> SubjectLayout {
    let textRows = draftRows.map { textRowCount(for: $0, of: area.size.rows) } ?? 0
    let (block, top) = area.divided(atDistance: textRows + 2, from: .bottom)
    return .sideBySide(
      Columns(top), editor: block.divided(atDistance: 1, from: .top).remainder,
      editorRule: block.origin.row)
  }
}

extension SubjectLayout {
  /// The parts that are side by side.
  struct Columns {
    let leading: Rect
    let trailing: Rect
    /// Where what is selected is shown; nil where there is no room.
    let preview: Rect?

    private static let leastForPreview = 120

    init(_ area: Rect) {
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

    /// The columns of the lines between them.
    var rules: [Int] {
      [leading.columns.upperBound] + (preview == nil ? [] : [trailing.columns.upperBound])
    }
  }

  // A text that grows takes up to two thirds of the rows.
  private static func textRowCount(for draftRows: Int, of rows: Int) -> Int {
    let usual = max(4, rows / 3 - 2)
    return min(max(usual, draftRows), max(usual, rows * 2 / 3 - 2))
  }
}

extension Rect {
  fileprivate var withoutLastColumn: Rect { divided(atDistance: 1, from: .trailing).remainder }
}

/// The names of a screen's parts in one row, for when only one part fits.
struct PaneStrip {
  let panes: [String]
  let selected: String

  func draw(on canvas: inout Canvas, in row: Rect) {
    canvas.horizontalRule(row: row.origin.row, columns: row.columns)
    for (pane, area) in zip(panes, areas(in: row)) {
      let style: Style = pane == selected ? .heading : .dim
      canvas.write(" \(pane) ", at: area.origin, style: style)
    }
  }

  /// Where each name is.
  func areas(in row: Rect) -> [Rect] {
    var column = row.origin.column + 1
    return panes.map { pane in
      let width = pane.displayWidth + 2
      defer { column += width + 1 }
      return Rect(row: row.origin.row, column: column, columns: width, rows: 1)
    }
  }
}
