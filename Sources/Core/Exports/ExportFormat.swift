public enum ExportFormat: String, CaseIterable, Sendable {
  /// JSON Lines, with everything in a library, byte for byte.
  case jsonl
  /// Markdown, with a file for each book.
  case md
  case html
  /// A table for Readwise.
  case csv
  case txt
  case org

  /// Finds the format by the ending of a file name, in capitals or not; nil when the ending is not
  /// known.
  public init?(ofPath path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    switch ending {
    case "markdown": self = .md
    case "htm": self = .html
    case "text": self = .txt
    case "ndjson": self = .jsonl
    default: self.init(rawValue: ending)
    }
  }

  public var hasFileForEachBook: Bool { self == .md }
}
