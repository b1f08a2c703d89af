import ScreenModels
import TerminalUI

/// The keys of the whole window, whatever screen it shows.
struct WindowBindings {
  let content: ContentModel
  let screen: any Screen

  /// The bindings that come after those of the screen.
  var bindings: [BoundBinding] {
    if screen is HelpScreen { return always }
    let isTyping = screen.focusedEditor != nil
    if screen.isModal { return help(whileTyping: isTyping) + always }
    if isTyping { return textBindings + help(whileTyping: true) + always }
    return tabBindings + textBindings + Self.letterBindings.bound(to: content) + always
      + (content.runningCommand == nil ? [] : [Self.giveUpBinding].bound(to: content))
  }

  private func help(whileTyping isTyping: Bool) -> [BoundBinding] {
    [isTyping ? Self.typingHelpBinding : Self.helpBinding].bound(to: content)
  }

  private var always: [BoundBinding] {
    (screen.focusedEditor == nil ? [Self.quitBinding] : [Self.copyBinding]).bound(to: self)
      + Self.alwaysBindings.bound(to: content)
  }

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
    let leave = screen.isModal ? "\(Key(.escape))" : content.key(.leave)
    content.show(
      Message("\(leave) leaves this text, then \(content.key(.quit)) quits; all is saved"))
  }

  private var textBindings: [BoundBinding] {
    guard let text = screen.searchedText else { return [] }
    return TextBindings(content: content, text: text, isEditing: screen.focusedEditor != nil)
      .bindings
  }

  private var tabBindings: [BoundBinding] {
    zip(Self.tabs, content.tabs).enumerated().map { index, tab in
      let (action, model) = tab
      let isFavorites = model.tab == .favorites
      return showing(
        index, action.about(isFavorites ? Self.favorites.sentence : "Show \(model.tab.title)."))
    } + [showing(content.tabs.count - 1, Self.favorites)]
  }

  private func showing(_ tab: Int, _ action: Action) -> BoundBinding {
    BoundBinding(
      action: action, disabledReason: { nil },
      perform: { [content] in content.selectTab(at: tab) })
  }

  private static let tabs = (1...9).map { number in
    Action(
      nil, "tab \(number)", .books, "Show tab \(number).", [.character(Character("\(number)"))])
  }

  private static let favorites = Action(
    "favorites", "Favorites", .books,
    "Show the Favorites tab.", [.character("0")])

  /// The actions while letters are commands, except those on a text.
  static var commandActions: [Action] {
    letterBindings.actions() + tabs + [favorites] + alwaysActions + [giveUpBinding.action]
  }
  /// The actions while a text is being typed.
  static var typingActions: [Action] { [typingHelpBinding.action] + alwaysActions }
  /// The actions while something without a text gets all keys.
  static var sheetActions: [Action] { [helpBinding.action] + alwaysActions }
  static var alwaysActions: [Action] { [quitBinding.action] + alwaysBindings.actions() }

  static let letterBindings: [Binding<ContentModel>] = [
    Binding(
      [.character("]")], "next-tab", "next tab", .books,
      "Show the next tab.", { $0.selectNextTab() }),
    Binding(
      [.character("[")], "previous-tab", "previous tab", .books,
      "Show the previous tab.", { $0.selectPreviousTab() }),
    Binding(
      [.alt(.left)], "page-before", "page before", .moving,
      "Go to the page that was shown before this one.",
      disabled: { $0.tab.canMove(by: -1) ? nil : "no page was shown before this one" },
      { $0.move(by: -1) }),
    Binding(
      [.alt(.right)], "page-after", "page after", .moving,
      "Go to the page that was shown after this one.",
      disabled: { $0.tab.canMove(by: 1) ? nil : "no page was shown after this one" },
      { $0.move(by: 1) }),
    Binding(
      [.character("Y")], "copy-link", "copy the link", .notes,
      "Copy a link to what is shown or selected.",
      disabled: { $0.link == nil ? "the favourites have no link" : nil }, { $0.copyLink() }),
    Binding(
      [], "export", "export to a file", .notes,
      "Export what is selected, with its notes, to a file.",
      disabled: { $0.exportedName == nil ? "nothing is selected" : nil }, { $0.askForExport() }),
    Binding(
      [], "export-all", "export everything", .notes,
      "Export all books with their notes to a file or folder.", { $0.askForExportOfAll() }),
    Binding(
      .undelete,
      disabled: { $0.canUndoDeletion ? nil : "nothing to undo" }, { $0.undoDeletion() }),
    Binding(.search.inFooter("find").keptInFooter, { $0.search.open() }),
    Binding(.nextResult, disabled: \.noNeighbours, { $0.showNeighbour(by: 1) }),
    Binding(.previousResult, disabled: \.noNeighbours, { $0.showNeighbour(by: -1) }),
    Binding(.books, { $0.openHome() }),
    Binding(
      [.character("T")], "tags", "all tags", .finding,
      "List all tags.", { $0.openTags() }),
    Binding(
      [], "themes", "the themes", .app,
      "Try the themes, and choose one.", { $0.themes.open() }),
    Binding(
      [], "sync", "sync the library", .app,
      "Sync the library with your other machines.", disabled: \.reasonNotToSync,
      { $0.requestSync() }),
    Binding(.syncStatus, disabled: \.reasonNotToSync, { $0.showSyncStatus() }),
    Binding(.addBook.outsideFooter, { $0.addBook() }),
    Binding(
      .place, disabled: { $0.shownBook == nil ? "no book is shown here" : nil },
      { content in content.shownBook.map(content.askForPlace) }),
    Binding(Action.year.outsideFooter, { $0.openYear() }),
    Binding(
      [.character("X")], "close-tab", "close the tab", .books,
      "Close the book's tab.", disabled: \.reasonNotToChangeTab,
      { $0.closeTab() }),
    Binding(
      [.character("P")], "pin-tab", "pin the tab, or unpin it", .books,
      "Pin or unpin the tab.", disabled: \.reasonNotToChangeTab,
      { $0.togglePin() }),
    Binding(
      [.character("{")], "move-tab-left", "move the tab left", .books,
      "Move the tab to the left.", disabled: \.reasonNotToChangeTab,
      { $0.moveTab(by: -1) }),
    Binding(
      [.character("}")], "move-tab-right", "move the tab right", .books,
      "Move the tab to the right.",
      disabled: \.reasonNotToChangeTab, { $0.moveTab(by: 1) }),
    Binding(
      [.character("S")], "sessions", "the sessions", .windows,
      "List all sessions.", { $0.sessions.open() }),
    Binding(
      [.character("D")], "drafts", "all drafts", .notes,
      "List the drafts of all sessions.", { $0.openShelf() }),
    Binding(
      [], "close", "close the session", .windows,
      "Close this session; its drafts stay on the shelf.", { $0.closeSession() }),
    Binding(
      [], "rename", "rename the session", .windows,
      "Rename this session.", { $0.beginRenamingSession() }),
    Binding(
      [.character(":")], "command-line", "a command by name", .app,
      "Type a command by its name.", command: false,
      { $0.prompts.ask(.commandLine) }),
    helpBinding,
    Binding(.quit, { $0.quit() }),
  ]

  private static let helpBinding = Binding<ContentModel>(.help, { $0.help.show() })
  private static let typingHelpBinding = Binding<ContentModel>(
    .helpWhileTyping, { $0.help.show() })

  // Available only while a command runs.
  private static let giveUpBinding = Binding<ContentModel>(.giveUp) { $0.request(.giveUpCommand) }

  static let alwaysBindings: [Binding<ContentModel>] = [
    Binding(
      [.control("z")], "suspend", "suspend", .app,
      "Suspend the program; fg in the shell continues it."
    ) { $0.request(.suspend) },
    Binding(
      [.control("l")], "repaint", "repaint", .app,
      "Paint the whole window again."
    ) { $0.request(.repaint) },
  ]
}

extension ContentModel {
  fileprivate var noNeighbours: String? {
    isShowingResult || !tab.path.isEmpty ? nil : "no list led to this page"
  }
}
