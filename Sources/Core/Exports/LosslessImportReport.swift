/// What importing a file of the lossless format did.
public struct LosslessImportReport: Sendable {
  /// What an import does with a note.
  public enum Decision: String, Sendable {
    case added
    /// The note is here already with the same text, perhaps on another book or character.
    case here
    /// The note has a different text here, and was kept as it is.
    case changed
    /// The note is in the bin here, and was not imported.
    case deleted
  }

  /// A note in the file, and what was done with it.
  public struct Note: Sendable {
    /// Its path within the library.
    let path: String
    public internal(set) var decision: Decision
  }

  /// Whether nothing was done, and all that follows is what would be.
  var isRehearsal = false
  public internal(set) var notes: [Note] = []
  /// The slugs of the books that were added.
  public internal(set) var books: [String] = []
  /// How many other files were added or changed, such as those of books.
  public internal(set) var otherAdded = 0
  /// The paths of files that were here with different bytes, and were kept as they are.
  public internal(set) var kept: [String] = []
  /// The lines that could not be read, and why.
  public internal(set) var problems: [(line: Int, reason: String)] = []
  /// Whether a line could not be compared, because the file here cannot be read.
  public internal(set) var hasUnreadable = false
  /// Whether any line could be read.
  public internal(set) var isRecognised = false
  /// Whether the end of the file, or another part with notes, is missing.
  public internal(set) var isCut = false
  /// Whether the end of the file is there.
  public internal(set) var hasEnd = false

  /// How many notes were added.
  public var added: Int { notes.count { $0.decision == .added } }
  /// How many notes were here already.
  public var alreadyHere: Int { notes.count { $0.decision == .here } }
  /// The paths of the notes that are in the bin here.
  public var deleted: [String] { notes.filter { $0.decision == .deleted }.map(\.path) }
  /// What is wrong with a file that is cut.
  public var cut: String? {
    guard isCut else { return nil }
    return hasEnd ? "some of its notes are missing" : "it is cut short: its end is missing"
  }

  private static let mostLines = 5

  /// The numbers in one line.
  public var sentence: String {
    let done = isRehearsal ? "would be added" : "added"
    var parts = ["\(added) \(done)", "\(alreadyHere) already here"]
    if otherAdded > 0 {
      let files = otherAdded == 1 ? "1 file" : "\(otherAdded) files"
      parts.append("\(files) of books and favourites \(done)")
    }
    if !kept.isEmpty { parts.append("\(kept.count) kept because they differ here") }
    if !deleted.isEmpty { parts.append("\(deleted.count) deleted by you") }
    if !problems.isEmpty {
      let lines = problems.prefix(Self.mostLines).map { "\($0.line)" }.joined(separator: ", ")
      let more = problems.count > Self.mostLines ? ", …" : ""
      let word = problems.count == 1 ? "line" : "lines"
      parts.append("\(problems.count) unreadable (\(word) \(lines)\(more))")
    }
    return parts.joined(separator: ", ")
  }
}

extension LosslessImportReport.Note {
  // The path is notes/BOOK/ID.md or notes/BOOK/CHARACTER/ID.md.
  private var parts: [Substring.UnicodeScalarView] {
    path[...].unicodeScalars.split(separator: "/")
  }

  /// Its name without the ending.
  public var id: String { parts.last.map { String(Substring($0.dropLast(".md".count))) } ?? "" }
  /// The slug path of its book or character.
  public var subject: String {
    parts.dropFirst().dropLast().map { String(Substring($0)) }.joined(separator: "/")
  }
}
