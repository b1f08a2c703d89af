import ScreenModels
import TerminalUI

/// What keys do in the whole window, whatever screen it shows.
struct WindowBindings {
  let content: ContentModel
  /// The screen, which may have a text or take letters.
  let screen: any Screen

  /// Where nothing takes all keys.
  var bindings: [BoundBinding] {
    guard screen.focusedEditor == nil else {
      return textBindings + [Self.helpBinding.bound(to: content)] + always
    }
    return tabBindings + textBindings + Self.letterBindings.map { $0.bound(to: content) } + always
  }

  /// Everywhere.
  var always: [BoundBinding] { Self.alwaysBindings.map { $0.bound(to: content) } }

  private var textBindings: [BoundBinding] {
    guard let text = screen.searchedText else { return [] }
    return TextBindings(content: content, text: text, isEditing: screen.focusedEditor != nil)
      .bindings
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
}
