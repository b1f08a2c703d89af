import DisplayText
import DurableFiles
import Essentials
import Glibc
public import NotesLibrary

/// One sync of a library with its remote.
///
/// The library is committed, the remote is fetched, both are merged, the library is updated to the result, and that is
/// published. In this order, the next run can finish what a kill at any instant left undone.
public final class SyncRun {
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
  let versionsPath: String?
  let options: Options
  let documents: (any MachineDocuments)?
  let now: () -> Moment
  let environment: [String: String]
  let statusDidChange: (SyncStatus) -> Void
  let repository: GitRepository
  var status: SyncStatus
  var report = SyncReport()
  var references: [GitRepository.Reference: ObjectID] = [:]
  // The trees of commits that have been read.
  private var trees: [ObjectID: Tree] = [:]
  var hasPublishedDocuments = false
  var omissions: Set<LibrarySnapshot.Omission> = []
  /// What could not be changed by the last update of the library.
  var notUpdated: Set<LibrarySnapshot.Omission> = []
  private var formerState: SyncStatus.State
  /// Waits some milliseconds before another attempt.
  var pause: (Int) -> Void = { usleep(UInt32($0) * 1000) }
  /// Called when all is exchanged, before that is recorded: a kill in between cannot lose the call.
  public var didExchange: () -> Void = {}
  /// Called before each attempt to publish, so that tests can let another machine push first.
  var willPush: () throws -> Void = {}

  /// Prepares a sync; throws when the library does not sync or git cannot be used.
  public init(
    in folder: SyncFolder, versionsPath: String?, environment: [String: String],
    options: Options = Options(), documents: (any MachineDocuments)? = nil,
    now: @escaping () -> Moment = { .now },
    statusDidChange: @escaping (SyncStatus) -> Void = { _ in }
  ) throws {
    guard let settings = try SyncSettings(in: folder) else { throw SyncSettings.areMissing }
    self.folder = folder
    self.settings = settings
    self.versionsPath = versionsPath
    self.environment = environment
    self.options = options
    self.documents = documents
    self.now = now
    self.statusDidChange = statusDidChange
    repository = GitRepository(
      git: try GitProgram(
        repository: folder.repositoryPath, inherited: environment, mayAsk: options.mayAsk))
    status = SyncStatus(in: folder) ?? SyncStatus()
    formerState = status.state
  }

  /// Runs the sync, and records how it went.
  ///
  /// Throws `SyncError`, `GitError` or a `Failure`; nothing is lost then, and the next run begins where this one ended.
  public func run() throws -> SyncReport {
    try Folder.create(folder.path)
    let asked = now()
    let lock = try folder.lock(milliseconds: options.longestWait * 1000, pause: pause)
    defer { withExtendedLifetime(lock) {} }
    try readAgain()
    if options.longestWait > 0, hasRun(since: asked) {
      nameOmissions()
      return report
    }
    status.lastRun = now()
    update(.init(kind: .running))
    do {
      try runRepairing()
      omissions.formUnion(notUpdated)
      status.record(omissions.union(try tree(references[.main]).omissions))
      nameOmissions()
    } catch {
      finish(SyncStatus.State(error), "\(error)")
      throw error
    }
    didExchange()
    finish(.init(kind: .inSync), report.summary)
    return report
  }

  // If many windows ended at once, the sync of the first has sent what all of them had saved.
  private func hasRun(since asked: Moment) -> Bool {
    guard status.state.kind == .inSync, let lastRun = status.lastRun?.unlessAhead(of: now()) else {
      return false
    }
    return lastRun > asked
  }

  private func nameOmissions() {
    report.omissionCount = status.omissionCount
    report.notices += status.omissions
    let rest = status.omissionCount - status.omissions.count
    if rest > 0 { report.notices.append("\(rest) more are not synced") }
  }

  // Called with the lock: another sync, or the end of syncing, may have changed them before.
  private func readAgain() throws {
    guard let settings = try SyncSettings(in: folder) else { throw SyncSettings.areMissing }
    self.settings = settings
    status = SyncStatus(in: folder, isLocked: true) ?? status
    formerState = status.state
  }

  private func finish(_ state: SyncStatus.State, _ line: String) {
    let moment = now()
    let isInSync = state.kind == .inSync
    status.failureCount = isInSync ? 0 : status.failureCount + 1
    if isInSync { status.lastInSync = moment }
    // Without a network, every attempt ends in the same way; only the first is logged.
    let isNews = state != formerState || isInSync && report.sentCount + report.receivedCount > 0
    update(state)
    do { try log(isNews ? line : nil, at: moment) } catch {
      report.notices.append("the log cannot be kept: \(error)")
    }
  }

  private func log(_ news: String?, at moment: Moment) throws {
    let log = SyncLog(in: folder)
    // A notice that has been logged lately is not repeated.
    let known = Set(try log.entries.suffix(Self.rememberedLines).map(\.text))
    let notices = report.notices.filter { !known.contains($0.displaySafe) }
    for line in notices + [news].compactMap(\.self) { try log.add(line, at: moment) }
  }

  /// Updates the status, for all processes that watch it.
  func update(_ state: SyncStatus.State) {
    guard status.state != state || state.kind != .running else { return }
    status.state = state
    // If it cannot be written, only the display is out of date.
    try? status.write(in: folder)
    statusDidChange(status)
  }

  // A damaged repository can be made again, because the library and the remote have everything that is in it.
  private func runRepairing() throws {
    do {
      try runOnce()
    } catch GitError.damaged(let reason) {
      // What was reading it may only have been ended.
      guard repository.damage != nil else { throw Failure.git(reason) }
      report.notices.append("\(GitError.damaged(reason)); it is being made again")
      try runAnew()
    } catch GitError.otherFormat {
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
    do {
      try runOnce()
    } catch GitError.damaged(let reason) {
      // The repository was made a moment ago, so the fault is in what the remote sent.
      throw Failure.fromRemote(reason)
    }
  }

  /// Counts the files to send, without asking the remote, and updates the status.
  ///
  /// Throws like `run`.
  public func survey() throws -> SyncStatus {
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    try readAgain()
    guard repository.exists else { return status }
    references = try repository.references()
    let snapshot = try snapshot(since: try tree(references[.main]))
    let sent = try tree(references[.remote])
    let present = Tree(files: snapshot.files, foreign: sent.foreign)
    status.unsentCount = try sharedTree.changes(to: present).count
    status.conflictCount = snapshot.files.keys.count(where: \.isConflictCopy)
    // Why something could not be received is known to the last sync alone.
    if references[.received] == nil {
      status.record(Set(snapshot.omissions).union(sent.omissions))
    }
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
    if report.sentCount + report.receivedCount > 0 || hasPublishedDocuments {
      try repository.collectGarbage()
    }
  }

  private static let mostAttempts = 6
  private static let rememberedLines = 100

  func tree(_ commit: ObjectID?) throws -> Tree {
    guard let commit else { return Tree() }
    if let tree = trees[commit] { return tree }
    let tree = try repository.tree(of: commit)
    trees[commit] = tree
    return tree
  }
}
