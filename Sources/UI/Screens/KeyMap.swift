import Preferences
import ScreenModels
import TerminalUI

/// The keys that the user has set in place of those that actions declare.
struct KeyMap {
  private var keys: [String: [Key]] = [:]

  init(_ preferences: Preferences) {
    self.init(preferences.settings.lazy.map { ($0, $1.value) })
  }

  init(_ settings: some Sequence<(key: String, value: String)>) {
    for (name, value) in settings where name.hasPrefix(PreferenceTable.keyPrefix) {
      keys[String(name.dropFirst(PreferenceTable.keyPrefix.count))] = Key.list(value)
    }
  }

  /// Returns the keys that are set for an action; during typing, without letters, which are text.
  func keys(of action: String, whileTyping isTyping: Bool) -> [Key]? {
    guard let keys = keys[action]?.filter({ !(isTyping && $0.isText) }), !keys.isEmpty else {
      return nil
    }
    return keys
  }

  /// Applies the user's keys; a key given to one action is removed from every other.
  func applied(to bindings: BoundBindings, whileTyping isTyping: Bool) -> BoundBindings {
    guard !keys.isEmpty else { return bindings }
    let declared = Array(bindings)
    let chosen = declared.map { binding in
      binding.name.flatMap { keys(of: $0, whileTyping: isTyping) }
    }
    let taken = Set(chosen.flatMap { $0 ?? [] })
    return BoundBindings(count: declared.count) { index in
      let action = declared[index].action
      return declared[index].with(chosen[index].map(action.bound) ?? action.without(taken))
    }
  }

  /// Returns the keys that are set for an action of a context.
  func keys(of action: Action, in context: KeyContext) -> [Key]? {
    action.name.flatMap { keys(of: $0, whileTyping: context.isTyping) }
  }

  /// Returns the key of an action for a hint, or the command to type if no key is left.
  func hint(_ action: Action) -> String {
    guard let name = action.name, !keys.isEmpty else {
      return action.keys.first.map(action.name(of:)) ?? ""
    }
    if let chosen = keys(of: name, whileTyping: KeyPreferences.isTyped(name)) {
      return action.bound(to: chosen).keyNames[0]
    }
    return left(of: action, named: name).keyNames.first ?? ":\(name)"
  }

  /// Returns an action for which no keys are set, without those that others have been given.
  func left(of action: Action, named name: String) -> Action {
    action.without(Set(action.firstKeys.filter { isGivenAway($0, by: name) }))
  }

  private func isGivenAway(_ key: Key, by name: String) -> Bool {
    keys.contains { other, chosen in
      other != name && chosen.contains(key)
        && KeyPreferences.contexts.contains { context in
          context.has(name) && context.has(other)
            && keys(of: other, whileTyping: context.isTyping)?.contains(key) == true
        }
    }
  }
}

extension ContentModel {
  func key(_ action: Action) -> String { KeyMap(preferences.preferences).hint(action) }
}

extension Key {
  /// Whether the key inserts text in an editor.
  var isText: Bool { if case .character = code { modifiers.isEmpty } else { false } }

  /// Parses keys that are separated by spaces; nil if there are none, or one is not a key.
  static func list(_ text: String) -> [Key]? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let keys = words.compactMap { Key(String($0)) }
    return keys.isEmpty || keys.count < words.count ? nil : keys
  }
}
