import DisplayText
import DurableFiles
import Essentials
import Glibc
public import NotesLibrary

/// The state of syncing one library, as its file `status` records it.
public struct SyncStatus: Equatable, Sendable {
  public struct State: Equatable, Sendable {
    public enum Kind: String, Sendable {
      case new, running
      /// The last sync succeeded: the library and the remote had the same files.
      case inSync = "in-sync"
      case offline
      case needsKey = "needs-key"
      case failed
    }

    public let kind: Kind
    /// How much of a running transfer is done, if there is one.
    public var percent: Int?
    /// Why the last sync did not succeed; nil if it did.
    public var reason: String?

    /// The kind as one word.
    public var name: String { kind.rawValue }
  }

  public var state = State(kind: .new)
  public var lastInSync: Moment?
  /// When the last sync began.
  public var lastRun: Moment?
  /// How many files the remote did not have yet when they were last counted.
  public var unsentCount = 0
  public var conflictCount = 0
  /// How many files here and on the remote cannot be synced.
  public private(set) var omissionCount = 0
  /// Which ones, and why: a sentence for each, but for those beyond the first few.
  public private(set) var omissions: [String] = []
  /// How many syncs in a row have failed.
  public var failureCount = 0
  /// Why sessions of this machine are not published although they should be; nil when they are.
  public var sessionsProblem: String?

  public init() {}

  /// What `inSync` does not stand for, such as `, but for 2 files`; empty when it is everything.
  public var exception: String {
    let count = omissionCount + unsentCount
    return count == 0 ? "" : ", but for \(counted(count, "file"))"
  }

  // Somebody else decides how many there are.
  private static let mostOmissions = 20
  private static let longest = 400

  mutating func record(_ omitted: Set<LibrarySnapshot.Omission>) {
    omissionCount = omitted.count
    omissions = omitted.map { $0.description.truncated(toWidth: Self.longest) }.sorted()
    omissions.removeLast(max(0, omissions.count - Self.mostOmissions))
  }

  /// Reads the state of syncing a library; nil when it is not set up to sync.
  ///
  /// The file may be missing or damaged after a power cut: then it is as if no sync had run yet. A
  /// sync that was killed counts as failed. `isLocked` says whether this process has the lock of the library's syncs.
  public init?(in folder: SyncFolder, isLocked: Bool = false) {
    self.init(asWrittenIn: folder)
    guard state.kind == .running, isLocked || !folder.isRunning else { return }
    // It may have ended, and even the next one begun, after the file was read.
    if !isLocked { self = SyncStatus(asWrittenIn: folder) ?? self }
    guard state.kind == .running, isLocked || !folder.isRunning else { return }
    state = State(
      kind: .failed, reason: "the last sync was interrupted; the next one will finish it")
  }

  private init?(asWrittenIn folder: SyncFolder) {
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
    omissions = json["omissions"]?.array?.compactMap(\.string) ?? []
    omissionCount = max(json["omitted"]?.integer ?? 0, omissions.count)
    sessionsProblem = json["sessions"]?.string
  }

  /// Replaces the file, so that a reader always sees the whole old or the whole new one.
  ///
  /// It is not made durable: a power cut may destroy it, and the next sync writes it again.
  func write(in folder: SyncFolder) throws {
    try DurableFile.replace(folder.statusPath, with: (json.text + "\n").utf8, durably: false)
  }

  private var json: JSONValue {
    [
      "state": .string(state.name), "percent": state.percent.map { .integer($0) },
      "reason": state.reason.map { .string($0) },
      "in-sync": lastInSync.map { .integer($0.secondsSince1970) },
      "run": lastRun.map { .integer($0.secondsSince1970) }, "unsent": .integer(unsentCount),
      "conflicts": .integer(conflictCount), "omitted": .integer(omissionCount),
      "omissions": .array(omissions.map { .string($0) }),
      "sessions": sessionsProblem.map { .string($0) }, "failures": .integer(failureCount),
    ]
  }
}

extension SyncStatus.State {
  fileprivate init?(_ json: JSONValue) {
    guard let kind = json["state"]?.string.flatMap(Kind.init) else { return nil }
    self.init(kind: kind, percent: json["percent"]?.integer, reason: json["reason"]?.string)
  }

  init(_ error: any Error) {
    let git = error as? GitError
    let kind: Kind =
      git?.isOffline == true ? .offline : git?.isKeyMissing == true ? .needsKey : .failed
    self.init(kind: kind, reason: "\(error)")
  }
}
