import DurableFiles
public import Essentials

public struct BackupPaths: Sendable {
  public var library: String
  public var state: String
  public var config: String
  /// The folders of sessions whose newer state is in the fallback store, by the sessions' names.
  public var movedSessions: [String: String] = [:]

  public init(library: String, state: String, config: String) {
    self.library = library
    self.state = state
    self.config = config
  }

  public init(in folder: String) {
    self.init(library: "\(folder)/library", state: "\(folder)/state", config: "\(folder)/config")
  }

  /// Why not all can be restored in place: two parts that are one, or of which one has the other; nil if it can.
  public var obstacle: Failure? { BackupPart.allCases.lazy.compactMap(obstacle(to:)).first }

  private func obstacle(to part: BackupPart) -> Failure? {
    let outer = Folder.resolved(path(part))
    let inner = BackupPart.allCases.first {
      $0 != part && "\(Folder.resolved(path($0)))/".hasPrefix("\(outer)/")
    }
    return inner.map {
      Failure(
        "the \($0) at \(path($0)) is within the \(part) at \(path(part)), and cannot be "
          + "restored apart from it; --into DIR restores elsewhere")
    }
  }

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
/// The state is read first: a draft that becomes a note meanwhile is then in the state, in the library or in both.
enum BackupPart: String, CaseIterable {
  case state, library, config

  static let top = "hawknotes-backup"
  static let manifestName = "MANIFEST.sha256"

  var name: [UInt8] { Array(rawValue.utf8) }
}

extension Failure {
  static func damaged(_ reason: String) -> Failure {
    Failure("the file is not a complete backup: \(reason); nothing was written")
  }

  static func hostile(_ name: String) -> Failure {
    Failure("the name “\(name)” does not belong in a backup; nothing was written")
  }

  /// The backup does not match a file, although that has not changed.
  static func differs(_ path: String) -> Failure {
    Failure("the backup does not match \(path), so it was deleted; try again on another disk")
  }
}
