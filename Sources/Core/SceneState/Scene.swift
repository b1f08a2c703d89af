public import DurableFiles
import Glibc

/// A session while this process has it open: its values, its texts, and the journal they are in.
///
/// What was committed survives the death of the process at once, and a power cut after 100 ms.
public final class Scene {
  public internal(set) var name: String
  public let store: SessionStore
  /// What the user should know about how the scene came back; nil when all is well.
  public let restorationNotice: String?
  /// Whether the user sees the scene and types in it; background until it is painted.
  public private(set) var phase = ScenePhase.background
  /// Called with the former phase and the new one when the phase has changed.
  public var onPhaseChange: (_ old: ScenePhase, _ new: ScenePhase) -> Void = { _, _ in }
  var lock: SessionLock
  var journal: Journal
  public internal(set) var contents: SceneContents
  /// Why it is kept in its fallback store; nil while it is where it belongs.
  public internal(set) var fallbackStatus: FallbackStatus? {
    didSet { structureVersion += 1 }
  }
  // The lock in the fallback store.
  var fallbackLock: FileLock?
  // When it may return where it belongs, in milliseconds of the monotonic clock; nil once another has its place.
  var returnTime: Int? = 0
  /// The slow work that is done for it.
  public let jobs: Jobs
  var watch = SceneWatch()
  var presenceNotice: String?
  // The files of a closed session are where they belong, but that is not the scene's usual location.
  var isClosed = false
  var uncommitted: UncommittedChanges
  // How large the journal may become before compacting it is considered again.
  var uselessByteCount = 0
  // When a change was last appended to the journal, in milliseconds since 1970.
  var lastChange: Int?
  // How often each value that a property reads was changed, by the number of its key.
  @usableFromInline private(set) var valueVersions: [Int] = []
  private var valueNumbers: [String: Int] = [:]
  /// Increases with every change but those within an editor: of its text, its cursor, its scrolling.
  public internal(set) var structureVersion = 0
  /// Increases whenever there may be something new to show of what is read, but not kept.
  public var readingVersion = 0
  /// Increases when a text begins or ceases to be there, and with every value that belongs to a text.
  public internal(set) var textsVersion = 0

  // What the session presents is in the lock file, where other processes read it without reading the journal. The lock
  // file is written before the first frame and never made durable, because that takes long. The value is in the first
  // commit, too, and as durable as any: when the lock file has lost its text, the journal has it.
  static let presentedValueKey = "Session.PresentedValue"

  /// What the session was opened for; nil for a session of no particular subject.
  public var presentedValue: String? { self[Self.presentedValueKey] }

  /// Whether it has a text that somebody may miss.
  public var hasWords: Bool { contents.hasWords(store.keys) }

  public static let titleKey = SceneKey("ContentView.Title", [.portable, .quotesNotes])

  /// The key of the path of the library that it showed last.
  public static let libraryKey: SceneKey = "ContentView.Library"

  /// The key of the path of the library that it shows, while that was never there.
  public static let newLibraryKey: SceneKey = "ContentView.NewLibrary"

  /// The key of where its pane of tmux was last.
  public static let paneKey: SceneKey = "Session.Pane"

  /// The key of what was written on last, as a reminder for when its book is gone.
  public static let writtenSubjectKey: SceneKey = "ContentView.WrittenSubject"

  // Whether it was restored from a damaged journal.
  static let lossKey = SceneKey("Session.HasLostCommits", .belongsToText)

  /// The key of the path of what was on the screen; see `SessionRoute`.
  public static let activityKey: SceneKey = "ContentView.Activity"

  static let keys = [titleKey, lossKey, carriedOutMessageKey, continuedKey, handedOffKey]

  init(
    name: String, store: SessionStore, lock: SessionLock, restored: RestoredJournal,
    notice: String? = nil, fallbackStatus: FallbackStatus? = nil, jobs: Jobs? = nil
  ) {
    self.name = name
    self.jobs = jobs ?? Jobs(on: store.runner, wakes: store.wakeup)
    self.store = store
    self.lock = lock
    self.fallbackStatus = fallbackStatus
    journal = restored.journal
    contents = restored.contents
    let opening = SceneChange.opening(.random(in: 1 ... .max))
    contents.replay(opening)
    uncommitted = UncommittedChanges(after: opening)
    // That the session is not where it belongs is more urgent.
    let exposure = fallbackStatus == nil ? Folder.exposure(of: store.path) : nil
    restorationNotice = restored.notice ?? notice ?? exposure
  }

  /// Whether commits were lost with a part of the journal, which those after them may rely on: a text
  /// may be there without the values that belong to it, or with others.
  ///
  /// It stays true over any number of starts until it is set to false.
  public var hasLostCommits: Bool {
    get { self[Self.lossKey.name] != nil }
    set { self[Self.lossKey.name] = newValue ? true.sceneText : nil }
  }

  /// The session's own folder, private to its owner.
  public var folderPath: String { Folder.parent(of: lock.path) }

  /// Changes the phase, says so and lets other processes see it; commits nothing.
  ///
  /// The first call means that the scene is drawn: from then on its start has not failed.
  public func enter(_ phase: ScenePhase) {
    let old = self.phase
    guard phase != old else { return }
    self.phase = phase
    watch.suspect()
    lock.record(phase)
    if phase == .active, fallbackStatus == nil { TerminalUse(in: store)?.record(name) }
    onPhaseChange(old, phase)
  }

  /// Lets other processes see that this one is ending, so that the next start waits for it.
  public func prepareToEnd() {
    lock.recordEnding()
    endStep()
  }

  public subscript(key: String) -> String? {
    get { contents.values[key] }
    set { setValue(newValue, forKey: key, isWithinEditor: false) }
  }

  /// Sets a value; nothing outside of the editor shows one that is `isWithinEditor`.
  public func setValue(_ value: String?, forKey key: String, isWithinEditor: Bool) {
    guard !value.hasBytes(of: contents.values[key]) else { return }
    if let number = valueNumbers[key] { valueVersions[number] += 1 }
    if !isWithinEditor {
      structureVersion += 1
      if store.keys.contains(key, as: .belongsToText) { textsVersion += 1 }
    }
    contents.setValue(value, forKey: key)
    uncommitted.addValue(forKey: key)
  }

  // A value that is read at each keystroke is looked up by name once.
  func numberOfValue(forKey key: String) -> Int {
    if let number = valueNumbers[key] { return number }
    valueNumbers[key] = valueVersions.count
    valueVersions.append(0)
    return valueVersions.count - 1
  }

  public func moveValues(of keys: [SceneKey], from scope: String, to newScope: String) {
    for key in keys {
      self[key(newScope)] = self[key(scope)]
      self[key(scope)] = nil
    }
  }

  public var hasUncommittedChanges: Bool { !uncommitted.isEmpty }

  /// Writes all changes since the last commit to the journal with one system call.
  ///
  /// Call it before painting what the changes made visible. When they cannot be written, the whole scene moves to its
  /// fallback store; see `fallbackStatus`. Throws when that fails too; the changes then stay uncommitted, and the next
  /// call tries again. Also throws as long as what was committed cannot be made durable.
  public func commit() throws {
    noticeRewriting(journal.continueRewriting())
    let hadChanges = hasUncommittedChanges
    do {
      if fallbackStatus != nil || watch.isDue(forCommit: hadChanges) { try keepPresent() }
      if hasUncommittedChanges { try write() }
      try heal(isRetry: hadChanges)
    } catch {
      try fallBack(because: error)
    }
    if fallbackStatus != nil { beginReturn() }
    try checkHealing()
  }

  private func write() throws {
    do {
      try append()
    } catch  where [ENOSPC, EDQUOT, EIO].contains(error.code) {
      // A journal of only what is still of use may fit where one more record does not, and a new file
      // may be sound where the old one is not.
      try rewrite()
    }
  }

  private func append() throws {
    let now = store.clock()
    try journal.append(uncommitted.lines(with: contents.values, after: pause(before: now)))
    lastChange = now
    uncommitted.removeAll()
  }

  // The kernel forgets a failed write-back: only a new file can be trusted (fsync(2), "fsyncgate").
  private func heal(isRetry: Bool) throws {
    guard journal.durabilityError != nil, !journal.isRewriting else { return }
    if isRetry || journal.rewritingError == nil { beginRewriting() }
    // A rewrite that cannot even begin has failed already.
    if !journal.isRewriting, let failure = journal.rewritingError { throw failure }
  }

  // A rewrite that is tried again counts as failed until it has succeeded.
  private func checkHealing() throws {
    guard fallbackStatus == nil, journal.durabilityError != nil, journal.isRewriting,
      let failure = journal.rewritingError
    else { return }
    throw failure
  }

  /// Starts making what was restored durable, which takes 100 ms: a process that was killed may not have done it.
  public func requestFlush() { journal.requestFlush() }

  /// Runs a function that may commit and then paints; what it commits is made durable within 100 ms of
  /// its end, so that the painting need not wait for that to begin.
  public func flushingAfterwards(_ body: () -> Void) { journal.flushingAfterwards(body) }

  /// Waits until what was committed is durable, no longer than the given time; returns whether it is known to be.
  ///
  /// A scene in its fallback store returns in that time, if it can.
  @discardableResult
  public func flush(milliseconds: Int32) -> Bool {
    let isDurable = journal.flush(milliseconds: milliseconds) == true
    if fallbackStatus != nil, milliseconds > 0 {
      beginReturn(isDue: true)
      finishCompacting(milliseconds: milliseconds)
    }
    guard journal.durabilityError != nil, !hasUncommittedChanges else { return isDurable }
    if !journal.isRewriting { beginRewriting() }
    journal.finishRewriting(milliseconds: milliseconds)
    return journal.durabilityError == nil && !journal.isRewriting
  }
}
