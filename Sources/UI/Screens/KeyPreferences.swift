import Essentials
public import Preferences
import TerminalUI

/// The preferences that replace the keys of actions.
public enum KeyPreferences {
  /// All preferences, including those of keys.
  public static let table: PreferenceTable = {
    var table = PreferenceTable()
    table.keys = { declared }
    table.conflicts = { conflicts(among: $0) }
    table.keysLeft = { keysLeft(to: $0, $1) }
    table.hint = { hint(for: $0, $1) }
    table.theme = ThemePreferences.preference
    table.nearestThemeName = ThemePreferences.nearestName
    return table
  }()

  package static let contexts: [KeyContext] = {
    let screens: [any Screen.Type] = [
      SubjectScreen.self, FavoritesScreen.self, NoteScreen.self, ComparisonScreen.self,
      AmazonScreen.self, PromptScreen.self, HelpScreen.self, SubjectFormScreen.self,
      PeopleScreen.self, CardScreen.self,
    ]
    return screens.flatMap { $0.contexts } + ScreenStack.overlays.flatMap { $0.contexts }
  }()

  private static let ofBook = SubjectScreen.contextOfBook

  /// All named actions in the order of the screens, each with all its variants.
  private static let named: [(name: String, forms: [Action])] = {
    let actions = contexts.flatMap(\.actions)
    let forms = Dictionary(grouping: actions, by: \.name)
    return actions.compactMap(\.name).distinct(by: \.self).map { ($0, forms[$0] ?? []) }
  }()

  /// Whether it is the name of a command, here or elsewhere.
  static func isCommand(_ name: String) -> Bool {
    named.first { $0.name == name }?.forms.contains(where: \.isCommand) == true
  }

  private static let declared: [Preference] = named.map { name, forms in
    Preference(
      PreferenceTable.keyPrefix + name, initialValue: initialKeys(forms),
      meaning: "keys: \(forms.map(\.title).distinct(by: \.self).joined(separator: "; "))",
      expected: expected(isTyped(name), name)
    ) { text in
      guard let keys = Key.list(text) else { return false }
      return (name == "quit" || !keys.contains(.control("c")))
        && !(isTyped(name) && keys.allSatisfy(\.isText))
    }
  }

  // Where it is pressed twice on some screens only, its key is named once.
  private static func initialKeys(_ forms: [Action]) -> String {
    let single = forms.filter { $0.prefix == nil }
    return (single.isEmpty ? forms : single).flatMap(\.keyNames).distinct(by: \.self)
      .joined(separator: " ")
  }

  /// Returns whether letters are text in all contexts of an action.
  static func isTyped(_ name: String) -> Bool {
    contexts.allSatisfy { $0.isTyping || !$0.has(name) }
  }

  private static func expected(_ isTyped: Bool, _ name: String) -> String {
    let rest = name == "quit" ? "" : "; Ctrl-C stays as it is"
    return isTyped
      ? "use keys that type no text, such as Ctrl-T or F6\(rest)"
      : "use keys such as Ctrl-T, F6 or x\(rest)"
  }

  private static func hint(for name: String, _ preferences: Preferences) -> String? {
    // Nearly all are there, and a first frame takes less time than to make all contexts.
    let action =
      ofBook.actions.first { $0.name == name } ?? named.first { $0.name == name }?.forms[0]
    return action.map(KeyMap(preferences).hint)
  }

  private static func keysLeft(
    to name: String, _ settings: [String: String]
  ) -> PreferenceTable.KeysLeft? {
    let action = String(name.dropFirst(PreferenceTable.keyPrefix.count))
    guard let forms = named.first(where: { $0.name == action })?.forms else { return nil }
    let map = KeyMap(settings)
    let left = forms.map { map.left(of: $0, named: action) }
    let lost = Set(forms.flatMap(\.firstKeys)).subtracting(left.flatMap(\.firstKeys))
    let taker = settings.keys.sorted().first { name in
      Key.list(settings[name] ?? "")?.contains(where: lost.contains) == true
    }
    return taker.map { (initialKeys(left), $0) }
  }

  private static func conflicts(among settings: [String: String]) -> [PreferenceTable.Conflict] {
    let map = KeyMap(settings)
    return settings.keys.sorted().compactMap { name in
      let action = String(name.dropFirst(PreferenceTable.keyPrefix.count))
      let sentences = contexts.lazy.flatMap { context in
        context.actions.lazy.filter { $0.name == action }
          .compactMap { conflict(of: $0, at: context, in: map) }
      }
      return sentences.first.map { (name, $0) }
    }
  }

  private static func conflict(
    of action: Action, at context: KeyContext, in map: KeyMap
  ) -> String? {
    for key in map.keys(of: action, in: context) ?? [] {
      let other = context.actions.first { other in
        other.name != action.name
          && (map.keys(of: other, in: context) ?? other.firstKeys).contains(key)
          && (other.prefix == nil || context.actions.count { $0.title == other.title } == 1)
      }
      if let other { return sentence(key, action, takenFrom: other, at: context, in: map) }
    }
    return nil
  }

  // A key that is set for one action is removed from those that have it by themselves.
  private static func sentence(
    _ key: Key, _ action: Action, takenFrom other: Action, at context: KeyContext, in map: KeyMap
  ) -> String {
    if map.keys(of: other, in: context) != nil {
      return "\(key) is also the key of “\(other.title)”"
    }
    let left = other.prefix == key ? [] : other.keys.filter { $0 != key }.map(\.description)
    return "\(key) now does “\(action.title)”; “\(other.title)” "
      + (left.isEmpty ? "has no key" : "keeps \(left.joined(separator: " "))")
  }
}
