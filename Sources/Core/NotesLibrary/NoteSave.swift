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
  let isImport: Bool
  let libraryPath: String
  let binPath: String
  // Where the other text of a conflict is kept.
  let conflictPath: String
  let versions: VersionFolder?
  let hooks: HookSpool?
  let moment: Moment
  private var tryCount = 0
  // How often another text came out than was expected.
  private var round = 0
  // What came out last, until it is among the versions.
  private var displaced: (leftover: Leftover, text: [UInt8])?
  private var isMerged = false
  private var placed: [UInt8]?
  private(set) var versionProblem: (any Error)?

  public enum Step: Sendable {
    /// The note says the text, durably. What it said before could not be kept if there is a problem.
    case saved(SaveOutcome, versionProblem: (any Error)?)
    /// Somebody else's changes are merged: run this save once its text and its base are committed.
    case needsCommit(NoteSave)
    /// What was committed is not durable; nothing was changed.
    case commitIsNotDurable
    /// An error; `placed` is what the note says now if it says anything new, perhaps not durably.
    case failed(any Error, placed: [UInt8]?)
  }

  private static let roundCount = 8
  private static let mostTries = 100

  init(
    of text: [UInt8], as note: Note, base: [UInt8]?, attempted: [UInt8]?, origin: [UInt8]?,
    owner: String, isImport: Bool = false, in library: Library
  ) {
    (self.note, self.text, self.base, self.attempted) = (note, text, base, attempted)
    (self.origin, self.owner, self.isImport) = (origin ?? base, owner, isImport)
    // The first attempt to save a new note replaces nothing.
    moment = base == nil && attempted == nil ? note.date : library.now()
    let (folder, name) = (Folder.parent(of: note.path), Folder.name(of: note.path))
    libraryPath = library.path
    binPath = "\(library.binFolder(of: note.subject))/\(name)"
    conflictPath = "\(folder)/\(note.conflictPrefix)\(moment.compact)-\(owner).md"
    (versions, hooks) = (library.versionFolder(of: note), library.hooks)
  }

  private var folder: String { Folder.parent(of: note.path) }

  /// Saves the text.
  ///
  /// `isCommitDurable` is asked before anything is put in place: whether the journal of the session
  /// says durably what this save does. The disk makes the text durable meanwhile.
  public func run(isCommitDurable: () -> Bool) -> Step {
    var save = self
    do {
      try Folder.checkWithin(libraryPath, folder)
      let event = hooks?.expect(
        HookEvent(.noteSaved, of: note, saying: text), says: text, isAttempted: attempted != nil)
      let step = try save.put(isCommitDurable)
      if case .saved = step { event?.fulfil() }
      return step
    } catch {
      return .failed(error, placed: save.placed)
    }
  }

  private mutating func put(_ isCommitDurable: () -> Bool) throws -> Step {
    // A first attempt has no leftovers.
    let isFirstOfNewNote = base == nil && attempted == nil
    if !isFirstOfNewNote, tryCount == 0 {
      try resolveLeftovers()
      if attempted == text, let copy = try keptConflictCopy() {
        return try finish(.conflict(copy: copy))
      }
    }
    while round < Self.roundCount, tryCount < Self.mostTries {
      tryCount += 1
      let current =
        isFirstOfNewNote && tryCount == 1
        ? nil : try wholeText(after: base ?? attempted ?? [], readNote)
      if let current {
        // No two notes have the same identifier, unless somebody named a file of their own like that.
        if isFirstOfNewNote, current != text {
          throw Failure(cannot: "save", note.path, code: EEXIST)
        }
        let base = base(of: current)
        guard current == base else {
          guard let merged = merge(with: current, base: base) else { break }
          if current != text { isMerged = true }
          return needingCommit(merged, base: current)
        }
      }
      if let step = try place(insteadOf: current, isCommitDurable) { return step }
    }
    return try keepAside(isCommitDurable)
  }

  // What the note says may be what an earlier attempt of this save has put there.
  private func base(of current: [UInt8]) -> [UInt8] {
    current == text || current == attempted ? current : base ?? attempted ?? []
  }

  // There is nothing to merge with, and whoever emptied the file may still be about to write it.
  private func merge(with current: [UInt8], base: [UInt8]) -> [UInt8]? {
    current.isEmpty && !base.isEmpty
      ? nil : TextMerge.merge(base: base, mine: text, theirs: current)
  }

  private mutating func needingCommit(_ merged: [UInt8], base: [UInt8]) -> Step {
    (text, self.base) = (merged, base)
    return .needsCommit(self)
  }

  // Nil when the note says something else by now.
  private mutating func place(
    insteadOf current: [UInt8]?, _ isCommitDurable: () -> Bool
  ) throws -> Step? {
    if current == nil { try Folder.create(folder) }
    let put = FilePut(
      text, at: note.path, expecting: current.map { .text($0) } ?? .absent, owner: owner,
      isSecond: round % 2 == 1)
    defer { if put.isPlaced { placed = text } }
    let outcome = try place(put, isCommitDurable)
    if put.isPlaced { try settleDisplaced() }
    switch outcome {
    case .notReady: return .commitIsNotDurable
    case .unexpected: return nil
    case .overtaken: return try merge(overtaken: put.leftover, base: current ?? [])
    case .placed:
      displaced = current.map { (put.leftover, $0) }
      return try finish()
    }
  }

  // Somebody wrote between the last look and the exchange.
  private mutating func merge(overtaken leftover: Leftover, base: [UInt8]) throws -> Step {
    let other = try? wholeText(after: base) { try leftover.read(limit: Self.largest) }
    guard let other, let merged = merge(with: other, base: base) else {
      return try finish(leftover.keep(at: conflictPath).map { .conflict(copy: $0) })
    }
    displaced = (leftover, other)
    round += 1
    isMerged = true
    return merged == text ? try finish() : needingCommit(merged, base: text)
  }

  // Where files cannot be exchanged, only the lock keeps our own processes from each other's words.
  private func place(_ put: FilePut, _ isCommitDurable: () -> Bool) throws -> FilePut.Outcome {
    var lock: FileLock?
    defer { withExtendedLifetime(lock) {} }
    return try put.place {
      guard isCommitDurable() else { return false }
      if case .text = put.expected { lock = FileLock.forSaving(inLibrary: libraryPath) }
      return true
    }
  }

  // A program that writes in place empties the file first: what is there may be only the beginning.
  private func wholeText(after base: [UInt8], _ read: () throws -> [UInt8]?) throws -> [UInt8]? {
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

  private func readNote() throws -> [UInt8]? { try read(note.path) }

  private static let largest = 4 * Library.largestNote

  private func read(_ path: String) throws -> [UInt8]? {
    try DurableFile.readIfPresent(path, limit: Self.largest)
  }

  private mutating func keepAside(_ isCommitDurable: () -> Bool) throws -> Step {
    guard isCommitDurable() else { return .commitIsNotDurable }
    let copy = try DurableFile.atFreeName(conflictPath) { try DurableFile.create(text, at: $0) }
    return try finish(.conflict(copy: copy))
  }

  private mutating func finish(_ outcome: SaveOutcome? = nil) throws -> Step {
    // Before the folder is made durable: nothing may be left of a save that the session forgets.
    try settleDisplaced()
    try makeNameDurable()
    return .saved(outcome ?? (isMerged ? .merged : .saved), versionProblem: versionProblem)
  }

  // The folders above may be as new, whoever made them.
  private func makeNameDurable() throws {
    try Folder.synchronize(folder)
    try Folder.makeDurable(folder)
  }

  private mutating func settleDisplaced() throws {
    guard let (leftover, former) = displaced else { return }
    try settle(leftover, former, as: former == text ? .nothing : .former)
    displaced = nil
  }

  private mutating func settle(
    _ leftover: Leftover, _ left: [UInt8]?, as worth: KnownTexts.Worth
  ) throws {
    if let left, worth == .former {
      // A former text that cannot be kept is no reason not to save the new one.
      let replacement: NoteVersion.Replacement =
        isMerged ? .merged : isImport ? .imported : owner == Library.command ? .changed : .saved
      do {
        try versions?.keep(left, movingFrom: leftover.path, at: moment, replacedBy: replacement)
      } catch {
        versionProblem = error
      }
    }
    if worth == .unique { _ = try leftover.keep(at: conflictPath) } else { try leftover.drop() }
  }

  /// Finds out how far a save came and puts its leftovers where they belong; returns whether the
  /// note says the text, or what others made of it, durably.
  ///
  /// A new note that is in the bin counts as saved. Nothing is known when it throws.
  mutating func recover() throws -> Bool {
    try Folder.checkWithin(libraryPath, folder)
    let current = try readNote()
    let isDone = current.map(isDone) ?? false
    let hasResolved = try resolveLeftovers()
    guard isDone, let current else {
      // The session may forget the save now.
      if hasResolved { try Folder.synchronize(folder) }
      if try isInBin() { return true }
      return try keptConflictCopy() != nil
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
      && TextMerge.merge(base: before, mine: text, theirs: current) == current
  }

  private func isInBin() throws -> Bool {
    guard base == nil else { return false }
    let folder = Folder.parent(of: binPath)
    try Folder.checkWithin(libraryPath, folder)
    guard let binned = try read(binPath), attempted == nil || binned == text else { return false }
    try Folder.synchronize(folder)
    return true
  }

  private mutating func putAgain(_ current: [UInt8]) throws {
    let put = FilePut(current, at: note.path, expecting: .text(current), owner: owner)
    switch try put.place() {
    case .placed: try put.leftover.drop()
    case .overtaken: _ = try put.leftover.keep(at: conflictPath)
    case .unexpected, .notReady: break
    }
  }

  // The leftover of an interrupted save may be the only copy of somebody's text. Returns whether there
  // was any; it is gone durably once the folder has been synchronised.
  @discardableResult
  private mutating func resolveLeftovers() throws -> Bool {
    var hasResolved = false
    for leftover in Leftover.all(of: note.path, owner: owner) where leftover.exists {
      let left = try? leftover.read(limit: Self.largest)
      let known = KnownTexts(
        current: try readNote(), former: [base, origin].compactMap(\.self), wanted: text,
        attempted: attempted)
      let worth = known.worth(of: left) { former, newer in
        origin.flatMap { TextMerge.merge(base: $0, mine: newer, theirs: former) }
      }
      try settle(leftover, left, as: worth)
      hasResolved = true
    }
    return hasResolved
  }

  // A kill between keeping a text beside the note and forgetting it in the session.
  private func keptConflictCopy() throws -> String? {
    guard base != nil || attempted != nil else { return nil }
    for name in try Folder.names(in: folder)
    where name.hasPrefix(note.conflictPrefix) && name.firstOccurrence(of: "-\(owner)") != nil {
      let path = "\(folder)/\(name)"
      if (try? DurableFile.read(path, limit: text.count)) == text { return path }
    }
    return nil
  }
}
