/// The preferences of this process, as the file had them when it was read last.
public final class PreferenceStore {
  /// The file; nil when there is no place for one.
  public let file: PreferenceFile?
  /// What is set.
  public private(set) var preferences: Preferences
  /// Goes up whenever something else is set.
  public private(set) var version = 0

  /// All the preferences there are.
  public let table: PreferenceTable

  /// Reads a file, if one is named; else there are those of the table, none of them set.
  public init(_ file: PreferenceFile? = nil, table: PreferenceTable = PreferenceTable()) {
    self.file = file
    self.table = file?.table ?? table
    preferences = file?.read() ?? Preferences()
  }

  /// Reads the file anew; whether something is different now.
  @discardableResult
  public func reload() -> Bool {
    let current = file?.read() ?? Preferences()
    guard current != preferences else { return false }
    preferences = current
    version += 1
    return true
  }

  /// What a preference is set to; nil when it is as at first.
  public subscript(name: String) -> String? { preferences.settings[name]?.value }

  /// The key of an action, as a message names it.
  public func keyHint(for action: String) -> String {
    table.keyHint(for: action, preferences) ?? ":\(action)"
  }

  /// Changes a preference in the file, and so for all sessions, or for nil has it as at first.
  ///
  /// Durable when it returns. Throws `PreferenceError`; nothing has changed then.
  public func set(_ value: String?, for name: String) throws(PreferenceError) {
    guard let file else { throw .noPlace }
    try file.set(value, for: name)
    reload()
  }
}
