import Essentials
import Glibc

/// The rewriting of a journal as a shorter file, whose slow parts run on other threads.
///
/// While it is under way, every commit goes to the journal's own file first, as always.
/// 1. `writing`: a thread writes what the journal is to begin with to a new file and makes it
///    durable. When it has finished, the commits that came meanwhile are appended and made durable
///    in the same way, until none came meanwhile.
/// 2. `naming`: the new file takes the old one's name, and a thread makes the folder durable. Every
///    commit goes to both files and is made durable in both.
/// 3. The old file is closed.
///
/// A kill finds one whole file of that name: up to the renaming the old one, which has every commit; from then on the
/// new one, which had them all at that moment and gets every later one first. A power cut finds the new file only if it
/// came after the renaming, when all that was in the old one was durable in the new one; up to when the folder is
/// durable it may find the old one, which has had everything too. A failure in 1 leaves the old file as if nothing had
/// been tried, a failure in 2 the new one, of which it is not known whether it is durable. A new file that a kill
/// leaves behind has a name of its own and is removed when the journal is opened.
final class JournalRewriting {
  enum Phase { case writing, naming }

  private(set) var phase = Phase.writing
  /// Up to the renaming the new file, from then on the old one.
  private(set) var other: JournalFile
  /// After which `advance` is due.
  private(set) var step: Job<Result<Void, any Error>>
  private var missed: [UInt8] = []
  private var failure: (any Error)?
  let path: String
  // Whether the journal's own file has that path; no other is replaced.
  private let isReplacing: Bool
  private let runner: Jobs.Runner
  private let wakeup: Wakeup?

  /// Makes the new file and has it written in the background.
  ///
  /// `isReplacing` says that the journal's own file has that path. `wakeup` wakes whenever `advance` is due.
  init(
    at path: String, isReplacing: Bool, runner: @escaping Jobs.Runner, wakeup: Wakeup?,
    beforeNaming: @escaping @Sendable () throws -> Void,
    with makeContents: @escaping @Sendable () -> [UInt8]
  ) throws {
    self.path = path
    self.isReplacing = isReplacing
    self.runner = runner
    self.wakeup = wakeup
    let file = try Leftover(of: path).open(O_APPEND, mode: DurableFile.mode(of: path) ?? 0o600)
    other = JournalFile(file, byteCount: 0, wakeup: wakeup)
    step = Self.begin(on: runner, wakeup: wakeup) { [new = other.flush] () in
      // Frees the contents before the wait for the disk.
      try new.file.writeAll(makeContents(), to: "save")
      try new.file.synchronize()
      try beforeNaming()
    }
  }

  private static func begin(
    on runner: @escaping Jobs.Runner, wakeup: Wakeup?,
    _ body: @escaping @Sendable () throws -> Void
  ) -> Job<Result<Void, any Error>> {
    Job(on: runner, wakes: wakeup) { Result { try body() } }
  }

  func follow(_ bytes: [UInt8]) {
    switch phase {
    case .writing: missed += bytes
    case .naming:
      do {
        try other.append(bytes)
        other.flush.request()
      } catch {
        failure = error
      }
    }
  }

  /// Continues if the background has finished its step; returns whether nothing is left to do.
  ///
  /// `file` is the journal's own, which becomes the new one.
  func advance(_ file: inout JournalFile) throws -> Bool {
    if let failure { throw failure }
    guard let outcome = step.value else { return false }
    try outcome.get()
    switch phase {
    case .naming: return true
    case .writing where missed.isEmpty: try name(&file)
    case .writing: try catchUp()
    }
    return false
  }

  private func catchUp() throws {
    try other.measure()
    try other.append(missed)
    missed = []
    step = Self.begin(on: runner, wakeup: wakeup) { [new = other.flush] () in
      try new.file.synchronize()
    }
  }

  private func name(_ file: inout JournalFile) throws {
    try other.measure()
    // What somebody else has put there meanwhile is not replaced.
    if isReplacing, !file.isAt(path) { throw Failure(cannot: "save", path, code: ESTALE) }
    try Leftover(of: path).replaceFile()
    swap(&file, &other)
    phase = .naming
    let folder = Folder.parent(of: path)
    step = Self.begin(on: runner, wakeup: wakeup) { try Folder.synchronize(folder) }
  }
}
