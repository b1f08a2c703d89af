public struct LosslessImportReport: Sendable {
  public enum Decision: String, Sendable {
    case added
    /// The note is here already with the same text, perhaps on another book or character.
    case here
    /// The note has a different text here, and was kept as it is.
    case changed
    case deleted
  }

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
  public internal(set) var otherAdded = 0
  /// The paths of files that were here with different bytes, and were kept as they are.
  public internal(set) var kept: [String] = []
  public internal(set) var problems: [(line: Int, reason: String)] = []
  /// Whether a line could not be compared, because the file here cannot be read.
  public internal(set) var hasUnreadable = false
  public internal(set) var isRecognised = false
  public internal(set) var isCut = false
  public internal(set) var hasEnd = false

  public var added: Int { notes.count { $0.decision == .added } }
  public var alreadyHere: Int { notes.count { $0.decision == .here } }
  public var deleted: [String] { notes.filter { $0.decision == .deleted }.map(\.path) }
  /// What is wrong with a file that is cut.
  public var cut: String? {
    guard isCut else { return nil }
    return hasEnd ? "some of its notes are missing" : "it is cut short: its end is missing"
  }

  private static let mostLines = 5

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

  public var id: String { parts.last.map { String(Substring($0.dropLast(".md".count))) } ?? "" }
  /// The slug path of its book or character.
  public var subject: String {
    parts.dropFirst().dropLast().map { String(Substring($0)) }.joined(separator: "/")
  }
}
