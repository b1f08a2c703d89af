import NotesLibrary

public struct ImportReport: Sendable {
  public enum Decision: String, Sendable {
    case added, updated
    /// The note exists already and has the same text.
    case here
    /// The user changed the note, so it stays as it is.
    case changed
    /// The user deleted the note, so it is not added again.
    case deleted
  }

  public struct Note: Sendable {
    let name: NoteName
    let on: Subject
    public internal(set) var decision: Decision

    public var id: String { name.text }
    /// The slug path of its book or character.
    public var subject: String { on.slugPath }
  }

  public struct OmittedBook: Hashable, Sendable {
    public let book: ImportedBook
    public let noteCount: Int
    /// The slugs of the books that it may be; empty if there are none.
    public let candidates: [String]

    /// Whether it is a book that is here, and the user wants only another one.
    public var isUnwanted: Bool { candidates.count == 1 }
  }

  public struct NewBook: Hashable, Sendable {
    public let title: String
    public let noteCount: Int
  }

  /// Whether nothing was done, and all that follows is what would be.
  public internal(set) var isRehearsal = false
  /// The name of the run, for undoing it; nil when nothing was changed.
  public internal(set) var run: String?
  public internal(set) var notes: [Note] = []
  public internal(set) var omittedBooks: [OmittedBook] = []
  /// The titles for which the user named a target, and which no book of the files has.
  public internal(set) var unknownTitles: [String] = []
  /// The slugs of the books that were added.
  public internal(set) var madeBooks: [String] = []
  public internal(set) var newBooks: [NewBook] = []
  public internal(set) var limitedCount = 0
  public internal(set) var wordlessCount = 0
  public internal(set) var problems: [(file: String, problem: ImportProblem)] = []

  /// Records that a note was neither added nor updated after all, because somebody has just done so.
  mutating func keep(_ name: NoteName, _ decision: Decision = .changed) {
    guard let index = notes.lastIndex(where: { $0.name == name }) else { return }
    notes[index].decision = decision
  }

  public func count(_ decision: Decision) -> Int {
    let expected = decision == .added ? newBooks.reduce(0) { $0 + $1.noteCount } : 0
    return notes.count { $0.decision == decision } + expected
  }

  private func omittedCount(isUnwanted: Bool) -> Int {
    omittedBooks.filter { $0.isUnwanted == isUnwanted }.reduce(0) { $0 + $1.noteCount }
  }

  public var sentence: String {
    let would = isRehearsal ? "would be " : ""
    let counts: [(Int, String)] = [
      (madeBooks.count, madeBooks.count == 1 ? "new book" : "new books"),
      (count(.added), "\(would)added"), (count(.updated), "\(would)updated"),
      (count(.here), "already here"),
      (count(.changed), "changed by you"), (count(.deleted), "deleted by you"),
    ]
    var parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !problems.isEmpty { parts.append("\(problems.count) unreadable\(lines)") }
    if parts.isEmpty { parts = [skipped.isEmpty ? "nothing to import" : "nothing new"] }
    return parts.joined(separator: ", ")
      + (skipped.isEmpty ? "" : "; skipped: \(skipped.joined(separator: ", "))")
  }

  private var skipped: [String] {
    let counts: [(Int, String)] = [
      (omittedCount(isUnwanted: false), "book not in your library"),
      (omittedCount(isUnwanted: true), "other book"),
      (limitedCount, "over the clipping limit"), (wordlessCount, "without words"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) (\($0.1))" }
  }

  private static let mostLines = 5

  private var lines: String {
    let numbers = problems.compactMap(\.problem.line)
    guard let first = numbers.first else { return "" }
    guard numbers.count > 1 else { return " (line \(first))" }
    let more = numbers.count > Self.mostLines ? ", …" : ""
    return
      " (lines \(numbers.prefix(Self.mostLines).map(String.init).joined(separator: ", "))\(more))"
  }
}
