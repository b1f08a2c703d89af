import Essentials

extension Verb {
  /// What the program does without a verb.
  static let app = Verb(
    "", options: [.session, .new], group: .app, summary: "go on where you left off"
  ) { arguments throws(UsageError) in
    guard arguments.has(.new) else {
      return .app(try arguments.text(of: .session).map { .named($0) } ?? .lastUsed)
    }
    if arguments.has(.session) {
      throw .exclusiveOptions(Option.session.name, Option.new.name)
    }
    let name = try arguments.text(of: .new) ?? ""
    return .app(.fresh(name.isEmpty ? nil : name))
  }

  /// All verbs, in the order of the help.
  static let all = [
    open, handoff, continuing, books, characters, notes, show, search, sessions, drafts, add,
    favourite, unfavourite, delete, versions, register, config, completions, help,
  ]

  private static let open = Verb(
    "open", operands: ["TARGET"], options: [.draft], group: .app,
    summary: "a session of its own for TARGET",
    details: """
      Opens the session pinned to a book, a character or a note, or makes it. Nothing changes in \
      your other sessions. With --draft the text of a file, or of standard input for -, is put \
      into the editor; keys then come from the terminal.
      """,
    example: "hawknotes open agatha --draft thoughts.txt"
  ) { arguments throws(UsageError) in
    .open(target: try target(of: arguments), draft: arguments.bytes(of: .draft))
  }

  private static let books = Verb(
    "books", options: [.json], group: .listing, summary: "the books",
    details: "Lists the books: the trilogy, then your own.", example: "hawknotes books --json"
  ) { _ in .books }

  private static let characters = Verb(
    "characters", operands: ["[TARGET]"], options: [.json], group: .listing,
    summary: "the characters, of one book or of all",
    details: "Lists all characters, those a book introduces, or the one of a name.",
    example: "hawknotes characters the-good-hawk"
  ) { arguments throws(UsageError) in .characters(target: try arguments.operandText(at: 0)) }

  private static let notes = Verb(
    "notes", operands: ["[TARGET]"], options: [.json], group: .listing,
    summary: "the notes, newest first",
    details: "Lists all notes, those on a book or character, or the one of an identifier.",
    example: "hawknotes notes agatha"
  ) { arguments throws(UsageError) in .notes(target: try arguments.operandText(at: 0)) }

  private static let show = Verb(
    "show", operands: ["TARGET"], group: .listing,
    summary: "what is known of TARGET, or a note's text",
    details: """
      Prints a note, or the facts of a book or character and the titles of its notes. When the \
      output is no terminal, a note is printed byte for byte.
      """,
    example: "hawknotes show 20261120T14 > wall.md"
  ) { arguments throws(UsageError) in .show(target: try target(of: arguments)) }

  private static let add = Verb(
    "add", operands: ["TARGET", "[TEXT|-]"], group: .changing, summary: "save a note on TARGET",
    details: """
      Saves TEXT, byte for byte, as a note on a book or character, and prints the note's \
      identifier. For -, and without TEXT when the input is no terminal, the text is standard \
      input. For a note as TARGET, the new one goes beside it.
      """,
    example: #"hawknotes add agatha "Who keeps the gate?""#
  ) { arguments throws(UsageError) in
    .add(target: try target(of: arguments), text: arguments.operands.dropFirst().first)
  }

  private static let favourite = Verb(
    "favourite", synonym: "favorite", operands: ["TARGET"], group: .changing,
    summary: "put a character's heart on",
    details: "Makes a character one of your favourites, which the Favorites tab shows first.",
    example: "hawknotes favourite agatha"
  ) { arguments throws(UsageError) in .setFavourite(true, target: try target(of: arguments)) }

  private static let unfavourite = Verb(
    "unfavourite", synonym: "unfavorite", operands: ["TARGET"], group: .changing,
    summary: "take a character's heart off",
    details: "Makes a character one like the others again.",
    example: "hawknotes unfavourite cray"
  ) { arguments throws(UsageError) in .setFavourite(false, target: try target(of: arguments)) }

  private static let delete = Verb(
    "delete", operands: ["NOTE"], group: .changing, summary: "put a note into the library's bin",
    details: """
      Moves a note to the bin, the folder .bin of the library. NOTE is the note's identifier, \
      its beginning, or its link.
      """,
    example: "hawknotes delete 20261120T140312Z-7f3a9c2e"
  ) { arguments throws(UsageError) in .delete(note: try target(of: arguments)) }

  private static let versions = Verb(
    "versions", operands: ["NOTE", "[ACTION", "N]"], options: [.json],
    group: .changing, summary: "a note's former texts",
    details: """
      Lists the texts that a note had before, the last one first. ACTION is list, show or restore: \
      show prints the version with the number N, restore makes it the note's text again, and what \
      the note says now becomes a version. The last 50 are kept for 30 days of use, also of a deleted note.
      """,
    example: "hawknotes versions 20261120T14 restore 1"
  ) { arguments throws(UsageError) in
    .versions(note: try target(of: arguments), try versionAction(arguments))
  }

  private static func versionAction(
    _ arguments: SplitArguments
  ) throws(UsageError) -> VersionAction {
    let word = try arguments.operandText(at: 1) ?? "list"
    let number = try arguments.operandText(at: 2)
    switch (word, number) {
    case ("list", nil): return .list
    case ("list", let number?): throw .unexpectedOperand(number, command: "versions list")
    case ("show", let number?): return .show(number)
    case ("restore", let number?): return .restore(number)
    case ("show", nil), ("restore", nil):
      throw .missingOperand("N, the version's number", command: "versions \(word)")
    default:
      let nearest = nearestName(to: word, among: ["list", "show", "restore"])
      throw .unknownCommand("versions NOTE \(word)", nearest: nearest.map { "versions NOTE \($0)" })
    }
  }

  private static let help = Verb(
    "help", operands: ["[COMMAND]"], group: .about, summary: "how to use a command",
    details: "Prints how a command is used, or without COMMAND all there are.",
    example: "hawknotes help add"
  ) { arguments throws(UsageError) in
    try .help(arguments.operandText(at: 0).map { name throws(UsageError) in try known(name) })
  }

  private static func target(of arguments: SplitArguments) throws(UsageError) -> String {
    try arguments.operandText(at: 0) ?? ""
  }

  /// The verb of a name; throws a usage error that suggests the nearest.
  static func known(_ name: String) throws(UsageError) -> Verb {
    if let verb = named(name) { return verb }
    throw .unknownCommand(name, nearest: nearestName(to: name, among: all.map { $0.name }))
  }
}
