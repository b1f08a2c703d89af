import DisplayText
import Essentials
public import ScreenModels
public import TerminalUI

/// Draws a window, and handles its events.
///
/// Drawing depends only on the models. Call `layOut` after every event and before `draw`, so that
/// the models know their size.
public final class ContentScreen {
  let content: ContentModel
  private let told = ToldText()
  private var backdrop: (key: BackdropKey, canvas: Canvas)?
  // What was laid out last, but for the text of an editor.
  private var laidOut: BackdropKey?
  private let keyMap = Last<Int, KeyMap>()
  private(set) var size: Size?
  // Updated before each event and each frame.
  lazy var screens = makeScreens()
  // Where the mouse button was pressed; dragging belongs to the target there.
  var pressedPosition: Position?
  /// The time in milliseconds.
  public var now = { MonotonicClock.milliseconds }
  var silences: [Silence] = []
  // Which text had what was typed at the last layout, and what had interrupted that by then.
  var formerText: String?
  var interruptionCount = 0
  var lastKeyTime: Int?
  // What came in the same read behind the event that is handled.
  var following: ArraySlice<Event> = []

  /// The smallest size at which the screens are drawn.
  static let smallestSize = Size(columns: 36, rows: 10)

  public init(_ content: ContentModel) { self.content = content }

  /// The bindings that are active now, those of the top screen first.
  public var bindings: BoundBindings {
    // What is not seen is not done, but what is being written goes on.
    if let size, base(in: size) == nil, screens.top.focusedEditor == nil {
      return WindowBindings(content: content, screen: screens.top).unseen
    }
    return ScreenStack.bindings(of: screens.top, in: content, keyMap: currentKeyMap)
  }

  private var currentKeyMap: KeyMap {
    keyMap.value(for: content.preferences.version) { KeyMap(content.preferences.preferences) }
  }

  // The candidates for the link that is being typed in a note: those of the last layout, so that what is drawn is
  // what keys choose.
  private(set) var linkList: LinkList?

  func makeScreens(layingOutCoveredIn area: Rect? = nil) -> ScreenStack {
    ScreenStack(content, told: told, keyMap: currentKeyMap, layingOutCoveredIn: area)
  }

  // What lies below all else; nil in a window that is too small for it.
  private func base(in size: Size) -> (any Screen)? {
    if Self.fits(size) { return screens.base }
    return WritingScreen(screens, of: content, in: size)
  }

  /// Tells the models the size of the window.
  public func layOut(_ size: Size) {
    self.size = size
    let catalogueVersion = content.library.catalogueVersion
    screens = makeScreens(layingOutCoveredIn: Self.fits(size) ? Areas(size).body : nil)
    followFocus()
    linkList = ScreenStack.linkList(on: screens.top, in: content)
    content.sync.beginCounting()
    let (areas, base) = (Areas(size), base(in: size))
    for screen in screens.upper { screen.layOut(in: areas.area(of: screen)) }
    base?.measureEditor(in: areas.body)
    let key = backdropKey(size)
    if backdrop?.key != key { base?.layOut(in: areas.body) }
    laidOut = key
    base?.layOutEditor(in: areas.body)
    content.search.forgetLeftResult()
    content.markMatches(in: screens.page.searchedText)
    content.navigator.recordWriting(
      in: screens.page.searchedText, isWriting: screens.page.focusedEditor != nil)
    // Whoever has left a page whose subject was removed does not find it any more.
    if content.library.catalogueVersion != catalogueVersion { layOut(size) }
  }

  /// Lays out again if more than the text of an editor changed since the last layout.
  public func layOutChanges() {
    if let size, laidOut != backdropKey(size) { layOut(size) }
  }

  public func draw(_ size: Size) -> Canvas {
    guard base(in: size) != nil else { return Self.drawTooSmall(size) }
    var canvas = backdrop(size)
    drawFront(on: &canvas)
    return canvas
  }

  private func drawFront(on canvas: inout Canvas) {
    let areas = Areas(canvas.size)
    base(in: canvas.size)?.drawEditor(on: &canvas, in: areas.body)
    for screen in screens.upper { screen.draw(on: &canvas, in: areas.area(of: screen)) }
    if let linkList, let frame = canvas.cursor.map({ linkList.frame(at: $0, in: areas.body) }),
      Self.fits(canvas.size) || frame.size.rows > 2
    {
      linkList.draw(on: &canvas, in: frame)
    }
    drawMessage(on: &canvas, in: areas)
  }

  /// Returns what reacts to the mouse in the window as it would be drawn now.
  func mouseTargets(in size: Size) -> MouseTargets {
    let targets = MouseTargets()
    guard base(in: size) != nil else { return targets }
    var canvas = Canvas(size: size)
    canvas.reactions = targets
    drawBackdrop(on: &canvas)
    drawFront(on: &canvas)
    return targets
  }

  // Everything that does not change during typing is drawn once, and the text on top of it.
  //
  // A full draw would cost every key in an editor 0.16 ms more: 0.43 instead of 0.27 ms of processor
  // time on a window of 120 by 40 (optimised build, 600 keys, two runs each, 2026-11-22).
  private func backdrop(_ size: Size) -> Canvas {
    let key = backdropKey(size)
    if let backdrop, backdrop.key == key { return backdrop.canvas }
    var canvas = Canvas(size: size)
    drawBackdrop(on: &canvas)
    backdrop = (key, canvas)
    return canvas
  }

  private func drawBackdrop(on canvas: inout Canvas) {
    let areas = Areas(canvas.size)
    // Everything about a book is drawn in its colours.
    canvas.hue = content.navigator.tab.book?.hue ?? .teal
    canvas.isSpoken = content.isSpoken
    canvas.horizontalRule(row: areas.bottomRule, columns: canvas.bounds.columns)
    let footer = Footer(
      bindings: bindings, prefix: prefix, mode: screens.top.mode,
      sync: SyncSign(content.sync, isSpoken: content.isSpoken), owner: self)
    footer.draw(on: &canvas, in: areas.footer)
    guard Self.fits(canvas.size) else { return }
    canvas.horizontalRule(row: areas.topRule, columns: canvas.bounds.columns)
    TabBar(content: content, isActive: !screens.top.isModal).draw(on: &canvas, in: areas.tabs)
    screens.base.draw(on: &canvas, in: areas.body)
  }

  private struct BackdropKey: Equatable {
    let size: Size
    let sceneVersion: Int
    let libraryVersion: Int
    let preferencesVersion: Int
    let readingVersion: Int
    // The panes around a text make room for it.
    let draftRowCount: Int?
    // A text that is typed back has no changes that could be reverted.
    let isNoteChanged: Bool
    // The footer shows the keys of the candidates for a link.
    let isLinking: Bool
    // The message about something in progress is shown, but not kept.
    let messages: [Message]
    let sync: SyncSign?
  }

  private func backdropKey(_ size: Size) -> BackdropKey {
    BackdropKey(
      size: size, sceneVersion: content.scene.structureVersion,
      libraryVersion: content.library.version, preferencesVersion: content.preferences.version,
      readingVersion: content.scene.readingVersion,
      draftRowCount: content.navigator.draft?.rowCount,
      isNoteChanged: content.navigator.top.note?.isChanged == true, isLinking: linkList != nil,
      messages: content.window.messages, sync: SyncSign(content.sync, isSpoken: content.isSpoken))
  }

  private static func drawTooSmall(_ size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    let least = "\(smallestSize.columns) by \(smallestSize.rows) is enough."
    canvas.writeParagraph(["Too small.", "Everything is saved.", least], in: canvas.bounds)
    return canvas
  }

  static func fits(_ size: Size) -> Bool { size.fits(smallestSize) }

  private static let mostMessageRows = 4

  private func drawMessage(on canvas: inout Canvas, in areas: Areas) {
    let shown = content.window.messages.flatMap { message in
      lines(of: message, width: areas.footer.size.columns - 4, in: areas.body)
        .map { (text: $0, style: message.isWarning ? Style.warning : .accent, message: message) }
    }
    let seen = shown.prefix(areas.body.size.rows)
    var first = areas.bottomRule - seen.count + 1
    // Where the reader writes stays to be seen.
    if screens.top.focusedEditor != nil, let row = canvas.cursor?.row, row >= first,
      row < areas.bottomRule
    {
      first = areas.body.origin.row
    }
    for (number, line) in zip(first..., seen) {
      let row = Rect(row: number, column: 0, columns: areas.footer.size.columns, rows: 1)
      if number < areas.bottomRule { canvas.fill(row) }
      let text = Sign.sentence(line.text, on: canvas)
      canvas.write(" \(text) ", at: row.inset(columns: 1).origin, style: line.style)
      if line.message.parts != nil { canvas.reacts(undoButton(row)) }
    }
  }

  // What a message offers can be clicked; the click has dismissed it, as its key does.
  private func undoButton(_ row: Rect) -> MouseTarget? {
    let undo = bindings.first { $0.name == Action.undelete.name && $0.disabledReason() == nil }
    return undo.map { undo in .button(row) { undo.perform() } }
  }

  // A long warning takes rows of the body, and loses its middle only if those are too few. Other
  // messages begin with what matters, so their end is cut.
  private func lines(of message: Message, width: Int, in body: Rect) -> [String] {
    guard message.isWarning else { return message.lines(width: width) }
    let rows = min(Self.mostMessageRows, body.size.rows / 2)
    let lines = message.text.wrapped(toWidth: width)
    guard lines.count > rows else { return lines }
    return message.text.elided(toWidth: width * rows - width / 4).wrapped(toWidth: width)
      .suffix(rows)
  }

  struct Areas {
    let tabs: Rect
    let topRule: Int
    let body: Rect
    let bottomRule: Int
    let footer: Rect

    init(_ size: Size) {
      var rest = Rect(row: 0, column: 0, columns: size.columns, rows: size.rows)
      let top = ContentScreen.fits(size) ? 1 : 0
      tabs = rest.takeRows(top)
      topRule = rest.takeRows(top).origin.row
      footer = rest.take(1, at: .bottom)
      bottomRule = rest.take(1, at: .bottom).origin.row
      body = rest
    }

    func area(of screen: any Screen) -> Rect { screen.isInFooter ? footer : body }
  }
}
