import CNcurses
import DisplayText
import Essentials
import Glibc
import TerminalUI

/// Curses as a function from canvases to the bytes that show them.
///
/// Curses never writes to the terminal: what is sent, and when, is up to the caller. Only one can
/// exist at a time, used by one thread.
final class CursesScreen {
  private let leavingBytes: [UInt8]
  /// Whether the terminal has an alternate screen; simple terminals without one would show longer sequences as text.
  let isModern: Bool

  private let output: CursesOutput
  private let window: UnsafeMutablePointer<WINDOW>
  private let colors: ColorMode
  private let localeCharset: TerminalCharset
  private let cells: CellPainter
  var showsPictures: Bool { cells.palette.showsPictures && cells.charset == .unicode }
  private let canPlaceCursor: Bool
  private let canInsertCells: Bool
  private let plainExit: [UInt8]
  private var asksTerminal: Bool
  /// What the terminal was asked since this screen was entered, and answered.
  private(set) var queries = TerminalQueries()
  private let paletteReset: [UInt8]
  private var isLeft = true
  var appearance: Appearance {
    didSet { if appearance != oldValue { appearanceDidChange(from: oldValue) } }
  }
  // Sent before the next frame.
  private var pendingBytes: [UInt8] = []
  /// The title of the terminal's window; nil leaves it alone.
  var title: String?
  private var shownTitle: String?
  var progress: WindowProgress?
  private var shownProgress: WindowProgress?
  private var shown: Canvas?
  private var shownLinks: [Canvas.Link] = []
  private(set) var size: Size

  /// What curses takes the terminal for; another type than `TERM` names where that is not described here.
  let type: String

  /// Starts curses for the type of terminal in `TERM`.
  init(size: Size, colors: ColorMode, appearance: Appearance, charset: TerminalCharset) throws {
    let name = try TerminalDescription.name()
    // Curses would prefer them to the size that the terminal reports.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    output = try CursesOutput()
    let types = [name] + TerminalDescription.substitutes(for: name)
    let file = output.file
    guard let type = types.first(where: { newterm($0, file, file) != nil }),
      let window = newwin(0, 0, 0, 0)
    else {
      fclose(file)
      throw TerminalDescription.canOpenFiles ? Failure.unknownTerminal(name) : .noTerminal(EMFILE)
    }
    (self.type, self.window, self.size) = (type, window, size)
    self.colors = colors
    self.appearance = appearance
    localeCharset = charset
    nonl()
    typeahead(-1)
    isModern = TerminalDescription.capability("smcup") != nil
    canPlaceCursor = TerminalDescription.capability("cup") != nil
    canInsertCells =
      !output.holdsLittle && TerminalDescription.capability("ich") == Array("\u{1B}[%p1%d@".utf8)
    paletteReset = TerminalDescription.capability("oc") ?? []
    asksTerminal =
      isModern && canPlaceCursor
      && TerminalQueries.suits(terminalType: type, isInTmux: environment("TMUX") != nil)
    plainExit =
      (TerminalDescription.capability("sgr0") ?? [])
      + (isModern ? Self.pasteAndFocus("l") + Self.mouse("l") : [])
    leavingBytes = Self.leavingBytes(window, output)
    cells = CellPainter(Palette(appearance, colors: colors), appearance.isASCII ? .ascii : charset)
    resize(to: size)
  }

  /// The bytes that leave curses from any state, for a crash.
  var resetBytes: [UInt8] { (isModern ? WindowTitle.restore : []) + exit + leavingBytes }

  private var exit: [UInt8] { queries.ending + plainExit }

  private var entry: [UInt8] {
    guard isModern else { return [] }
    return Self.pasteAndFocus("h") + (appearance.usesMouse ? Self.mouse("h") : [])
  }

  /// Turns on or off the markers around pasted text, so that it is not taken for keys, and the reports of focus.
  private static func pasteAndFocus(_ final: Character) -> [UInt8] { modes([2004, 1004], final) }

  /// Turns on or off reports of mouse buttons, of moves while one is held, and of the wheel.
  private static func mouse(_ final: Character) -> [UInt8] { modes([1002, 1006], final) }

  private static func modes(_ numbers: [Int], _ final: Character) -> [UInt8] {
    numbers.flatMap { Array("\u{1B}[?\($0)\(final)".utf8) }
  }

  private func appearanceDidChange(from old: Appearance) {
    if appearance.shownTheme != old.shownTheme || appearance.looks != old.looks {
      cells.palette = Palette(appearance, colors: colors)
      invalidate()
    }
    if !isLeft, appearance.theme == .auto, old.theme != .auto { pendingBytes += beginQueries() }
    if appearance.isASCII != old.isASCII {
      cells.charset = appearance.isASCII ? .ascii : localeCharset
      invalidate()
    }
    // Entering the screen sets it anyway.
    if isModern, !isLeft, appearance.usesMouse != old.usesMouse {
      pendingBytes += Self.mouse(appearance.usesMouse ? "h" : "l")
    }
  }

  private func beginQueries() -> [UInt8] {
    guard asksTerminal else { return [] }
    return queries.begin(for: appearance, hasColors: cells.palette.hasColors)
  }

  /// Returns what asks the terminal for its background again, if that matters.
  func askBackground() -> [UInt8] {
    guard asksTerminal, !isLeft, appearance.theme == .auto, cells.palette.hasColors else {
      return []
    }
    return queries.askBackground()
  }

  /// Receives what the terminal says about itself; returns what to send then.
  func receive(_ report: TerminalReport) -> [UInt8] { isLeft ? [] : queries.receive(report) }

  /// Sets the size; the next canvas is redrawn completely.
  func resize(to size: Size) {
    self.size = size
    resize_term(Int32(size.rows), Int32(size.columns))
    wresize(window, Int32(size.rows), Int32(size.columns))
    invalidate()
  }

  /// Redraws the next canvas completely.
  func invalidate() {
    shown = nil
    clearok(window, true)
  }

  /// Returns the bytes that replace the last canvas by this one.
  func paint(_ canvas: Canvas) -> [UInt8] {
    defer {
      shown = canvas
      pendingBytes = []
    }
    guard canPlaceCursor else {
      return canvas == shown ? [] : PlainFrame.bytes(canvas, cells.charset)
    }
    return pendingBytes + paintWithCurses(canvas) + titleBytes() + progressBytes()
      + nameQuery(canvas)
  }

  private func paintWithCurses(_ canvas: Canvas) -> [UInt8] {
    // `leave()` turned it off; without it some terminals send no code for Delete.
    let isWhole = shown == nil
    if isWhole {
      keypad(window, true)
      werase(window)
    }
    let links = queries.showsLinks ? canvas.links : []
    let linkRows = rowsToLink(links, canvas)
    // The cursor is still where it was.
    var bytes = linkRows.isEmpty ? makeRoom(for: canvas) : []
    // What was part of a link is written again without it.
    for row in linkRows { wredrawln(window, Int32(row), 1) }
    canvas.forEachChange(since: shown ?? Canvas(size: canvas.size)) { row, columns in
      cells.paint(canvas, row, columns, in: window, at: row, columns.lowerBound)
      if output.holdsLittle { bytes += output.update(window) }
    }
    if !linkRows.isEmpty {
      bytes += output.update(window)
      for link in links where linkRows.contains(link.row) { bytes += paint(link, of: canvas) }
    }
    shownLinks = links
    moveCursor(to: canvas.cursor)
    bytes += output.update(window)
    guard isLeft else { return isWhole ? queries.atOnce(bytes) : bytes }
    isLeft = false
    return entry + withoutPaletteReset(bytes) + beginQueries()
  }

  /// Moves the rest of a row by a cell where a letter was typed before it; returns the bytes for that.
  ///
  /// Curses would write the rest again, and on a slow line that is seen.
  private func makeRoom(for canvas: Canvas) -> [UInt8] {
    guard canInsertCells, let shown, let place = shown.cursor, let end = canvas.cursor,
      end == Position(row: place.row, column: place.column + 1),
      canvas.hasRow(of: shown, movedFrom: place)
    else { return [] }
    // Curses writes the letter, for it never finds this there.
    var unknown = cells.invisibleBlank
    wmove(curscr, Int32(place.row), Int32(place.column))
    wins_wch(curscr, &unknown)
    return Array("\u{1B}[@".utf8)
  }

  private func titleBytes() -> [UInt8] {
    guard isModern, let title, title != shownTitle else { return [] }
    defer { shownTitle = title }
    return (shownTitle == nil ? WindowTitle.save : []) + WindowTitle.sequence(title, cells.charset)
  }

  private func progressBytes() -> [UInt8] {
    guard progress != shownProgress, queries.name != nil else { return [] }
    shownProgress = progress
    return queries.show(progress)
  }

  /// Returns the bytes that leave the screen; painting enters it again.
  func leave() -> [UInt8] {
    defer {
      (shownTitle, shownProgress) = (nil, nil)
      pendingBytes = []
      // Who did not answer by now never does: asking again would delay every leaving.
      if queries.awaitsAnswer { asksTerminal = false }
      queries = TerminalQueries()
    }
    endwin()
    invalidate()
    isLeft = true
    return (shownTitle == nil ? [] : WindowTitle.restore) + exit + output.read()
  }

  /// Returns the rows of the links that come or go, or whose row changes.
  private func rowsToLink(_ links: [Canvas.Link], _ canvas: Canvas) -> Set<Int> {
    if links.isEmpty, shownLinks.isEmpty { return [] }
    let changed = (links + shownLinks).filter { link in
      let isKept = links.contains(link) && shownLinks.contains(link)
      return !isKept || shown.map { !canvas.hasSameRow(link.row, as: $0) } ?? true
    }
    return Set(changed.map(\.row)).filter { $0 < size.rows }
  }

  /// Returns the bytes that write the cells of a link once more, as a link.
  ///
  /// Curses knows nothing of links, but only of cells that something destroyed.
  private func paint(_ link: Canvas.Link, of canvas: Canvas) -> [UInt8] {
    guard
      let row = newwin(
        1, Int32(link.columns.count), Int32(link.row), Int32(link.columns.lowerBound))
    else { return [] }
    defer { delwin(row) }
    cells.paint(canvas, link.row, link.columns, in: row, at: 0, 0)
    // The cursor goes there first, for on its way curses may write what it passes.
    wmove(row, 0, 0)
    let move = output.update(row)
    wredrawln(row, 0, 1)
    leaveok(row, true)
    // By its number, the terminal knows the rows of one address as one link.
    let number = link.address.utf8.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
    return move + "\u{1B}]8;id=\(number);\(link.address)\u{07}".utf8 + output.update(row)
      + "\u{1B}]8;;\u{07}".utf8
  }

  private func nameQuery(_ canvas: Canvas) -> [UInt8] {
    asksTerminal && (progress != nil || !canvas.links.isEmpty) ? queries.askForName() : []
  }

  private func moveCursor(to cursor: Position?) {
    guard let cursor, cursor.row < size.rows, cursor.column < size.columns else {
      curs_set(0)
      return
    }
    curs_set(1)
    wmove(window, Int32(cursor.row), Int32(cursor.column))
  }

  /// On entering again, curses also resets the terminal's palette, which no style needs.
  private func withoutPaletteReset(_ bytes: [UInt8]) -> [UInt8] {
    guard !paletteReset.isEmpty, let start = bytes.firstIndex(of: paletteReset) else {
      return bytes
    }
    return Array(bytes[..<start] + bytes[(start + paletteReset.count)...])
  }

  /// Returns the bytes that leave curses when everything is on and the cursor hidden.
  private static func leavingBytes(
    _ window: UnsafeMutablePointer<WINDOW>, _ output: CursesOutput
  ) -> [UInt8] {
    keypad(window, true)
    curs_set(0)
    _ = output.update(window)
    endwin()
    return output.read()
  }
}
