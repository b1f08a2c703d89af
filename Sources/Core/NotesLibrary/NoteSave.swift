import DurableFiles
import Essentials
import Glibc
import TextMerge

/// The save of a note: “this note has this text”, which any thread may do, and do again after an
/// error or a kill without a second note.
///
/// What others wrote meanwhile is merged. Each round puts a text in place of the one that was read;
/// when yet another one comes out, the next round merges that too.
public struct NoteSave: Sendable {
  public let note: Note
  public private(set) var text: [UInt8]
  /// The text that `text` is a change of; nil for a note that is new.
  public private(set) var base: [UInt8]?
  /// The text of an attempt that ended in an error or a kill: the note may have it by now.
  let attempted: [UInt8]?
  /// What the change began with: `base`, unless somebody else's changes are merged.
  let origin: [UInt8]?
  let owner: String
  let files: Files
  let moment: Moment
  // How often a text was tried to be put in place, and how often another one came out.
  private var tryCount = 0
  private var round = 0
  private var isMerged = false
  private var placed: [UInt8]?
  private var displaced: [(exchange: FileExchange, bytes: [UInt8])] = []
  private(set) var versionProblem: (any Error)?

  struct Files: Sendable {
    let libraryPath: String
    let binPath: String
    /// Where the other text of a conflict is kept.
    let conflictPath: String
    let versions: VersionFolder?
  }

  public enum Step: Sendable {
    /// The note says the text, durably. What it said before could not be kept if there is a
    /// problem.
    case saved(SaveOutcome, versionProblem: (any Error)?)
    /// Somebody else's changes are merged: run this save once its text and its base are committed.
    case needsIntent(NoteSave)
    /// What was committed is not durable; nothing was changed.
    case intentIsNotDurable
    /// An error; `placed` is what the note says now if it says anything new, perhaps not durably.
    case failed(any Error, placed: [UInt8]?)
  }

  private static let roundCount = 8
  private static let mostTries = 100

  init(
    of text: [UInt8], as note: Note, base: [UInt8]?, attempted: [UInt8]?, origin: [UInt8]?,
    owner: String, files: Files, moment: Moment
  ) {
    self.note = note
    self.text = text
    self.base = base
    self.attempted = attempted
    self.origin = origin ?? base
    self.owner = owner
    self.files = files
    self.moment = moment
  }

  private var folder: String { Folder.parent(of: note.path) }

  // Session names hold no tilde, so that no round is taken for another session's.
  private func exchange(_ round: Int, base: [UInt8]) -> FileExchange {
    FileExchange(path: note.path, base: base, owner: round == 0 ? owner : "\(owner)~\(round)")
  }

  /// Saves the text.
  ///
  /// `isIntentDurable` is asked before anything is put in place: whether the journal of the session
  /// says durably what this save does. The disk makes the text durable meanwhile.
  public func run(isIntentDurable: () -> Bool) -> Step {
    var save = self
    do {
      try Folder.checkWithin(files.libraryPath, folder)
      return try save.put(isIntentDurable)
    } catch {
      return .failed(error, placed: save.placed)
    }
  }

  private mutating func put(_ isIntentDurable: () -> Bool) throws -> Step {
    // Nobody knows of a note that was never tried to be saved.
    let isFirst = base == nil && attempted == nil
    if !isFirst, tryCount == 0 {
      try resolveLeftovers(isPlaced: nil)
      if attempted == text, let copy = try copyAside() { return try finish(.conflict(copy: copy)) }
    }
    while round < Self.roundCount, tryCount < Self.mostTries {
      tryCount += 1
      guard let current = isFirst && tryCount == 1 ? nil : try currentText() else {
        if let step = try make(isIntentDurable) { return step }
        continue
      }
      // No two notes have the same identifier, unless somebody named a file of their own like that.
      if isFirst, current != text { throw Failure(cannot: "save", note.path, code: EEXIST) }
      let base = base(of: current)
      guard current == base else {
        guard case .merged(let merged)? = merge(with: current, base: base) else { break }
        if current != text { isMerged = true }
        return needingIntent(merged, base: current)
      }
      if let step = try exchange(isIntentDurable, for: base) { return step }
    }
    return try keepAside(isIntentDurable)
  }

  // What the note says may be what an earlier attempt of this save has put there.
  private func base(of current: [UInt8]) -> [UInt8] {
    current == text || current == attempted ? current : base ?? attempted ?? []
  }

  // There is nothing to merge with, and whoever emptied the file may still be about to write it.
  private func merge(with current: [UInt8], base: [UInt8]) -> MergeOutcome? {
    current.isEmpty && !base.isEmpty
      ? nil : TextMerge.merge(base: base, mine: text, theirs: current)
  }

  private mutating func needingIntent(_ merged: [UInt8], base: [UInt8]) -> Step {
    (text, self.base) = (merged, base)
    return .needsIntent(self)
  }

  // Nil when there is a note by now.
  private mutating func make(_ isIntentDurable: () -> Bool) throws -> Step? {
    try Folder.create(folder)
    do {
      guard try DurableFile.link(text, at: note.path, isReady: isIntentDurable) else {
        return .intentIsNotDurable
      }
    } catch  where error.isNameTaken {
      return nil
    }
    placed = text
    return try finish()
  }

  // Nil when the note says something else by now, or is gone.
  private mutating func exchange(_ isIntentDurable: () -> Bool, for base: [UInt8]) throws -> Step? {
    let exchange = exchange(round, base: base)
    // Where files cannot be exchanged, only this keeps our own processes from each other's words.
    var lock: FileLock?
    let outcome: FileExchange.Outcome
    do {
      outcome = try exchange.replace(with: text) { [files] in
        guard isIntentDurable() else { return false }
        lock = SaveLock.wait(inLibrary: files.libraryPath)
        return true
      }
    } catch  where error.code == ENOENT {
      return nil
    }
    withExtendedLifetime(lock) {}
    lock = nil
    switch outcome {
    case .notReady: return .intentIsNotDurable
    case .changed: return nil
    case .replaced:
      placed = text
      displaced.append((exchange, base))
      return try finish()
    case .overtaken:
      placed = text
      return try merge(overtaken: exchange)
    case .overtakenUnreadably:
      placed = text
      return try finish(keeping: exchange)
    }
  }

  // Somebody wrote between the last look and the exchange.
  private mutating func merge(overtaken exchange: FileExchange) throws -> Step {
    let other = try wholeText(after: exchange.base) {
      try DurableFile.read(exchange.displacedPath)
    }
    guard let other, case .merged(let merged)? = merge(with: other, base: exchange.base) else {
      return try finish(keeping: exchange)
    }
    displaced.append((exchange, other))
    round += 1
    isMerged = true
    return merged == text ? try finish() : needingIntent(merged, base: text)
  }

  // A program that writes in place empties the file first: what is there may be only the beginning.
  private func wholeText(
    after base: [UInt8], _ read: () throws -> [UInt8]?
  ) throws -> [UInt8]? {
    var text = try read()
    for _ in 0..<20 {
      guard let beginning = text, beginning.count < base.count, base.starts(with: beginning),
        beginning != attempted
      else { return text }
      usleep(5000)
      text = try read()
    }
    return text
  }

  private func currentText() throws -> [UInt8]? {
    try wholeText(after: base ?? attempted ?? [], readNote)
  }

  private func readNote() throws -> [UInt8]? { try read(note.path) }

  private func read(_ path: String) throws -> [UInt8]? {
    do {
      return try DurableFile.read(path, limit: 4 * Library.largestNote)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  private mutating func keepAside(_ isIntentDurable: () -> Bool) throws -> Step {
    guard isIntentDurable() else { return .intentIsNotDurable }
    let copy = try DurableFile.atFreeName(files.conflictPath) { copy in
      try DurableFile.create(text, at: copy)
    }
    return try finish(.conflict(copy: copy))
  }

  private mutating func finish(keeping exchange: FileExchange) throws -> Step {
    let copy = try exchange.keepDisplaced(at: files.conflictPath)
    return try finish(copy.map { .conflict(copy: $0) })
  }

  private mutating func finish(_ outcome: SaveOutcome? = nil) throws -> Step {
    // Before the folder is made durable: nothing may be left of a save that the session forgets.
    for (exchange, bytes) in displaced {
      if bytes == text {
        try exchange.dropDisplaced()
      } else {
        try keepVersion(bytes, of: exchange)
      }
    }
    displaced = []
    try makeNameDurable()
    return .saved(outcome ?? (isMerged ? .merged : .saved), versionProblem: versionProblem)
  }

  // The folders above may be as new, whoever made them.
  private func makeNameDurable() throws {
    try Folder.synchronize(folder)
    try Folder.makeDurable(folder)
  }

  // A former text that cannot be kept is no reason not to save the new one.
  private mutating func keepVersion(_ bytes: [UInt8], of exchange: FileExchange) throws {
    do {
      try files.versions?.keep(bytes, movingFrom: exchange.displacedPath, at: moment)
    } catch {
      versionProblem = error
    }
    try exchange.dropDisplaced()
  }
}

extension NoteSave {
  /// Finds out how far a save came and puts its leftovers where they belong; returns whether the
  /// note says the text, or what others made of it, durably.
  ///
  /// A new note that is in the bin counts as saved. Nothing is known when it throws.
  mutating func recover() throws -> Bool {
    try Folder.checkWithin(files.libraryPath, folder)
    let current = try readNote()
    let isDone = current.map(isDone) ?? false
    let hasResolved = try resolveLeftovers(isPlaced: isDone)
    guard isDone, let current else {
      // The session may forget the save now.
      if hasResolved { try Folder.synchronize(folder) }
      if try isInBin() { return true }
      return try copyAside() != nil
    }
    // After an error the folder's next fsync(2) may succeed and prove nothing.
    if attempted != nil { try putAgain(current) }
    try makeNameDurable()
    return true
  }

  private func isDone(_ current: [UInt8]) -> Bool {
    if current == text { return true }
    // Nobody but this save makes a file of that name: others continued from its text.
    guard let before = base ?? attempted, base != nil || attempted != text else { return true }
    return current != before && current != attempted
      && TextMerge.merge(base: before, mine: text, theirs: current) == .merged(current)
  }

  private func isInBin() throws -> Bool {
    guard base == nil else { return false }
    let folder = Folder.parent(of: files.binPath)
    try Folder.checkWithin(files.libraryPath, folder)
    guard let binned = try read(files.binPath), attempted == nil || binned == text else {
      return false
    }
    try Folder.synchronize(folder)
    return true
  }

  private func putAgain(_ current: [UInt8]) throws {
    let exchange = exchange(0, base: current)
    switch try exchange.replace(with: current) {
    case .replaced: try exchange.dropDisplaced()
    case .overtaken, .overtakenUnreadably:
      _ = try exchange.keepDisplaced(at: files.conflictPath)
    case .changed, .notReady: break
    }
  }

  // The leftover of an interrupted save may be the only copy of somebody's text. Returns whether there
  // was any; it is gone durably once the folder has been synchronised.
  @discardableResult
  private mutating func resolveLeftovers(isPlaced: Bool?) throws -> Bool {
    var hasResolved = false
    for round in 0..<Self.roundCount {
      let exchange = exchange(round, base: base ?? [])
      let leftover = exchange.leftover(of: text)
      if leftover == .nothing { continue }
      let current = isPlaced == nil ? try readNote() : nil
      try resolve(leftover, of: exchange, isPlaced: isPlaced ?? (current == text))
      hasResolved = true
    }
    return hasResolved
  }

  private mutating func resolve(
    _ leftover: FileExchange.Leftover, of exchange: FileExchange, isPlaced: Bool
  ) throws {
    if let attempted, attempted != base, exchange.holds(attempted) {
      // It was in place, or never got there.
      guard isPlaced, attempted != text else { return try exchange.dropDisplaced() }
      return try keepVersion(attempted, of: exchange)
    }
    switch leftover {
    case .base where base != nil: try keepVersion(exchange.base, of: exchange)
    case .base, .new, .nothing: try exchange.dropDisplaced()
    case .other(let other) where isPlaced && hasMerged(other): try keepVersion(other, of: exchange)
    case .other(let other) where FileExchange.isTorn(other, from: attempted ?? []):
      try exchange.dropDisplaced()
    case .other, .unreadable: _ = try exchange.keepDisplaced(at: files.conflictPath)
    }
  }

  private func hasMerged(_ other: [UInt8]) -> Bool {
    guard let origin else { return false }
    return TextMerge.merge(base: origin, mine: text, theirs: other) == .merged(text)
  }

  // A kill between keeping a text beside the note and forgetting it in the session.
  private func copyAside() throws -> String? {
    guard base != nil || attempted != nil else { return nil }
    for name in try Folder.names(in: folder)
    where name.hasPrefix(note.conflictPrefix) && name.firstOccurrence(of: "-\(owner)") != nil {
      let path = "\(folder)/\(name)"
      if (try? DurableFile.read(path, limit: text.count)) == text { return path }
    }
    return nil
  }
}
