import DisplayText
import TerminalUI

/// The layout of the page of a book or character.
///
/// The header is above the lists, in a very wide window beside them; the lists are beside each other, in a
/// narrow window below each other; a wide one has a preview beside them. The editor is below everything. In a
/// small window: the main facts, a row with the names of the panes, and the focused pane.
enum SubjectLayout {
  /// The areas above the editor are worked out when they are asked for, and not at each letter.
  case panes(() -> Areas, editor: Rect, editorRule: Int)
  case tabs(heading: Rect, strip: Rect, pane: Rect)

  /// What decides about the layout, besides the room.
  struct Contents {
    /// Returns how many rows each list has.
    let listRowCounts: () -> [Int]
    /// The width of the widest name in the first of several lists.
    let widestName: () -> Int
    /// Nil stands for a draft that needs only its heading.
    let draftRowCount: Int?
    let leastHeaderRowCount: Int
    /// Returns how many rows the main facts fill in a number of columns.
    let factRowCount: (_ columns: Int) -> Int
    /// Returns how many rows the header fills in a number of columns.
    let headerRowCount: (_ columns: Int) -> Int
  }

  var draft: (area: Rect, hasHeading: Bool) {
    switch self {
    case .panes(_, let editor, _): (editor, true)
    case .tabs(_, _, let pane): (pane, false)
    }
  }

  init(_ area: Rect, isDivided: Bool, _ contents: Contents) {
    guard isDivided, let arrangement = Arrangement(area.size) else {
      let least = area.size.rows >= 10 ? 2 : 1
      let facts = min(contents.factRowCount(area.size.columns), area.size.rows / 4)
      let (heading, rest) = area.divided(atDistance: max(least, facts), from: .top)
      let (strip, pane) = rest.divided(atDistance: 1, from: .top)
      self = .tabs(heading: heading, strip: strip, pane: pane)
      return
    }
    // There is a row for a line between the two areas.
    let draftRows = contents.draftRowCount.map { Self.textRows(for: $0, of: area.size.rows) } ?? 0
    let (block, top) = area.divided(atDistance: draftRows + 2, from: .bottom)
    let editor = block.belowTitle
    self = .panes(
      { Areas(top, arrangement, contents) }, editor: editor, editorRule: top.rows.upperBound)
  }

  // A growing text gets up to two thirds of the rows.
  private static func textRows(for draftRows: Int, of rows: Int) -> Int {
    let usual = max(4, rows / 3 - 2)
    return min(max(usual, draftRows), max(usual, rows * 2 / 3 - 2))
  }

  fileprivate enum Arrangement {
    /// Everything beside each other.
    case columns
    /// The header above the lists, which are beside each other.
    case beside
    /// Everything below each other.
    case below

    init?(_ size: Size) {
      if size.columns >= 160, size.rows >= 8 {
        self = .columns
      } else if size.columns >= 70, size.rows >= 16 {
        self = .beside
      } else if size.columns >= 30, size.rows >= 24 {
        self = .below
      } else {
        return nil
      }
    }
  }
}

extension SubjectLayout {
  /// The parts that are shown together.
  struct Areas {
    let header: Rect
    /// The lists, each with a row for its heading.
    let lists: [Rect]
    /// Nil when there is not enough room.
    let preview: Rect?
    private let isHeaderAbove: Bool

    private static let leastForPreview = 120

    fileprivate init(_ area: Rect, _ arrangement: Arrangement, _ contents: Contents) {
      var rest = area
      let rowCounts = contents.listRowCounts()
      switch arrangement {
      case .columns:
        header = rest.takeColumn(min(56, area.size.columns / 4))
      case .beside, .below:
        let share = area.size.rows / (arrangement == .beside ? 3 : 2) - 1
        let unused = area.size.rows - 2 - 2 * max(2, rowCounts.max() ?? 0)
        let most = max(contents.leastHeaderRowCount, share, arrangement == .beside ? unused : 0)
        header = rest.takeRows(min(contents.headerRowCount(area.size.columns), most))
        _ = rest.takeRows(1)
      }
      isHeaderAbove = arrangement != .columns
      guard arrangement != .below else {
        (lists, preview) = (Self.stacked(rest, rowCounts), nil)
        return
      }
      var lists: [Rect] = []
      if rowCounts.count > 1 {
        // Behind a name are the signs of its row.
        let (share, most) = (rest.size.columns / 4, rest.size.columns * 2 / 5)
        let wanted = min(most, contents.widestName() + 6)
        lists.append(rest.takeColumn(min(36, max(26, share, wanted))))
      }
      guard area.size.columns >= Self.leastForPreview else {
        (self.lists, preview) = (lists + [rest], nil)
        return
      }
      lists.append(rest.takeColumn(min(72, rest.size.columns / 2)))
      (self.lists, preview) = (lists, rest)
    }

    // The first of two lists is whole, if the other keeps a heading and two rows.
    private static func stacked(_ area: Rect, _ rowCounts: [Int]) -> [Rect] {
      guard rowCounts.count > 1 else { return [area] }
      var rest = area
      let first = rest.takeRows(1 + max(1, min(rowCounts[0], area.size.rows - 5)))
      _ = rest.takeRows(1)
      return [first, rest]
    }

    func drawRules(on canvas: inout Canvas) {
      if isHeaderAbove {
        canvas.horizontalRule(row: header.rows.upperBound, columns: header.columns)
      }
      let columns = [header] + lists + (preview.map { [$0] } ?? [])
      for (left, right) in zip(columns, columns.dropFirst())
      where left.columns.upperBound < right.columns.lowerBound {
        canvas.verticalRule(column: left.columns.upperBound, rows: right.rows)
      }
    }
  }
}

/// Draws the names of a page's panes in one row, when only one fits.
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
    row.without(1, at: .leading).cells(ofWidths: panes.map { $0.displayWidth + 2 })
  }
}
