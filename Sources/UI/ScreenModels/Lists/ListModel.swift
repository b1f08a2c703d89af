public import SceneState

/// A list with a selection and a scroll position, both kept in the scene.
///
/// The selection is an identifier: rows may come and go around it.
public final class ListModel: SceneBacked {
  public let scene: Scene
  public let sceneScope: String
  private let currentRows: () -> ListRows
  private let loadRows: (_ distance: Int) -> Void
  /// How many rows are shown, or lines where some take several; set by the screen before it draws.
  public private(set) var visibleRowCount = 1
  private var heights = RowHeights()

  @SceneStorage("List.Selection") private var storedSelection: String? = nil
  // Where the selection was, for when its row is gone.
  @SceneStorage("List.SelectedRow") private var storedRow = 0
  @SceneStorage("List.FirstRow") private var storedFirstRow = 0

  /// Makes a list of the rows that a closure returns, named by its scope in the scene.
  ///
  /// Where rows are still loading, another closure loads until the selected one is there, and some distance after it.
  public init(
    scene: Scene, scope: String, rows: @escaping () -> ListRows,
    loadRows: @escaping (_ distance: Int) -> Void = { _ in }
  ) {
    (self.scene, sceneScope, currentRows, self.loadRows) = (scene, scope, rows, loadRows)
  }

  public var rows: ListRows { currentRows() }

  /// The selected row's number; nil for an empty list, and while the row is still loading.
  public var selectedRow: Int? { selectedRow(in: rows) }

  private func selectedRow(in rows: ListRows) -> Int? {
    if rows.count == 0 { return nil }
    let row = storedSelection.flatMap { rows.row(of: $0, near: storedRow) }
    return row ?? (rows.isComplete ? rows.nearest(min(max(storedRow, 0), rows.count - 1)) : nil)
  }

  /// The selected row's identifier.
  public var selection: String? {
    let rows = rows
    return selectedRow(in: rows).map { rows[$0] }
  }

  var isSelectionGone: Bool { storedSelection != nil && storedSelection != selection }

  /// Selects the next row (`1`) or the one before (`-1`), also where what was selected is gone.
  func selectNeighbour(by step: Int) {
    guard isSelectionGone else { return select(by: step) }
    // What came behind it has taken its place.
    select(row: storedRow + min(step, 0))
  }

  public var isLongerThanPane: Bool { heights.lineCount(of: 0..<rows.count) > visibleRowCount }

  /// The number of the first row that is shown: where the list was scrolled to, adjusted to show the selection.
  public var firstRow: Int { firstRow(in: rows) }

  private func firstRow(in rows: ListRows) -> Int {
    let first = max(0, min(storedFirstRow, firstRow(above: rows.count - 1)))
    guard let row = selectedRow(in: rows) else { return first }
    return max(min(first, row), firstRow(above: row))
  }

  // The first row that can be shown together with a later one.
  private func firstRow(above row: Int) -> Int { heights.first(above: row, in: visibleRowCount) }

  /// How many rows further a page goes: one row of each stays to be seen.
  public var pageSize: Int { max(1, visibleRowCount - 1) }
  public func selectFirst() { select(row: 0) }
  public func selectLast() {
    loadRows(.max)
    select(row: rows.count - 1)
  }

  public func select(_ identifier: String) {
    if let row = rows.row(of: identifier, near: storedRow) { select(row: row) }
  }

  /// Whether a row was selected; until then the first one is.
  var hasSelection: Bool { storedSelection != nil }

  func forgetSelection() {
    guard hasSelection else { return }
    (storedSelection, storedRow) = (nil, 0)
  }

  /// Keeps the selected row selected, whatever rows are added before it.
  public func keepSelection() {
    if storedSelection == nil, let row = selectedRow { select(row: row) }
  }

  func replaceSelectionIfGone() { if isSelectionGone { select(row: storedRow) } }

  func keepingSelection(_ arrange: () -> Void) {
    let selected = selection
    arrange()
    if let selected { select(selected) }
  }

  /// Selects a row some rows further, or before when negative.
  public func select(by offset: Int) {
    loadRows(max(0, offset))
    if let selectedRow { select(row: selectedRow + offset) }
  }

  /// Selects a row by its number, the nearest one when there is none.
  public func select(row: Int) {
    let rows = rows
    guard rows.count > 0 else { return }
    storedRow = min(max(row, 0), rows.count - 1)
    storedSelection = rows[storedRow]
  }

  /// Scrolls by rows, up when negative; the selection moves only as far as it must to stay visible.
  public func scroll(rows count: Int) {
    loadRows(max(0, visibleRowCount + count))
    let first = max(0, min(firstRow + count, firstRow(above: rows.count - 1)))
    guard let selectedRow, first != firstRow else { return }
    storedFirstRow = first
    select(row: min(max(selectedRow, first), heights.last(below: first, in: visibleRowCount)))
  }

  /// Updates the number of rows that fit, and scrolls as little as shows the selection.
  ///
  /// While rows are still loading, the scroll position is not saved.
  public func layOut(visibleRowCount: Int, isComplete: Bool = true) {
    self.visibleRowCount = max(1, visibleRowCount)
    let rows = rows
    // An unmounted library must not reset the scroll position.
    guard isComplete, rows.isComplete, rows.count > 0 else { return }
    let first = firstRow(in: rows)
    if first != storedFirstRow { storedFirstRow = first }
  }

  /// The most lines that a row takes which takes more than one if there is room.
  public static let greatestHeight = 3

  /// Updates the number of lines that fit.
  ///
  /// Rows that all fit take as many as they want, as long as there are any: first each two, then each
  /// three. Each row in `leads` has a heading of one line above it.
  public func layOut(
    lineCount: Int, isComplete: Bool = true, leads: Set<Int> = [], wantedHeight: (Int) -> Int
  ) {
    let count = rows.count
    var rest = lineCount - count - leads.count
    guard rest > 0 else {
      heights = RowHeights(leadsAbove: leads)
      return layOut(visibleRowCount: lineCount, isComplete: isComplete)
    }
    var lines = Array(repeating: 1, count: count)
    let wanted = lines.indices.map(wantedHeight)
    for height in 2...Self.greatestHeight {
      for row in lines.indices where rest > 0 && wanted[row] >= height {
        lines[row] = height
        rest -= 1
      }
    }
    let leadHeights = lines.indices.map { leads.contains($0) ? 1 : 0 }
    heights = RowHeights(zip(lines, leadHeights).map(+), leads: leadHeights)
    layOut(visibleRowCount: lineCount, isComplete: isComplete)
  }

  /// Updates the number of lines that fit; rows take the first of several heights in which all fit, else the last ones.
  public func layOut(lineCount: Int, heights variants: [RowHeights]) {
    let all = 0..<rows.count
    heights = variants.first { $0.lineCount(of: all) <= lineCount } ?? variants.last ?? RowHeights()
    layOut(visibleRowCount: lineCount)
  }

  /// How many lines are above what is shown, and how many there are.
  public var lineCounts: (hidden: Int, all: Int) {
    let (first, count) = (firstRow, rows.count)
    return (
      heights.lineCount(of: 0..<first) + hiddenLeadHeight(ofRow: first),
      heights.lineCount(of: 0..<count)
    )
  }

  // How much of the lead of the first row makes way for the selected one.
  private func hiddenLeadHeight(ofRow row: Int) -> Int {
    let lead = heights.leadHeight(ofRow: row)
    guard lead > 0, row == firstRow, let selectedRow, row <= selectedRow else { return 0 }
    return min(lead, max(0, heights.lineCount(of: row..<selectedRow + 1) - visibleRowCount))
  }

  /// How many lines a row takes without its lead.
  public func height(ofRow row: Int) -> Int {
    heights.height(ofRow: row) - heights.leadHeight(ofRow: row)
  }

  /// How many lines are above what is selected with a row, such as a heading.
  public func leadHeight(ofRow row: Int) -> Int {
    heights.leadHeight(ofRow: row) - hiddenLeadHeight(ofRow: row)
  }

  /// The number of the row in a line, counted from the first that is shown.
  public func row(atLine line: Int) -> Int {
    let first = firstRow
    return heights.row(atLine: line + hiddenLeadHeight(ofRow: first), below: first)
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case after this one, or the first.
  var next: Self { Self.allCases.element(1, after: self) }
}

extension Array where Element: Equatable {
  /// The element some places after another one, or before it when negative, round the end.
  func element(_ offset: Int, after element: Element) -> Element {
    self[((firstIndex(of: element) ?? 0) + offset + count) % count]
  }
}
