import CNcurses
import Glibc
import TerminalUI

/// Curses as a function from canvases to the bytes that show them.
///
/// Curses never writes to the terminal: what is sent, and when, is up to the caller. There can be one at a time, used by one thread.
final class CursesScreen {
  private let leavingBytes: [UInt8]
  /// Whether the terminal has two screens; the simple ones that do not show longer sequences as text.
  let isModern: Bool

  private let output: CursesOutput
  private let window: UnsafeMutablePointer<WINDOW>
  private let colors: ColorMode
  private let localeRepertoire: Repertoire
  private var palette: Palette
  private var repertoire: Repertoire
  private let canPlaceCursor: Bool
  private let exit: [UInt8]
  private let paletteReset: [UInt8]
  private var isLeft = true
  /// How it appears; another one shows with the next canvas.
  var appearance: Appearance {
    didSet { if appearance != oldValue { appearanceDidChange(from: oldValue) } }
  }
  // What is to go before the next frame.
  private var pendingBytes: [UInt8] = []
  /// What the terminal's window is called, if it is to be called something.
  var title: String?
  private var shownTitle: String?
  private let scalars: UnsafeMutablePointer<wchar_t>
  private var line: [cchar_t] = []
  private var shown: Canvas?
  private var columns = 0
  private var rows = 0

  /// Starts curses for the type of terminal in `TERM`.
  init(
    size: Size, colors: ColorMode, appearance: Appearance, repertoire: Repertoire
  ) throws(TerminalError) {
    let type = try Self.terminalType()
    // They would go before the size that the terminal itself says.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    output = try CursesOutput()
    guard newterm(type, output.file, output.file) != nil, let window = newwin(0, 0, 0, 0) else {
      fclose(output.file)
      throw Self.canOpenFiles ? .unknownTerminal(type) : .system(code: EMFILE)
    }
    scalars = .allocate(capacity: Int(CCHARW_MAX) + 1)
    self.window = window
    self.colors = colors
    self.appearance = appearance
    localeRepertoire = repertoire
    self.repertoire = appearance.isASCII ? .ascii : repertoire
    nonl()
    typeahead(-1)
    isModern = Self.capability("smcup") != nil
    canPlaceCursor = Self.capability("cup") != nil
    paletteReset = Self.capability("oc") ?? []
    exit =
      (Self.capability("sgr0") ?? []) + (isModern ? Self.pasteAndFocus("l") + Self.mouse("l") : [])
    leavingBytes = Self.leavingBytes(window, output)
    palette = Palette(appearance.theme, colors: colors)
    resize(to: size)
  }

  // Curses does not say why it found no description of a terminal.
  private static var canOpenFiles: Bool {
    let descriptors = (0..<2).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    return !descriptors.contains(-1)
  }

  deinit { scalars.deallocate() }

  /// What leaves curses from any state, for a crash.
  var resetBytes: [UInt8] {
    (isModern && appearance.showsTitle ? WindowTitle.bringBack : []) + exit + leavingBytes
  }

  private var entry: [UInt8] {
    guard isModern else { return [] }
    return Self.pasteAndFocus("h") + (appearance.takesMouse ? Self.mouse("h") : [])
  }

  /// Has pasted text come between markers, so that it is not taken for keys, and has it reported
  /// whether the window has the keys.
  private static func pasteAndFocus(_ final: Character) -> [UInt8] { modes([2004, 1004], final) }

  /// Has the buttons of the mouse reported, moves while one is held, and the wheel, but no other move.
  private static func mouse(_ final: Character) -> [UInt8] {
    modes([1002, 1006], final)
  }

  private static func modes(_ numbers: [Int], _ final: Character) -> [UInt8] {
    numbers.flatMap { Array("\u{1B}[?\($0)\(final)".utf8) }
  }

  private func appearanceDidChange(from old: Appearance) {
    if appearance.theme != old.theme {
      palette = Palette(appearance.theme, colors: colors)
      invalidate()
    }
    if appearance.isASCII != old.isASCII {
      repertoire = appearance.isASCII ? .ascii : localeRepertoire
      invalidate()
    }
    if !appearance.showsTitle, shownTitle != nil {
      shownTitle = nil
      pendingBytes += WindowTitle.bringBack
    }
    // What is set on entering needs nothing more.
    if isModern, !isLeft, appearance.takesMouse != old.takesMouse {
      pendingBytes += Self.mouse(appearance.takesMouse ? "h" : "l")
    }
  }

  /// Takes another size; the next canvas is shown whole.
  func resize(to size: Size) {
    (columns, rows) = (size.columns, size.rows)
    resize_term(Int32(rows), Int32(columns))
    wresize(window, Int32(rows), Int32(columns))
    invalidate()
  }

  /// Has the next canvas shown whole.
  func invalidate() {
    shown = nil
    clearok(window, true)
  }

  /// Gives what shows a canvas in place of the last one.
  func paint(_ canvas: Canvas) -> [UInt8] {
    defer {
      shown = canvas
      pendingBytes = []
    }
    guard canPlaceCursor else { return canvas == shown ? [] : PlainFrame.bytes(canvas, repertoire) }
    return pendingBytes + paintWithCurses(canvas) + titleBytes()
  }

  private func paintWithCurses(_ canvas: Canvas) -> [UInt8] {
    // Leaving has ended it; some terminals have no key for deletion without.
    if shown == nil {
      keypad(window, true)
      werase(window)
    }
    var bytes: [UInt8] = []
    canvas.forEachChange(since: shown ?? Canvas(size: canvas.size)) { row, columns in
      paint(canvas, row, columns)
      if output.takesLittle { bytes += update() }
    }
    place(canvas.cursor)
    bytes += update()
    guard isLeft else { return bytes }
    isLeft = false
    return entry + withoutPaletteReset(bytes)
  }

  private func update() -> [UInt8] {
    wnoutrefresh(window)
    doupdate()
    return output.take()
  }

  private func titleBytes() -> [UInt8] {
    guard isModern, appearance.showsTitle, let title, title != shownTitle else { return [] }
    defer { shownTitle = title }
    return (shownTitle == nil ? WindowTitle.keep : []) + WindowTitle.sequence(title, repertoire)
  }

  /// Gives what leaves the screen; painting comes back to it.
  func leave() -> [UInt8] {
    defer {
      shownTitle = nil
      pendingBytes = []
    }
    endwin()
    invalidate()
    isLeft = true
    return (shownTitle == nil ? [] : WindowTitle.bringBack) + exit + output.take()
  }

  private func paint(_ canvas: Canvas, _ row: Int, _ columns: Range<Int>) {
    line.removeAll(keepingCapacity: true)
    for column in columns { append(canvas[row, column], of: canvas) }
    // Unlike others this one neither wraps nor scrolls in the last column.
    mvwadd_wchnstr(window, Int32(row), Int32(columns.lowerBound), line, Int32(line.count))
  }

  private func append(_ cell: Cell, of canvas: Canvas) {
    // The left half brings the right one with it, unless it was replaced by something narrow.
    if cell.width == 0, repertoire == .unicode { return }
    let base = canvas.base(of: cell)
    var count = 1
    if repertoire == .unicode {
      scalars[0] = wchar_t(base.value)
      for mark in canvas.marks(of: cell).prefix(Int(CCHARW_MAX) - 1) {
        scalars[count] = wchar_t(mark.value)
        count += 1
      }
    } else {
      scalars[0] = wchar_t(Repertoire.lookAlike(base).value)
    }
    scalars[count] = 0
    let look = palette[cell.style]
    var character = cchar_t()
    setcchar(&character, scalars, look.attributes, look.pair, nil)
    line.append(character)
  }

  private func place(_ cursor: Position?) {
    guard let cursor, cursor.row < rows, cursor.column < columns else {
      curs_set(0)
      return
    }
    curs_set(1)
    wmove(window, Int32(cursor.row), Int32(cursor.column))
  }

  /// Coming back, curses also takes the reader's own palette from the terminal, which no role needs.
  private func withoutPaletteReset(_ bytes: [UInt8]) -> [UInt8] {
    guard !paletteReset.isEmpty, let start = Self.place(of: paletteReset, in: bytes) else {
      return bytes
    }
    return Array(bytes[..<start] + bytes[(start + paletteReset.count)...])
  }

  /// What leaves curses when everything is on, the cursor hidden.
  private static func leavingBytes(
    _ window: UnsafeMutablePointer<WINDOW>, _ output: CursesOutput
  ) -> [UInt8] {
    keypad(window, true)
    curs_set(0)
    wnoutrefresh(window)
    doupdate()
    _ = output.take()
    endwin()
    return output.take()
  }

  /// `TERM`, if it may be looked up: a name that is a path could lead anywhere.
  private static func terminalType() throws(TerminalError) -> String {
    guard let type = environment("TERM") else { throw .unnamedTerminal }
    let shown = type.unicodeScalars.prefix(40).map {
      ("!"..."~").contains($0) ? Character($0) : "?"
    }
    let isName = type.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic && scalar.isASCII
        || "0123456789-_.+".unicodeScalars.contains(scalar)
    }
    guard isName, type.utf8.count <= 100, type.first != "." else {
      throw .unknownTerminal(String(shown))
    }
    return type
  }

  /// A string of the terminal's description, without its delays.
  private static func capability(_ name: String) -> [UInt8]? {
    guard let string = tigetstr(name), Int(bitPattern: string) != -1 else { return nil }
    let bytes = Array(String(cString: string).utf8)
    return Array(bytes[..<(place(of: Array("$<".utf8), in: bytes) ?? bytes.count)])
  }

  private static func place(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: pattern) }
  }
}
