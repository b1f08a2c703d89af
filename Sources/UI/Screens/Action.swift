public import TerminalUI

/// What can be done by a key, declared once: the keys, the footer, the help, the commands behind
/// `:`, the preferences `key.NAME`, the manual and the hints in messages come from it.
public struct Action: Sendable {
  /// Its name in the preferences, and behind `:`; nil for what ends a field or a sheet, and the like.
  public let name: String?
  /// Whether it can be done by its name, too; actions that only move cannot.
  let isCommand: Bool
  /// What the footer and the help say, a few words.
  public private(set) var title: String
  /// The keys; the first one is shown.
  public private(set) var keys: [Key]
  /// The key that is pressed before any of them; nil when there is none.
  public private(set) var prefix: Key?
  /// Whether the footer shows it, when there is room.
  public private(set) var isInFooter: Bool

  init(
    _ name: String?, _ title: String, _ keys: [Key], after prefix: Key? = nil,
    footer: Bool = false, command: Bool = true
  ) {
    self.name = name
    isCommand = command && name != nil
    self.title = title
    self.keys = keys
    self.prefix = prefix
    isInFooter = footer
  }

  /// An action that makes sense only as a key.
  init(_ title: String, _ keys: [Key], after prefix: Key? = nil) {
    self.init(nil, title, keys, after: prefix)
  }

  /// The same, with further keys.
  func or(_ more: Key...) -> Action {
    var action = self
    action.keys += more
    return action
  }

  /// The same, with a key that is shown before the others.
  func first(_ key: Key) -> Action {
    var action = self
    action.keys.insert(key, at: 0)
    return action
  }

  /// The same, shown in the footer, in words that fit there.
  func inFooter(_ title: String) -> Action {
    var action = self
    action.isInFooter = true
    action.title = title
    return action
  }

  /// The same, where the footer has no room for it.
  var outsideFooter: Action {
    var action = self
    action.isInFooter = false
    return action
  }

  /// The same, done by other keys, pressed alone.
  func bound(to keys: [Key]) -> Action {
    var action = self
    action.keys = keys
    action.prefix = nil
    return action
  }

  /// The same without keys that do something else.
  func without(_ taken: Set<Key>) -> Action {
    var action = self
    if let prefix {
      if taken.contains(prefix) { action.keys = [] }
    } else {
      action.keys.removeAll(where: taken.contains)
    }
    return action
  }

  /// Whether a key does it, pressed after another or alone.
  func matches(_ key: Key, after prefix: Key? = nil) -> Bool {
    self.prefix == prefix && keys.contains(key)
  }

  /// The keys as they are written.
  var keyNames: [String] { keys.map { key in prefix.map { "\($0) \(key)" } ?? "\(key)" } }
}

/// The actions that several screens share, or that a hint names.
extension Action {
  static let open = Action("open", "open", [.enter, .right, .character("l")], footer: true)
  static let back = Action("back", "back", [.escape, .left, .character("h")], footer: true)
  static let write = Action("write", "write a note", [.character("n")], footer: true)
  static let continueWriting = Action("edit", "edit", [.enter, .character("e")], footer: true)
  static let writeOnPage = Action("write-here", "write on this page's subject", [.character("N")])
  static let delete = Action("delete", "delete", [.character("d")], footer: true)
  static let favourite = Action("favourite", "favourite", [.character("f")], footer: true)
  static let window = Action("window", "second window", [.character("w")], footer: true)
  static let nextPane = Action("next-pane", "next pane", [.tab], footer: true)
  static let previousPane = Action("previous-pane", "previous pane", [.backTab])
  static let save = Action("save", "save", [.control("s")], footer: true)
  static let leave = Action("leave", "leave", [.escape], footer: true)
  static let revert = Action("revert", "revert / redo my changes", [.alt("r")], footer: true)
  static let bringBack = Action("bring-back", "bring back", [.character("r")], footer: true)
  static let amazon = Action("amazon", "Amazon", [.character("a")], footer: true)
  static let browser = Action(
    "browser", "open in the browser", [.character("o"), .enter], footer: true)
  static let copyAddress = Action(
    "copy", "copy the address", [.character("c"), .character("y")], footer: true)
  static let done = Action(
    "done", "close", [.escape, .character("q"), .left, .character("h"), .character("a")],
    footer: true)
  static let undo = Action("undo", "undo", [.alt("u"), .control("_")], footer: true)
  static let select = Action("select", "select from here", [.control(" ")], command: false)
  static let paste = Action("paste", "paste", [.control("y")])
  static let discard = Action("discard", "discard the draft", [.alt("x")])
  static let giveUp = Action("give-up", "give up a command", [.control("g")])
  static let undelete = Action("undelete", "undo delete", [.character("u")])
  static let addBook = Action("add-book", "add a book", [.character("+")], footer: true)
  static let addCharacter = Action("add-character", "add a character", [.character("c")])
  static let edit = Action("edit-facts", "edit", [.character("e")], footer: true)
  static let editPage = Action("edit-page", "edit this page's facts", [.character("E")])
  static let remove = Action("remove", "remove", [.character("d")], footer: true)
  static let sort = Action("sort", "sort", [.character("s")], footer: true)
  static let jump = Action("jump", "find by first letters", [.character("F")])
  static let filter = Action("filter", "filter", [.character("F")])
  static let move = Action("move", "move to another subject", [.character("m")])
  static let moveUp = Action("move-up", "move up", [.alt(.up)])
  static let moveDown = Action("move-down", "move down", [.alt(.down)])
  static let books = Action("books", "all books", [.character("b")])
  static let search = Action("search", "find anything", [.character("/")])
  static let zoom = Action(
    "zoom", "fill the window with the pane", [.character("z"), .alt("z")])
  static let help = Action("help", "this help", [.character("?"), Key(.function(1))])
  /// The help, where letters are text.
  static let helpWhileTyping = Action("help", "this help", [Key(.function(1))])
  static let reveal = Action("reveal", "show what is not read yet", [.character("x")])
  static let insertPlace = Action("insert-place", "begin with the place", [.alt(".")])
}
