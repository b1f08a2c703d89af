/// What came of importing a file of the lossless format.
public struct LosslessImportReport: Sendable {
  /// How many notes were added.
  public internal(set) var added = 0
  /// How many notes were there already, with the same text, also on another subject.
  public internal(set) var alreadyHere = 0
  /// How many files of books and other facts were added or changed.
  public internal(set) var otherAdded = 0
  /// The paths within the library of what is there with other bytes, and was kept as it is.
  public internal(set) var kept: [String] = []
  /// The notes that were deleted here, and stay in the bin.
  public internal(set) var deleted: [String] = []
  /// The lines that were not understood, and why.
  public internal(set) var problems: [(line: Int, reason: String)] = []
  /// Whether one of them was understood, but what is here of that name cannot be read.
  public internal(set) var hasUnreadable = false
  /// Whether any line was understood.
  public internal(set) var isRecognised = false
  /// Whether the file ends before its last line.
  public internal(set) var isCut = false

  private static let mostLines = 5

  /// Everything in one line.
  public var sentence: String {
    var parts = ["\(added) added", "\(alreadyHere) already here"]
    if otherAdded > 0 { parts.append("\(otherAdded) files of books and favourites added") }
    if !kept.isEmpty { parts.append("\(kept.count) different here and kept") }
    if !deleted.isEmpty { parts.append("\(deleted.count) you deleted") }
    if !problems.isEmpty {
      let lines = problems.prefix(Self.mostLines).map { "\($0.line)" }.joined(separator: ", ")
      let more = problems.count > Self.mostLines ? ", …" : ""
      let word = problems.count == 1 ? "line" : "lines"
      parts.append("\(problems.count) not understood (\(word) \(lines)\(more))")
    }
    return parts.joined(separator: ", ")
  }
}
