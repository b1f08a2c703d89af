public import SceneState

/// A list with a selection and a scroll position, both kept in the scene.
///
/// The selection is an identifier: rows may come and go around it.
public final class ListModel: SceneBacked {
  /// The scene that keeps its state.
  public let scene: Scene
  /// What its state belongs to within the scene.
  public let sceneScope: String
  private let identifiers: () -> [String]
  /// How many rows are shown; told by the screen before it draws.
  public private(set) var visibleRowCount = 1

  @SceneStorage("List.Selection") private var storedSelection: String? = nil
  // Where the selection was, for when its row is gone.
  @SceneStorage("List.SelectedRow") private var storedRow = 0
  @SceneStorage("List.FirstRow") private var storedFirstRow = 0

  /// A list named by its scope in the scene, of the rows that the closure tells.
  public init(scene: Scene, scope: String, identifiers: @escaping () -> [String]) {
    self.scene = scene
    sceneScope = scope
    self.identifiers = identifiers
  }

  /// The identifiers of all rows, in order.
  public var rows: [String] { identifiers() }

  /// The selected row's number; nil for an empty list.
  public var selectedRow: Int? {
    let rows = rows
    if rows.isEmpty { return nil }
    return storedSelection.flatMap(rows.firstIndex(of:)) ?? min(max(storedRow, 0), rows.count - 1)
  }

  /// The selected row's identifier.
  public var selection: String? { selectedRow.map { rows[$0] } }

  /// The number of the first row that is shown.
  public var firstRow: Int {
    max(0, min(storedFirstRow, rows.count - visibleRowCount))
  }

  /// Selects the next row.
  public func selectNext() { select(offset: 1) }
  /// Selects the previous row.
  public func selectPrevious() { select(offset: -1) }
  /// Selects the row a page further down.
  public func selectNextPage() { select(offset: max(1, visibleRowCount - 1)) }
  /// Selects the row a page further up.
  public func selectPreviousPage() { select(offset: -max(1, visibleRowCount - 1)) }
  /// Selects the first row.
  public func selectFirst() { select(row: 0) }
  /// Selects the last row.
  public func selectLast() { select(row: rows.count - 1) }

  /// Selects the row of an identifier, if there is one.
  public func select(_ identifier: String) {
    if let row = rows.firstIndex(of: identifier) { select(row: row) }
  }

  private func select(offset: Int) {
    if let selectedRow { select(row: selectedRow + offset) }
  }

  /// Selects a row by its number, the nearest one when there is none.
  public func select(row: Int) {
    let rows = rows
    guard !rows.isEmpty else { return }
    storedRow = min(max(row, 0), rows.count - 1)
    storedSelection = rows[storedRow]
  }

  /// Scrolls by rows, up when negative; the selection goes along no further than it must to be seen.
  public func scroll(rows count: Int) {
    let first = max(0, min(firstRow + count, rows.count - visibleRowCount))
    guard let selectedRow, first != firstRow else { return }
    storedFirstRow = first
    select(row: min(max(selectedRow, first), first + visibleRowCount - 1))
  }

  /// Takes the number of rows that fit, and scrolls as little as shows the selection.
  public func layOut(visibleRowCount: Int) {
    self.visibleRowCount = max(1, visibleRowCount)
    var first = firstRow
    if let row = selectedRow {
      first = max(min(first, row), row - self.visibleRowCount + 1)
    }
    // An unmounted library must not cost the reader his place.
    if !rows.isEmpty && first != storedFirstRow { storedFirstRow = first }
  }
}
