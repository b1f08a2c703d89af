/// The folders and files that a backup has.
public struct BackupPlaces: Sendable {
  /// The folder of the library.
  public var library: String
  /// The folder of the private state.
  public var state: String
  /// The file of preferences.
  public var config: String
  /// The folders of sessions whose newer state is elsewhere for now, by the sessions' names.
  public var movedSessions: [String: String] = [:]

  public init(library: String, state: String, config: String) {
    self.library = library
    self.state = state
    self.config = config
  }

  /// The places within a folder.
  public init(in folder: String) {
    self.init(
      library: "\(folder)/library", state: "\(folder)/state", config: "\(folder)/config")
  }

  /// The place of a name in the archive.
  func path(_ place: BackupPlace) -> String {
    switch place {
    case .state: state
    case .library: library
    case .config: config
    }
  }
}

/// What is in a backup, by its name there.
///
/// A draft that becomes a note meanwhile is in the state that was read before, or in the library.
enum BackupPlace: String, CaseIterable {
  case state, library, config

  static let top = "hawknotes-backup"
  static let manifestName = "MANIFEST.sha256"

  var name: [UInt8] { Array(rawValue.utf8) }
}

/// Why there is no backup, or nothing could be restored.
public enum BackupError: Error, CustomStringConvertible {
  /// The file would be in a folder that it is a backup of.
  case isWithin(String)
  /// It does not hold what was there, although nothing of it changed.
  case differs(String)
  /// The files change faster than they can be read.
  case changesTooFast
  /// It is no backup, or damaged.
  case damaged(String)
  /// A name in it leads out of its folders.
  case hostile(String)
  /// There is something else where it would be restored.
  case isTaken([String])

  public var description: String {
    switch self {
    case .isWithin(let path): "a backup cannot be within \(path), which it is a backup of"
    case .differs(let path):
      "the backup does not hold what is in \(path); nothing was kept of it, try another disk"
    case .changesTooFast: "the files change faster than they can be read; nothing was written"
    case .damaged(let reason): "it is no whole backup: \(reason); nothing was written"
    case .hostile(let name): "the name “\(name)” in it leads elsewhere; nothing was written"
    case .isTaken(let paths):
      "there is something else in \(paths.joined(separator: ", ")); nothing was written "
        + "(--into restores elsewhere, --replace keeps what is there under another name)"
    }
  }
}
