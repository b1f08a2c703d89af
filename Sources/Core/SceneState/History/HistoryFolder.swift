import DurableFiles
import Essentials
import Glibc
import Synchronization

/// The folder with what notes, drafts and the screens of sessions were: a file for each note, for the drafts
/// on each subject, and for the sessions of each name.
///
/// What a session's journal holds becomes steps before the journal is shortened or removed. Until then the
/// steps are read from the journal.
public struct HistoryFolder: Sendable {
  public enum Text: Hashable, Sendable {
    case note(String)
    /// The drafts on a subject, by its identifier, of all sessions.
    case drafts(String)
    /// What a session showed, by its name; see `SceneContents.init(lines:)`.
    case session(String)

    /// Makes what the text of a key belongs to, `NAME@SUBJECT` or `NAME@SUBJECT/NOTE`.
    public init(key: String) {
      let scope = key.split(separator: "@", maxSplits: 1).last ?? ""
      let parts = scope.split(separator: "/", maxSplits: 1)
      self = parts.count == 2 ? .note(String(parts[1])) : .drafts(String(scope))
    }

    var pathInFolder: String {
      let (folder, name) =
        switch self {
        case .note(let id): ("notes", id)
        case .drafts(let subject): ("drafts", subject)
        case .session(let name): (Self.sessionsFolder, name)
        }
      return "\(folder)/\(FileName.shortened(name, toByteCount: FileName.largest))"
    }

    static let sessionsFolder = "sessions"

    var isOfLines: Bool { if case .session = self { true } else { false } }
    var isNote: Bool { if case .note = self { true } else { false } }

    /// What a journal says of it.
    public var name: String {
      switch self {
      case .note(let name), .drafts(let name), .session(let name): name
      }
    }
  }

  let path: String
  let status = Status()

  /// Sets what finds out how many bytes are kept, whenever something is to be kept; 0 keeps nothing.
  ///
  /// It holds for all copies of this value.
  public func findLimit(by find: @escaping @Sendable () -> Int) {
    status.findLimit.withLock { $0 = find }
  }

  /// Why nothing more could be kept when that was last tried; nil if it could.
  public var problem: String? { status.problem.withLock { $0 } }

  final class Status: Sendable {
    let problem = Mutex<String?>(nil)
    let findLimit = Mutex<@Sendable () -> Int>({ 64 << 20 })
  }

  private func path(of text: Text) -> String { "\(path)/\(text.pathInFolder)" }

  func stamp(of text: Text) -> FileStamp? { FileStamp(of: path(of: text)) }

  /// Returns the history that the folder has of a text; an empty one if it has none.
  func history(of text: Text) throws -> TextHistory {
    do {
      return try history(at: path(of: text))
    } catch  where error.code == ENOENT {
      return TextHistory(isOfLines: text.isOfLines)
    }
  }

  private func history(at path: String) throws -> TextHistory {
    TextHistory(
      try Journal.read(path, header: TextHistory.header),
      isOfLines: Folder.parent(of: path) == "\(self.path)/\(Text.sessionsFolder)")
  }

  /// Keeps what a journal holds that was last changed at a time, in seconds since 1970.
  ///
  /// Durable when it returns.
  func keep(
    _ journal: JournalContents, of session: String, lastChange time: Int, _ keys: SceneKeys
  ) throws {
    let limit = status.findLimit.withLock { $0 }()
    guard limit > 0 else { return removeAll() }
    let found = JournalSteps(journal, of: session, lastChange: time, keys, wantsScreens: true)
    if found.isEmpty { return }
    try Folder.create(path)
    let lock = try FileLock.wait(path + "/.lock")
    defer { withExtendedLifetime(lock) {} }
    removeLeftovers()
    let age = HistoryAge(path, at: time)
    let changes = try HistoryChanges(found, of: session, journal) { try history(of: $0) }
    // Notes first: what becomes one is removed from the drafts.
    for (text, history) in changes.all {
      let keepsMarks = !text.isNote && !text.isOfLines
      try write(age.thinned(history), at: path(of: text), keepsMarks: keepsMarks)
    }
    try thinOthers(by: age)
    removeOldest(besides: changes.all.map { path(of: $0.text) }, limit)
  }

  // Texts that nobody changes any more age, too: some of their files each time, by chance.
  private func thinOthers(by age: HistoryAge) throws {
    guard let week = age.week else { return }
    let old = files.filter { $0.stamp.modifiedSecond < week }
    for file in old.shuffled().prefix(Self.portion) {
      // A damaged file is not thinned: its reader must still be told what is missing.
      guard let history = try? history(at: file.path), history.lostCount == 0 else { continue }
      let rest = age.thinned(history)
      let isLess = rest.steps.isEmpty || rest.steps.count < history.steps.count
      guard isLess else { continue }
      try write(rest, at: file.path)
      // The oldest files are the first to go.
      let time = timespec(tv_sec: file.stamp.modifiedSecond, tv_nsec: 0)
      utimensat(AT_FDCWD, file.path, [time, time], 0)
    }
  }

  private static let portion = 16

  // What processes that were killed have left half-written; under the lock.
  private func removeLeftovers() { for path in paths(areHidden: true) { unlink(path) } }

  private func paths(areHidden: Bool) -> [String] {
    ["notes", "drafts", Text.sessionsFolder].flatMap { folder in
      ((try? Folder.names(in: "\(path)/\(folder)")) ?? [])
        .filter { $0.hasPrefix(".") == areHidden }.map { "\(path)/\(folder)/\($0)" }
    }
  }

  private func removeOldest(besides new: [String], _ limit: Int) {
    var files = files.sorted { $0.stamp.modified > $1.stamp.modified }
    var count = files.reduce(0) { $0 + $1.stamp.size }
    while count > limit, let oldest = files.popLast() {
      count -= oldest.stamp.size
      guard new.contains(oldest.path) else {
        unlink(oldest.path)
        continue
      }
      guard let history = try? history(at: oldest.path) else { continue }
      let half = history.filtered { index, _ in index > history.steps.count / 2 }
      try? DurableFile.replace(oldest.path, with: half.bytes)
      count += half.bytes.count
    }
  }

  private var files: [(path: String, stamp: FileStamp)] {
    paths(areHidden: false).compactMap { path in FileStamp(of: path).map { (path, $0) } }
  }

  /// Has what a session showed follow it to its new name, unless another one had that name before.
  func rename(session: String, to name: String) {
    let new = path(of: .session(name))
    if access(new, F_OK) != 0 { Glibc.rename(path(of: .session(session)), new) }
  }

  /// Has what a session's drafts were follow it to its new name.
  ///
  /// They stay under the former one if another process has the history for long.
  func renameDrafts(of session: String, to name: String) {
    try? change(in: "drafts/") { $0.renaming(session, to: name) }
  }

  /// The files that may have what a text was.
  public func paths(of text: Text) -> [String] {
    let path = path(of: text)
    return [Leftover(of: path).path, path].filter { access($0, F_OK) == 0 }
  }

  /// Removes what all texts were before a moment, in seconds since 1970.
  public func removeSteps(before time: Int) throws {
    try change { $0.filtered { _, step in step.time >= time } }
  }

  /// Removes what sessions showed until they last held a text's name.
  public func removeScreens(holding name: String) throws {
    try change(in: "\(Text.sessionsFolder)/") { history in
      var (text, last) = ([UInt8](), -1)
      for (index, step) in history.steps.enumerated() {
        step.apply(to: &text)
        if text.holds(name) { last = index }
      }
      return history.filtered { index, _ in index > last }
    }
  }

  private func change(in folder: String = "", _ rest: (TextHistory) -> TextHistory) throws {
    let paths = files.map(\.path).filter { $0.hasPrefix("\(path)/\(folder)") }
    guard !paths.isEmpty else { return }
    let lock = try FileLock.wait(path + "/.lock")
    defer { withExtendedLifetime(lock) {} }
    removeLeftovers()
    for path in paths {
      let history = try history(at: path)
      let rest = rest(history)
      // A damaged part may hold what is to go.
      if rest.steps != history.steps || history.lostCount > 0 { try write(rest, at: path) }
    }
  }

  // Drafts that became notes leave their marks: the journal may be read again, with later ones behind it.
  private func write(_ history: TextHistory, at path: String, keepsMarks: Bool = false) throws {
    if history.steps.isEmpty, !keepsMarks { return try DurableFile.remove(path) }
    try Folder.create(Folder.parent(of: path))
    try DurableFile.replace(path, with: history.bytes, mode: 0o600)
  }

  private func removeAll() { for file in files { unlink(file.path) } }
}

/// How old steps are, in days of use: each is kept for a week; what stood for a minute, or did not come of typing
/// alone, for a month.
private struct HistoryAge {
  let week: Int?
  private let month: Int?

  init(_ path: String, at time: Int) {
    let days = DaysOfUse(path: path + "/.days")
    week = days.beginning(of: 7, countingDayOf: time)
    month = days.beginning(of: 30, countingDayOf: time)
  }

  func thinned(_ history: TextHistory) -> TextHistory {
    history.filtered { _, step in
      if step.time < month ?? .min { return false }
      return step.time >= week ?? .min || step.pause >= TextStep.longPause || step.kind != .typed
    }
  }
}
