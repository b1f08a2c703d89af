import CNcurses
import DisplayText
import TerminalUI

/// Writes the cells of canvases to windows of curses.
final class CellPainter {
  var palette: Palette
  var charset: TerminalCharset
  private let scalars = UnsafeMutablePointer<wchar_t>.allocate(capacity: Int(CCHARW_MAX) + 1)
  private var line: [cchar_t] = []

  init(_ palette: Palette, _ charset: TerminalCharset) {
    self.palette = palette
    self.charset = charset
  }

  deinit { scalars.deallocate() }

  /// A cell that no canvas has.
  var invisibleBlank: cchar_t {
    var blank = cchar_t()
    (scalars[0], scalars[1]) = (0x20, 0)
    setcchar(&blank, scalars, attribute_invisible, 0, nil)
    return blank
  }

  /// Writes some columns of a row of a canvas to a place in a window.
  func paint(
    _ canvas: Canvas, _ row: Int, _ columns: Range<Int>,
    in window: UnsafeMutablePointer<WINDOW>, at place: Int, _ column: Int
  ) {
    line.removeAll(keepingCapacity: true)
    for column in columns { append(canvas[row, column], of: canvas) }
    // Unlike the other functions, this one neither wraps nor scrolls in the last column.
    mvwadd_wchnstr(window, Int32(place), Int32(column), line, Int32(line.count))
  }

  private func append(_ cell: Cell, of canvas: Canvas) {
    // The left half also draws the right one, unless an ASCII fallback, one column wide, replaced
    // it.
    if cell.width == 0, charset == .unicode { return }
    let base = canvas.base(of: cell)
    var count = 1
    if charset == .unicode {
      scalars[0] = wchar_t(base.value)
      for mark in canvas.marks(of: cell).prefix(Int(CCHARW_MAX) - 1) {
        scalars[count] = wchar_t(mark.value)
        count += 1
      }
    } else {
      scalars[0] = wchar_t(TerminalCharset.asciiFallback(for: base).value)
    }
    scalars[count] = 0
    let look = palette.look(of: cell)
    var character = cchar_t()
    setcchar(&character, scalars, look.attributes, look.pair, nil)
    line.append(character)
  }
}
