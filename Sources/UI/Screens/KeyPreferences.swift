public import Preferences
import TerminalUI

/// The preferences that put other keys in place of those that the actions declare.
public enum KeyPreferences {
  /// All preferences, those of keys among them.
  public static let table = PreferenceTable(
    keys: { declared }, conflicts: { conflicts(among: $0) }, hint: { hint(for: $0, $1) })

  /// All places where actions can be done.
  package static let places: [KeyPlace] = {
    let screens: [any Screen.Type] = [
      BookScreen.self, CharacterScreen.self, FavoritesScreen.self, NoteScreen.self,
      VersionsScreen.self, VersionScreen.self, AmazonScreen.self, SearchScreen.self,
      SessionsScreen.self, SessionNameScreen.self, DraftsScreen.self, ShelvedTextScreen.self,
      FindScreen.self, GoToLineScreen.self, ReplaceScreen.self, CommandLineScreen.self,
      HelpScreen.self,
    ]
    return screens.flatMap { $0.places }
  }()

  /// All actions that have a name, in the order of the screens; some are there in several forms.
  private static let named: [(name: String, forms: [Action])] = {
    var names: [String] = []
    var forms: [String: [Action]] = [:]
    for action in places.flatMap(\.actions) {
      guard let name = action.name else { continue }
      if forms[name] == nil { names.append(name) }
      forms[name, default: []].append(action)
    }
    return names.map { ($0, forms[$0] ?? []) }
  }()

  private static let declared: [Preference] = named.map { name, forms in
    Preference(
      PreferenceTable.keyPrefix + name,
      initialValue: distinct(forms.flatMap(\.keyNames)).joined(separator: " "),
      meaning: "the keys of: \(distinct(forms.map(\.title)).joined(separator: "; "))",
      expected: expected(isTyped(name), name)
    ) { text in
      guard let keys = Key.list(text) else { return false }
      return (name == "quit" || !keys.contains(.control("c")))
        && !(isTyped(name) && keys.allSatisfy(\.isText))
    }
  }

  private static func distinct(_ texts: [String]) -> [String] {
    texts.enumerated().filter { index, text in !texts[..<index].contains(text) }.map(\.element)
  }

  /// Whether letters are text wherever an action can be done.
  static func isTyped(_ name: String) -> Bool {
    places.allSatisfy { $0.isTyping || !$0.has(name) }
  }

  private static func expected(_ isTyped: Bool, _ name: String) -> String {
    let rest = name == "quit" ? "" : "; Ctrl-C always quits"
    return isTyped
      ? "use keys that are no text, such as Ctrl-T or F6\(rest)"
      : "use keys such as Ctrl-T, F6 or x\(rest)"
  }

  private static func hint(for name: String, _ preferences: Preferences) -> String? {
    named.first { $0.name == name }.map { KeyMap(preferences).hint($0.forms[0]) }
  }

  /// What of the keys that are set, by the names of their preferences, is a key of something else.
  private static func conflicts(
    among settings: [String: String]
  ) -> [PreferenceTable.Conflict] {
    let map = KeyMap(
      Dictionary(
        uniqueKeysWithValues: settings.map { name, value in
          (String(name.dropFirst(PreferenceTable.keyPrefix.count)), Key.list(value) ?? [])
        }))
    return settings.keys.sorted().compactMap { name in
      let action = String(name.dropFirst(PreferenceTable.keyPrefix.count))
      return conflict(of: action, in: map).map { (name, $0) }
    }
  }

  private static func conflict(of name: String, in map: KeyMap) -> String? {
    for place in places {
      for action in place.actions where action.name == name {
        for key in keys(of: action, at: place, in: map) {
          let other = place.actions.first { other in
            other.name != name && other.prefix == nil
              && keys(of: other, at: place, in: map).contains(key)
          }
          if let other { return "\(key) is also the key of “\(other.title)”, where both hold" }
        }
      }
    }
    return nil
  }

  private static func keys(of action: Action, at place: KeyPlace, in map: KeyMap) -> [Key] {
    action.name.flatMap { map.keys(of: $0, whileTyping: place.isTyping) }
      ?? (action.prefix == nil ? action.keys : [])
  }
}
