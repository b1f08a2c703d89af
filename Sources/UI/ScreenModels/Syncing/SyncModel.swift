import DurableFiles
import Glibc
public import NotesLibrary
public import Preferences
public import SceneState
public import Sync
import Travel

/// How the syncing of the library stands, as this window shows it.
public final class SyncModel: SceneBacked, PreferenceBacked {
  public let scene: Scene
  public let preferences: PreferenceStore
  /// Where what belongs to the syncing is kept on this machine.
  public let folder: SyncFolder
  /// How it stood at the last look; nil while the library does not sync.
  public private(set) var status: SyncStatus?
  /// The present moment.
  public var now: () -> Moment = { .now }
  private var firstChange: Moment?
  @AppStorage("sync") private var mode = "manual"
  @SceneStorage("SyncView.SessionsProblem", isWithinEditor: true) private var toldProblem = ""
  // The state of which a message told last.
  @SceneStorage("SyncView.State", isWithinEditor: true) private var toldState = ""

  // In seconds.
  private static let pauseAfterChange = 30
  private static let shortestInterval = 300
  private static let retryIntervals = [60, 120, 300, 600, 1800]

  init(scene: Scene, library: Library, preferences: PreferenceStore) {
    self.scene = scene
    self.preferences = preferences
    folder = SyncFolder(ofLibrary: library.path, inState: scene.store.path)
    status = SyncStatus(in: folder)
  }

  /// Whether sessions travel, and how.
  var travelSettings: TravelSettings {
    let folder = preferences.file.map { Folder.parent(of: $0.path) }
    let home = getenv("HOME").map { String(cString: $0) }
    return TravelSettings(configFolder: folder, home: home) { preferences[$0] }
  }

  /// Whether the library syncs without being asked.
  public var isAutomatic: Bool { mode == "auto" && status != nil }

  /// Whether a sync runs, in any process.
  public var isRunning: Bool { status?.state.isRunning == true }

  /// How long ago it was last in sync, in seconds; nil if it never was.
  public var age: Int? {
    status?.lastInSync.map { max(0, now().secondsSince1970 - $0.secondsSince1970) }
  }

  /// Whether the library syncs without being asked, and has not for a while.
  public var isStale: Bool {
    guard isAutomatic, !isRunning else { return false }
    let lastRun = status?.lastRun?.secondsSince1970 ?? 0
    return now().secondsSince1970 - lastRun >= Self.shortestInterval
  }

  /// Records that the library may have changed just now.
  public func noticeChange() { unsentChange = unsentChange ?? now() }

  /// In how many seconds a sync is due by itself, 0 or less for now; nil while nothing calls for one.
  ///
  /// More changes do not put it off.
  public var secondsUntilDue: Int? {
    guard isAutomatic, let status else { return nil }
    let lastRun = status.lastRun?.secondsSince1970 ?? 0
    let moment: Int
    if case .offline = status.state {
      let retry = min(max(status.failureCount, 1), Self.retryIntervals.count) - 1
      moment = lastRun + Self.retryIntervals[retry]
    } else if let unsentChange {
      moment = max(
        unsentChange.secondsSince1970 + Self.pauseAfterChange, lastRun + Self.shortestInterval)
    } else {
      return nil
    }
    return moment - now().secondsSince1970
  }

  // When the library changed first since the last run, in any process, began.
  private var unsentChange: Moment? {
    get {
      guard let firstChange, firstChange >= status?.lastRun ?? firstChange else { return nil }
      return firstChange
    }
    set { firstChange = newValue }
  }

  // What keeps the sessions from being published, if nobody was told.
  private var newProblem: Message? {
    guard let status, !isRunning, (status.sessionsProblem ?? "") != toldProblem else { return nil }
    toldProblem = status.sessionsProblem ?? ""
    return status.sessionsProblem.map {
      Message($0.prefix(1).uppercased() + $0.dropFirst(), isWarning: true)
    }
  }

  /// Looks again; returns what to say if something has changed of which nobody was told.
  func refresh() -> Message? {
    status = SyncStatus(in: folder)
    if let problem = newProblem { return problem }
    guard let status, !isRunning, status.state != .new, status.state.name != toldState else {
      return nil
    }
    let wasTold = toldState
    toldState = status.state.name
    switch status.state {
    case .inSync: return ["", "in-sync"].contains(wasTold) ? nil : Message("In sync again")
    case .offline: return Message("Offline: the notes are synced when the remote answers again")
    case .needsKey(let reason), .failed(let reason):
      return Message("Not synced: \(reason)", isWarning: true)
    case .new, .running: return nil
    }
  }
}

extension ContentModel {
  /// Shows how the syncing of the library stands now.
  public func syncDidChange() {
    let before = sync.status?.lastInSync
    if let message = sync.refresh() { show(message) }
    // Other machines' sessions may have come.
    if case .sessions = layers.overlay, sync.status?.lastInSync != before { sessions.refresh() }
  }

  /// Syncs the library, and reports what came of it.
  public func requestSync() {
    show(Message("Syncing …"))
    request(.sync)
  }

  /// Shows in a sentence how the syncing stands.
  public func showSyncStatus() { show(Message(sync.sentence, isWarning: sync.isFailing)) }

  /// Why the library cannot be synced; nil if it can.
  public var reasonNotToSync: String? {
    sync.status == nil
      ? "this library does not sync; hawknotes sync init URL begins that" : nil
  }
}

extension SyncModel {
  fileprivate var isFailing: Bool {
    switch status?.state {
    case .failed, .needsKey: true
    case .new, .running, .inSync, .offline, nil: false
    }
  }

  fileprivate var sentence: String {
    guard let status else { return "This library does not sync" }
    let last = status.lastInSync.map { "last in sync \($0.dayAndTime)" } ?? "never in sync"
    let parts = [
      Self.words(for: status.state), last,
      status.unsentCount == 0 ? nil : "\(status.unsentCount) to send",
      status.conflictCount == 0 ? nil : "\(status.conflictCount) marked ≠",
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }

  private static func words(for state: SyncStatus.State) -> String {
    switch state {
    case .new: "Not synced yet"
    case .running: "A sync is running"
    case .inSync: "In sync"
    case .offline(let reason): "Offline: \(reason)"
    case .needsKey(let reason), .failed(let reason): "Not synced: \(reason)"
    }
  }
}
