import CSystem
import Essentials
import Glibc

/// A file to which commits are appended, each with one write(2).
///
/// A commit survives any death of the process once `append` has returned, and a power cut 100 ms later.
/// It is there as a whole or not at all.
public final class Journal {
  /// Its path; it is to be set after the file was moved, while no rewriting is under way.
  public var path: String
  private let header: [UInt8]
  private let wakeup: Wakeup?
  private let runner: Jobs.Runner
  private var file: JournalFile
  private var rewriting: JournalRewriting?
  private var namingError: (any Error)?
  private var postponesFlush = false
  private var isFlushDue = false

  /// The most bytes of a journal that is read; a larger one fails with EFBIG.
  public static let largest = 1 << 30

  /// Opens a journal, or makes one, and reads what is in it.
  ///
  /// `header` names its kind and version. `wakeup` wakes when appended records could not be made durable, and
  /// when `continueRewriting()` is due.
  public static func open(
    _ path: String, header: String, wakeup: Wakeup? = nil,
    runner: @escaping Jobs.Runner = Jobs.thread
  ) throws -> (journal: Journal, contents: JournalContents) {
    let header = Array(header.utf8)
    try? Leftover(of: path).drop()
    let bytes = try readOrMake(path)
    let contents = JournalContents(parsing: bytes, header: header)
    let opened = try FileDescriptor(opening: path, O_WRONLY | O_APPEND | O_NOFOLLOW, to: "write")
    // The process that made it may have been killed before its name was durable.
    let file = JournalFile(opened, byteCount: bytes.count, isNameDurable: false, wakeup: wakeup)
    if !contents.isForeign && contents.lines.isEmpty && contents.finishedByteCount == 0 {
      try file.cut(at: 0)
      // It becomes durable with the first commit: nobody waits for the disk before there are words.
      try file.append(Self.bytes(header))
    } else if !contents.isForeign && !contents.isDamaged {
      try file.cut(at: contents.finishedByteCount)
    }
    let journal = Journal(path, file, header: header, wakeup: wakeup, runner: runner)
    return (journal, contents)
  }

  private static func readOrMake(_ path: String) throws -> [UInt8] {
    if let bytes = try DurableFile.readIfPresent(path, limit: largest) { return bytes }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    _ = try FileDescriptor(opening: path, flags, to: "make")
    return []
  }

  /// Reads a journal that another process may have open, and leaves it as it is.
  ///
  /// Throws ENOENT when there is none.
  public static func read(_ path: String, header: String) throws -> JournalContents {
    JournalContents(parsing: try DurableFile.read(path, limit: largest), header: Array(header.utf8))
  }

  private init(
    _ path: String, _ file: JournalFile, header: [UInt8], wakeup: Wakeup?,
    runner: @escaping Jobs.Runner
  ) {
    self.path = path
    self.file = file
    self.header = header
    self.wakeup = wakeup
    self.runner = runner
  }

  private static func bytes(
    _ header: [UInt8], _ append: (inout JournalLines) -> Void = { _ in }
  ) -> [UInt8] {
    var lines = JournalLines()
    lines.append(endsCommit: true) { $0 += header }
    append(&lines)
    return lines.bytes
  }

  public var byteCount: Int { file.byteCount }

  /// The error that kept appended records from being made durable; a rewriting heals it.
  public var durabilityError: (any Error)? {
    namingError ?? file.flush.error.map { Failure(cannot: "make safe", path, code: $0) }
  }

  /// Makes all that is in the journal durable within 100 ms, whoever appended it.
  public func requestFlush() {
    isFlushDue = postponesFlush
    if !postponesFlush { file.flush.request() }
  }

  /// Runs a function; what it appends is made durable within 100 ms of its end.
  ///
  /// To wake the thread that does so takes longer than to append.
  public func flushingAfterwards(_ body: () throws -> Void) rethrows {
    postponesFlush = true
    defer {
      postponesFlush = false
      if isFlushDue { requestFlush() }
    }
    try body()
  }

  /// Waits until what was appended is durable, at most some milliseconds.
  @discardableResult
  public func flush(milliseconds: Int32) -> Bool? { beginFlush().wait(milliseconds: milliseconds) }

  /// Begins to make what was appended durable at once; returns whether that succeeds, in every file that
  /// a power cut may find.
  public func beginFlush() -> Flush {
    // It is unknown which of two files has the name after a power cut, and the abandoned one lacks
    // what was appended since.
    if namingError != nil { return Flush([Job(false)]) }
    if isFlushDue {
      isFlushDue = false
      file.flush.request()
    }
    let own = file.flush.beginFlush()
    guard let rewriting, case .naming = rewriting.phase else { return Flush([own]) }
    return Flush([own, rewriting.other.flush.beginFlush()])
  }

  /// Whether the file at its path is this journal's; somebody may have removed, moved or replaced it.
  public var isInPlace: Bool { file.isAt(path) }

  /// False when the file at its path has another length than what was written.
  public var isUnchanged: Bool { file.isUnchanged(at: path) }

  /// Whether all that a file at another place has is in the journal's own, which begins with it.
  public func begins(with other: String) -> Bool {
    guard let bytes = try? DurableFile.read(other, limit: Self.largest),
      let own = try? reader()().bytes
    else { return false }
    return own.starts(with: bytes)
  }

  /// Returns what reads the journal's own file on any thread, and when it was last changed, even when another file
  /// has its name by then.
  public func reader() -> @Sendable () throws -> (bytes: [UInt8], lastChange: Int?) {
    let opened = Result { OpenFile(try file.openForReading(at: path)) }
    return {
      let file = try opened.get()
      let time = FileStamp(try file.descriptor.status()).modifiedSecond
      return (try file.descriptor.readAll(limit: Self.largest), time)
    }
  }

  /// Appends a commit with one system call.
  ///
  /// Throws what the file system says; the journal is then as it was before.
  public func append(_ lines: JournalLines) throws {
    try file.append(lines.bytes)
    requestFlush()
    rewriting?.follow(lines.bytes)
  }

  /// Replaces the whole journal by the commits that `append` adds; waits for the disk.
  ///
  /// With a path, the journal is there from then on: what is there is replaced, and the journal's
  /// former file stays. Without one, only the journal's own file is replaced. Throws what the file system says;
  /// the journal is then as it was before. When it returns, the journal is rewritten, but where its
  /// name could not be made durable, `durabilityError` says so.
  public func rewrite(
    at path: String? = nil, beforeNaming: @escaping @Sendable () throws -> Void = {},
    _ append: @escaping @Sendable (inout JournalLines) -> Void
  ) throws {
    let old = file
    beginRewriting(at: path, on: Jobs.here, beforeNaming: beforeNaming, append)
    while isRewriting { continueRewriting() }
    if file === old, let rewritingError { throw rewritingError }
  }

  public var isRewriting: Bool { rewriting != nil }
  /// What a rewriting waits for; nil when none is under way.
  public var rewritingStep: Job<Result<Void, any Error>>? { rewriting?.step }
  /// What kept the last rewriting that has ended from being completed.
  public private(set) var rewritingError: (any Error)?

  /// Begins to replace the whole journal in the background; what is appended meanwhile is kept too.
  ///
  /// `append` adds commits that stand for all that was appended so far. `continueRewriting()` completes the
  /// rewriting. With another path, the journal is there from then on, and its former file stays. A
  /// failure leaves the journal as it is; see `rewritingError`, which may be known at once.
  ///
  /// `beforeNaming` is called on the same thread once the new file is written, and as long as the former
  /// one is in its place, where it stays if that throws.
  public func beginRewriting(
    at path: String? = nil, on runner: Jobs.Runner? = nil,
    beforeNaming: @escaping @Sendable () throws -> Void = {},
    _ append: @escaping @Sendable (inout JournalLines) -> Void
  ) {
    abandonRewriting()
    // Only the next renaming decides which of two files a power cut finds.
    if rewriting != nil { namingError = Failure(cannot: "make safe", self.path, code: ECANCELED) }
    rewriting = nil
    let isReplacing = path == nil
    let path = path ?? self.path
    do {
      rewriting = try JournalRewriting(
        at: path, isReplacing: isReplacing, runner: runner ?? self.runner, wakeup: wakeup,
        beforeNaming: beforeNaming
      ) { [header] in Self.bytes(header, append) }
    } catch {
      try? Leftover(of: path).drop()
      giveUp(error)
    }
  }

  /// Continues a rewriting as far as the background has finished; returns whether it has ended.
  @discardableResult
  public func continueRewriting() -> Bool {
    guard let rewriting else { return false }
    do {
      let old = file
      let hasEnded = try rewriting.advance(&file)
      if file !== old { path = rewriting.path }
      guard hasEnded else { return false }
      self.rewriting = nil
      // The memory that it needed is in pieces by now, which are not returned by themselves.
      malloc_trim(0)
      namingError = nil
      rewritingError = nil
    } catch {
      giveUp(error)
    }
    return true
  }

  /// Continues a rewriting until it ends, waiting at most some milliseconds; returns whether it ended.
  @discardableResult
  public func finishRewriting(milliseconds: Int32) -> Bool {
    let deadline = Deadline(milliseconds: milliseconds)
    while let rewriting {
      let left = deadline.milliseconds
      rewriting.step.wait(milliseconds: left)
      if continueRewriting() { return true }
      if left == 0 { break }
    }
    return false
  }

  /// Abandons a rewriting that is under way, unless its file has the name already.
  public func abandonRewriting() {
    guard let rewriting, case .writing = rewriting.phase else { return }
    try? Leftover(of: rewriting.path).drop()
    self.rewriting = nil
  }

  private func giveUp(_ error: any Error) {
    rewritingError = error
    if case .naming? = rewriting?.phase { namingError = error }
    abandonRewriting()
    rewriting = nil
  }
}
