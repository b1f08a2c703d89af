public import ScreenModels
public import TerminalUI

/// All that a window shows, and what keys do in it.
///
/// Drawing is a value: the same models give the same canvas. Call `layOut` after every event and
/// before `draw`, so that the models know their room.
public final class ContentScreen {
  private let content: ContentModel
  private var backdrop: (key: BackdropKey, canvas: Canvas)?

  /// The smallest size at which the screens are drawn.
  public static let smallestSize = Size(columns: 40, rows: 10)

  /// Shows the models of a window.
  public init(_ content: ContentModel) { self.content = content }

  /// Forgets what was drawn before, so that nothing but the models makes the next canvas.
  public func forgetBackdrop() { backdrop = nil }

  /// Turns a key or a pasted text into what it means here and now.
  public func handle(_ event: Event) {
    switch event {
    case .key(let key):
      content.dismissMessage()
      handle(key)
    case .paste(let bytes):
      content.dismissMessage()
      paste(bytes)
    default: break
    }
  }

  private func paste(_ bytes: [UInt8]) {
    guard let editor = layer.focusedEditor else {
      return content.show(Message("A text was pasted; n first opens the editor for it"))
    }
    // A command is one line; what follows it is no command.
    editor.insert(
      content.commandLine.isOpen ? Array(bytes.prefix { $0 != UInt8(ascii: "\n") }) : bytes)
  }

  private func handle(_ key: Key) {
    let layer = layer
    if case .character(let character) = key.code, key.modifiers.isEmpty,
      let editor = layer.focusedEditor
    {
      return editor.insert(String(character))
    }
    let bindings = layer.bindings + (isModal ? alwaysBindings : globalBindings)
    guard let binding = bindings.first(where: { $0.keys.contains(key) }) else {
      return handleQuickEscape(key)
    }
    if let obstacle = binding.obstacle() {
      content.show(Message(obstacle, isWarning: false))
    } else {
      binding.action()
    }
  }

  // A terminal tells Esc with another key right after it as Alt with that key. Nobody means that by
  // Alt-Enter, which is bound to nothing.
  private func handleQuickEscape(_ key: Key) {
    guard key.modifiers == .alt, [.enter, .tab, .escape].contains(key.code) else { return }
    handle(Key(.escape))
    handle(Key(key.code))
  }

  /// What keys do here and now, those of the screen on top first.
  public var bindings: [BoundBinding] {
    layer.bindings + (isModal ? alwaysBindings : globalBindings)
  }

  // The layer that takes the keys.
  private var layer: any Screen {
    if content.commandLine.isOpen {
      return CommandLineScreen(content: content, commands: screen.bindings + globalBindings)
    }
    if content.isShowingHelp {
      return HelpScreen(content: content, shown: screen.bindings + globalBindings)
    }
    return screen
  }

  private var screen: any Screen {
    if let sheet { return sheet }
    return base
  }

  private var base: any Screen {
    switch content.top {
    case .book(let model): BookScreen(content: content, model: model)
    case .character(let model): CharacterScreen(content: content, model: model)
    case .favorites(let model): FavoritesScreen(content: content, model: model)
    case .note(let model): NoteScreen(content: content, model: model)
    }
  }

  private var sheet: AmazonScreen? {
    guard case .book(let model) = content.top, model.isShowingAmazonPage else { return nil }
    return AmazonScreen(content: content, model: model)
  }

  private var isModal: Bool { content.commandLine.isOpen || content.isShowingHelp }

  private var isTyping: Bool { screen.focusedEditor != nil }

  private var globalBindings: [BoundBinding] {
    guard !isTyping else { return [Self.helpBinding.bound(to: content)] + alwaysBindings }
    return tabBindings + Self.letterBindings.map { $0.bound(to: content) } + alwaysBindings
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

  private static let letterBindings: [Binding<ContentModel>] = [
    Binding([.character("]")], "next-tab", "next tab", ContentModel.selectNextTab),
    Binding([.character("[")], "previous-tab", "previous tab", ContentModel.selectPreviousTab),
    Binding(
      [.character("u")], "undelete", "take a deletion back",
      unless: { $0.canUndoDeletion ? nil : "nothing was deleted" }, ContentModel.undoDeletion),
    Binding([.character(":")], nil, "a command by name", { $0.commandLine.open }),
    Binding([.character("?"), helpKey], "help", "this help", ContentModel.showHelp),
    Binding([.character("q")], "quit", "quit, all is kept", footer: true) { content in
      { content.request(.quit) }
    },
  ]

  // Where letters are text, the help has a key of its own.
  private static let helpKey = Key(.function(1))
  private static let helpBinding = Binding<ContentModel>(
    [helpKey], "help", "this help", ContentModel.showHelp)

  private static let alwaysBindings: [Binding<ContentModel>] = [
    Binding([.control("c")], nil, "quit, all is kept") { content in { content.request(.quit) } },
    Binding([.control("z")], "suspend", "suspend") { content in { content.request(.suspend) } },
    Binding([.control("l")], "repaint", "repaint") { content in { content.request(.repaint) } },
  ]

  /// Tells the models how much room they have in a window of a size.
  public func layOut(_ size: Size) {
    guard Self.fits(size) else { return }
    let areas = Areas(size)
    let base = base
    if backdrop?.key != BackdropKey(content, size) { base.layOut(in: areas.body) }
    base.layOutEditor(in: areas.body)
    if isModal { layer.layOut(in: areas.body) }
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
      layer.draw(on: &canvas, in: content.commandLine.isOpen ? areas.footer : areas.body)
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
    Footer(bindings: bindings).draw(on: &canvas, in: areas.footer)
    drawMessage(on: &canvas, in: areas)
    backdrop = (key, canvas)
    return canvas
  }

  private struct BackdropKey: Equatable {
    let size: Size
    let sceneVersion: Int
    let libraryVersion: Int

    init(_ content: ContentModel, _ size: Size) {
      self.size = size
      sceneVersion = content.scene.structureVersion
      libraryVersion = content.library.version
    }
  }

  private static func drawTooSmall(_ size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    canvas.write("The terminal is too small;", at: Position(row: 0, column: 0))
    canvas.write("all is kept.", at: Position(row: 1, column: 0))
    return canvas
  }

  private static func fits(_ size: Size) -> Bool {
    size.columns >= smallestSize.columns && size.rows >= smallestSize.rows
  }

  private func drawMessage(on canvas: inout Canvas, in areas: Areas) {
    guard let message = content.message else { return }
    canvas.write(
      " \(message.text.elided(toWidth: areas.footer.size.columns - 4)) ",
      at: Position(row: areas.bottomRule, column: 1),
      style: message.isWarning ? .warning : .accent, limit: areas.footer.size.columns - 2)
  }

  private struct Areas {
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
