import DurableFiles
import Essentials
import Glibc
public import NotesLibrary
public import SceneState

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
    var (time, kind) = (
      first, Self.isImported(note, in: library) ? TextStep.Kind.imported : .saved
    )
    for version in versions.reversed() {
      // A note that was deleted and is there again was restored.
      add(.file(version.path), at: time, kind == .deleted ? .restored : kind)
      (time, kind) = (version.date, .init(rawValue: version.replacement.rawValue) ?? .saved)
    }
    do {
      add(.text(try library.bytes(of: note)), at: time, kind == .deleted ? .restored : kind)
    } catch {
      guard error.isFailure(.gone) || error.code == ENOENT else { throw error }
      if kind == .deleted { add(.text([]), at: time, kind) }
    }
    for copy in library.conflictCopies(of: note) {
      add(.file(copy.path), at: copy.conflict?.moment ?? time, .conflict)
    }
    sort()
  }

  // The records of imports name what they brought. No text depends on one that cannot be read.
  private static func isImported(_ note: Note, in library: Library) -> Bool {
    let folder = library.path + "/imports"
    let names = ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".jsonl") }
    return names.contains { name in
      let record = try? DurableFile.read("\(folder)/\(name)", limit: 1 << 28)
      return record?.holds(Array(note.id.utf8)) == true
    }
  }

  public init(ofDraftsOn subject: Subject, in session: String, _ store: SessionStore) throws {
    history = try store.history(of: .drafts(subject.id.uuidString))
    steps = Self.steps(of: history).filter { $0.session == session }
    sort()
  }

  /// Reads what sessions of a name showed; the text of a step is a `SceneSnapshot`.
  public init(ofSession name: String, _ store: SessionStore) throws {
    history = try store.history(of: .session(name))
    steps = Self.steps(of: history)
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
        session: step.session, pause: step.pause, source: .history(index))
    }
  }

  private mutating func add(_ source: Source, at time: Moment, _ kind: TextStep.Kind) {
    steps.append(Step(time: time, kind: kind, session: nil, pause: 0, source: source))
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

  /// Returns what a step of a time says; throws when it is not known any more.
  public func text(at index: Int, from time: Moment) throws -> [UInt8] {
    guard steps.indices.contains(index), steps[index].time == time else {
      throw Failure("what was there on \(time.dayAndTime) is not known any more")
    }
    return try text(at: index)
  }

  /// The step that stood at a moment; nil before the first one.
  public func index(at moment: Moment) -> Int? { steps.lastIndex { $0.time <= moment } }
}
