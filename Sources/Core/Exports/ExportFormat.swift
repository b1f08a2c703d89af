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
  /// A book of notes for e-readers.
  case epub
  /// A dictionary of people for e-readers, in a folder.
  case stardict

  /// Finds the format by the ending of a file name, in capitals or not; nil when the ending is not known.
  public init?(ofPath path: String) {
    guard let ending = Self.ending(ofPath: path) else { return nil }
    switch ending {
    case "markdown": self = .md
    case "htm": self = .html
    case "text": self = .txt
    case "ndjson": self = .jsonl
    case Self.stardict.rawValue: return nil
    default: self.init(rawValue: ending)
    }
  }

  /// The ending of a file name behind its last dot, in small letters; nil for a name without one.
  public static func ending(ofPath path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Whether it is read where nobody can ask for more: nothing in it is later than where its reader is.
  var isForEReaders: Bool { self == .epub || self == .stardict }

  /// Whether some notes of several books can be one document in it.
  public var makesDocument: Bool { self != .jsonl && self != .stardict }

  public var hasFileForEachBook: Bool { self == .md }
}
