/// What importing a file of the lossless format did.
public struct LosslessImportReport: Sendable {
  /// How many notes were added.
  public internal(set) var added = 0
  /// How many notes were here already with the same text, perhaps on another book or character.
  public internal(set) var alreadyHere = 0
  /// How many other files were added or changed, such as those of books.
  public internal(set) var otherAdded = 0
  /// The paths of files that were here with different bytes, and were kept as they are.
  public internal(set) var kept: [String] = []
  /// The notes that are in the bin here, and were not imported.
  public internal(set) var deleted: [String] = []
  /// The lines that could not be read, and why.
  public internal(set) var problems: [(line: Int, reason: String)] = []
  /// Whether a line could not be compared, because the file here cannot be read.
  public internal(set) var hasUnreadable = false
  /// Whether any line could be read.
  public internal(set) var isRecognised = false
  /// Whether the end of the file is missing.
  public internal(set) var isCut = false

  private static let mostLines = 5

  /// The numbers in one line.
  public var sentence: String {
    var parts = ["\(added) added", "\(alreadyHere) already here"]
    if otherAdded > 0 { parts.append("\(otherAdded) files of books and favourites added") }
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
