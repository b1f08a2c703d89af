import Essentials

/// The preferences of this process, as of the last time the file was read.
public final class PreferenceStore {
  /// The file; nil if there is no directory for one.
  public let file: PreferenceFile?
  public private(set) var preferences: Preferences
  /// Increases with every change.
  public private(set) var version = 0

  public let table: PreferenceTable

  /// Reads the file at a path, if there is one; otherwise no preference of `table` is set.
  public init(path: String? = nil, table: PreferenceTable = PreferenceTable()) {
    file = path.map { PreferenceFile(path: $0, table: table) }
    self.table = table
    preferences = file?.read() ?? Preferences()
  }

  /// Reads the file again.
  public func reload() {
    let current = file?.read() ?? Preferences()
    guard current != preferences else { return }
    preferences = current
    version += 1
  }

  public subscript(name: String) -> String? { preferences.settings[name]?.value }

  public func keyHint(for action: String) -> String {
    table.hint(action, preferences) ?? ":\(action)"
  }

  /// Sets a preference in the file, and so for all sessions; nil resets it to its default.
  ///
  /// Durable when it returns. Nothing has changed when it throws.
  public func set(_ value: String?, for name: String) throws {
    guard let file else {
      throw Failure(
        "no folder for the preferences: set HOME or XDG_CONFIG_HOME to an absolute path",
        kind: .usage)
    }
    try file.set(value, for: name)
    reload()
  }
}
