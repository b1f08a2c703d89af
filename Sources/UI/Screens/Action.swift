import NotesLibrary
public import TerminalUI

enum ActionGroup: String {
  /// Actions of a field or a sheet, such as leaving it.
  case here = "Here"
  case moving = "Moving"
  case reading = "Reading"
  case writing = "Writing"
  case selecting = "Selecting, cutting and pasting"
  case finding = "Finding"
  case notes = "Notes and drafts"
  case books = "Books and characters"
  case windows = "Windows and sessions"
  case app = "Hawk Notes"
}

/// Something that a key does, declared once for the keys, the footer, the help, the commands after
/// `:`, the preferences `key.NAME`, the manual, and the hints in messages.
public struct Action: Sendable {
  /// Its name in the preferences and after `:`; nil for the actions of a field or a sheet.
  public let name: String?
  /// Whether it can be run by its name; actions that only move cannot.
  let isCommand: Bool
  public private(set) var title: String
  let group: ActionGroup
  public private(set) var sentence: String
  /// The keys; the first one is shown.
  public private(set) var keys: [Key]
  /// The key to press before any of these; nil when there is none.
  public private(set) var prefix: Key?
  /// Whether the footer shows it, when there is room.
  private(set) var isInFooter: Bool
  /// Whether the footer shows it rather than others when there is not room for all.
  private(set) var isKeptInFooter = false

  init(
    _ name: String?, _ title: String, _ group: ActionGroup, _ sentence: String, _ keys: [Key],
    after prefix: Key? = nil, footer: Bool = false, command: Bool = true
  ) {
    self.name = name
    isCommand = command && name != nil
    self.title = title
    self.group = group
    self.sentence = sentence
    self.keys = keys
    self.prefix = prefix
    isInFooter = footer
  }

  /// Returns the action with other keys, perhaps pressed after another one, and without a name.
  func keyed(_ keys: [Key], after prefix: Key? = nil) -> Action {
    Action(nil, title, group, sentence, keys, after: prefix)
  }

  private func with(_ change: (inout Action) -> Void) -> Action {
    var action = self
    change(&action)
    return action
  }

  /// The action, on a second press of its key: letters that were meant as text rarely repeat.
  var pressedTwice: Action { with { $0.prefix = keys.first } }

  func or(_ more: Key...) -> Action { with { $0.keys += more } }

  /// Returns the action with another key, which is shown first.
  func first(_ key: Key) -> Action { with { $0.keys.insert(key, at: 0) } }

  func inFooter(_ title: String) -> Action {
    with {
      $0.isInFooter = true
      $0.title = title
    }
  }

  func about(_ sentence: String) -> Action { with { $0.sentence = sentence } }

  /// Returns the action with what a book calls its characters.
  func saying(_ words: EntryWords) -> Action {
    with {
      $0.title = words.said(inPlaceOfCharacterIn: title)
      $0.sentence = words.said(inPlaceOfCharacterIn: sentence)
    }
  }

  var keptInFooter: Action {
    with {
      $0.isInFooter = true
      $0.isKeptInFooter = true
    }
  }

  var outsideFooter: Action { with { $0.isInFooter = false } }

  // By the names of the actions. A key that is held down comes more often than that, and nobody who presses one
  // twice means the text that lies behind the first one.
  private static let pauses = ["discard": 500, "forget": 500, "delete": 150, "close-tab": 150]

  /// How many milliseconds its key must not come in before it is done again; nil where that does no harm.
  var pauseBeforeNext: Int? { name.flatMap { Self.pauses[$0] } }

  /// Whether what is typed next is meant for a new form.
  var opensForm: Bool { name == "add-book" || name == "add-character" }

  /// Returns the action with other keys, pressed alone; twice, where its own one is.
  func bound(to keys: [Key]) -> Action {
    let isPressedTwice = prefix != nil && prefix == self.keys.first
    return with {
      $0.keys = keys
      $0.prefix = isPressedTwice ? keys.first : nil
    }
  }

  func without(_ taken: Set<Key>) -> Action {
    with { action in
      action.keys.removeAll { taken.contains(prefix ?? $0) }
    }
  }

  func matches(_ key: Key, after prefix: Key? = nil) -> Bool {
    self.prefix == prefix && keys.contains(key)
  }

  /// The keys that begin it.
  var firstKeys: [Key] { keys.isEmpty ? [] : prefix.map { [$0] } ?? keys }

  var keyNames: [String] { keys.map(name(of:)) }

  func name(of key: Key) -> String { prefix.map { "\($0) \(key)" } ?? "\(key)" }
}

extension Action {
  static let open = Action(
    "open", "open", .moving, "Open what is selected.", [.enter, .right, "l"], footer: true)
  static let follow = Action(
    "open", "follow or tick", .reading, "Follow the chosen link, or tick the chosen box.",
    [.enter, "x"], footer: true)
  static let nextLink = Action(
    "next-pane", "next link or box", .reading, "Choose the next link or box.", [.tab],
    command: false)
  static let back = Action(
    "back", "back", .moving, "Go back to the page above, or to the list that led here.",
    [.escape, .left, "h"], footer: true)
  static let write = Action(
    "write", "write a note", .notes, "Write a note on what is selected.", ["n"], footer: true)
  static let continueWriting = Action(
    "edit", "edit", .writing, "Edit the text.", [.enter, "e"], footer: true)
  static let writeOnPage = Action(
    "write-here", "write on this page's subject", .notes,
    "Write a note on the book or character of this page.", ["N"])
  static let delete = Action(
    "delete", "delete", .notes, "Delete the note; it goes to the bin.", ["d"], footer: true)
  static let favourite = Action(
    "favourite", "favourite", .books, "Add to favourites, or remove.", ["f"], footer: true)
  static let window = Action(
    "window", "second window", .windows,
    "Open it beside this window, in a second session.", ["w"], footer: true)
  static let nextPane = Action(
    "next-pane", "next pane", .moving, "Go to the next pane.", [.tab]
  ).keptInFooter
  static let previousPane = Action(
    "previous-pane", "previous pane", .moving, "Go to the previous pane.", [.backTab])
  static let save = Action("save", "save", .writing, "Save it.", [.control("s")], footer: true)
  static let leave = Action(
    "leave", "leave", .writing, "Stop writing; the draft stays as it is.", [.escape], footer: true)
  static let revert = Action(
    "revert", "revert / redo my changes", .writing,
    "Show the saved text again, or your changes again.", [.alt("r")], footer: true)
  static let compare = Action(
    "compare", "both texts", .notes,
    "Show both texts of the note, to choose what is kept.", ["v"], footer: true)
  static let versions = compare.inFooter("versions").about(
    "Show the text that was saved before, and what changed.")
  static let amazon = Action(
    "amazon", "Amazon", .books,
    "Show the address of the book's page on Amazon.", ["a"], footer: true)
  static let browser = Action(
    "open", "open in the browser", .here,
    "Open the address in the browser.", ["o", .enter], footer: true)
  static let copyAddress = Action(
    "copy", "copy the address", .here, "Copy the address.", ["c", "y"], footer: true)
  static let done = Action(
    "back", "close", .here, "Close this.", [.escape, "q", .left, "h", "a"], footer: true)
  static let undo = Action(
    "undo", "undo", .writing,
    "Undo the last change of the text.", [.alt("u"), .control("_")], footer: true)
  static let select = Action(
    "select", "select from here", .selecting,
    "Start a selection here; any motion extends it.", [.control(" ")], command: false)
  static let paste = Action(
    "paste", "paste", .selecting, "Paste what was cut or copied last.", [.control("y")])
  static let discard = Action(
    "discard", "discard the draft", .writing,
    "Discard the draft to the bin.", [.alt("x")])
  static let forget = Action(
    "forget", "forget the draft", .writing,
    "Forget the draft that was discarded last, for good.", ["K"], after: "K")
  static let copyNote = Action("copy-note", "copy the note", .notes, "Copy the note's text.", ["y"])
  static let pipe = Action(
    "pipe", "pipe to a command", .notes, "Run a command with the note as its input.", ["|"])
  static let writeFile = Action(
    "write-file", "write to a file", .notes, "Write the note to a file.", [])
  static let giveUp = Action(
    "give-up", "give up a command", .app, "Give up the command that is running.", [.control("g")])
  static let undelete = Action(
    "undelete", "undo the last change", .notes,
    "Undo the last change, or bring back a draft.", ["u"])
  static let addBook = Action("add-book", "add a book", .books, "Add a book.", ["+"], footer: true)
  static let addCharacter = Action(
    "add-character", "add a character", .books, "Add a character to the book.", ["c"])
  static let edit = Action(
    "edit", "edit", .books, "Edit the facts of what is selected.", ["e"], footer: true)
  static let editPage = Action(
    "edit-page", "edit this page's facts", .books,
    "Edit the facts of this page's book or character.", ["E"])
  static let remove = Action(
    "delete", "remove", .books, "Remove what is selected; u brings it and its notes back.", ["d"],
    after: "d", footer: true)
  static let sort = Action(
    "sort", "sort", .moving, "Sort the list in another way.", ["s"], footer: true)
  static let jump = Action(
    "filter", "find by first letters", .finding,
    "Find a name in the list by its first letters.", ["F"])
  static let filter = Action(
    "filter", "filter", .finding, "Filter the notes by words, tags or conflicts.", ["F"])
  static let move = Action(
    "move", "move to another subject", .notes,
    "Move the note or draft to another book or character.", ["m"])
  static let moveUp = Action(
    "move-up", "move up", .books, "Move the row up in the list.", [.alt(.up)])
  static let moveDown = Action(
    "move-down", "move down", .books, "Move the row down in the list.", [.alt(.down)])
  static let books = Action(
    "books", "the library", .books, "Show all books, today's quotes, drafts and the year.", ["b"])
  static let year = Action(
    "year", "a year", .books, "Show what you noted and read in a year.", ["V"], footer: true)
  static let place = Action(
    "place", "where I am in this book", .books, "Say where you are in the book.", ["."])
  static let search = Action(
    "search", "find anything", .finding, "Find books, characters, notes and drafts.", ["/"])
  static let syncStatus = Action(
    "sync-status", "how syncing stands", .app,
    "Say whether the library is in sync, and why not.", [])
  static let zoom = Action(
    "zoom", "fill the window with the pane", .windows,
    "Fill the window with this pane, or show all panes.", ["z", .alt("z")])
  static let help = Action(
    "help", "this help", .app, "List what can be done here.", ["?", Key(.function(1))])
  /// The help for screens on which letters are text.
  static let helpWhileTyping = help.bound(to: [Key(.function(1))])
  static let quit = Action(
    "quit", "quit (all saved)", .app, "Quit; everything is saved.", ["q"], footer: true)
  static let people = Action(
    "who-is-who", "who is who", .books, "Show who is who: what people are to each other.", ["W"])
  static let card = Action(
    "who-is-who", "who is this", .reading, "Say who is named at the cursor.", ["W", .alt("k")])
  static let rewind = Action(
    "rewind", "rewind", .notes,
    "Show what a note, draft or session was, step by step.", ["R", .alt("h")])
  static let nextResult = Action(
    "next-result", "next result or row", .finding,
    "Open the next search result, or the list's next row.", [">"])
  static let previousResult = Action(
    "previous-result", "previous result or row", .finding,
    "Open the previous search result, or the row before.", ["<"])
  static let reveal = Action(
    "reveal", "show what comes later", .reading, "Show or hide what comes later (spoilers).", ["x"])
  static let insertPlace = Action(
    "place", "begin with the place", .writing,
    "Begin the note with where you are in the book.", [.alt(".")])
}
