import Essentials

/// All preferences there are.
///
/// The keys of actions and their conflicts are computed only when a file sets one.
public struct PreferenceTable: Sendable {
  public typealias Conflict = (name: String, sentence: String)
  /// The keys that an action has left, and the preference that gave another one of its keys away.
  public typealias KeysLeft = (keys: String, taker: String)

  public static let keyPrefix = "key."

  /// Returns the preferences for the keys of actions, each named `key.ACTION`.
  public var keys: @Sendable () -> [Preference] = { [] }
  /// Returns what is wrong with those that are set, given by name.
  public var conflicts: @Sendable ([String: String]) -> [Conflict] = { _ in [] }
  /// Returns what those that are set leave of the keys of one that is not, nil if all.
  public var keysLeft: @Sendable (String, [String: String]) -> KeysLeft? = { _, _ in nil }
  /// Returns the key by which a message names an action, nil if there is no such action.
  public var hint: @Sendable (String, Preferences) -> String? = { _, _ in nil }
  /// Returns the preference with a name that begins with `theme.`.
  public var theme: @Sendable (String) -> Preference? = { _ in nil }
  /// Returns the most similar name of a theme there is.
  public var nearestThemeName: @Sendable (String) -> String? = { _ in nil }

  public init() {}

  public var all: [Preference] { Preference.all + keys() }

  public func preference(named name: String) -> Preference? {
    if name.hasPrefix(Preference.themePrefix) { return theme(name) }
    return (Self.isKey(name) ? keys() : Preference.all).first { $0.name == name }
  }

  /// Returns the preference of a name; throws a usage error that suggests a similar name.
  public func known(_ name: String) throws -> Preference {
    if let preference = preference(named: name) { return preference }
    throw Failure.noPreference(name, nearest: nearestName(to: name))
  }

  func nearestName(to name: String) -> String? {
    if name.hasPrefix(Preference.themePrefix) { return nearestThemeName(name) }
    return Essentials.nearestName(to: name, among: all.map(\.name))
  }

  static func isKey(_ name: String) -> Bool { name.hasPrefix(keyPrefix) }

  /// Whether a name says what it is about, even if it is unknown.
  static func isOfAFamily(_ name: String) -> Bool {
    isKey(name) || name.hasPrefix(Preference.themePrefix)
  }

  func conflicts(among settings: [String: Preferences.Setting]) -> [Conflict] {
    let keys = keys(among: settings)
    return keys.isEmpty ? [] : conflicts(keys)
  }

  /// Returns what is left of the keys of an action that has none set, nil if no other one took any.
  public func keysLeft(to name: String, in preferences: Preferences) -> KeysLeft? {
    let keys = keys(among: preferences.settings)
    return keys.isEmpty || !Self.isKey(name) || keys[name] != nil ? nil : keysLeft(name, keys)
  }

  private func keys(among settings: [String: Preferences.Setting]) -> [String: String] {
    settings.filter { Self.isKey($0.key) }.mapValues(\.value)
  }
}
