import ScreenModels
import TerminalUI

/// The keys of the whole window, whatever screen it shows.
struct WindowBindings {
  let content: ContentModel
  let screen: any Screen

  /// The bindings that come after those of the screen.
  var bindings: BoundBindings {
    if screen is HelpScreen { return always }
    let isTyping = screen.focusedEditor != nil
    if screen.isModal { return help(whileTyping: isTyping) + always }
    if isTyping { return textBindings + help(whileTyping: true) + always }
    return tabBindings + textBindings + Self.letterBindings.bound(to: content) + always
      + (content.window.runningCommand == nil ? .none : [Self.giveUpBinding].bound(to: content))
  }

  private func help(whileTyping isTyping: Bool) -> BoundBindings {
    [isTyping ? Self.typingHelpBinding : Self.helpBinding].bound(to: content)
  }

  /// The bindings in a window that is too small for a screen.
  var unseen: BoundBindings { [Self.leaving].bound(to: content) + always }

  private var always: BoundBindings {
    (screen.focusedEditor == nil ? [Self.quitBinding] : [Self.copyBinding]).bound(to: self)
      + Self.alwaysBindings.bound(to: content)
  }

  private static let leaving = Binding<ContentModel>(.quit, { $0.quit() })
  private static let quitBinding = Binding<WindowBindings>(
    Action.quit.keyed([.control("c")]), { $0.content.quit() })
  // Elsewhere the key copies: whoever means that must not lose the window.
  private static let copyBinding = Binding<WindowBindings>(
    [.control("c")], nil, "copy", .selecting, "Copy what is selected, or say how to quit.",
    { $0.copy() })

  private func copy() {
    guard let editor = screen.focusedEditor, editor.selection == nil else {
      return screen.focusedEditor.map { EditorBindings(content: content, editor: $0).copy() } ?? ()
    }
    var leave = screen.isModal ? "\(Key(.escape))" : content.key(.leave)
    if screen.isInFooter, content.navigator.top.isWritten {
      leave += ", then \(content.key(.leave))"
    }
    content.window.show("\(leave) leaves this text, then \(content.key(.quit)) quits; all is saved")
  }

  private var textBindings: BoundBindings {
    guard let text = screen.searchedText else { return .none }
    return EditorBindings(content: content, editor: text)
      .textBindings(isWritten: screen.focusedEditor != nil)
  }

  private var tabBindings: BoundBindings {
    let tabs = content.navigator.tabs
    let count = Swift.min(Self.tabs.count, tabs.count)
    return BoundBindings(count: count + 1) { index in
      guard index < count else { return showing(tabs.count - 1, Self.favorites) }
      let sentence = tabs[index].book.map { "Show \($0.title)." } ?? Self.favorites.sentence
      return showing(index, Self.tabs[index].about(sentence))
    }
  }

  private func showing(_ tab: Int, _ action: Action) -> BoundBinding {
    BoundBinding(
      binding: Binding<ContentModel>(action) { $0.navigator.selectTab(at: tab) },
      screen: BoundScreen(content))
  }

  private static let tabs = (1...9).map { number in
    Action(
      nil, "tab \(number)", .books, "Show tab \(number).", [.character(Character("\(number)"))])
  }

  private static let favorites = Action(
    "favorites", "Favorites", .books, "Show the Favorites tab.", ["0"])

  /// The actions while letters are commands, except those on a text.
  static var commandActions: [Action] {
    letterBindings.actions() + tabs + [favorites] + alwaysActions + [giveUpBinding.action]
  }
  /// The actions while a text is being typed.
  static var typingActions: [Action] { [typingHelpBinding.action] + alwaysActions }
  /// The actions while something without a text gets all keys.
  static var sheetActions: [Action] { [helpBinding.action] + alwaysActions }
  static var alwaysActions: [Action] { [quitBinding.action] + alwaysBindings.actions() }

  static let letterBindings =
    pageBindings + ScreenStack.overlays.flatMap { $0.windowTable } + sessionBindings

  private static let pageBindings: [Binding<ContentModel>] = [
    Binding(
      ["]"], "next-tab", "next tab", .books,
      "Show the next tab.", { $0.navigator.selectTab(by: 1) }),
    Binding(
      ["["], "previous-tab", "previous tab", .books,
      "Show the previous tab.", { $0.navigator.selectTab(by: -1) }),
    Binding(
      [.alt(.left)], "page-before", "page before", .moving,
      "Go to the page that was shown before this one.",
      disabled: { $0.navigator.tab.canMove(by: -1) ? nil : "no page was shown before this one" },
      { $0.navigator.move(by: -1) }),
    Binding(
      [.alt(.right)], "page-after", "page after", .moving,
      "Go to the page that was shown after this one.",
      disabled: { $0.navigator.tab.canMove(by: 1) ? nil : "no page was shown after this one" },
      { $0.navigator.move(by: 1) }),
    Binding(
      ["Y"], "copy-link", "copy the link", .notes, "Copy a link to what is shown or selected.",
      disabled: \.noSelectedTarget,
      { content in content.selectedTarget.map(content.navigator.copyLink) }),
    Binding(
      [], "export", "export to a file", .notes,
      "Export what is selected, with its notes, to a file.", disabled: \.noExportedPath,
      { content in content.exportedPath.map { content.prompts.ask(.export, about: $0) } }),
    Binding(
      [], "export-all", "export everything", .notes,
      "Export all books with their notes to a file or folder.",
      { $0.prompts.ask(.export, about: Effect.everything) }),
    Binding(
      [], "import", "import a file", .notes, "Import highlights and notes of other programs.",
      { $0.imported.begin("") }),
    Binding(
      .undelete, disabled: { $0.actions.canUndo ? nil : "nothing to undo" }, { $0.actions.undo() }),
  ]

  private static let sessionBindings: [Binding<ContentModel>] = [
    Binding(
      [], "sync", "sync the library", .app, "Sync the library with your other machines.",
      disabled: \.sync.reasonNotToSync, { $0.sync.request() }),
    Binding(.syncStatus, disabled: \.sync.reasonNotToSync, { $0.sync.showStatus() }),
    Binding(
      ["X"], "close-tab", "close the tab", .books, "Close the book's tab.",
      disabled: \.navigator.reasonNotToChangeTab, { $0.navigator.closeTab() }),
    Binding(
      ["P"], "pin-tab", "pin the tab, or unpin it", .books, "Pin or unpin the tab.",
      disabled: \.navigator.reasonNotToChangeTab, { $0.navigator.togglePin() }),
    Binding(
      ["{"], "move-tab-left", "move the tab left", .books, "Move the tab to the left.",
      disabled: \.navigator.reasonNotToChangeTab, { $0.navigator.moveTab(by: -1) }),
    Binding(
      ["}"], "move-tab-right", "move the tab right", .books, "Move the tab to the right.",
      disabled: \.navigator.reasonNotToChangeTab, { $0.navigator.moveTab(by: 1) }),
    Binding(
      [], "close", "close the session", .windows,
      "Close this session; its drafts stay on the shelf.", { $0.closeSession() }),
    Binding(
      [], "rename", "rename the session", .windows,
      "Rename this session.", { $0.sessions.askForName() }),
    Binding(
      [":"], "command-line", "a command by name", .app, "Type a command by its name.",
      command: false, { $0.prompts.ask(.commandLine) }),
    helpBinding,
    leaving,
  ]

  private static let helpBinding = Binding<ContentModel>(.help, { $0.help.show() })
  private static let typingHelpBinding = Binding<ContentModel>(.helpWhileTyping, { $0.help.show() })

  // Available only while a command runs.
  private static let giveUpBinding = Binding<ContentModel>(.giveUp) {
    $0.window.request(.giveUpCommand)
  }

  static let alwaysBindings: [Binding<ContentModel>] = [
    Binding(
      [.control("z")], "suspend", "suspend", .app,
      "Suspend the program; fg in the shell continues it.", { $0.window.request(.suspend) }),
    Binding(
      [.control("l")], "repaint", "repaint", .app, "Paint the whole window again."
    ) { $0.window.request(.repaint) },
  ]
}

extension ContentModel {
  fileprivate var noSelectedTarget: String? {
    selectedTarget == nil ? "no book, character or note is selected" : nil
  }

  fileprivate var noExportedPath: String? { exportedPath == nil ? noSelectedTarget : nil }
}
