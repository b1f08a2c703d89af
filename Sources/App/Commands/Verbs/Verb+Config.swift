import DisplayText
import Essentials
import Preferences
import Travel

extension Verb {
  static let config = Verb(
    "config",
    [
      Operand("PREFERENCE", .asked(.preferences)).optional, Operand("VALUE").optional.repeated,
    ], [.remove, .json], .about,
    "your preferences, for all sessions",
    details: """
      Prints the preferences, or one: its value, where that comes from and what it means. VALUE \
      sets it, in one line of the file ~/.config/hawknotes/config; every open session follows at \
      once. --remove resets it to the default.
      """,
    example: "hawknotes config theme dark"
  ) { call in
    let words = try call.arguments.operandTexts()
    let isRemoving = call.arguments.has(.remove)
    if isRemoving { try checkRemoval(words) }
    if call.isJSON, isRemoving || words.count > 1 {
      throw UsageError.misplacedOption(
        Option.json.name, command: "config \(isRemoving ? "--remove" : "PREFERENCE VALUE")")
    }
    let page = PreferenceTablePage(file: try call.preferences, call: call)
    guard let name = words.first else { return page.list(page.file.table.all) }
    if words.count == 1, !isRemoving { return page.list([try page.preference(name)]) }
    try page.set(isRemoving ? nil : words[1...].joined(separator: " "), for: name)
  }

  private static func checkRemoval(_ words: [String]) throws {
    if words.isEmpty { throw UsageError.missingOperand("PREFERENCE", command: "config --remove") }
    guard words.count > 1 else { return }
    throw UsageError.unexpectedOperand(words[1], command: "config --remove")
  }
}

private struct PreferenceTablePage {
  let file: PreferenceFile
  let call: Call

  func preference(_ name: String) throws -> Preference {
    if let preference = file.table.preference(named: name) { return preference }
    let nearest = file.table.nearestName(to: name)
    throw Failure.noPreference(name, nearest: nearest)
  }

  func set(_ value: String?, for name: String) throws {
    let preference = try preference(name)
    let former = file.read().settings[name]?.value
    try file.set(value, for: name)
    let preferences = file.read()
    reportProblems(of: preferences)
    call.report(sentence(value, former, preference, preferences))
    guard name.hasPrefix("sync.sessions") else { return }
    let travel = TravelSettings(preferences, path: file.path)
    if let warning = travel.warning { call.report(warning) }
  }

  // What was done, and after a removal what holds now.
  private func sentence(
    _ value: String?, _ former: String?, _ preference: Preference, _ preferences: Preferences
  ) -> String {
    let name = preference.name
    if let value { return "\(name) = \(value), in \(file.path)" }
    let row = row(of: preference, in: preferences)
    let removed = former.map { "\(name) = \($0), removed from" } ?? "\(name) is not in"
    let current = row.value.text.isEmpty ? "none" : row.value.text
    return "\(removed) \(file.path); now \(current) (\(row.value.source.text))"
  }

  private func reportProblems(of preferences: Preferences) {
    for problem in preferences.problems { call.report("\(file.path): \(problem)") }
  }

  func list(_ shown: [Preference]) {
    let preferences = file.read()
    reportProblems(of: preferences)
    call.list(shown.map { row(of: $0, in: preferences) }, json: \.json, cells: \.cells)
  }

  private func row(of preference: Preference, in preferences: Preferences) -> Row {
    Row(preference: preference, value: value(of: preference, in: preferences), path: file.path)
  }

  private func value(
    of preference: Preference, in preferences: Preferences
  ) -> (text: String, source: Source) {
    if let override = override(preference.name, preferences) { return override }
    guard let setting = preferences.settings[preference.name] else {
      return (preference.initialValue, .initial)
    }
    return (setting.value, .line(setting.line))
  }

  // Returns a value that replaces that of the file, and where it comes from.
  private func override(
    _ name: String, _ preferences: Preferences
  ) -> (text: String, source: Source)? {
    let setting = preferences.settings[name]?.value ?? ""
    let environment = call.invocation.environment
    switch name {
    case "theme":
      let color = call.color
      if color == .always { return setting == "plain" ? ("auto", .commandLine) : nil }
      if color == .never { return ("plain", .commandLine) }
      let mode = ColorMode(chosen: color, environment: environment)
      guard mode == .never else { return nil }
      let hasVariable = !(environment["NO_COLOR"] ?? "").isEmpty
      return ("plain", .environment(hasVariable ? "NO_COLOR" : "TERM"))
    case "editor" where setting.isEmpty:
      let editors = ["VISUAL", "EDITOR"].map { ($0, environment[$0] ?? "") }
      let chosen = editors.first { !$1.isEmpty }
      return chosen.map { ($1, .environment($0)) }
    default: return nil
    }
  }

  /// Where a value comes from, as tables say it and as JSON does.
  private struct Source {
    let text, kind: String
    var line: Int?

    static let initial = Source(text: "default", kind: "default")
    static let commandLine = Source(text: "--color", kind: "command line")

    static func line(_ number: Int) -> Source {
      Source(text: "config:\(number)", kind: "file", line: number)
    }

    static func environment(_ variable: String) -> Source {
      Source(text: "$\(variable)", kind: "environment")
    }
  }

  private struct Row {
    let preference: Preference
    let value: (text: String, source: Source)
    let path: String

    var cells: [Table.Cell] {
      [
        .init(preference.name, .strong), .init(value.text.isEmpty ? "-" : value.text),
        .init(value.source.text, .dim), .init(preference.meaning),
      ]
    }

    var json: JSONValue {
      let source = value.source
      return .record([
        "name": preference.name, "value": value.text, "source": source.kind,
        "file": source.line == nil ? nil : path, "line": source.line,
        "default": preference.initialValue, "meaning": preference.meaning,
      ])
    }
  }
}
