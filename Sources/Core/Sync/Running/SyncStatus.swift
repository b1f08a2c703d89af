import DurableFiles
import Essentials
import Glibc
public import NotesLibrary

/// How the syncing of one library stands: what the file `status` of its folder says.
public struct SyncStatus: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    /// It never ran.
    case new
    /// A sync runs; the percents are those of the transfer, if there is one.
    case running(percent: Int?)
    /// The remote had all of it, and the library all of the remote.
    case inSync
    /// The remote cannot be reached now; the sentence says more.
    case offline(String)
    /// It needs a key or a password, which somebody at a terminal can give.
    case needsKey(String)
    case failed(String)
  }

  public var state = State.new
  /// When it was last in sync.
  public var lastInSync: Moment?
  /// When the last run began.
  public var lastRun: Moment?
  /// How many files of the library the remote did not have yet when it last ran.
  public var unsentCount = 0
  /// How many conflict copies the library had then.
  public var conflictCount = 0
  /// How many runs in a row did not reach the remote.
  public var failureCount = 0
  /// Why the sessions of this machine are not published though they should be; nil when all is well.
  public var sessionsProblem: String?

  public init() {}
}

extension SyncStatus {
  /// Reads how the syncing of a library stands; nil when it is not set up.
  ///
  /// The file may be missing after a power cut, or damaged: then it is as if no sync had run yet. A sync
  /// that was killed is no longer running.
  public init?(in folder: SyncFolder) {
    guard let bytes = try? DurableFile.read(folder.statusPath, limit: 1 << 16),
      let json = try? JSONValue(parsing: bytes), let state = State(json)
    else {
      guard access(folder.settingsPath, F_OK) == 0 else { return nil }
      return
    }
    self.state = state
    lastInSync = json["in-sync"]?.integer.map { Moment(secondsSince1970: $0) }
    lastRun = json["run"]?.integer.map { Moment(secondsSince1970: $0) }
    unsentCount = json["unsent"]?.integer ?? 0
    conflictCount = json["conflicts"]?.integer ?? 0
    failureCount = json["failures"]?.integer ?? 0
    sessionsProblem = json["sessions"]?.string
    if case .running = state, !folder.isRunning {
      self.state = .failed("the last sync was interrupted; the next one does the rest")
    }
  }

  /// Replaces the file; whoever reads it meanwhile reads the former one or this one.
  ///
  /// It is not durable: after a power cut it may be gone, and the next sync writes it again.
  func write(in folder: SyncFolder) throws(FileError) {
    let new = folder.statusPath + ".new"
    unlink(new)
    do {
      let file = try FileDescriptor(
        opening: new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, to: "save")
      try file.writeAll(Array((json.text + "\n").utf8))
    }
    guard rename(new, folder.statusPath) == 0 else { throw FileError("save", folder.statusPath) }
  }

  private var json: JSONValue {
    var json: JSONValue = ["state": .string(state.name)]
    json = json.setting("percent", to: state.percent.map { .integer($0) })
    json = json.setting("reason", to: state.reason.map { .string($0) })
    json = json.setting("in-sync", to: lastInSync.map { .integer($0.secondsSince1970) })
    json = json.setting("run", to: lastRun.map { .integer($0.secondsSince1970) })
    json = json.setting("unsent", to: .integer(unsentCount))
    json = json.setting("conflicts", to: .integer(conflictCount))
    json = json.setting("sessions", to: sessionsProblem.map { .string($0) })
    return json.setting("failures", to: .integer(failureCount))
  }
}

extension SyncStatus.State {
  fileprivate init?(_ json: JSONValue) {
    let reason = json["reason"]?.string ?? ""
    switch json["state"]?.string {
    case "new": self = .new
    case "running": self = .running(percent: json["percent"]?.integer)
    case "in-sync": self = .inSync
    case "offline": self = .offline(reason)
    case "needs-key": self = .needsKey(reason)
    case "failed": self = .failed(reason)
    default: return nil
    }
  }

  /// The state of a sync that ended with an error.
  init(_ error: any Error) {
    switch error {
    case let error as GitError where error.isOffline: self = .offline(error.description)
    case let error as GitError where error.isKeyMissing: self = .needsKey(error.description)
    default: self = .failed("\(error)")
    }
  }

  /// One word: `in-sync`.
  public var name: String {
    switch self {
    case .new: "new"
    case .running: "running"
    case .inSync: "in-sync"
    case .offline: "offline"
    case .needsKey: "needs-key"
    case .failed: "failed"
    }
  }

  /// The percents of the transfer that runs.
  public var percent: Int? {
    if case .running(let percent) = self { percent } else { nil }
  }

  public var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// Why it is not in sync; nil where there is nothing to say.
  public var reason: String? {
    switch self {
    case .offline(let reason), .needsKey(let reason), .failed(let reason): reason
    case .new, .running, .inSync: nil
    }
  }
}
