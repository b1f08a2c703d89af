/// A format that notes are exported in.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// All of a library, byte for byte, an object of JSON on each line.
  case jsonl
  /// Markdown, a file for each book.
  case md
  /// A page to read, print or send.
  case html
  /// A table that Readwise imports.
  case csv
  /// Plain text.
  case txt
  /// Emacs Org.
  case org

  /// Finds the format of a file by the ending of its name, in any case; nil when it has no known one.
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

  /// Whether there is a file for each book.
  public var hasFileForEachBook: Bool { self == .md }
}
