import CSystem
import Essentials
import Glibc

/// Replaces a file that other programs may write too, so that no version is ever lost.
///
/// The new text and the old one change places in one step; what came out is compared with what was
/// expected, so that a writer who slipped in between is noticed even without a lock. What
/// came out stays at `displacedPath` until the caller has decided on it.
public struct FileExchange: Sendable {
  public let path: String
  public let base: [UInt8]
  /// The session that replaces it: it names the temporary file, so that it can be removed after a kill.
  public let owner: String

  // In bytes: somebody may have put something endless where the other text would be.
  private static let largest = 256 << 20

  /// Describes an exchange and does nothing yet.
  public init(path: String, base: [UInt8], owner: String) {
    self.path = path
    self.base = base
    self.owner = owner
  }

  /// What happened to the file.
  public enum Outcome: Hashable {
    /// It had the expected contents and now has the new ones.
    case replaced
    /// It has these contents instead of the expected ones; nothing was done.
    case changed([UInt8])
    /// The caller was not ready; nothing was done.
    case notReady
    /// It has the new contents; these came out instead of the expected ones.
    case overtaken([UInt8])
    /// It has the new contents; what came out cannot be read.
    case overtakenUnreadably
  }

  /// The path of what came out; before the exchange, that of the new contents.
  ///
  /// There is no file when the file system cannot exchange two: only what was expected came out then.
  public var displacedPath: String { DurableFile.temporaryPath(for: path, owner: owner) }

  /// Puts the new contents in place; they are durable when their folder has been synchronised.
  ///
  /// `isReady` is called when the new contents are durable, before the last look at the old ones: it may
  /// take a lock that lasts until this returns. Throws EEXIST when an earlier exchange left
  /// something at `displacedPath`. Nothing is lost then.
  public func replace(with bytes: [UInt8], isReady: () -> Bool = { true }) throws -> Outcome {
    try checkNothingIsLeft()
    let mode = mode
    // After the answer: somebody must know the name that a kill or a power cut may leave behind.
    let unnamed = try DurableFile.writeUnnamed(bytes, in: Folder.parent(of: path), mode: mode)
    if let outcome = try unless(isReady) { return outcome }
    if let unnamed {
      try DurableFile.link(unnamed, at: displacedPath)
    } else {
      _ = try DurableFile.writeTemporary(bytes, at: displacedPath, mode: mode)
    }
    return try exchange()
  }

  /// Puts a file in place whose contents were made durable, as `replace` does.
  ///
  /// Throws EEXIST when an earlier exchange left something at `displacedPath`. Nothing is
  /// lost then.
  public func put(_ file: UnnamedFile) throws -> Outcome {
    if let outcome = try unless({ true }) { return outcome }
    try file.link(at: displacedPath)
    return try exchange()
  }

  public var mode: UInt32 { DurableFile.mode(of: path) ?? 0o600 }

  private func checkNothingIsLeft() throws {
    var status = stat()
    guard lstat(displacedPath, &status) != 0 else {
      throw Failure(cannot: "save over", displacedPath, code: EEXIST)
    }
  }

  private func exchange() throws -> Outcome {
    do { try swap() } catch { return try replaceWithoutExchange(error) }
    return checkDisplaced()
  }

  // Nil when the file is to be replaced now.
  private func unless(_ isReady: () -> Bool) throws -> Outcome? {
    guard isReady() else { return .notReady }
    let contents = try DurableFile.read(path, limit: Self.largest)
    return contents == base ? nil : .changed(contents)
  }

  private func checkDisplaced() -> Outcome {
    do {
      let displaced = try DurableFile.read(displacedPath, limit: Self.largest)
      return displaced == base ? .replaced : .overtaken(displaced)
    } catch {
      return .overtakenUnreadably
    }
  }

  // NFS and others cannot exchange; somebody can still slip in there, but only for an instant.
  private func replaceWithoutExchange(_ failure: any Error) throws -> Outcome {
    do {
      guard [EINVAL, ENOSYS].contains(failure.code) else { throw failure }
      let contents = try DurableFile.read(path, limit: Self.largest)
      guard contents == base else {
        unlink(displacedPath)
        return .changed(contents)
      }
      guard rename(displacedPath, path) == 0 else { throw Failure(cannot: "save", path) }
      return .replaced
    } catch {
      unlink(displacedPath)
      throw error
    }
  }

  /// Puts new contents in place of the expected ones, durably, or back what came out instead; returns
  /// whether the file has the new ones.
  ///
  /// What came out twice is moved to `former`. Throws what the file system says; nothing is lost then.
  public func replaceOrPutBack(
    with bytes: [UInt8], former: String, isReady: () -> Bool = { true }
  ) throws -> Bool {
    do {
      switch try replace(with: bytes, isReady: isReady) {
      case .changed, .notReady: return false
      case .overtaken, .overtakenUnreadably:
        try putBack(insteadOf: bytes, former: former)
        return false
      case .replaced: try dropDisplaced()
      }
    } catch  where error.code == ENOENT {
      return false
    }
    try Folder.synchronize(Folder.parent(of: path))
    return true
  }

  private func putBack(insteadOf bytes: [UInt8], former: String) throws {
    try swap()
    guard !holds(bytes) else { return try dropDisplaced() }
    // Somebody wrote once more in between: that is the newest.
    try swap()
    _ = try keepDisplaced(at: former)
  }

  private func swap() throws {
    guard renameat2(AT_FDCWD, displacedPath, AT_FDCWD, path, UInt32(RENAME_EXCHANGE)) == 0 else {
      throw Failure(cannot: "save", path)
    }
  }

  /// Removes what came out, durably once its folder has been synchronised.
  ///
  /// Throws what the file system says; it may still be there then.
  public func dropDisplaced() throws {
    guard unlink(displacedPath) == 0 || errno == ENOENT else {
      throw Failure(cannot: "remove", displacedPath)
    }
  }

  /// Keeps what came out at a path or, when that name is taken, beside it; durable when it returns.
  ///
  /// Returns the path; nil when there is nothing to keep.
  public func keepDisplaced(at path: String) throws -> String? {
    do {
      return try DurableFile.atFreeName(path) { name in
        try DurableFile.move(displacedPath, to: name)
      }
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  public enum Leftover: Hashable {
    case nothing
    /// The expected contents, which came out.
    case base
    /// The new contents, or what a power cut left of them: either they were not put in place, or nobody
    /// lost anything.
    case new
    /// Somebody's text.
    case other([UInt8])
    case unreadable
  }

  /// Whether a text is what a power cut may have left of another one while that was being written.
  public static func isTorn(_ left: [UInt8], from bytes: [UInt8]) -> Bool {
    // Where a file has become longer than what was written of it there are zeros.
    left.count <= bytes.count && zip(left, bytes).allSatisfy { $0 == $1 || $0 == 0 }
  }

  public func holds(_ bytes: [UInt8]) -> Bool {
    (try? DurableFile.read(displacedPath, limit: Self.largest)) == bytes
  }

  /// Reads what an exchange for these contents may have left behind.
  public func leftover(of bytes: [UInt8]) -> Leftover {
    do {
      let left = try DurableFile.read(displacedPath, limit: Self.largest)
      if left == base { return .base }
      return Self.isTorn(left, from: bytes) ? .new : .other(left)
    } catch  where error.code == ENOENT {
      return .nothing
    } catch {
      return .unreadable
    }
  }
}
