import ScreenModels
import TerminalUI

struct ListView {
  let list: ListModel
  let isFocused: Bool
  /// Returns how many lines of a row are above what is selected with it, such as a heading.
  var leadingLines: (Int) -> Int = { _ in 0 }

  /// Draws the rows that fit; the closure draws one row, without the column of the marker.
  func draw(
    on canvas: inout Canvas, in area: Rect, row drawRow: (inout Canvas, Int, Rect) -> Void
  ) {
    let count = list.rows.count
    let selected = list.selectedRow
    let first = list.firstRow
    var (rest, index) = (area, first)
    while index < count, rest.size.rows > 0 {
      let row = rest.takeRows(list.height(ofRow: index))
      drawRow(&canvas, index, row.without(1, at: .leading))
      if index == selected {
        let lines = row.without(leadingLines(index), at: .top)
        canvas.select(lines, isFocused: isFocused)
      }
      index += 1
    }
    canvas.drawScrollMark(first: first, count: count, in: area)
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
      if isFocused, !isSpoken { write("▌", at: start) }
      restyle(row: line, columns: row.columns, style: isFocused ? .selected : .selectedUnfocused)
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

/// What has a list, and so its own keys and those that move in any list.
protocol RowList {
  var list: ListModel { get }
  static var table: [Binding<Self>] { get }
}

extension RowList {
  static var contexts: [KeyContext] { [.commands(table.actions() + ListBindings.table.actions())] }
  var bindings: [BoundBinding] { Self.table.bound(to: self) + ListBindings.bindings(for: list) }
}

enum ListBindings {
  static let table: [Binding<ListModel>] = [
    Binding(
      [.down, .character("j")], "down", "next", .moving,
      "Select the next row.", command: false, { $0.select(by: 1) }),
    Binding(
      [.up, .character("k")], "up", "previous", .moving,
      "Select the previous row.", command: false, { $0.select(by: -1) }),
    Binding(
      [.pageDown, .control("d")], "page-down", "page down", .moving,
      "Move down by a page.", command: false, { $0.selectPage(by: 1) }),
    Binding(
      [.pageUp, .control("u")], "page-up", "page up", .moving,
      "Move up by a page.", command: false, { $0.selectPage(by: -1) }),
    Binding(
      [.home, .character("g")], "first", "first", .moving,
      "Select the first row.", command: false, { $0.selectFirst() }),
    Binding(
      [.end, .character("G")], "last", "last", .moving,
      "Select the last row.", command: false, { $0.selectLast() }),
  ]

  static func bindings(for list: ListModel) -> [BoundBinding] { table.bound(to: list) }
}
