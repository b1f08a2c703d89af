import Essentials
import Preferences

/// What the program's own tables say, in mdoc(7), where a page has a comment that names one.
enum ManualTable {
  /// Returns the lines for a comment such as `.\" commands`; nil if it names no table.
  static func lines(for comment: Substring, _ preferences: PreferenceTable) -> [String]? {
    switch comment {
    case #".\" command names"#: Verb.all.flatMap { item($0.name, $0.summary) }
    case #".\" commands"#: Verb.all.flatMap(command)
    case #".\" short names"#:
      Verb.shortNames.sorted { $0.key < $1.key }.map {
        ".It Cm \($0) Ta Cm \($1.verb) \($1.action)"
      }
    case #".\" options"#:
      (Verb.app.options + [.json] + Option.common).flatMap { item($0.usage, $0.summary) }
    case #".\" preferences"#: Preference.all.flatMap(preference)
    case #".\" keys"#:
      preferences.all.filter { $0.name.hasPrefix(PreferenceTable.keyPrefix) }.map(key)
    default: nil
    }
  }

  private static func item(_ usage: String, _ summary: String) -> [String] {
    [".It \(marked(usage))", plain(summary)]
  }

  private static func command(_ verb: Verb) -> [String] {
    let usages = verb.forms.map { form in
      (verb.words(of: form) + form.optional.map { "[\($0.usage)]" }).joined(separator: " ")
    }
    let rows = verb.options.filter { $0.name != Option.json.name }.map {
      ".It \(marked($0.usage)) Ta \(plain($0.summary))"
    }
    return [".Pp"] + usages.map { ".It \(marked($0))" }
      + Array(verb.details.map { [plain($0)] }.joined(separator: [".Pp"]))
      + (rows.isEmpty ? [] : [".Bl -column --accept-deletions"] + rows + [".El"])
      + [".Dl \(plain(verb.example))"]
  }

  private static func preference(_ preference: Preference) -> [String] {
    let initial = preference.initialValue.isEmpty ? "" : " Default: \(preference.initialValue)."
    return [
      ".It Ic \(preference.name)", plain("\(preference.meaning.asSentence)."),
      plain("\(preference.expected.asSentence).\(initial)"),
    ]
  }

  private static func key(_ preference: Preference) -> String {
    let titles = preference.meaning.drop { $0 != ":" }.dropFirst()
    return ".It Ic \(preference.name) Ta \\&\(preference.initialValue) Ta\(titles)"
  }

  // MARK: Words

  private static let escapes: [Character: String] = ["\\": "\\e", "-": "\\-", "\"": "\\(dq"]

  // No text is taken for a macro or an escape.
  private static func plain(_ text: String) -> String {
    "\\&" + text.map { escapes[$0] ?? String($0) }.joined()
  }

  /// Returns a usage as the help shows it, such as `bin [FILE|-]… [-o, --output FILE]`, with macros.
  private static func marked(_ usage: String) -> String {
    usage.split(separator: " ").map(marked).joined(separator: " ")
  }

  private static func marked(_ word: Substring) -> String {
    let rest = word.drop { $0 == "[" }
    let name = rest.prefix { !"],…".contains($0) }
    let marks = rest.dropFirst(name.count).compactMap { Self.marks[$0] }
    return ((rest == word ? [] : ["Oo"]) + [macro(for: name)] + marks).joined(separator: " ")
  }

  private static let marks: [Character: String] = ["]": "Oc", ",": ",", "…": "Ns ..."]

  private static func macro(for name: Substring) -> String {
    if name == "|" { return "|" }
    if name.first == "-" { return "Fl \(name.dropFirst())" }
    return name.first?.isLowercase == true ? "Cm \(name)" : "Ar \(name)"
  }
}
