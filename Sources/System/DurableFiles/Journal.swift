import Glibc

/// A file to which commits are appended, each with one write(2).
///
/// What `append` returned from survives any death of the process at once, and a power cut 100 ms
/// later. A commit is there as a whole or not at all.
public final class Journal {
  /// Where it is.
  public private(set) var path: String
  private let header: [UInt8]
  private let signal: Int32?
  private let background: Background
  private var file: JournalFile
  private var rewriting: JournalRewriting?
  private var namingError: FileError?

  /// How many bytes one may have that is read; a larger one fails with EFBIG.
  public static let largest = 1 << 30

  /// Opens a journal, or makes one, and reads what is in it.
  ///
  /// `header` names its kind and version. A byte is written to `signal` when appended records could
  /// not be made durable, and when `goOnRewriting()` is due. Throws `FileError`.
  public static func open(
    _ path: String, header: String, signal: Int32? = nil, background: Background = .threads
  ) throws(FileError) -> (journal: Journal, contents: JournalContents) {
    let header = Array(header.utf8)
    DurableFile.removeLeftover(of: path)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try DurableFile.read(path, limit: largest)
    } catch  where error.code == ENOENT {
      bytes = Self.bytes(header)
      // Its folder may be as new, whoever made it and was killed then.
      try Folder.synchronize(Folder.parent(of: Folder.parent(of: path)))
      try DurableFile.create(bytes, at: path)
    }
    let contents = JournalContents(parsing: bytes, header: header)
    let file = try JournalFile(opening: path, byteCount: bytes.count, signal: signal)
    let journal = Journal(path, file, header: header, signal: signal, background: background)
    if bytes.isEmpty {
      try journal.rewrite { _ in }
    } else if contents.kind == .journal && !contents.isDamaged {
      try file.cut(at: contents.finishedByteCount)
    }
    return (journal, contents)
  }

  /// Reads a journal that another process may have open, and leaves it as it is.
  ///
  /// Throws `FileError`; ENOENT when there is none.
  public static func read(_ path: String, header: String) throws(FileError) -> JournalContents {
    JournalContents(
      parsing: try DurableFile.read(path, limit: largest), header: Array(header.utf8))
  }

  private init(
    _ path: String, _ file: JournalFile, header: [UInt8], signal: Int32?, background: Background
  ) {
    self.path = path
    self.file = file
    self.header = header
    self.signal = signal
    self.background = background
  }

  private static func bytes(
    _ header: [UInt8], _ append: (inout JournalLines) -> Void = { _ in }
  ) -> [UInt8] {
    var lines = JournalLines()
    lines.append(endsCommit: true) { $0 += header }
    append(&lines)
    return lines.bytes
  }

  /// Takes note of where the file is now; no rewriting may be under way.
  public func didMove(to path: String) { self.path = path }

  /// How many bytes it has.
  public var byteCount: Int { file.byteCount }

  /// The error that kept appended records from being made durable; a rewriting heals it.
  public var durabilityError: FileError? {
    namingError ?? file.syncError.map { FileError("make safe", path, code: $0) }
  }

  /// Has all that is in the journal made durable within 100 ms, whoever appended it.
  public func synchronize() { file.requestSync() }

  /// Waits until what was appended is durable, no longer than it is told.
  public func flush(milliseconds: Int32) { beginFlush().wait(milliseconds: milliseconds) }

  /// Begins to make what was appended durable at once; gives whether that succeeds.
  public func beginFlush() -> BackgroundResult<Bool> {
    if case .naming? = rewriting?.phase { rewriting?.other.flush(milliseconds: 0) }
    return file.beginFlush()
  }

  /// Appends a commit with one system call.
  ///
  /// Throws `FileError`; the journal is then as it was before.
  public func append(_ lines: JournalLines) throws(FileError) {
    try file.append(lines.bytes)
    file.requestSync()
    rewriting?.follow(lines.bytes)
  }

  /// Replaces the whole journal by the commits that `append` adds; durable when it returns.
  ///
  /// Another path is where it is from then on; the file that it was stays. Throws `FileError`; the
  /// journal is then as it was before, or rewritten but not durable.
  public func rewrite(
    at path: String? = nil, _ append: (inout JournalLines) -> Void
  ) throws(FileError) {
    abandonRewriting()
    let path = path ?? self.path
    let bytes = Self.bytes(header, append)
    // Nothing may fail between the new file's name and its use: appending to the old one is losing.
    file = JournalFile(
      try DurableFile.replaceKeepingOpen(path, with: bytes), byteCount: bytes.count, signal: signal)
    self.path = path
    namingError = nil
    rewritingError = nil
    try Folder.synchronize(Folder.parent(of: path))
  }

  /// Whether a rewriting in the background is under way.
  public var isRewriting: Bool { rewriting != nil }
  /// What kept the last rewriting that was begun from being completed.
  public private(set) var rewritingError: FileError?

  /// Begins to replace the whole journal in the background, where `append` adds the commits that stand
  /// for all that was appended so far; what is appended meanwhile is kept too.
  ///
  /// `goOnRewriting()` completes it. Another path is where the journal is from then on; the file that
  /// it was stays. A failure leaves the journal as it is; see `rewritingError`.
  public func beginRewriting(
    at path: String? = nil, _ append: @escaping @Sendable (inout JournalLines) -> Void
  ) {
    abandonRewriting()
    rewritingError = nil
    let path = path ?? self.path
    do throws(FileError) {
      rewriting = try JournalRewriting(of: path, background: background, signal: signal) {
        [header] in Self.bytes(header, append)
      }
    } catch {
      DurableFile.removeLeftover(of: path)
      giveUp(error)
    }
  }

  /// Goes on with a rewriting as far as the background has finished; gives whether that ended it.
  @discardableResult
  public func goOnRewriting() -> Bool {
    guard let rewriting else { return false }
    do throws(FileError) {
      let hasEnded = try rewriting.goOn(&file)
      if case .naming = rewriting.phase { path = rewriting.path }
      guard hasEnded else { return false }
      self.rewriting = nil
      namingError = nil
    } catch {
      giveUp(error)
    }
    return true
  }

  /// Goes on with a rewriting until it ends, waiting no longer than it is told; gives whether it ended.
  @discardableResult
  public func finishRewriting(milliseconds: Int32) -> Bool {
    let deadline = Self.now + Int(milliseconds)
    while let rewriting, Self.now <= deadline {
      rewriting.wait(milliseconds: Int32(max(0, deadline - Self.now)))
      if goOnRewriting() { return true }
    }
    return false
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Lets go of a rewriting that is under way; the journal stays as it is.
  public func abandonRewriting() {
    if let rewriting, case .writing = rewriting.phase {
      DurableFile.removeLeftover(of: rewriting.path)
    }
    rewriting = nil
  }

  private func giveUp(_ error: FileError) {
    rewritingError = error
    if case .naming? = rewriting?.phase { namingError = error }
    abandonRewriting()
  }
}
