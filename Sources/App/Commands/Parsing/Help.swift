import DisplayText
import Essentials

enum Help {
  /// The help on one screen of 80 by 50.
  private static func overview(_ width: Int) -> String {
    let section = { (title: String, rows: [Row]) in Self.section(title, rows, width) }
    return [
      "Notes on the books and characters you read. If you can see it, it is saved.",
      "Usage: \(Program.name) [COMMAND] [OPTIONS]",
      section(
        "Read and write",
        [("(no command)", Verb.app.summary)] + Verb.app.options.map(row) + rows(of: .app)),
      section("List and print", rows(of: .listing)),
      section("Change", rows(of: .changing)),
      section("Setup and options", rows(of: .about) + ([.json] + Option.common).map(row)),
      """
      TARGET is a name (agatha), slugs (the-good-hawk/agatha), a note's id, or a link.
      """,
    ].joined(separator: "\n\n")
  }

  /// Prints the help of the command that is named first, or of its action; without names, the list of all.
  static func print(_ names: [String], _ call: Call) throws {
    let width = min(call.invocation.outputColumns ?? widest, widest)
    guard let name = names.first else { return call.console.print(overview(width)) }
    let verb = try Verb.known(name)
    let action = Verb.shortNames[name]?.action ?? names.dropFirst().first
    let form = verb.forms.dropFirst().first { $0.action == action }
    call.console.print(form.map { text(of: $0, verb, width) } ?? text(of: verb, width))
  }

  /// Throws a usage error when what is named behind a command is none of its actions.
  static func check(_ names: [String]) throws {
    guard names.count > 1, let verb = Verb.named(names[0]) else { return }
    if Verb.shortNames[names[0]] != nil || verb.actions.isEmpty {
      throw Failure.unexpectedOperand(names[1], command: "help \(names[0])")
    }
    guard !verb.forms.contains(where: { $0.action == names[1] }) else { return }
    throw Failure.unknownCommand(
      names.joined(separator: " "), nearest: "\(verb.name) \(verb.actions.listed("or"))")
  }

  private static func text(of verb: Verb, _ width: Int) -> String {
    text(
      usage(of: verb.forms, verb, width), verb.details, verb.options,
      ["Example\n  \(verb.example)"], width)
  }

  // What has no paragraph of its own is told in that of the command.
  private static func text(of form: Form, _ verb: Verb, _ width: Int) -> String {
    let own = verb.details.filter { $0.hasPrefix("\(form.action) ") }
    return text(
      usage(of: [form], verb, width), own.isEmpty ? [verb.details[0]] : own, form.options,
      ["“\(Program.name) help \(verb.name)” has all actions of \(verb.name)."], width)
  }

  private static func text(
    _ usage: String, _ details: [String], _ options: [Option], _ end: [String], _ width: Int
  ) -> String {
    let paragraphs = details.map { $0.wrapped(toWidth: width).joined(separator: "\n") }
    let rows = options.isEmpty ? [] : [section("Options", options.map(row), width)]
    let all = "“\(Program.name) --help” lists the options that all commands have."
    return ([usage] + paragraphs + rows + end + [all]).joined(separator: "\n\n")
  }

  // Each action gets its own line.
  private static func usage(of forms: [Form], _ verb: Verb, _ width: Int) -> String {
    forms.enumerated().map { index, form in
      usage(
        verb.words(of: form).joined(separator: " "), form.optional, width,
        heading: index == 0 ? "Usage:" : "      ")
    }.joined(separator: "\n")
  }

  private static func usage(
    _ start: String, _ options: ArraySlice<Option>, _ width: Int, heading: String
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

  // In columns; a narrow terminal has fewer.
  private static let widest = 80

  private typealias Row = (usage: String, summary: String)

  private static func rows(of group: Verb.Group) -> [Row] {
    // The line of help names the manual, too.
    Verb.all.filter { $0.group == group && $0.name != Verb.man.name }.map(\.row)
  }

  private static func row(of option: Option) -> Row { (option.usage, option.summary) }

  private static func section(_ title: String, _ rows: [Row], _ width: Int) -> String {
    let lines = rows.flatMap { row in
      let gap = max(22 - row.usage.count, 2)
      let line = "  \(row.usage)\(String(repeating: " ", count: gap))\(row.summary)"
      if width == widest || line.displayWidth <= width { return [line] }
      return ["  \(row.usage)"] + row.summary.wrapped(toWidth: width - 6).map { "      \($0)" }
    }
    return ([title] + lines).joined(separator: "\n")
  }
}
