import Essentials

/// All the preferences there are.
///
/// What is only needed when a file names it is made then: the keys of actions, and their conflicts.
public struct PreferenceTable: Sendable {
  /// What is wrong with a preference beside others.
  public typealias Conflict = (name: String, sentence: String)

  /// How the names of actions' keys begin.
  public static let keyPrefix = "key."

  private let keys: @Sendable () -> [Preference]
  private let conflicts: @Sendable ([String: String]) -> [Conflict]
  private let hint: @Sendable (String, Preferences) -> String?

  /// Adds to the preferences that are declared here the keys of actions, each named `key.ACTION`; of
  /// those that are set, by name, `conflicts` says what is wrong with some beside others, and `hint`
  /// which key of an action a message names; nil when there is no such action.
  public init(
    keys: @escaping @Sendable () -> [Preference] = { [] },
    conflicts: @escaping @Sendable ([String: String]) -> [Conflict] = { _ in [] },
    hint: @escaping @Sendable (String, Preferences) -> String? = { _, _ in nil }
  ) {
    self.keys = keys
    self.conflicts = conflicts
    self.hint = hint
  }

  /// All preferences, the keys last.
  public var all: [Preference] { Preference.all + keys() }

  /// The preference of a name.
  public func preference(named name: String) -> Preference? {
    (Self.isKey(name) ? keys() : Preference.all).first { $0.name == name }
  }

  /// The name that a misspelt one was probably meant to be.
  public func nearestName(to name: String) -> String? {
    Essentials.nearestName(to: name, among: all.map(\.name))
  }

  static func isKey(_ name: String) -> Bool { name.hasPrefix(keyPrefix) }

  func keyHint(for action: String, _ preferences: Preferences) -> String? {
    hint(action, preferences)
  }

  func conflicts(among settings: [String: Preferences.Setting]) -> [Conflict] {
    let keys = settings.filter { Self.isKey($0.key) }
    return keys.isEmpty ? [] : conflicts(keys.mapValues(\.value))
  }
}
