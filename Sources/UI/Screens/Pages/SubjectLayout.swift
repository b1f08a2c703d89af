import DisplayText
import TerminalUI

/// The layout of the page of a book or character.
///
/// The header is above the lists, in a very wide window beside them; the lists are beside each other, in a
/// narrow window below each other; a wide one has a preview beside them. The editor is below everything. In a
/// small window: the main facts, a row with the names of the panes, and the focused pane.
enum SubjectLayout {
  /// The areas of what is on top are not worked out at each letter, see `Areas`.
  case panes(top: Rect, Arrangement, editor: Rect)
  case onePane(heading: Rect, strip: Rect, pane: Rect)

  var draft: (area: Rect, hasHeading: Bool) {
    switch self {
    case .panes(_, _, let editor): (editor, true)
    case .onePane(_, _, let pane): (pane, false)
    }
  }

  /// Divides the area of a page; a draft without a number of rows needs only its heading.
  ///
  /// `factRowCount` returns how many rows the main facts fill in a number of columns.
  init(_ area: Rect, isDivided: Bool, draftRowCount: Int?, factRowCount: (_ columns: Int) -> Int) {
    guard isDivided, let arrangement = Arrangement(area.size) else {
      let least = area.size.rows >= 10 ? 2 : 1
      let facts = min(factRowCount(area.size.columns), area.size.rows / 4)
      let (heading, rest) = area.divided(atDistance: max(least, facts), from: .top)
      let (strip, pane) = rest.divided(atDistance: 1, from: .top)
      self = .onePane(heading: heading, strip: strip, pane: pane)
      return
    }
    // There is a row for a line between the two areas.
    let draftRows = draftRowCount.map { Self.textRows(for: $0, of: area.size.rows) } ?? 0
    let (block, top) = area.divided(atDistance: draftRows + 2, from: .bottom)
    self = .panes(top: top, arrangement, editor: block.belowTitle)
  }

  // A growing text gets up to two thirds of the rows.
  private static func textRows(for draftRows: Int, of rows: Int) -> Int {
    let usual = max(4, rows / 3 - 2)
    return min(max(usual, draftRows), max(usual, rows * 2 / 3 - 2))
  }

  enum Arrangement {
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

    init(_ area: Rect, _ arrangement: Arrangement, of page: SubjectScreen) {
      var rest = area
      let rowCounts = page.lists.map(\.rowCount)
      switch arrangement {
      case .columns:
        header = rest.takeRuledColumn(min(56, area.size.columns / 4))
      case .beside, .below:
        let share = area.size.rows / (arrangement == .beside ? 3 : 2) - 1
        let unused = area.size.rows - 2 - 2 * max(2, rowCounts.max() ?? 0)
        let most = max(page.header.leastRowCount, share, arrangement == .beside ? unused : 0)
        header = rest.takeRows(min(page.header.rowCount(columns: area.size.columns), most))
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
        let wanted = min(most, page.widestName + 6)
        lists.append(rest.takeRuledColumn(min(36, max(26, share, wanted))))
      }
      guard area.size.columns >= Self.leastForPreview else {
        (self.lists, preview) = (lists + [rest], nil)
        return
      }
      lists.append(rest.takeRuledColumn(min(72, rest.size.columns / 2)))
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
