import NotesLibrary
import ScreenModels
import TerminalUI

/// A list: its rows, what is said about them, and what opens one; a page of its own, or in a pane.
protocol ListPage: SendableMetatype {
  associatedtype Selection
  var content: ContentModel { get }
  var list: ListModel { get }
  /// Its own keys, besides those that move in any list.
  static var table: [Binding<Self>] { get }
  static var actions: [Action] { get }
  var bindings: BoundBindings { get }
  /// Further keys, which other things have as well.
  static var sharedActions: [Action] { get }
  var sharedBindings: BoundBindings { get }
  /// The text at the left end of the heading.
  var title: String { get }
  /// Returns the text at its right end, for a number of columns.
  func status(columns: Int) -> String
  /// Which row is selected, in words for a screen reader; empty where that is none that counts.
  var spokenPosition: String { get }
  var isFocused: Bool { get }
  func focus()
  /// What is said in place of rows; nil for nothing.
  var hint: String? { get }
  var hintStyle: Style { get }
  /// Tells the model how much room there is.
  func layOutList(in area: Rect)
  /// Returns the heading of the rows from one on, if that is the first of them.
  func heading(ofRow row: Int) -> String?
  /// Draws the lines above a row that are not its own, if there are any.
  func drawLead(on canvas: inout Canvas, above row: Int, in area: Rect)
  /// Draws a row, in its area without the column of the marker.
  var drawRow: (inout Canvas, Int, Rect) -> Void { get }
  /// Returns the names of a row, by whose first letters it is found; nil where rows have none.
  var names: ((_ row: Int) -> [String])? { get }
  var selection: Selection? { get }
  func open(_ selection: Selection)
  func openSelection()
  /// Updates the rows: keys may arrive sooner than they do.
  func catchUp()
  /// Why nothing can be done with the selection, such as that the list is empty; nil if something can.
  var noSelection: String? { get }
  /// Opens a second window with the selection; nil where a row cannot be dragged.
  var openWindow: ((_ edge: WindowEdge) -> Void)? { get }
}

extension ListPage {
  static var actions: [Action] {
    table.actions() + sharedActions + ListBindings.table.actions()
  }
  var bindings: BoundBindings {
    Self.table.bound(to: self) + sharedBindings + ListBindings.table.bound(to: list)
  }
  static var sharedActions: [Action] { [] }
  var sharedBindings: BoundBindings { .none }

  func status(columns: Int) -> String { list.position }

  var spokenPosition: String { list.selectedRow.map { "\($0 + 1) of \(list.rows.count)" } ?? "" }

  /// Returns the text at the right end of the heading; for a screen reader, the position in the list comes
  /// first, and perhaps what its row says.
  func spokenStatus(columns: Int, row: String = "") -> String {
    let status = status(columns: columns)
    let position = spokenPosition
    guard content.isSpoken, isFocused, !position.isEmpty else { return status }
    let isSaid = ["", "\(list.rows.count)", position].contains(status)
    return position + row + (isSaid ? "" : ", \(status)")
  }

  var isFocused: Bool { true }
  func focus() {}
  var hint: String? { nil }
  var hintStyle: Style { .dim }
  func layOutList(in area: Rect) { list.layOut(visibleRowCount: area.size.rows) }
  func heading(ofRow row: Int) -> String? { nil }
  func drawLead(on canvas: inout Canvas, above row: Int, in area: Rect) {
    guard let heading = heading(ofRow: row) else { return }
    canvas.writeHeading(heading, in: area.row(area.size.rows - 1), isFocused: true)
  }
  var names: ((_ row: Int) -> [String])? { nil }
  func catchUp() {}
  func openSelection() {
    catchUp()
    if let selection { open(selection) }
  }
  var noSelection: String? { nil }
  var openWindow: ((_ edge: WindowEdge) -> Void)? { nil }

  static func opening(_ action: Action = .open) -> Binding<Self> {
    Binding(action, disabled: { $0.noSelection }, { $0.openSelection() })
  }

  /// Declares what is done with what is selected.
  static func acting(
    _ action: Action, _ perform: @escaping @Sendable (Self, Selection) -> Void
  ) -> Binding<Self> {
    Binding(action, on: { $0.selection }, disabled: { $0.noSelection }, perform)
  }

  static func openingWindow(_ action: Action = .window) -> Binding<Self> {
    Binding(action, disabled: { $0.noSelection }, { $0.openWindow?(.right) })
  }

  static func jumping(_ action: Action = .jump) -> Binding<Self> {
    Binding(action, disabled: { $0.noSelection }) {
      $0.content.prompts.ask(.jump, about: $0.list.sceneScope, from: $0.list.selection)
    }
  }

  func reasonNotToMove(isSorted: Bool) -> String? {
    isSorted ? "the list is sorted; \(content.key(.sort)) shows your own order" : noSelection
  }

  var rowsByName: NamedRows? {
    names.map { NamedRows(list: list, names: $0, open: openSelection) }
  }

  // A press selects a row and focuses its pane, a double press opens the row.
  private func press(line: Int, _ clickCount: Int) {
    focus()
    let row = list.row(atLine: line)
    guard row < list.rows.count else { return }
    if clickCount == 1 { list.select(row: row) }
    if clickCount == 2 && list.selectedRow == row { openSelection() }
  }

  func drawList(on canvas: inout Canvas, in area: Rect) {
    let (count, first, selected) = (list.rows.count, list.firstRow, list.selectedRow)
    let drawRow = drawRow
    canvas.reacts(
      MouseTarget(
        area: area, press: { line, _, clickCount in press(line: line, clickCount) },
        drop: openWindow, scroll: list.scroll))
    let inside = area.inset(columns: 1)
    if count == 0, let hint { canvas.writeWrapped(hint, in: inside, style: hintStyle) }
    // Without a selected row, the cursor is on the hint.
    if isFocused { canvas.cursor = inside.origin }
    var (rest, index) = (area, first)
    while index < count, rest.size.rows > 0 {
      let lead = rest.takeRows(list.leadHeight(ofRow: index))
      let row = rest.takeRows(list.height(ofRow: index))
      if !lead.isEmpty { drawLead(on: &canvas, above: index, in: lead) }
      if row.size.rows > 0 { drawRow(&canvas, index, row.without(1, at: .leading)) }
      if index == selected { canvas.select(row, isFocused: isFocused) }
      index += 1
    }
    let lines = list.lineCounts
    canvas.drawScrollMark(first: lines.hidden, count: lines.all, in: area)
  }
}

/// A list of which each row is an element of an array: what is selected with it.
protocol ItemList: ListPage {
  var items: [Selection] { get }
  /// Draws the row of an item, in its area without the column of the marker.
  func draw(_ item: Selection, on canvas: inout Canvas, in row: Rect)
}

extension ItemList {
  var selection: Selection? { list.selectedRow.map { items[$0] } }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    { [items] canvas, index, row in draw(items[index], on: &canvas, in: row) }
  }
}

extension ListPage where Selection == Subject {
  func open(_ character: Subject) { content.navigator.tab.push(.subject(character)) }

  var openWindow: ((_ edge: WindowEdge) -> Void)? {
    { edge in selection.map { content.navigator.requestWindow(for: .subject($0), at: edge) } }
  }
}

extension ListModel {
  /// The number of rows and, if they do not all fit, which one is selected.
  var position: String {
    let count = rows.count
    guard isLongerThanPane, let selectedRow else { return "\(count)" }
    return "\(selectedRow + 1) of \(count)"
  }
}

extension Canvas {
  /// Marks a row, in whose first column nothing is, as the selected one.
  mutating func select(_ row: Rect, isFocused: Bool = true) {
    for line in row.rows {
      let start = Position(row: line, column: row.origin.column)
      let matches = row.columns.filter { self[line, $0].style == .match }
      if isFocused, !isSpoken { write("▌", at: start) }
      restyle(row: line, columns: row.columns, style: isFocused ? .selected : .selectedUnfocused)
      for column in matches {
        restyle(row: line, columns: column..<column + 1, style: .currentMatch)
      }
      // Only one list on a page has a bar.
      if !isFocused, !isSpoken { write("▌", at: start, style: .rule) }
    }
    // Screen readers and braille displays follow the cursor.
    if isFocused { cursor = row.origin }
  }

  /// Draws a mark in the last column that shows which part of a long list is visible.
  mutating func drawScrollMark(first: Int, count: Int, in area: Rect) {
    let rows = area.size.rows
    guard rows > 1, count > rows, !isSpoken else { return }
    let length = max(1, rows * rows / count)
    // The mark is at an end only when the list is.
    let last = rows - length
    let start = first == 0 ? 0 : min(last, max(1, first * last / (count - rows)))
    for row in start..<start + length {
      write(
        "┃", at: Position(row: area.origin.row + row, column: area.columns.upperBound - 1),
        style: .dim)
    }
  }
}
