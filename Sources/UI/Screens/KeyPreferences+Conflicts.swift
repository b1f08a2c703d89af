import Preferences
import TerminalUI

extension KeyPreferences {
  /// What of the keys that are set, by the names of their preferences, is a key of something else.
  static func conflicts(among settings: [String: String]) -> [PreferenceTable.Conflict] {
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
    for action in allActions where action.name == name {
      for place in action.places {
        for key in keys(of: action, at: place, in: map) {
          let other = allActions.first { other in
            other.name != name && other.places.contains(place) && other.prefix == nil
              && keys(of: other, at: place, in: map).contains(key)
          }
          if let other { return "\(key) is also the key of “\(other.title)”, where both hold" }
        }
      }
    }
    return nil
  }

  private static func keys(of action: Action, at place: Place, in map: KeyMap) -> [Key] {
    let isTyping = place == .editor || place == .search
    return action.name.flatMap { map.keys(of: $0, whileTyping: isTyping) }
      ?? (action.prefix == nil ? action.keys : [])
  }
}
