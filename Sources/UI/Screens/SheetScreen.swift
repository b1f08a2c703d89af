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
  var presentation: Presentation { .sheet }
  func press() {}

  func sheet(in area: Rect) -> (sheet: Sheet, lines: [StyledLine]) {
    let width = min(Self.width, area.size.columns - 4)
    let lines = lines(width: width, rows: area.size.rows - 2)
    return (Sheet(columns: width, rows: lines.count, over: area), lines)
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.button(sheet(in: area).sheet.frame, press), .button(area, close)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) { drawSheet(on: &canvas, in: area) }

  func drawSheet(on canvas: inout Canvas, in area: Rect) {
    let (sheet, lines) = sheet(in: area)
    sheet.draw(on: &canvas, title: title)
    canvas.writeLines(lines, in: sheet.inside)
    canvas.cursor = sheet.inside.origin
  }
}
