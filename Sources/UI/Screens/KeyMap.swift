import Preferences
import TerminalUI

/// The keys that a reader has put in place of those in the tables of bindings.
struct KeyMap {
  private var keys: [String: [Key]] = [:]

  /// Those of the actions whose keys are set.
  init(_ preferences: Preferences) {
    for (name, setting) in preferences.settings where name.hasPrefix(PreferenceTable.keyPrefix) {
      keys[String(name.dropFirst(PreferenceTable.keyPrefix.count))] = Key.list(setting.value)
    }
  }

  init(_ keys: [String: [Key]]) { self.keys = keys }

  /// The keys that are set for an action where a letter is a command or, while typing, text.
  func keys(of action: String, whileTyping isTyping: Bool) -> [Key]? {
    guard let keys = keys[action]?.filter({ !(isTyping && $0.isText) }), !keys.isEmpty else {
      return nil
    }
    return keys
  }

  /// Bindings with the reader's keys; no other keeps a key that he gave to one of them.
  func applied(to bindings: [BoundBinding], whileTyping isTyping: Bool) -> [BoundBinding] {
    guard !keys.isEmpty else { return bindings }
    let chosen = bindings.map { binding in
      binding.name.flatMap { keys(of: $0, whileTyping: isTyping) }
    }
    let taken = Set(chosen.flatMap { $0 ?? [] })
    return zip(bindings, chosen).map { binding, keys in
      keys.map(binding.bound(to:)) ?? binding.without(taken)
    }
  }

  /// The first key of each action, as it is written; with nothing that is text for what is done in
  /// an editor only.
  var names: [String: String] {
    var names: [String: String] = [:]
    for (action, keys) in keys {
      let isTyped = KeyPreferences.isTyped(action)
      names[action] = keys.first { !(isTyped && $0.isText) }?.description
    }
    return names
  }
}

extension Key {
  /// Whether it is text in an editor.
  var isText: Bool { if case .character = code { modifiers.isEmpty } else { false } }

  /// Reads keys with spaces between; nil when one of them is none, or there is none.
  static func list(_ text: String) -> [Key]? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let keys = words.compactMap { Key(String($0)) }
    return keys.isEmpty || keys.count < words.count ? nil : keys
  }
}
