import DisplayText
import DurableFiles
import Glibc
public import NotesLibrary

/// One sync of a library with its remote.
///
/// What is here is committed, what is there is fetched, both are merged, the library is brought up to
/// that, and then it is published: in this order, so that a kill at any instant leaves nothing that the
/// next run does not finish.
public final class SyncRun {
  /// What somebody wants of a run.
  public struct Options: Sendable {
    /// Whether git and ssh may ask for passwords on the terminal.
    public var mayAsk = false
    /// Whether most of the notes may be deleted, here or there.
    public var acceptsDeletions = false
    /// How long to wait for another sync of the library to end, in seconds.
    public var longestWait = 0

    public init() {}
  }

  let folder: SyncFolder
  private(set) var settings: SyncSettings
  /// The folder in which the former texts of notes are kept; nil when they are not.
  let versionsPath: String?
  let options: Options
  /// What this machine publishes beside the library; nil for nothing.
  let documents: (any MachineDocuments)?
  let now: () -> Moment
  let environment: [String: String]
  /// Called whenever it has come further.
  let report: (SyncStatus) -> Void
  let repository: GitRepository
  var status: SyncStatus
  var result = SyncReport()
  var references = GitRepository.References()
  // The files of the commits that are needed again and again.
  private var trees: [ObjectID: Tree] = [:]
  /// Whether documents of this machine are in a new commit.
  var hasPublishedDocuments = false
  /// Whether the repository was set aside, and with it what an update was to do.
  var hasForgotten = false
  // How it stood before.
  private var formerState: SyncStatus.State
  /// Waits some milliseconds before another attempt.
  var pause: (Int) -> Void = { usleep(UInt32($0) * 1000) }
  /// Called before each attempt to publish: others may do the same at that moment.
  var willPush: () throws -> Void = {}

  /// Prepares a sync; throws `SyncError.notSetUp`, `GitError` when git cannot be used.
  public init(
    in folder: SyncFolder, versionsPath: String?, environment: [String: String],
    options: Options = Options(), documents: (any MachineDocuments)? = nil,
    now: @escaping () -> Moment = { .now },
    report: @escaping (SyncStatus) -> Void = { _ in }
  ) throws {
    guard let settings = try SyncSettings(in: folder) else { throw SyncError.notSetUp }
    self.folder = folder
    self.settings = settings
    self.versionsPath = versionsPath
    self.environment = environment
    self.options = options
    self.documents = documents
    self.now = now
    self.report = report
    repository = GitRepository(
      git: try GitProgram(
        repository: folder.repositoryPath, inherited: environment, mayAsk: options.mayAsk))
    status = SyncStatus(in: folder) ?? SyncStatus()
    formerState = status.state
  }

  /// Does it, and records how it went.
  ///
  /// Throws `SyncError`, `GitError`, `MassDeletion`, `TreeMergeError` and `FileError`; nothing is lost
  /// then, and the next run begins where this one ended.
  public func run() throws -> SyncReport {
    try Folder.create(folder.path)
    let asked = now()
    let lock = try folder.lock(milliseconds: options.longestWait * 1000, pause: pause)
    defer { withExtendedLifetime(lock) {} }
    if options.longestWait > 0 {
      readStatusAgain()
      // Many windows may have ended at once: the first of them has sent what all had saved. A clock that
      // was ahead may have said that it began later than now.
      if status.state == .inSync, let lastRun = status.lastRun, lastRun > asked, lastRun <= now() {
        return result
      }
    }
    status.lastRun = now()
    update(.running(percent: nil))
    do {
      try runRepairing()
    } catch {
      try finish(SyncStatus.State(error), "\(error)")
      throw error
    }
    try finish(.inSync, result.summary)
    return result
  }

  // The sync that was waited for has written it.
  private func readStatusAgain() {
    status = SyncStatus(in: folder) ?? status
    if status.state.isRunning { status.state = .new }
    formerState = status.state
  }

  private func finish(_ state: SyncStatus.State, _ line: String) throws(FileError) {
    let moment = now()
    status.failureCount = state == .inSync ? 0 : status.failureCount + 1
    if state == .inSync { status.lastInSync = moment }
    // Every minute without a network says the same.
    let isNews = state != formerState || state == .inSync && result != SyncReport()
    update(state)
    let log = SyncLog(in: folder)
    // What stays as it is needs to be said once.
    let known = Set(try log.entries.suffix(Self.rememberedLines).map(\.text))
    let notices = result.notices.filter { !known.contains($0.displaySafe) }
    for line in notices + (isNews ? [line] : []) { try log.add(line, at: moment) }
  }

  /// Updates how it stands, for all who watch.
  func update(_ state: SyncStatus.State) {
    guard status.state != state || !state.isRunning else { return }
    status.state = state
    // Whoever cannot be told loses nothing.
    try? status.write(in: folder)
    report(status)
  }

  // What git calls damaged is only a copy of what the library and the remote have.
  private func runRepairing() throws {
    do {
      try runOnce()
    } catch let error as GitError where error.isDamage {
      result.notices.append("\(error); it is made anew")
      try runAnew()
    } catch let error as GitError where error == .otherFormat {
      settings = SyncSettings(
        remote: settings.remote, branch: settings.branch,
        format: settings.format == .sha1 ? .sha256 : .sha1)
      try settings.write(in: folder)
      try runAnew()
    }
  }

  private func runAnew() throws {
    try repository.setAside()
    trees = [:]
    hasForgotten = true
    do {
      try runOnce()
    } catch let error as GitError where error.isDamage {
      // It was made a moment ago: the fault is not here.
      throw GitError.malformed(error.reason)
    }
  }

  /// Counts what is to be sent now, without asking the remote; updates how it stands.
  ///
  /// Throws like `run`.
  public func survey() throws -> SyncStatus {
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    guard repository.exists else { return status }
    references = try repository.references()
    let snapshot = try snapshot(since: try tree(references.main))
    let sent = try tree(references.remote)
    status.unsentCount = sent.changes(to: sent.replacingFiles(snapshot.files)).count
    status.conflictCount = snapshot.files.keys.count(where: \.isConflictCopy)
    try status.write(in: folder)
    return status
  }

  private func runOnce() throws {
    try repository.make(format: settings.format)
    try repository.sweep()
    references = try repository.references()
    try resume()
    var overtakenCount = 0
    while try !exchange() {
      overtakenCount += 1
      guard overtakenCount <= Self.mostAttempts else { throw GitError.overtaken }
      pause(Int.random(in: 25...50) << overtakenCount)
    }
    try receiveDocuments()
    if result.sentCount + result.receivedCount > 0 || hasPublishedDocuments {
      try repository.collectGarbage()
    }
  }

  private static let mostAttempts = 6
  private static let rememberedLines = 100

  /// Returns the files of a commit; none for nil.
  func tree(_ commit: ObjectID?) throws -> Tree {
    guard let commit else { return Tree() }
    if let tree = trees[commit] { return tree }
    let tree = try repository.tree(of: commit)
    trees[commit] = tree
    return tree
  }
}
