import Preferences
import ScreenModels

/// The command that shows or changes a preference: `:set NAME`, `:set NAME VALUE`.
struct SetCommand {
  static let name = "set"
  let content: ContentModel
  let text: String

  private var words: [String] { text.split(separator: " ").map(String.init) }
  private var preferences: PreferenceStore { content.preferences }

  /// Whether this is the command that is typed.
  var isBegun: Bool { words.first == Self.name }

  /// All lines that it can be completed to.
  var completions: [String] {
    guard words.count > 2 || (words.count == 2 && text.hasSuffix(" ")),
      let preference = preferences.table.preference(named: words[1])
    else { return preferences.table.all.map { "\(Self.name) \($0.name)" } }
    let value = preferences[preference.name] ?? preference.initialValue
    let values = preference.choices.isEmpty ? [value] : preference.choices
    return values.map { "\(Self.name) \(preference.name) \($0)" }
  }

  /// Returns the last part of a completion, which is shown.
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
