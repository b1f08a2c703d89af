import ScreenModels
import TerminalUI

/// The keys of the whole window, whatever screen it shows.
struct WindowBindings {
  let content: ContentModel
  /// The screen, which may have a text or accept letters.
  let screen: any Screen

  /// The bindings where nothing gets all keys.
  var bindings: [BoundBinding] {
    guard screen.focusedEditor == nil else {
      return textBindings + [Self.helpBinding].bound(to: content) + always
    }
    return tabBindings + textBindings + Self.letterBindings.bound(to: content) + always
      + (content.pipe.running == nil ? [] : [Self.giveUpBinding].bound(to: content))
  }

  var always: [BoundBinding] { Self.alwaysBindings.bound(to: content) }

  private var textBindings: [BoundBinding] {
    guard let text = screen.searchedText else { return [] }
    return TextBindings(content: content, text: text, isEditing: screen.focusedEditor != nil)
      .bindings
  }

  private var tabBindings: [BoundBinding] {
    content.tabs.enumerated().compactMap { index, tab in
      let isFavorites = tab.tab == .favorites
      let digit = index < 9 ? [Key.character(Character("\(index + 1)"))] : []
      let keys = digit + (isFavorites ? Self.favorites.keys : [])
      guard !keys.isEmpty else { return nil }
      let action = Action(isFavorites ? Self.favorites.name : nil, tab.tab.title, keys)
      return BoundBinding(
        action: action, disabledReason: { nil },
        perform: { [content] in content.selectTab(at: index) })
    }
  }

  // The last tab; the others have no names.
  private static let favorites = Action("favorites", "Favorites", [.character("0")])

  /// The actions where letters are commands, except those on a text.
  static var commandActions: [Action] {
    letterBindings.actions() + [favorites] + alwaysActions + [giveUpBinding.action]
  }
  /// What can be done while a text is being typed.
  static var typingActions: [Action] { [helpBinding.action] + alwaysActions }
  private static var alwaysActions: [Action] { alwaysBindings.actions() }

  static let letterBindings: [Binding<ContentModel>] = [
    Binding([.character("]")], "next-tab", "next tab", { $0.selectNextTab() }),
    Binding([.character("[")], "previous-tab", "previous tab", { $0.selectPreviousTab() }),
    Binding(
      [.alt(.left)], "page-before", "page before",
      disabled: { $0.tab.canMove(by: -1) ? nil : "no page was shown before this one" },
      { $0.move(by: -1) }),
    Binding(
      [.alt(.right)], "page-after", "page after",
      disabled: { $0.tab.canMove(by: 1) ? nil : "no page was shown after this one" },
      { $0.move(by: 1) }),
    Binding(
      [.character("Y")], "copy-link", "copy the link",
      disabled: { $0.link == nil ? "the favourites have no link" : nil }, { $0.copyLink() }),
    Binding(
      .undelete,
      disabled: { $0.canUndoDeletion ? nil : "nothing to undelete" }, { $0.undoDeletion() }),
    Binding(.search, { $0.search.open() }),
    Binding(
      [.character(">")], "next-result", "next search result", disabled: \.noResultShown,
      { $0.showResult(by: 1) }),
    Binding(
      [.character("<")], "previous-result", "previous search result", disabled: \.noResultShown,
      { $0.showResult(by: -1) }),
    Binding(.books, { $0.openBooks() }),
    Binding([.character("T")], "tags", "all tags", { $0.openTags() }),
    Binding(.addBook.outsideFooter, { $0.addBook() }),
    Binding(
      [.character(".")], "place", "where I am in this book",
      disabled: { $0.shownBook == nil ? "no book is shown here" : nil }, { $0.openPlace() }),
    Binding(
      [.character("X")], "close-tab", "close the tab", disabled: \.reasonNotToChangeTab,
      { $0.closeTab() }),
    Binding(
      [.character("P")], "pin-tab", "pin the tab, or unpin it", disabled: \.reasonNotToChangeTab,
      { $0.togglePin() }),
    Binding(
      [.character("{")], "move-tab-left", "move the tab left", disabled: \.reasonNotToChangeTab,
      { $0.moveTab(by: -1) }),
    Binding(
      [.character("}")], "move-tab-right", "move the tab right",
      disabled: \.reasonNotToChangeTab, { $0.moveTab(by: 1) }),
    Binding([.character("S")], "sessions", "the sessions", { $0.sessions.open() }),
    Binding([.character("D")], "drafts", "all drafts", { $0.openShelf() }),
    Binding([], "close", "close the session", { $0.closeSession() }),
    Binding([], "rename", "rename the session", { $0.beginRenamingSession() }),
    Binding(
      [.character(":")], "command-line", "a command by name", command: false,
      { $0.commandLine.open() }),
    Binding(.help, { $0.help.show() }),
    Binding([.character("q")], "quit", "quit (all saved)", footer: true) { $0.quit() },
  ]

  static let helpBinding = Binding<ContentModel>(.helpWhileTyping, { $0.help.show() })

  // Only while a command runs.
  private static let giveUpBinding = Binding<ContentModel>(.giveUp) { $0.request(.giveUpCommand) }

  static let alwaysBindings: [Binding<ContentModel>] = [
    Binding([.control("c")], nil, "quit (all saved)") { $0.quit() },
    Binding([.control("z")], "suspend", "suspend") { $0.request(.suspend) },
    Binding([.control("l")], "repaint", "repaint") { $0.request(.repaint) },
  ]
}

extension ContentModel {
  fileprivate var noResultShown: String? {
    isShowingResult ? nil : "no search result is shown here; \(key(.search)) finds anything"
  }
}
