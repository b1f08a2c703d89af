public import ScreenModels
public import TerminalUI

/// All that a window shows, and what keys do in it.
///
/// Drawing is a value: the same models give the same canvas. Call `layOut` after every event and
/// before `draw`, so that the models know their room.
public final class ContentScreen {
  let content: ContentModel
  private let paragraphs = Paragraphs()
  private var backdrop: (key: BackdropKey, canvas: Canvas)?
  private var keyMap: (version: Int, map: KeyMap)?
  private(set) var size: Size?
  // Where the mouse is held; a drag belongs to what is there.
  var pressedPosition: Position?

  /// The smallest size at which the screens are drawn.
  public static let smallestSize = Size(columns: 36, rows: 10)

  /// Shows the models of a window.
  public init(_ content: ContentModel) { self.content = content }

  /// Forgets what was drawn before, so that nothing but the models makes the next canvas.
  public func forgetBackdrop() { backdrop = nil }

  /// What keys do here and now, those of the screen on top first.
  public var bindings: [BoundBinding] {
    let layer = layer
    return rebound(
      markBindings(of: layer) + layer.bindings + (isModal ? alwaysBindings : globalBindings),
      in: layer)
  }

  private func rebound(_ bindings: [BoundBinding], in screen: any Screen) -> [BoundBinding] {
    currentKeyMap.applied(to: bindings, whileTyping: screen.focusedEditor != nil)
  }

  private var currentKeyMap: KeyMap {
    let version = content.preferences.version
    if let keyMap, keyMap.version == version { return keyMap.map }
    let map = KeyMap(content.preferences.preferences)
    keyMap = (version, map)
    content.keyNames = map.names
    return map
  }

  private func markBindings(of layer: any Screen) -> [BoundBinding] {
    guard let text = layer.searchedText else { return [] }
    return EditorBindings(content: content, editor: text).markBindings
  }

  // The layer that takes the keys.
  var layer: any Screen {
    if content.commandLine.isOpen {
      return CommandLineScreen(content: content, commands: screen.bindings + globalBindings)
    }
    if content.isShowingHelp {
      return HelpScreen(
        content: content, shown: rebound(screen.bindings + globalBindings, in: screen))
    }
    return fieldLayer ?? screen
  }

  // The line for a session's new name, or for something that is done with the text on the screen.
  private var fieldLayer: (any Screen)? {
    if let entry = content.sessions.renamedEntry, !content.search.isOpen {
      return SessionNameScreen(content: content, entry: entry)
    }
    return textLayer
  }

  // The line for something that is done with the text on the screen.
  private var textLayer: (any Screen)? {
    guard content.hasOpenField, let text = screen.searchedText else { return nil }
    if content.find.isOpen(in: text) { return FindScreen(content: content, text: text) }
    if content.goToLine.isOpen(in: text) { return GoToLineScreen(content: content, text: text) }
    if let stage = content.replace.stage(in: text) {
      return ReplaceScreen(content: content, text: text, stage: stage)
    }
    return nil
  }

  var screen: any Screen {
    if let sheet { return sheet }
    return base
  }

  private var base: any Screen {
    if content.search.isOpen { return SearchScreen(content: content) }
    if content.sessions.isOpen { return SessionsScreen(content: content) }
    if content.shelf.isOpen { return shelfScreen }
    return subjectScreen
  }

  private var shelfScreen: any Screen {
    guard let draft = content.shelf.shown else { return DraftsScreen(content: content) }
    return ShelvedTextScreen(content: content, draft: draft)
  }

  private var subjectScreen: any Screen {
    switch content.top {
    case .book(let model): BookScreen(content: content, model: model, paragraphs: paragraphs)
    case .character(let model):
      CharacterScreen(content: content, model: model, paragraphs: paragraphs)
    case .favorites(let model):
      FavoritesScreen(content: content, model: model, paragraphs: paragraphs)
    case .note(let model): noteScreen(model)
    }
  }

  private func noteScreen(_ model: NoteModel) -> any Screen {
    guard !model.isEditing, model.versions.isOpen else {
      return NoteScreen(content: content, model: model)
    }
    guard let version = model.versions.shown else {
      return VersionsScreen(content: content, model: model)
    }
    return VersionScreen(content: content, model: model, version: version)
  }

  private var sheet: AmazonScreen? {
    guard !content.hasOpenOverlay, case .book(let model) = content.top,
      model.isShowingAmazonPage
    else { return nil }
    return AmazonScreen(content: content, model: model)
  }

  var isModal: Bool {
    content.commandLine.isOpen || content.isShowingHelp || fieldLayer != nil
  }

  private var isTyping: Bool { screen.focusedEditor != nil }

  private var globalBindings: [BoundBinding] {
    guard !isTyping else {
      return textBindings + [Self.helpBinding.bound(to: content)] + alwaysBindings
    }
    return tabBindings + textBindings + Self.letterBindings.map { $0.bound(to: content) }
      + alwaysBindings
  }

  private var textBindings: [BoundBinding] {
    guard let text = screen.searchedText else { return [] }
    return TextBindings(content: content, text: text, isEditing: isTyping).bindings
  }

  private var tabBindings: [BoundBinding] {
    content.tabs.enumerated().compactMap { index, tab in
      let isFavorites = tab.tab == .favorites
      let digit = index < 9 ? [Key.character(Character("\(index + 1)"))] : []
      let keys = digit + (isFavorites ? [.character("0")] : [])
      guard !keys.isEmpty else { return nil }
      return Binding(keys, isFavorites ? "favorites" : nil, tab.tab.title) { content in
        { content.selectTab(at: index) }
      }.bound(to: content)
    }
  }

  private var alwaysBindings: [BoundBinding] { Self.alwaysBindings.map { $0.bound(to: content) } }

  static let letterBindings: [Binding<ContentModel>] = [
    Binding([.character("]")], "next-tab", "next tab", ContentModel.selectNextTab),
    Binding([.character("[")], "previous-tab", "previous tab", ContentModel.selectPreviousTab),
    Binding(
      [.character("u")], "undelete", "take a deletion back",
      unless: { $0.canUndoDeletion ? nil : "nothing was deleted" }, ContentModel.undoDeletion),
    Binding([.character("/")], "search", "find anything", { $0.search.open }),
    Binding([.character("S")], "sessions", "the sessions", { $0.sessions.open }),
    Binding([.character("D")], "drafts", "all drafts", ContentModel.openShelf),
    Binding([], "close", "close the session", ContentModel.closeSession),
    Binding([], "rename", "rename the session", ContentModel.beginRenamingSession),
    Binding([.character(":")], nil, "a command by name", { $0.commandLine.open }),
    Binding([.character("?"), helpKey], "help", "this help", ContentModel.showHelp),
    Binding([.character("q")], "quit", "quit, all is kept", footer: true) { content in
      { content.request(.quit) }
    },
  ]

  // Where letters are text, the help has a key of its own.
  private static let helpKey = Key(.function(1))
  static let helpBinding = Binding<ContentModel>(
    [helpKey], "help", "this help", ContentModel.showHelp)

  static let alwaysBindings: [Binding<ContentModel>] = [
    Binding([.control("c")], nil, "quit, all is kept") { content in { content.request(.quit) } },
    Binding([.control("z")], "suspend", "suspend") { content in { content.request(.suspend) } },
    Binding([.control("l")], "repaint", "repaint") { content in { content.request(.repaint) } },
  ]

  /// Tells the models how much room they have in a window of a size.
  public func layOut(_ size: Size) {
    self.size = size
    _ = currentKeyMap
    guard Self.fits(size) else { return }
    let areas = Areas(size)
    let base = base
    if isModal { layer.layOut(in: areas.body) }
    if backdrop?.key != BackdropKey(content, size) { base.layOut(in: areas.body) }
    base.layOutEditor(in: areas.body)
    content.markMatches(in: screen.searchedText)
  }

  /// Draws the window.
  public func draw(_ size: Size) -> Canvas {
    guard Self.fits(size) else { return Self.drawTooSmall(size) }
    let areas = Areas(size)
    let base = base
    var canvas = backdrop(base, size, areas)
    base.drawEditor(on: &canvas, in: areas.body)
    sheet?.draw(on: &canvas, in: areas.body)
    if isModal {
      layer.draw(on: &canvas, in: isSheetOnTop ? areas.body : areas.footer)
    }
    return canvas
  }

  // What stays while a text is being typed is drawn once; the text is drawn on top of it.
  private func backdrop(_ base: any Screen, _ size: Size, _ areas: Areas) -> Canvas {
    let key = BackdropKey(content, size)
    if let backdrop, backdrop.key == key { return backdrop.canvas }
    var canvas = Canvas(size: size)
    canvas.horizontalRule(row: areas.topRule, columns: canvas.bounds.columns)
    canvas.horizontalRule(row: areas.bottomRule, columns: canvas.bounds.columns)
    TabBar(content: content).draw(on: &canvas, in: areas.tabs)
    base.draw(on: &canvas, in: areas.body)
    Footer(bindings: bindings, prefix: prefix).draw(on: &canvas, in: areas.footer)
    drawMessage(on: &canvas, in: areas)
    backdrop = (key, canvas)
    return canvas
  }

  private struct BackdropKey: Equatable {
    let size: Size
    let sceneVersion: Int
    let libraryVersion: Int
    let preferencesVersion: Int
    let shelfVersion: Int

    init(_ content: ContentModel, _ size: Size) {
      self.size = size
      sceneVersion = content.scene.structureVersion
      libraryVersion = content.library.version
      preferencesVersion = content.preferences.version
      shelfVersion = content.shelf.version
    }
  }

  private static func drawTooSmall(_ size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    canvas.write("The terminal is too small;", at: Position(row: 0, column: 0))
    canvas.write("all is kept.", at: Position(row: 1, column: 0))
    return canvas
  }

  static func fits(_ size: Size) -> Bool {
    size.columns >= smallestSize.columns && size.rows >= smallestSize.rows
  }

  private func drawMessage(on canvas: inout Canvas, in areas: Areas) {
    guard let message = content.message else { return }
    canvas.write(
      " \(message.text.elided(toWidth: areas.footer.size.columns - 4)) ",
      at: Position(row: areas.bottomRule, column: 1),
      style: message.isWarning ? .warning : .accent, limit: areas.footer.size.columns - 2)
  }

  struct Areas {
    let tabs: Rect
    let topRule: Int
    let body: Rect
    let bottomRule: Int
    let footer: Rect

    init(_ size: Size) {
      var rest = Rect(row: 0, column: 0, columns: size.columns, rows: size.rows)
      tabs = rest.takeRows(1)
      topRule = rest.takeRows(1).origin.row
      let (footer, above) = rest.divided(atDistance: 1, from: .bottom)
      let (rule, body) = above.divided(atDistance: 1, from: .bottom)
      self.footer = footer
      bottomRule = rule.origin.row
      self.body = body
    }
  }
}
