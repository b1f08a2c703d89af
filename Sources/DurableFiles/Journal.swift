import CSystem
import Glibc

/// A file to which commits are appended, each with one write(2).
///
/// What `append` returned from survives any death of the process at once, and a power cut 100 ms
/// later. A commit is there as a whole or not at all.
public final class Journal {
  /// Where it is.
  public let path: String
  /// How many bytes it has.
  public private(set) var byteCount: Int
  private let header: [UInt8]
  private let failureSignal: Int32?
  private var file: FileDescriptor
  private var sync: BackgroundSync

  /// Opens a journal, or makes one, and reads what is in it.
  ///
  /// `header` names its kind and version. On a failure to make appended records durable a byte is
  /// written to `failureSignal`. Throws `FileError`.
  public static func open(
    _ path: String, header: String, failureSignal: Int32? = nil
  ) throws(FileError) -> (journal: Journal, contents: JournalContents) {
    let header = Array(header.utf8)
    DurableFile.removeLeftover(of: path)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try DurableFile.read(path)
    } catch  where error.code == ENOENT {
      try DurableFile.create(encode([header]), at: path)
      bytes = encode([header])
    }
    let contents = JournalContents(parsing: bytes, header: header)
    let journal = try Journal(path: path, header: header, failureSignal: failureSignal)
    journal.byteCount = bytes.count
    if bytes.isEmpty {
      try journal.rewrite([])
    } else if contents.kind == .journal && contents.damaged.isEmpty {
      try journal.forgetUnfinishedCommit(after: contents.finishedByteCount)
    }
    return (journal, contents)
  }

  private init(path: String, header: [UInt8], failureSignal: Int32?) throws(FileError) {
    self.path = path
    self.header = header
    self.failureSignal = failureSignal
    byteCount = 0
    file = try Self.openForAppending(path)
    sync = BackgroundSync(descriptor: file.rawValue, failureSignal: failureSignal)
  }

  deinit { sync.stop() }

  private static func openForAppending(_ path: String) throws(FileError) -> FileDescriptor {
    try FileDescriptor(opening: path, O_WRONLY | O_APPEND | O_NOFOLLOW, to: "write")
  }

  /// The error that kept appended records from being made durable; `rewrite` heals it.
  public var durabilityError: FileError? {
    sync.error.map { FileError("make safe", path, code: $0) }
  }

  /// Waits until what was appended is durable, no longer than it is told.
  public func flush(milliseconds: Int32) { sync.flush(milliseconds: milliseconds) }

  /// Appends a commit with one system call; the payloads hold no line feed.
  ///
  /// Throws `FileError`; the journal is then as it was before.
  public func append(_ payloads: [[UInt8]]) throws(FileError) {
    let bytes = Self.encode(payloads)
    do throws(FileError) {
      try file.writeAll(bytes, to: "write")
    } catch {
      try forgetUnfinishedCommit(after: byteCount)
      throw error
    }
    byteCount += bytes.count
    sync.request()
  }

  /// Replaces the whole journal, each payload a commit of its own; durable when it returns.
  ///
  /// Throws `FileError`; the journal is then as it was before, or rewritten but not durable.
  public func rewrite(_ payloads: [[UInt8]]) throws(FileError) {
    let bytes = ([header] + payloads).flatMap { Self.encode([$0]) }
    // Nothing may fail between the new file's name and its use: appending to the old one is losing.
    file = try DurableFile.replaceKeepingOpen(path, with: bytes)
    byteCount = bytes.count
    sync.stop()
    sync = BackgroundSync(descriptor: file.rawValue, failureSignal: failureSignal)
    try Folder.synchronize(Folder.parent(of: path))
  }

  // What is cut off was never acknowledged to anyone: its commit did not end.
  private func forgetUnfinishedCommit(after count: Int) throws(FileError) {
    if try file.status().st_size == count { return }
    guard ftruncate(file.rawValue, off_t(count)) == 0 else { throw FileError("write", path) }
    byteCount = count
  }

  private static func encode(_ payloads: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, payload) in payloads.enumerated() {
      JournalLine.append(payload, endsCommit: index == payloads.count - 1, to: &bytes)
    }
    return bytes
  }
}
