import Preferences
import ScreenModels

/// What is typed behind a colon to see or change a preference: `set NAME`, `set NAME VALUE`.
struct SetCommand {
  static let name = "set"
  let content: ContentModel
  let text: String

  private var words: [String] { text.split(separator: " ").map(String.init) }
  private var preferences: PreferenceStore { content.preferences }

  /// Whether that is what is typed.
  var isBegun: Bool { words.first == Self.name }

  /// All lines that can come of it.
  var completions: [String] {
    guard words.count > 2 || (words.count == 2 && text.hasSuffix(" ")),
      let preference = preferences.table.preference(named: words[1])
    else { return preferences.table.all.map { "\(Self.name) \($0.name)" } }
    let value = preferences[preference.name] ?? preference.initialValue
    let values = preference.choices.isEmpty ? [value] : preference.choices
    return values.map { "\(Self.name) \(preference.name) \($0)" }
  }

  /// What is shown of a completion: its last part.
  func shown(_ completion: String) -> String {
    guard isBegun else { return completion }
    let parts = completion.split(separator: " ", maxSplits: 2).map(String.init)
    return parts.last ?? completion
  }

  func run() {
    switch words.count {
    case 1:
      content.show(Message("set NAME shows a preference, set NAME VALUE changes it; Tab completes"))
    case 2: content.showPreference(words[1])
    default: content.setPreference(words[1], to: words[2...].joined(separator: " "))
    }
  }
}
