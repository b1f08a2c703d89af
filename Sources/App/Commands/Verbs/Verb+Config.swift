import DisplayText
import Essentials
import Preferences
import Travel

extension Verb {
  static let config = Verb(
    "config",
    [
      Operand("PREFERENCE", .asked(.preferences)).optional,
      Operand("VALUE", .choices).optional.repeated,
    ], [.remove, .json], .about, "your preferences, for all sessions",
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
      throw Failure.misplacedOption(
        Option.json.name, command: "config \(isRemoving ? "--remove" : "PREFERENCE VALUE")")
    }
    let page = PreferenceTablePage(file: try call.preferences, call: call)
    guard let name = words.first else { return page.list(page.file.table.all) }
    if words.count == 1, !isRemoving { return page.list([try page.file.table.known(name)]) }
    try page.set(isRemoving ? nil : words[1...].joined(separator: " "), for: name)
  }

  private static func checkRemoval(_ words: [String]) throws {
    if words.isEmpty { throw Failure.missingOperand("PREFERENCE", command: "config --remove") }
    guard words.count > 1 else { return }
    throw Failure.unexpectedOperand(words[1], command: "config --remove")
  }
}

private struct PreferenceTablePage {
  let file: PreferenceFile
  let call: Call

  func set(_ value: String?, for name: String) throws {
    let preference = try file.table.known(name)
    let former = file.read().settings[name]?.value
    try file.set(value, for: name)
    let preferences = file.read()
    reportProblems(of: preferences)
    call.report(sentence(value, former, preference, preferences))
    guard name.hasPrefix("sync.sessions") else { return }
    if let warning = TravelSettings(preferences, path: file.path).warning { call.report(warning) }
  }

  // What was done, and after a removal what holds now.
  private func sentence(
    _ value: String?, _ former: String?, _ preference: Preference, _ preferences: Preferences
  ) -> String {
    let name = preference.name
    if let value { return "\(name) = \(value), in \(file.path)" }
    let row = row(of: preference, in: preferences)
    let removed = former.map { "\(name) = \($0), removed from" } ?? "\(name) is not in"
    return
      "\(removed) \(file.path); now \(row.value.isEmpty ? "none" : row.value) (\(row.source))"
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
    var row = Row(preference: preference, value: preference.initialValue)
    let setting = preferences.settings[preference.name]
    if let setting { row.set(setting.value, at: setting.line, of: file) }
    if let left = file.table.keysLeft(to: preference.name, in: preferences),
      let taker = preferences.settings[left.taker]
    {
      row.set(left.keys, at: taker.line, of: file)
    }
    if let (value, source, kind) = override(preference.name, setting?.value ?? "") {
      row = Row(preference: preference, value: value, source: source, kind: kind)
    }
    return row
  }

  // Returns a value that replaces that of the file, and where it comes from.
  private func override(
    _ name: String, _ setting: String
  ) -> (value: String, source: String, kind: String)? {
    let environment = call.invocation.environment
    let isSet = { (variable: String) in !(environment[variable] ?? "").isEmpty }
    switch (name, call.color) {
    case ("theme", .always):
      return setting == "plain" ? ("auto", Option.color.name, "command line") : nil
    case ("theme", .never): return ("plain", Option.color.name, "command line")
    case ("theme", let color):
      guard ColorMode(chosen: color, environment: environment) == .never else { return nil }
      return ("plain", isSet("NO_COLOR") ? "$NO_COLOR" : "$TERM", "environment")
    case ("editor", _) where setting.isEmpty:
      let variable = ["VISUAL", "EDITOR"].first(where: isSet)
      return variable.map { (environment[$0] ?? "", "$\($0)", "environment") }
    default: return nil
    }
  }

  private struct Row {
    let preference: Preference
    var value: String
    /// Where the value comes from, as tables say it and as JSON does.
    var source = "default"
    var kind = "default"
    var file: String?
    var line: Int?

    mutating func set(_ value: String, at line: Int, of file: PreferenceFile) {
      (self.value, self.line, self.file) = (value, line, file.path)
      (source, kind) = ("config:\(line)", "file")
    }

    var cells: [Table.Cell] {
      [
        .init(preference.name, .strong), .init(value.isEmpty ? "-" : value), .init(source, .dim),
        .init(preference.meaning),
      ]
    }

    var json: JSONValue {
      .record([
        "name": preference.name, "value": value, "source": kind, "file": file, "line": line,
        "default": preference.initialValue, "meaning": preference.meaning,
      ])
    }
  }
}
