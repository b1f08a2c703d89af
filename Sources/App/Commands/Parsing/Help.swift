import DisplayText
import Essentials

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
      TARGET is a name (agatha), slugs (the-good-hawk/agatha), a note's id, or a link.
      """,
    ].joined(separator: "\n\n")
  }

  /// Prints the help of a command, or the list of all.
  static func print(_ verb: Verb?, _ call: Call) -> Outcome {
    call.console.print(verb.map(text) ?? overview)
    return .done
  }

  static func printVersion(_ call: Call) -> Outcome {
    let commit = Program.commit.trimmingWhitespace
    call.console.print("\(Program.name) \(Program.version) (\(commit))")
    return .done
  }

  private static func text(of verb: Verb) -> String {
    let options = verb.options.isEmpty ? [] : [section("Options", verb.options.map(row))]
    let parts =
      [usage(of: verb), verb.details.wrapped(toWidth: width).joined(separator: "\n")] + options
      + ["Example\n  \(verb.example)", "“\(Program.name) --help” has the options of all commands."]
    return parts.joined(separator: "\n\n")
  }

  // Each action gets its own line.
  private static func usage(of verb: Verb) -> String {
    verb.forms.enumerated().map { index, form in
      usage(
        verb.words(of: form).joined(separator: " "), form.optional,
        heading: index == 0 ? "Usage:" : "      ")
    }.joined(separator: "\n")
  }

  private static func usage(
    _ start: String, _ options: ArraySlice<Option>, heading: String
  ) -> String {
    var lines = ["\(heading) \(Program.name) \(start)"]
    for word in options.map({ "[\($0.usage)]" }) + ["[OPTIONS]"] {
      if lines[lines.count - 1].count + word.count < width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("         \(word)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static let width = 80

  private typealias Row = (usage: String, summary: String)

  private static var appRows: [Row] {
    [("(no command)", Verb.app.summary)] + Verb.app.options.map(row)
  }

  private static func rows(of group: Verb.Group) -> [Row] {
    Verb.all.filter { $0.group == group }.compactMap(\.row)
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
