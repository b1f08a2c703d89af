struct LoadCase {
  let name: String
  var arguments: [String] = []
  let steps: [LoadTrial.Step]
  var commands: [[String]] = []
  /// A command that is also measured without any cache.
  var cachedCommand: [String]?
  let fill: (Home) throws -> Void
  var fillLittle: (Home) throws -> Void = { _ in }

  var rowNames: [String] {
    (["start"] + steps.compactMap(\.name)).map { "\(name): \($0), ms" } + ["\(name): memory, MB"]
      + (cachedCommand.map {
        ["\(name): hawknotes \($0.joined(separator: " ")) without a cache, ms"]
      } ?? [])
      + commands.map { "\(name): hawknotes \($0.joined(separator: " ")), ms" }
  }

  static func sessions(_ options: Options) -> LoadCase {
    LoadCase(
      name: "\(options.sessions) kept and closed sessions",
      steps: [("a key", "j"), ("the sessions", "S"), (nil, "S"), ("the drafts", "D")],
      commands: [["sessions"], ["drafts"]],
      cachedCommand: ["sessions"]
    ) { try $0.makeSessions(options.sessions) }
  }

  static func all(_ options: Options) -> [LoadCase] {
    [
      sessions(options),
      LoadCase(
        name: "\(options.drafts) drafts in a session",
        steps: [("a key", "j"), ("the sessions", "S"), (nil, "S"), ("the drafts", "D")],
        commands: [["drafts"]]
      ) { try $0.makeDrafts(options.drafts) },
      LoadCase(
        name: "a journal of \(options.megabytes) MB",
        steps: [("a key", "j"), (nil, "N"), ("a letter", "x")]
      ) { try $0.makeJournal(options.megabytes << 20) },
      LoadCase(
        name: "a note of \(options.noteMegabytes) MB", arguments: ["--new"],
        steps: [
          (nil, "\t"), ("opened", "\r"), ("a line down", "\u{1b}[B"), (nil, "e"),
          ("the first letter", "x"),
          ("a letter", "y"), ("saved", "\u{13}"),
        ],
        fill: { $0.makeNote(options.noteMegabytes << 20) }, fillLittle: { $0.makeNote(0) }),
      LoadCase(
        name: "\(options.notes) notes",
        steps: [
          ("a key", "j"), ("the search", "/"), ("a letter in it", "w"), ("a second one", "a"),
        ],
        commands: [["search", Home.rareWord], ["search", "water"], ["notes"]],
        cachedCommand: ["search", Home.rareWord]
      ) { $0.makeLibrary(options.notes) },
    ]
  }
}
