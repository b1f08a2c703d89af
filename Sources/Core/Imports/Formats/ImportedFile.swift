public import NotesLibrary

public struct ImportedFile {
  public let format: ImportFormat
  public internal(set) var books: [ImportedBook] = []
  public internal(set) var records: [ImportedRecord] = []
  var readings: [ImportedReading] = []
  /// On which days books were finished, by their numbers.
  var finishes: [(book: Int, day: Day)] = []
  /// How many highlights have no text because the publisher limits copying.
  public internal(set) var limitedCount = 0
  public internal(set) var wordlessCount = 0
  public internal(set) var problems: [ImportProblem] = []
  /// The files of a folder that are no notes, and why.
  var leftOut: [(file: String, reason: String)] = []
  /// The path of the folder, without links.
  var folder: String?

  public init(_ format: ImportFormat) { self.format = format }
}

/// A part of a file that could not be read; the rest is imported.
public struct ImportProblem: Hashable, Sendable {
  /// The number of the line, from 1; nil for a format without lines.
  public let line: Int?
  public let reason: String

  public init(line: Int?, _ reason: String) { (self.line, self.reason) = (line, reason) }
}

extension [ImportProblem] {
  private static let most = 1000

  /// Adds one, of which a large file of another kind would have nothing but.
  mutating func add(line: Int?, _ reason: String) {
    if count < Self.most {
      append(ImportProblem(line: line, reason))
    } else if count == Self.most {
      append(ImportProblem(line: nil, "there are more than \(Self.most) problems like these"))
    }
  }
}

public struct ImportedBook: Hashable, Sendable {
  /// What distinguishes it from the other books of its source; it is the same in each file of the source.
  let key: [UInt8]
  public let title: String
  public let authors: [String]
  public internal(set) var facts: [BookField: String] = [:]

  init(
    key: [UInt8], title: String, authors: [String], facts: [BookField: String] = [:]
  ) {
    (self.key, self.facts) = (key, facts)
    self.title = title.withoutDirections.trimmingWhitespace
    self.authors = authors.map(\.withoutDirections.trimmingWhitespace)
  }

  public var name: String { authors.first.map { "\(title) (\($0))" } ?? title }
}

/// A highlight in a book with what the user wrote on it, or a note of its own.
public struct ImportedRecord {
  /// The number of its book.
  public let book: Int
  /// What distinguishes it from all other records; it is the same whenever the file is read.
  var identity: TextDigest
  /// The highlighted text; empty for a note of its own.
  public let quote: ArraySlice<UInt8>
  /// The user's own words.
  public internal(set) var words: ArraySlice<UInt8>
  public let place: BookPlace?
  /// When it was made, by the clock of the device.
  public let date: Moment?
  /// Its position among the records without a date.
  let order: Int
  /// Where it comes from, if that is a library of this program.
  var link: Link?
  /// The path of its own file, in a folder of them.
  var file: String?

  public var hasWords: Bool { !quote.isEmpty || !words.isEmpty }
}

/// An hour in which a book was read.
struct ImportedReading {
  /// The number of its book.
  var book = 0
  let start: Moment
  let seconds: Int
  /// How much of the book was read, from 0 to 1.
  let share: Double
  /// The same in pages of the device.
  let pages: Int
  /// How much of the book is before the last page, from 0 to 1.
  let reached: Double
}
