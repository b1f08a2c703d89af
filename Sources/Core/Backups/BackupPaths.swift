/// The folders and the file of which a backup is made.
public struct BackupPaths: Sendable {
  /// The folder of the library.
  public var library: String
  /// The folder of the private state.
  public var state: String
  /// The file of preferences.
  public var config: String
  /// The folders of sessions whose newer state is in the fallback store, by the sessions' names.
  public var movedSessions: [String: String] = [:]

  public init(library: String, state: String, config: String) {
    self.library = library
    self.state = state
    self.config = config
  }

  /// The paths for restoring into one folder.
  public init(in folder: String) {
    self.init(
      library: "\(folder)/library", state: "\(folder)/state", config: "\(folder)/config")
  }

  /// Returns the path of a part.
  func path(_ part: BackupPart) -> String {
    switch part {
    case .state: state
    case .library: library
    case .config: config
    }
  }
}

/// A part of a backup, by its name in the archive.
///
/// The state is read first: a draft that becomes a note meanwhile is then in the state, in the
/// library or in both.
enum BackupPart: String, CaseIterable {
  case state, library, config

  static let top = "hawknotes-backup"
  static let manifestName = "MANIFEST.sha256"

  var name: [UInt8] { Array(rawValue.utf8) }
}

/// Why a backup was not made, or not restored.
public enum BackupError: Error, CustomStringConvertible {
  /// The backup would be inside a folder of which it is made.
  case isWithin(String)
  /// The backup does not match a file, although that has not changed.
  case differs(String)
  /// The files change faster than they can be read.
  case changesTooFast
  /// The file is not a backup, or is damaged.
  case damaged(String)
  /// A name in the archive does not belong in a backup.
  case hostile(String)
  /// There are other files where the backup would be restored.
  case isTaken([String])

  public var description: String {
    switch self {
    case .isWithin(let path):
      "a backup of \(path) cannot be inside that folder; choose another one"
    case .differs(let path):
      "the backup does not match \(path), so it was deleted; try again on another disk"
    case .changesTooFast:
      "the files change faster than they can be read, so no backup was made; try again later"
    case .damaged(let reason): "the file is not a complete backup: \(reason); nothing was written"
    case .hostile(let name): "the name “\(name)” does not belong in a backup; nothing was written"
    case .isTaken(let paths):
      "there are other files in \(paths.joined(separator: ", ")), so nothing was written; "
        + "--into DIR restores elsewhere, --replace renames what is there"
    }
  }
}
