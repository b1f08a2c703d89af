import NotesLibrary

/// What came of an import, or would come of it.
public struct ImportReport: Sendable {
  /// What is done with a record.
  public enum Decision: String, Sendable {
    case added, updated
    /// The note is there already and says that.
    case here
    /// You changed the note, so it stays as it is.
    case changed
    /// You deleted the note, so it stays away.
    case deleted
  }

  /// A record, and the note that it is.
  public struct Note: Sendable {
    let name: NoteName
    let on: Subject
    public internal(set) var decision: Decision

    public var id: String { name.text }
    /// The slugs of its book or character.
    public var subject: String { on.slugPath }
  }

  /// A book whose records were left out.
  public struct OmittedBook: Hashable, Sendable {
    public let book: ImportedBook
    public let noteCount: Int
    /// The titles of the books that it can be; empty if none.
    public let candidates: [String]
  }

  /// A book that would be made.
  public struct NewBook: Hashable, Sendable {
    public let title: String
    public let noteCount: Int
  }

  /// What can be undone; nil when nothing was changed.
  public internal(set) var run: String?
  public internal(set) var notes: [Note] = []
  public internal(set) var omittedBooks: [OmittedBook] = []
  /// The slugs of the books that were made.
  public internal(set) var madeBooks: [String] = []
  /// The books that would be made, and what would be added to them.
  public internal(set) var newBooks: [NewBook] = []
  public internal(set) var limitedCount = 0
  public internal(set) var wordlessCount = 0
  /// What was not understood, with the name of its file.
  public internal(set) var problems: [(file: String, problem: ImportProblem)] = []

  /// Keeps a note as it is that was to be updated.
  mutating func keep(_ name: NoteName) {
    guard let index = notes.lastIndex(where: { $0.name == name }) else { return }
    notes[index].decision = .changed
  }

  /// How many records something is done with.
  public func count(_ decision: Decision) -> Int {
    let expected = decision == .added ? newBooks.reduce(0) { $0 + $1.noteCount } : 0
    return notes.count { $0.decision == decision } + expected
  }

  private var omittedCount: Int { omittedBooks.reduce(0) { $0 + $1.noteCount } }

  /// Everything in one line.
  public var sentence: String {
    let counts: [(Int, String)] = [
      (madeBooks.count, madeBooks.count == 1 ? "book made" : "books made"),
      (count(.added), "added"), (count(.updated), "updated"), (count(.here), "already here"),
      (count(.changed), "you changed"), (count(.deleted), "you deleted"),
      (omittedCount, "of books that are not here"), (limitedCount, "over the clipping limit"),
      (wordlessCount, "without words"),
    ]
    var parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !problems.isEmpty { parts.append("\(problems.count) not understood\(lines)") }
    return parts.isEmpty ? "nothing to import" : parts.joined(separator: ", ")
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
