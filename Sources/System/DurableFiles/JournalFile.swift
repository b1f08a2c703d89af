import CSystem
import Essentials
import Glibc

/// The file of a journal, or of a future one, open for appending.
final class JournalFile {
  private(set) var byteCount = 0
  // Another thread may write to it, too, as long as this one does not.
  let flush: BackgroundFlush
  // No other file gets this number as long as the file is open here.
  private let identity: FileIdentity?
  // Whether there may be more in it, left of a commit that was not written as a whole.
  private var isTorn = false

  /// Takes over an open file; on a failure to make it durable `wakeup` wakes.
  init(
    _ file: consuming FileDescriptor, byteCount: Int, isNameDurable: Bool = true, wakeup: Wakeup?
  ) {
    identity = (try? file.status()).map(FileIdentity.init)
    flush = BackgroundFlush(file, isNameDurable: isNameDurable, wakeup: wakeup)
    self.byteCount = byteCount
  }

  deinit { flush.close() }

  /// Appends with one system call; `flush` makes it durable.
  ///
  /// Throws what the file system says; the file is then as it was before.
  func append(_ bytes: [UInt8]) throws {
    if isTorn { try cut(at: byteCount) }
    isTorn = true
    do {
      try flush.file.writeAll(bytes, to: "write")
    } catch {
      try cut(at: byteCount)
      throw error
    }
    isTorn = false
    byteCount += bytes.count
  }

  /// Removes what follows a number of bytes; it was never reported as written.
  func cut(at count: Int) throws {
    if try flush.file.status().st_size != count, ftruncate(flush.file.rawValue, off_t(count)) != 0 {
      throw Failure(cannot: "write", flush.file.path)
    }
    byteCount = count
    isTorn = false
  }

  /// Updates the number of bytes after another thread has appended to it.
  func measure() throws { byteCount = Int(try flush.file.status().st_size) }

  func isAt(_ path: String) -> Bool {
    var named = stat()
    return lstat(path, &named) == 0 && FileIdentity(named) == identity
  }

  /// False when the file at a path has another length than what was written here; a torn one has any.
  func isUnchanged(at path: String) -> Bool {
    var named = stat()
    return isTorn || lstat(path, &named) != 0 || named.st_size == byteCount
  }

  /// Opens it once more, even when it is not at its path any more.
  func openForReading(at path: String) throws -> FileDescriptor {
    let path = isAt(path) ? path : "/proc/self/fd/\(flush.file.rawValue)"
    return try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK, to: "read")
  }
}
