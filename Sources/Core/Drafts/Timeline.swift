import DurableFiles
import Essentials
import Glibc
public import NotesLibrary
public import SceneState
import TextEditing
public import TextMerge

/// All that a note, a draft or a session was, on one line: what sessions showed, and what a note's file said.
public struct Timeline: Sendable {
  public struct Step: Sendable {
    public let time: Moment
    public let kind: TextStep.Kind
    /// The session that showed it; nil for what the note's file said.
    public let session: String?
    /// For how many seconds it stood, as far as that is known.
    public let pause: Int
    fileprivate let source: Source
    // What tells it from others of its time: the session, or a checksum of what the file said.
    fileprivate let origin: String

    /// What happened; nil for a text that somebody was writing.
    public var event: String? { kind == .typed ? nil : kind.rawValue }
    /// Whether something happened, or somebody paused.
    public var isPause: Bool { event != nil || pause >= TextStep.longPause }
    public var isVersion: Bool { session == nil }
  }

  fileprivate enum Source: Sendable {
    case history(Int)
    case file(String)
    case text([UInt8])
  }

  public private(set) var steps: [Step]
  private let history: TextHistory

  /// How many damaged parts were left out.
  public var lostCount: Int { history.lostCount }

  /// Why a part could not be read; nil if all could.
  public var problem: String? { history.problem }

  /// Reads what a note was, also one that is gone.
  public init(of note: Note, in library: Library, _ store: SessionStore) throws {
    history = try store.history(of: .note(note.id))
    steps = Self.steps(of: history)
    let versions = try library.versions(of: note, withMoves: true)
    // A file that came by other means has the date of its last change, and was there before all steps.
    let others = Note.date(named: note.id) == nil ? steps.map(\.time) : []
    let before = others.min().map { Moment(secondsSince1970: $0.secondsSince1970 - 1) }
    let first = [versions.last?.date, before].compactMap(\.self).reduce(note.date, min)
    var (time, kind) = (first, Self.isImported(note, in: library) ? TextStep.Kind.imported : .saved)
    for version in versions.reversed() {
      let checksum = version.id.drop { $0 != "-" }.dropFirst().prefix(while: \.isHexDigit)
      // When it was restored is not known by then.
      let began = kind == .restored ? version.date : time
      add(.file(version.path), from: String(checksum), at: began, kind)
      (time, kind) = (version.date, .init(rawValue: version.replacement.rawValue) ?? .saved)
      guard kind == .deleted else { continue }
      add(.text([]), from: "", at: time, kind)
      // What is there behind it was restored.
      kind = .restored
    }
    try addPresentText(of: note, in: library, &time, kind)
    for copy in library.conflictCopies(of: note) {
      add(.file(copy.path), from: copy.id, at: copy.conflict?.moment ?? time, .conflict)
    }
    sort()
  }

  private mutating func addPresentText(
    of note: Note, in library: Library, _ time: inout Moment, _ kind: TextStep.Kind
  ) throws {
    do {
      let bytes = try library.bytes(of: note)
      let changed = changeElsewhere(of: note, to: bytes, since: time, library.now())
      // Moving a file out of the bin changes nothing of it but this time.
      let moved = kind == .restored ? FileStamp(of: note.path)?.changedSecond : nil
      let restored = moved.flatMap { Moment(secondsSince1970: $0).unlessAhead(of: library.now()) }
      time = max(changed ?? time, restored ?? time)
      add(.text(bytes), from: Checksum.fnv1a(bytes), at: time, changed == nil ? kind : .changed)
    } catch {
      guard error.isFailure(.gone) || error.code == ENOENT else { throw error }
    }
  }

  // What other programs wrote is as old as its file. A file that was only copied is younger than its text, too: it
  // is known to be changed where a session showed another text last.
  private func changeElsewhere(
    of note: Note, to bytes: [UInt8], since time: Moment, _ now: Moment
  ) -> Moment? {
    guard let modified = note.modified?.unlessAhead(of: now),
      modified.secondsSince1970 > time.secondsSince1970 + 60,
      let shown = history.steps.lastIndex(where: { $0.time < modified.secondsSince1970 }),
      history.text(at: shown) != bytes
    else { return nil }
    return modified
  }

  // The records of imports name what they brought. No text depends on one that cannot be read.
  private static func isImported(_ note: Note, in library: Library) -> Bool {
    let folder = library.path + "/imports"
    let names = ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".jsonl") }
    return names.contains { name in
      let record = try? DurableFile.read("\(folder)/\(name)", limit: 1 << 28)
      return record?.holds("\"note\":\"\(note.id)\"") == true
    }
  }

  /// Reads what sessions showed of a text, all or those of a name; what a session itself showed is read by
  /// `SceneContents.init(lines:)`.
  public init(
    of text: HistoryFolder.Text, in session: String? = nil, _ store: SessionStore
  ) throws {
    history = try store.history(of: text)
    steps = Self.steps(of: history).filter { session == nil || $0.session == session }
    sort()
  }

  private static func steps(of history: TextHistory) -> [Step] {
    // By their sessions.
    let last = Dictionary(history.steps.enumerated().map { ($1.session, $0) }) { $1 }
    return history.steps.enumerated().map { index, step in
      // A kill has not ended what still stands.
      let stands = step.kind == .killed && last[step.session] == index
      return Step(
        time: Moment(secondsSince1970: step.time), kind: stands ? .typed : step.kind,
        session: step.session, pause: step.pause, source: .history(index), origin: step.session)
    }
  }

  private mutating func add(
    _ source: Source, from origin: String, at time: Moment, _ kind: TextStep.Kind
  ) {
    steps.append(
      Step(time: time, kind: kind, session: nil, pause: 0, source: source, origin: origin))
  }

  // What is written is saved in the same second at the earliest.
  private mutating func sort() {
    steps = steps.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }.map(\.1)
  }

  /// Returns what a step says; throws when it cannot be read.
  public func text(at index: Int) throws -> [UInt8] {
    switch steps[index].source {
    case .history(let step): history.text(at: step)
    case .file(let path): try DurableFile.read(path, limit: Library.largestNote)
    case .text(let bytes): bytes
    }
  }

  /// Returns what a step says; throws when it is not known any more.
  public func text(of step: Reference) throws -> [UInt8] {
    guard let index = index(of: step) else {
      throw Failure("what was there on \(step.time.dayAndTime) is not known any more")
    }
    return try text(at: index)
  }

  /// The step that another one is compared with; nil for the first one.
  ///
  /// What was typed before a save says the same: a saved text is compared with the one saved before. What a
  /// conflict copy says the note never said.
  public func stepBefore(_ index: Int) -> Int? {
    steps[..<index].lastIndex { $0.kind != .conflict && ($0.isVersion || !steps[index].isVersion) }
  }

  /// The step that stood at a moment; nil before the first one.
  public func index(at moment: Moment) -> Int? { steps.lastIndex { $0.time <= moment } }
}

extension Timeline {
  /// Which step it is, also once others before it are dropped.
  public struct Reference: Hashable, Sendable, SceneStorageValue {
    /// Its index when it was shown.
    public let number: Int
    public let time: Moment
    // Nil in what former programs kept.
    fileprivate let origin: String?

    /// Stands for no step yet; former programs knew no more of one than its number.
    public init(number: Int) {
      (self.number, time, origin) = (number, Moment(secondsSince1970: 0), nil)
    }

    fileprivate init(number: Int, _ step: Step) {
      (self.number, time, origin) = (number, step.time, step.origin)
    }

    public var sceneText: String? {
      "\(number)/\(time.secondsSince1970)" + (origin.map { "/\($0)" } ?? "")
    }

    public init?(sceneText: String) {
      let parts = sceneText.split(
        separator: "/", maxSplits: 2, omittingEmptySubsequences: false
      ).map(String.init)
      let numbers = parts.prefix(2).compactMap { Int($0) }
      guard let number = numbers.first else { return nil }
      self.number = number
      time = Moment(secondsSince1970: numbers.count > 1 ? numbers[1] : 0)
      origin = parts.count > 2 ? parts[2] : nil
    }

    fileprivate func isOf(_ step: Step) -> Bool {
      step.time == time && origin.map { $0 == step.origin } ?? true
    }
  }

  public func reference(to index: Int) -> Reference { Reference(number: index, steps[index]) }

  /// Where a step is by now; nil when it is not known any more.
  public func index(of step: Reference) -> Int? {
    if steps.indices.contains(step.number), step.isOf(steps[step.number]) { return step.number }
    guard step.origin != nil else { return nil }
    // When the oldest text came is not known once the one before it is dropped.
    return steps.firstIndex(where: step.isOf)
      ?? steps.firstIndex { $0.isVersion && $0.origin == step.origin }
  }
}

extension TextComparison {
  /// How many words were added and removed.
  public var words: (more: Int, fewer: Int) {
    differences.reduce(into: (more: 0, fewer: 0)) { words, difference in
      words.more += TextBuffer(other[difference.other]).wordCount
      words.fewer += TextBuffer(one[difference.one]).wordCount
    }
  }
}
