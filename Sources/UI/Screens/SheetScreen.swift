import TerminalUI

/// A sheet with some lines over the middle of a page; a click beside it closes it.
protocol SheetScreen: Screen {
  static var table: [Binding<Self>] { get }
  /// In columns, without its frame.
  static var width: Int { get }
  var title: String { get }
  /// Returns what it says, for as much room as there is.
  func lines(width: Int, rows: Int) -> [StyledLine]
  /// Does what a click on it does.
  func press()
  func close()
}

extension SheetScreen {
  static var contexts: [KeyContext] { [.sheet(table.actions())] }
  var bindings: BoundBindings { Self.table.bound(to: self) }
  func press() {}

  func sheet(in area: Rect) -> (sheet: Sheet, lines: [StyledLine]) {
    let width = min(Self.width, area.size.columns - 4)
    let lines = lines(width: width, rows: area.size.rows - 2)
    return (Sheet(columns: width, rows: lines.count, over: area), lines)
  }

  func drawSheet(on canvas: inout Canvas, in area: Rect) {
    let (sheet, lines) = sheet(in: area)
    sheet.draw(on: &canvas, title: title)
    canvas.reacts(.button(area, close))
    canvas.reacts(.button(sheet.frame, press))
    canvas.writeLines(lines, in: sheet.inside)
    let title = sheet.rows(on: canvas).origin.right(by: 3)
    canvas.cursor = canvas.isSpoken ? title : sheet.inside.origin
  }
}

/// A framed sheet over the middle of an area.
struct Sheet {
  let frame: Rect

  init(frame: Rect) { self.frame = frame }

  init(columns: Int, rows: Int, over area: Rect) {
    let columns = min(columns + 4, area.size.columns)
    let rows = min(rows + 2, area.size.rows)
    frame = Rect(
      row: area.origin.row + (area.size.rows - rows) / 2,
      column: area.origin.column + (area.size.columns - columns) / 2, columns: columns, rows: rows)
  }

  var inside: Rect { frame.inset(columns: 2, rows: 1) }

  // For a screen reader, which reads line by line, nothing is beside it.
  fileprivate func rows(on canvas: Canvas) -> Rect {
    guard canvas.isSpoken else { return frame }
    return Rect(
      row: frame.origin.row, column: 0, columns: canvas.size.columns, rows: frame.size.rows)
  }

  func draw(on canvas: inout Canvas, title: String) {
    let rows = rows(on: canvas)
    canvas.fill(rows)
    if !canvas.isSpoken { drawFrame(on: &canvas) }
    canvas.write(
      " \(title) ", at: rows.origin.right(by: 2), style: .heading,
      limit: max(0, rows.size.columns - 4))
  }

  private func drawFrame(on canvas: inout Canvas) {
    let (first, last) = (frame.columns.lowerBound, frame.columns.upperBound - 1)
    let (top, bottom) = (frame.rows.lowerBound, frame.rows.upperBound - 1)
    for (row, ends) in [(top, ("╭", "╮")), (bottom, ("╰", "╯"))] {
      let line = ends.0 + String(repeating: "─", count: max(0, last - first - 1)) + ends.1
      canvas.write(line, at: Position(row: row, column: first), style: .rule)
    }
    for row in (top + 1)..<max(top + 1, bottom) {
      canvas.write("│", at: Position(row: row, column: first), style: .rule)
      canvas.write("│", at: Position(row: row, column: last), style: .rule)
    }
  }
}
