import Essentials
import Glibc
public import NotesLibrary
public import Preferences
import SceneState
public import Sync

/// The state of syncing the library, as this window shows it.
public final class SyncModel: WindowBacked, PreferenceBacked {
  public let window: Window
  private let conflicts: BackgroundReading<(count: Int, books: [BookConflict])>
  public let folder: SyncFolder
  /// The state when it was last read; nil while the library does not sync.
  public private(set) var status: SyncStatus?
  private var firstChange: Moment?
  @AppStorage("sync") private var mode = "manual"
  @SceneStorage("SyncView.SessionsProblem", isWithinEditor: true) private var shownProblem = ""
  // The state that a message last reported.
  @SceneStorage("SyncView.State", isWithinEditor: true) private var shownState = ""

  // In seconds.
  private static let pauseAfterChange = 30
  private static let shortestInterval = 300
  private static let retryIntervals = [60, 120, 300, 600, 1800]

  init(window: Window) {
    self.window = window
    conflicts = BackgroundReading(window: window)
    folder = SyncFolder(ofLibrary: window.library.path, inState: window.scene.store.path)
    status = SyncStatus(in: folder)
  }

  /// Whether the library syncs without being asked.
  public var isAutomatic: Bool { mode == "auto" && status != nil }

  /// Whether any process is syncing the library.
  public var isRunning: Bool { status?.state.kind == .running }

  /// How long ago a sync last succeeded, in seconds; nil if none ever did.
  public var age: Int? {
    status?.lastInSync.map { max(0, library.today().secondsSince1970 - $0.secondsSince1970) }
  }

  /// Begins to look which conflict copies that a sync left are still there.
  public func beginCounting() {
    guard let count = status?.conflictCount, count > 0 else { return }
    conflicts.begin { ($0.conflictCopyCount, $0.conflictCopiesOfBooks) }
  }

  /// How many of them are still there, as far as that is known.
  public var conflictCount: Int {
    let count = status?.conflictCount ?? 0
    return min(count, conflicts.value?.count ?? count)
  }

  private var bookConflicts: [BookConflict] {
    conflictCount == 0 ? [] : conflicts.value?.books ?? []
  }

  /// Whether a sync left another text of what is said of a book.
  public func isInConflict(_ book: Book) -> Bool {
    let conflicts = bookConflicts
    if conflicts.isEmpty { return false }
    let file = library.catalogue.fileName(of: book) ?? book.slug
    return conflicts.contains { $0.book == file }
  }

  /// Whether the library syncs without being asked, and did not for a while.
  public var isStale: Bool {
    guard isAutomatic, !isRunning else { return false }
    let lastRun = lastRun?.secondsSince1970 ?? 0
    return library.today().secondsSince1970 - lastRun >= Self.shortestInterval
  }

  private var lastRun: Moment? { status?.lastRun?.unlessAhead(of: library.today()) }

  public func noticeChange() { firstChange = unsentChange ?? library.today() }

  /// The seconds until the next automatic sync, 0 or less when it is due; nil while there is no reason for one.
  ///
  /// Further changes do not postpone it.
  public var secondsUntilDue: Int? {
    guard isAutomatic, let status else { return nil }
    let lastRun = lastRun?.secondsSince1970 ?? 0
    let moment: Int
    if status.state.kind == .offline {
      let retry = min(max(status.failureCount, 1), Self.retryIntervals.count) - 1
      moment = lastRun + Self.retryIntervals[retry]
    } else if let unsentChange {
      moment = max(
        unsentChange.secondsSince1970 + Self.pauseAfterChange, lastRun + Self.shortestInterval)
    } else {
      return nil
    }
    return moment - library.today().secondsSince1970
  }

  // When the library first changed after the last sync of any process began.
  private var unsentChange: Moment? {
    firstChange.flatMap { $0 >= lastRun ?? $0 ? $0 : nil }
  }

  // The message why sessions are not published, once.
  private func takeNewProblem() -> Message? {
    guard let status, !isRunning, (status.sessionsProblem ?? "") != shownProblem else { return nil }
    shownProblem = status.sessionsProblem ?? ""
    return status.sessionsProblem.map { .warning($0.asSentence) }
  }

  public var reasonNotToSync: String? {
    // Another process may have set it up.
    let isSetUp = status != nil || SyncStatus(in: folder) != nil
    return isSetUp ? nil : SyncSettings.areMissing.description
  }

  public func request() {
    window.show("Syncing …")
    window.request(.sync)
  }

  public func showStatus() {
    if status == nil { status = SyncStatus(in: folder) }
    window.show(Message(sentence, isWarning: isFailing || conflictCount > 0))
  }

  /// Reads the state again; says it if it has changed in a way that was not shown yet.
  public func refresh() { if let message = newMessage() { window.show(message) } }

  private func newMessage() -> Message? {
    status = SyncStatus(in: folder)
    if let problem = takeNewProblem() { return problem }
    guard let status, !isRunning, status.state.kind != .new, status.state.name != shownState else {
      return nil
    }
    let lastShown = shownState
    shownState = status.state.name
    switch status.state.kind {
    case .inSync: return ["", "in-sync"].contains(lastShown) ? nil : Message("In sync again")
    case .offline: return Message("Offline: notes are synced when the remote can be reached again")
    case .needsKey, .failed: return .warning(Self.words(for: status.state))
    case .new, .running: return nil
    }
  }

  private var isFailing: Bool {
    switch status?.state.kind {
    case .failed, .needsKey: true
    case .new, .running, .inSync, .offline, nil: status?.omissions.isEmpty == false
    }
  }

  private var sentence: String {
    guard let status else { return SyncSettings.areMissing.description.asSentence }
    let last = status.lastInSync.map { "last in sync \($0.dayAndTime)" } ?? "never in sync"
    let parts = [
      Self.words(for: status.state) + (status.state.kind == .inSync ? status.exception : ""),
      status.omissions.first, bookConflicts.first.map { "settle by hand: books/\($0.file)" }, last,
      status.unsentCount == 0 ? nil : "\(status.unsentCount) to send",
      conflictCount == 0 ? nil : "\(conflictCount) in conflict, marked ≠",
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }

  private static func words(for state: SyncStatus.State) -> String {
    switch state.kind {
    case .new: "Not synced yet"
    case .running: "A sync is running"
    case .inSync: "In sync"
    case .offline: "Offline: \(state.reason ?? "")"
    case .needsKey, .failed: "Not synced: \(state.reason ?? "")"
    }
  }
}
