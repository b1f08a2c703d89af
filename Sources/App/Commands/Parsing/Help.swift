import DisplayText

/// What `help` prints, made of the verbs and options themselves.
enum Help {
  /// The help on one screen of 80 by 50.
  static var overview: String {
    [
      "Notes on the books and characters you read. If you can see it, it is saved.",
      "Usage: \(Program.name) [COMMAND] [OPTIONS]",
      section("Read and write", appRows + rows(of: .app)),
      section("List and print", rows(of: .listing)),
      section("Change", rows(of: .changing)),
      section("Always", rows(of: .about) + ([.json] + Option.common).map(row)),
      """
      TARGET is a name in any case (agatha), slugs (the-good-hawk/agatha), a note's
      identifier or its beginning, or a link (hawknotes://the-good-hawk/agatha).
      """,
      "Examples\n" + examples.map { "  \($0)" }.joined(separator: "\n"),
    ].joined(separator: "\n\n")
  }

  private static let examples = [
    "hawknotes open agatha",
    #"hawknotes add agatha "Who keeps the gate?""#,
    "xclip -o | hawknotes add jaime -",
  ]

  static func text(of verb: Verb) -> String {
    let words = [Program.name, verb.usage] + verb.options.map { "[\($0.usage)]" } + ["[OPTIONS]"]
    return [
      "Usage: " + words.joined(separator: " "),
      verb.details.wrapped(toWidth: 80).joined(separator: "\n"),
      section("Options", (verb.options + Option.common).map(row)),
      "Example\n  \(verb.example)",
    ].joined(separator: "\n\n")
  }

  private typealias Row = (usage: String, summary: String)

  private static var appRows: [Row] {
    [("(no command)", AppCommand.verb.summary)] + AppCommand.verb.options.map(row)
  }

  private static func rows(of group: Verb.Group) -> [Row] {
    Verb.all.filter { $0.group == group }.map { ($0.usage, $0.summary) }
  }

  private static func row(of option: Option) -> Row { (option.usage, option.summary) }

  private static func section(_ title: String, _ rows: [Row]) -> String {
    let lines = rows.map { row in
      let gap = max(22 - row.usage.count, 2)
      return "  \(row.usage)\(String(repeating: " ", count: gap))\(row.summary)"
    }
    return ([title] + lines).joined(separator: "\n")
  }
}
