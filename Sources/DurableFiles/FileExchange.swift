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
  /// When somebody changed the file meanwhile, both texts are kept, one of them at `conflictCopy` or,
  /// when that name is taken, beside it. Throws `FileError`; nothing is lost then.
  public func replace(with bytes: [UInt8], conflictCopy: String) throws(FileError) -> Outcome {
    try settleLeftover(bytes, conflictCopy: conflictCopy)
    if isExpected(try DurableFile.read(path), bytes) {
      let mode = DurableFile.mode(of: path) ?? 0o600
      _ = try DurableFile.writeTemporary(bytes, at: temporary, mode: mode)
      if try swap(bytes) { return try settle(bytes, conflictCopy: conflictCopy) }
    }
    let copy = try DurableFile.atFreeName(conflictCopy) { copy throws(FileError) in
      try DurableFile.create(bytes, at: copy)
    }
    return .conflict(copy: copy)
  }

  // Who wrote the same text as we did is nobody to be in conflict with.
  private func isExpected(_ contents: [UInt8], _ bytes: [UInt8]) -> Bool {
    contents == base || contents == bytes
  }

  // False when the file turned out to be changed, and nothing was done.
  private func swap(_ bytes: [UInt8]) throws(FileError) -> Bool {
    if renameat2(AT_FDCWD, temporary, AT_FDCWD, path, UInt32(RENAME_EXCHANGE)) == 0 { return true }
    let error = FileError("save", path)
    do throws(FileError) {
      guard error.code == EINVAL || error.code == ENOSYS else { throw error }
      // NFS and others cannot exchange; somebody can still slip in there, but only for an instant.
      let isUnchanged = isExpected(try DurableFile.read(path), bytes)
      if !isUnchanged { unlink(temporary) }
      if isUnchanged && rename(temporary, path) != 0 { throw FileError("save", path) }
      return isUnchanged
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func settle(_ bytes: [UInt8], conflictCopy: String) throws(FileError) -> Outcome {
    do throws(FileError) {
      if isExpected(try DurableFile.read(temporary), bytes) { unlink(temporary) }
    } catch {
      // It is kept, whatever it is.
    }
    // Somebody wrote between our look and the exchange: his text came out, and is kept beside ours.
    let copy = try keepTemporary(at: conflictCopy)
    try Folder.synchronize(Folder.parent(of: path))
    return copy.map { .conflict(copy: $0) } ?? .replaced
  }

  private func keepTemporary(at conflictCopy: String) throws(FileError) -> String? {
    do throws(FileError) {
      return try DurableFile.atFreeName(conflictCopy) { copy throws(FileError) in
        try DurableFile.move(temporary, to: copy)
      }
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  // What an exchange that was cut short left behind may be the only copy of somebody's text; the
  // old text and a beginning of the new one are not.
  private func settleLeftover(_ bytes: [UInt8], conflictCopy: String) throws(FileError) {
    do throws(FileError) {
      let left = try DurableFile.read(temporary)
      if left == base || bytes.starts(with: left) { unlink(temporary) }
    } catch  where error.code == ENOENT {
      return
    } catch {
      // It is kept, whatever it is.
    }
    _ = try keepTemporary(at: conflictCopy)
  }

  /// Finishes an exchange that a kill cut short; true when the new contents are in place, durably.
  ///
  /// A text that is neither the old nor the new one is somebody's: it is kept at `conflictCopy`.
  public func recover(expecting bytes: [UInt8], conflictCopy: String) throws(FileError) -> Bool {
    try settleLeftover(bytes, conflictCopy: conflictCopy)
    do throws(FileError) {
      guard try DurableFile.read(path) == bytes else { return false }
    } catch  where error.code == ENOENT {
      return false
    }
    try Folder.synchronize(Folder.parent(of: path))
    return true
  }
}
