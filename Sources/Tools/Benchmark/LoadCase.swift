/// Much of something in a home, and what is done there.
struct LoadCase {
  /// A key and its name in the table; a key without a name is not measured.
  typealias Step = (name: String?, key: String)

  let name: String
  var arguments: [String] = []
  let steps: [Step]
  /// Commands of the app, the first one measured without any cache as well.
  var commands: [[String]] = []
  /// Other programs that do the same.
  var others: [[String]] = []
  let fill: (Home) throws -> Void
  var fillLittle: (Home) throws -> Void = { _ in }

  static func all(_ options: Options) -> [LoadCase] {
    let (sessions, drafts) = (options.scaled(1000), options.scaled(500))
    let (journal, note, notes) = (
      options.scaled(100), options.scaled(60), options.scaled(100_000)
    )
    let words = [Home.rareWord, "water"]
    return [
      LoadCase(
        name: "\(sessions) kept and closed sessions",
        steps: [("a key", "j"), ("the sessions", "S"), (nil, "S"), ("the drafts", "D")],
        commands: [["sessions"], ["drafts"]]
      ) { try $0.makeSessions(sessions) },
      LoadCase(
        name: "\(drafts) drafts in a session",
        steps: [("a key", "j"), ("the sessions", "S"), (nil, "S"), ("the drafts", "D")],
        commands: [["drafts"]]
      ) { try $0.makeDrafts(drafts) },
      LoadCase(
        name: "a journal of \(journal) MB",
        steps: [("a key", "j"), (nil, "N"), ("a letter", "x")]
      ) { try $0.makeJournal(journal << 20) },
      LoadCase(
        name: "a note of \(note) MB", arguments: ["--new"],
        steps: [
          (nil, "\t"), ("opened", "\r"), ("a line down", "\u{1b}[B"), (nil, "e"),
          ("the first letter", "x"), ("a letter", "y"), ("saved", "\u{13}"),
        ],
        fill: { $0.makeNote(note << 20) }, fillLittle: { $0.makeNote(0) }),
      LoadCase(
        name: "\(notes) notes",
        steps: [
          ("a key", "j"), ("the search", "/"), ("a letter in it", "w"), ("a second one", "a"),
        ],
        commands: words.map { ["search", $0] } + [["notes"]],
        others: ["grep -ril", "rg -il"].flatMap { program in
          words.map { program.split(separator: " ").map(String.init) + [$0, "library"] }
        }
      ) { $0.makeLibrary(notes) },
    ]
  }
}
