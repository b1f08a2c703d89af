public import SceneState

/// A list with a selection and a scroll position, both kept in the scene.
///
/// The selection is an identifier: rows may come and go around it.
public final class ListModel: SceneBacked {
  public let scene: Scene
  public let sceneScope: String
  private let currentRows: () -> ListRows
  private let loadRows: (_ distance: Int) -> Void
  /// How many rows are shown; set by the screen before it draws.
  public private(set) var visibleRowCount = 1
  // The lines that each row takes; empty when each takes one.
  private var heights: [Int] = []

  @SceneStorage(ListModel.selectionKey) private var storedSelection: String? = nil
  // Where the selection was, for when its row is gone.
  @SceneStorage(ListModel.selectedRowKey) private var storedRow = 0
  @SceneStorage(ListModel.firstRowKey) private var storedFirstRow = 0

  private static let selectionKey = SceneKey("List.Selection", .portable)
  private static let selectedRowKey = SceneKey("List.SelectedRow", .portable)
  private static let firstRowKey = SceneKey("List.FirstRow", .portable)
  static let keys = [selectionKey, selectedRowKey, firstRowKey]

  /// Makes a list of the rows that a closure returns, named by its scope in the scene.
  ///
  /// Where rows are still loading, another closure loads until the selected one is there, and some
  /// distance after it.
  public init(
    scene: Scene, scope: String, rows: @escaping () -> ListRows,
    loadRows: @escaping (_ distance: Int) -> Void = { _ in }
  ) {
    self.scene = scene
    sceneScope = scope
    currentRows = rows
    self.loadRows = loadRows
  }

  public convenience init(scene: Scene, scope: String, identifiers: @escaping () -> [String]) {
    self.init(scene: scene, scope: scope) { ListRows(identifiers()) { $0 } }
  }

  public var rows: ListRows { currentRows() }

  /// The selected row's number; nil for an empty list, and while the row is still loading.
  public var selectedRow: Int? { selectedRow(in: rows) }

  private func selectedRow(in rows: ListRows) -> Int? {
    if rows.count == 0 { return nil }
    let row = storedSelection.flatMap { rows.row(of: $0, near: storedRow) }
    return row ?? (rows.isComplete ? min(max(storedRow, 0), rows.count - 1) : nil)
  }

  /// The selected row's identifier.
  public var selection: String? {
    let rows = rows
    return selectedRow(in: rows).map { rows[$0] }
  }

  public var isLongerThanPane: Bool { rows.count > visibleRowCount }

  /// The number of the first row that is shown: where the list was scrolled to, adjusted to
  /// show the selection.
  public var firstRow: Int { firstRow(in: rows) }

  private func firstRow(in rows: ListRows) -> Int {
    let first = max(0, min(storedFirstRow, rows.count - visibleRowCount))
    guard let row = selectedRow(in: rows) else { return first }
    return max(min(first, row), row - visibleRowCount + 1)
  }

  /// Selects a row some pages further, or before when negative; one row of each stays to be seen.
  public func selectPage(by count: Int) { select(by: count * max(1, visibleRowCount - 1)) }
  public func selectFirst() { select(row: 0) }
  public func selectLast() {
    loadRows(.max)
    select(row: rows.count - 1)
  }

  public func select(_ identifier: String) {
    if let row = rows.row(of: identifier, near: storedRow) { select(row: row) }
  }

  /// Keeps the selected row selected, whatever rows are added before it.
  public func keepSelection() {
    if storedSelection == nil, let row = selectedRow { select(row: row) }
  }

  /// Selects the row that is now where the selected one was, if that is gone.
  func replaceSelectionIfGone() {
    let rows = rows
    if let storedSelection, rows.row(of: storedSelection, near: storedRow) == nil {
      select(row: storedRow)
    }
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
    let first = max(0, min(firstRow + count, rows.count - visibleRowCount))
    guard let selectedRow, first != firstRow else { return }
    storedFirstRow = first
    select(row: min(max(selectedRow, first), first + visibleRowCount - 1))
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

  /// The most lines that a row takes.
  public static let greatestHeight = 3

  /// Updates the number of lines that fit.
  ///
  /// Rows that all fit take as many as they want, as long as there are any: first each two, then each
  /// three.
  public func layOut(lineCount: Int, isComplete: Bool = true, wantedHeight: (Int) -> Int) {
    layOut(visibleRowCount: lineCount, isComplete: isComplete)
    let count = rows.count
    var rest = lineCount - count
    heights = rest > 0 ? Array(repeating: 1, count: count) : []
    guard rest > 0 else { return }
    let wanted = (0..<count).map(wantedHeight)
    for height in 2...Self.greatestHeight {
      for row in 0..<count where rest > 0 && wanted[row] >= height {
        heights[row] = height
        rest -= 1
      }
    }
  }

  /// Updates the number of lines that fit; rows take the first of several heights in which all fit.
  public func layOut(lineCount: Int, heights variants: [[Int]]) {
    layOut(visibleRowCount: lineCount)
    heights = variants.first { $0.reduce(0, +) <= lineCount } ?? []
  }

  public func height(ofRow row: Int) -> Int { heights.indices.contains(row) ? heights[row] : 1 }

  /// The number of the row in a line, counted from the first that is shown.
  public func row(atLine line: Int) -> Int {
    var (row, end) = (firstRow, 0)
    while end + height(ofRow: row) <= line {
      end += height(ofRow: row)
      row += 1
    }
    return row
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case after this one, or the first.
  var next: Self {
    let cases = Self.allCases
    return cases[((cases.firstIndex(of: self) ?? 0) + 1) % cases.count]
  }
}
