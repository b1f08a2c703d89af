import CSystem
import Glibc

/// Replacing a file that others may write too, so that no version is ever lost.
///
/// The new text and the old one change places in one step; what came out is compared with what was
/// expected, so that a writer who slipped in between is noticed even though he takes no lock.
public struct FileExchange {
  /// The file that is replaced.
  public let path: String
  /// The contents it is expected to have.
  public let base: [UInt8]
  /// Who replaces it; names the temporary file, so that its owner can tidy up after a kill.
  public let owner: String

  /// Describes an exchange; nothing is done yet.
  public init(path: String, base: [UInt8], owner: String) {
    self.path = path
    self.base = base
    self.owner = owner
  }

  /// What became of the other version.
  public enum Outcome: Hashable {
    /// The file had the expected contents and now has the new ones.
    case replaced
    /// Somebody else had changed the file; one of the two texts was kept at this path beside it.
    case conflict(copy: String)
  }

  private var temporary: String { DurableFile.temporaryPath(for: path, owner: owner) }

  /// Puts the new contents in place; durable when it returns.
  ///
  /// When somebody changed the file meanwhile, both texts are kept, one of them at `conflictCopy`.
  /// Throws `FileError`; nothing is lost then.
  public func replace(with bytes: [UInt8], conflictCopy: String) throws(FileError) -> Outcome {
    guard try DurableFile.read(path) == base else {
      return try keepBoth(bytes, at: conflictCopy)
    }
    try DurableFile.writeTemporary(bytes, at: temporary, mode: DurableFile.mode(of: path) ?? 0o600)
    try swap()
    return try settle(bytes, conflictCopy: conflictCopy)
  }

  private func swap() throws(FileError) {
    if renameat2(AT_FDCWD, temporary, AT_FDCWD, path, UInt32(RENAME_EXCHANGE)) == 0 { return }
    let error = FileError("save", path)
    unlink(temporary)
    throw error
  }

  private func settle(_ bytes: [UInt8], conflictCopy: String) throws(FileError) -> Outcome {
    if try DurableFile.read(temporary) == base {
      unlink(temporary)
      try Folder.synchronize(Folder.parent(of: path))
      return .replaced
    }
    // Somebody wrote between our look and the exchange: his text came out, and is kept beside ours.
    try DurableFile.move(temporary, to: conflictCopy)
    return .conflict(copy: conflictCopy)
  }

  private func keepBoth(_ bytes: [UInt8], at copy: String) throws(FileError) -> Outcome {
    do throws(FileError) {
      try DurableFile.create(bytes, at: copy)
    } catch where error.code == EEXIST {
      guard try DurableFile.read(copy) == bytes else { throw error }
    }
    return .conflict(copy: copy)
  }

  /// Finishes an exchange that a kill cut short; true when the new contents are in place.
  ///
  /// A text that is neither the old nor the new one is somebody's: it is kept at `conflictCopy`.
  public func recover(expecting bytes: [UInt8], conflictCopy: String) throws(FileError) -> Bool {
    do throws(FileError) {
      let left = try DurableFile.read(temporary)
      if left != base && left != bytes && !bytes.starts(with: left) {
        try DurableFile.move(temporary, to: conflictCopy)
      } else {
        unlink(temporary)
      }
    } catch where error.code == ENOENT {}
    do throws(FileError) {
      return try DurableFile.read(path) == bytes
    } catch where error.code == ENOENT {
      return false
    }
  }
}
