import DurableFiles
import Essentials
import Exports

public enum ImportFormat: String, CaseIterable, Sendable {
  /// `My Clippings.txt` of a Kindle, a format that other devices write too.
  case kindle
  /// The JSON that KOReader exports, and the Lua file that it keeps beside each book.
  case koreader
  /// The notebook that Kindle's apps export as HTML.
  case kindleHTML = "kindle-html"
  case readwise, goodreads, storygraph
  /// The database of a Kobo, as the program `sqlite3` prints it.
  case kobo
  /// The database of KOReader in which it counts pages and minutes, as the program `sqlite3` prints it.
  case statistics = "koreader-statistics"
  /// Files of Markdown, of which each is a note.
  case markdown
  /// What this program exports without loss, which is read line by line while it is imported.
  case jsonl

  /// The name of what such a file has, in the plural.
  public var name: String {
    switch self {
    case .kindle: "Kindle clippings"
    case .koreader: "KOReader highlights"
    case .kindleHTML: "Kindle notebooks"
    case .readwise: "Readwise highlights"
    case .goodreads: "Goodreads books"
    case .storygraph: "StoryGraph books"
    case .kobo: "Kobo highlights"
    case .statistics: "KOReader statistics"
    case .markdown: "folders of Markdown files"
    case .jsonl: "exports of this program"
    }
  }

  // How many of the first bytes it is recognised by.
  private static let beginningSize = 1 << 16

  public init?(recognising bytes: ArraySlice<UInt8>) {
    let beginning = bytes.prefix(Self.beginningSize)
    // The notes in an export may hold what others are recognised by.
    let formats = [.jsonl] + Self.allCases
    guard let format = formats.first(where: { $0.isProbable(beginning) }) else { return nil }
    self = format
  }

  /// Whether it is a list of books, which says more of them than what is needed to find them.
  var isOfBooks: Bool { self == .goodreads || self == .storygraph }

  /// The questions to ask of a database, the first of which that it understands has its answer.
  public static let databaseQueries = KoboDatabase.queries + [KOReaderStatistics.query]

  private func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .kindle: KindleClippings.isProbable(beginning)
    case .koreader: KOReaderExport.isProbable(beginning) || KOReaderSidecar.isProbable(beginning)
    case .kindleHTML: KindleNotebook.isProbable(beginning)
    case .readwise: ReadwiseTable.isProbable(CSVReader.names(beginning))
    case .goodreads: BookTable.isGoodreads(CSVReader.names(beginning))
    case .storygraph: BookTable.isStoryGraph(CSVReader.names(beginning))
    case .kobo: KoboDatabase.isProbable(beginning)
    case .statistics: KOReaderStatistics.isProbable(beginning)
    case .markdown: false
    case .jsonl: LosslessLine.isProbable(beginning)
    }
  }

  /// Reads the highlights and notes of a file; throws when it is not of this format.
  ///
  /// `progress` is called now and then with the number of bytes that were read, and of all bytes.
  public func read(
    _ bytes: [UInt8], progress: (_ count: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> ImportedFile {
    if self == .kindle { return try KindleClippings.read(bytes, progress) }
    guard let start = Self.damage(in: bytes) else { return try readText(bytes) }
    // One text that is not UTF-8 must not cost the others, whatever its format says of that.
    var file = try readText(Array(String(decoding: bytes, as: UTF8.self).utf8))
    // The rows of a database have no lines.
    let line =
      self == .kobo || self == .statistics ? nil : 1 + bytes[..<start].count { $0 == .newline }
    file.problems.insert(
      ImportProblem(
        line: line, "not all of it is UTF-8; \u{fffd} stands for what cannot be read"), at: 0)
    return file
  }

  // Returns where the first bytes are that are not UTF-8.
  private static func damage(in bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private func readText(_ bytes: [UInt8]) throws -> ImportedFile {
    switch self {
    case .kindle: try KindleClippings.read(bytes) { _, _ in }
    case .koreader where KOReaderSidecar.isProbable(bytes[...]): try KOReaderSidecar.read(bytes)
    case .koreader: try KOReaderExport.read(bytes)
    case .kindleHTML: try KindleNotebook.read(bytes)
    case .readwise: try ReadwiseTable.read(bytes)
    case .kobo: try KoboDatabase.read(bytes)
    case .statistics: try KOReaderStatistics.read(bytes)
    case .markdown: throw Failure("name the folder, or a file that ends in .md")
    case .jsonl: throw Failure.isNot(self, reason: "they are not read as a whole")
    case .goodreads, .storygraph: try BookTable.read(bytes, self)
    }
  }
}

extension Failure {
  static func isNot(_ format: ImportFormat, reason: String) -> Failure {
    Failure("there are no \(format.name) in it: \(reason)")
  }
}
