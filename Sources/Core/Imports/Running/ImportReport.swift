import Essentials
public import NotesLibrary

public struct ImportReport: Sendable {
  public enum Decision: String, Sendable {
    case added, updated
    /// The note exists already and has the same text.
    case here
    /// The user changed the note, or it has another text here than in an export, so it stays as it is.
    case changed
    /// The user deleted the note, so it is not added again.
    case deleted
  }

  public struct Note: Sendable {
    public let id: String
    /// The slug path of its book or character.
    public let slugPath: String
    public internal(set) var decision: Decision
    /// The path of its own file, in a folder of them.
    public internal(set) var file: String?
  }

  public struct OmittedBook: Hashable, Sendable {
    public let book: ImportedBook
    /// None where only its reading was counted.
    public let noteCount: Int
    /// The slugs of the books that it may be; empty if there are none.
    public let candidates: [String]

    /// Whether it is a book that is here, and the user wants only another one.
    public var isUnwanted: Bool { candidates.count == 1 }
  }

  /// Whether nothing was done, and all that follows is what would be.
  public internal(set) var isRehearsal = false
  /// Whether it is of an export of this program, of which all that differs here is kept.
  public internal(set) var isOfExport = false
  /// The name of the run, for undoing it; nil when nothing was changed.
  public internal(set) var run: String?
  public internal(set) var notes: [Note] = []
  public internal(set) var omittedBooks: [OmittedBook] = []
  /// The titles for which the user named a target, and which no book of the files has.
  public internal(set) var unknownTitles: [String] = []
  /// With what new notes begin that looks like the name of a character, and is that of no one of their books.
  public internal(set) var unknownNames: [String] = []
  /// The slugs of the books that were added.
  public internal(set) var madeBooks: [String] = []
  public internal(set) var newBooks: [(title: String, noteCount: Int)] = []
  /// How much was read.
  public typealias Reading = (pages: Int, seconds: Int)
  public internal(set) var addedReading: Reading = (0, 0)
  public internal(set) var knownReading: Reading = (0, 0)
  /// How many dates on which books were finished are new, and how many the library has already.
  public internal(set) var finishedCount = 0
  public internal(set) var knownFinishedCount = 0
  /// How many books without a rating, a status or another fact get one.
  public internal(set) var facts: [BookField: Int] = [:]
  /// What books that were here get which had nothing there.
  public internal(set) var filled: [(book: Book, fields: [BookField])] = []
  /// The books that are taken for one here because their titles begin alike.
  public internal(set) var similar: [(title: String, book: Book)] = []
  public internal(set) var limitedCount = 0
  public internal(set) var wordlessCount = 0
  /// The files of a folder that are no notes, and why.
  public internal(set) var leftOut: [(file: String, reason: String)] = []
  public internal(set) var problems: [(file: String, problem: ImportProblem)] = []
  /// How many files of books and favourites an export added.
  public internal(set) var otherCount = 0
  /// How many characters an export added to books that differ here.
  public internal(set) var characterCount = 0
  /// The paths of the files that an export has with other bytes.
  public internal(set) var kept: [String] = []
  /// Whether a part of an export is missing, which is the last problem then.
  public internal(set) var isCut = false
  /// Whether something could not be compared with a file here, which cannot be read.
  var hasUnreadable = false

  /// Whether something was left out that could not be read, or that a choice, or a whole file, would bring.
  public var isIncomplete: Bool {
    hasUnreadable || !problems.isEmpty
      || notes.isEmpty && !hasReading && !omittedBooks.isEmpty
      || omittedBooks.contains { $0.candidates.count > 1 }
  }

  private var hasReading: Bool {
    addedReading != (0, 0) || knownReading != (0, 0) || finishedCount + knownFinishedCount > 0
  }

  /// Records that a note was neither added nor updated after all, because somebody has just done so.
  mutating func keep(_ id: String, _ decision: Decision = .changed) {
    guard let index = notes.lastIndex(where: { $0.id == id }) else { return }
    notes[index].decision = decision
  }

  /// How many notes were decided on in a way; of an export, all files that differ count as changed.
  public func count(_ decision: Decision) -> Int {
    if isOfExport, decision == .changed { return kept.count }
    let expected = decision == .added ? newBooks.reduce(0) { $0 + $1.noteCount } : 0
    return notes.count { $0.decision == decision } + expected
  }

  private func omittedCount(isUnwanted: Bool) -> Int {
    omittedBooks.filter { $0.isUnwanted == isUnwanted }.reduce(0) { $0 + $1.noteCount }
  }

  public var sentence: String {
    var parts = isOfExport ? exportParts : parts
    parts += readingParts
    let unreadableCount = problems.count - (isCut ? 1 : 0)
    if unreadableCount > 0 { parts.append("\(unreadableCount) unreadable\(lines)") }
    if parts.isEmpty, skipped.isEmpty { parts = ["nothing to import"] }
    let sentences = [
      parts.joined(separator: ", "),
      skipped.isEmpty ? "" : "skipped: \(skipped.joined(separator: ", "))",
      unknownNames.isEmpty ? "" : names,
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private var names: String {
    let count = unknownNames.count
    return "\(count) \(count == 1 ? "begins" : "begin") with the name of no one character here: "
      + Self.some(unknownNames)
  }

  static func some(_ names: [String]) -> String {
    names.prefix(mostNames).joined(separator: ", ") + (names.count > mostNames ? ", …" : "")
  }

  private static let mostNames = 5

  // Behind a number of books, not of these.
  private var notesAdded: String { "\(count(.added) == 1 ? "note" : "notes") \(added)" }

  private var added: String { isRehearsal ? "would be added" : "added" }

  private var parts: [String] {
    Self.parts([
      (madeBooks.count, madeBooks.count == 1 ? "new book" : "new books"),
      (count(.added), madeBooks.isEmpty ? added : notesAdded),
      (count(.updated), isRehearsal ? "would be updated" : "updated"),
      (count(.here), "already here"), (count(.changed), "changed by you"),
      (count(.deleted), "deleted by you"),
    ])
  }

  private var readingParts: [String] {
    let (new, old) = (addedReading, knownReading)
    let time = CountedReading.time
    var news = new == (0, 0) ? [] : ["\(counted(new.pages, "page")) in \(time(new.seconds))"]
    if finishedCount > 0 { news.append(Self.dates(finishedCount)) }
    news += Self.words(for: facts, of: filled.count)
    return (news.isEmpty ? [] : [news.joined(separator: ", ") + " \(added)"])
      + (old == (0, 0) ? [] : ["\(time(old.seconds)) of reading already here"])
      + (knownFinishedCount == 0 ? [] : ["\(Self.dates(knownFinishedCount)) already here"])
  }

  /// `1 rating`, `how far you are in 2 books`, `3 facts of books`.
  static func words(for facts: [BookField: Int], of bookCount: Int) -> [String] {
    let others = facts.filter { $0.key != .rating && $0.key != .status }.values.reduce(0, +)
    let books = bookCount == 1 ? "a book" : "books"
    return (facts[.rating].map { [counted($0, "rating")] } ?? [])
      + (facts[.status].map { ["how far you are in \(counted($0, "book"))"] } ?? [])
      + (others == 0 ? [] : ["\(counted(others, "fact")) of \(books)"])
  }

  /// `2 dates of reading`.
  static func dates(_ count: Int) -> String { "\(counted(count, "date")) of reading" }

  private var exportParts: [String] {
    ["\(count(.added)) \(added)", "\(count(.here)) already here"]
      + Self.parts([
        (otherCount, "\(otherCount == 1 ? "file" : "files") of books and favourites \(added)"),
        (characterCount, "\(characterCount == 1 ? "character" : "characters") \(added)"),
        (kept.count, "kept because they differ here"), (count(.deleted), "deleted by you"),
      ])
  }

  private var skipped: [String] {
    Self.parts([
      (omittedCount(isUnwanted: false), "(book not in your library)"),
      (omittedCount(isUnwanted: true), "(other book)"),
      (limitedCount, "(over the clipping limit)"), (wordlessCount, "(without words)"),
      (leftOut.count, leftOut.count == 1 ? "(other file)" : "(other files)"),
    ])
  }

  static func parts(_ counts: [(count: Int, words: String)]) -> [String] {
    counts.filter { $0.count > 0 }.map { "\($0.count) \($0.words)" }
  }

  private var lines: String {
    let numbers = problems.compactMap(\.problem.line)
    guard let first = numbers.first else { return "" }
    guard numbers.count > 1 else { return " (line \(first))" }
    return " (lines \(Self.some(numbers.map(String.init))))"
  }
}
