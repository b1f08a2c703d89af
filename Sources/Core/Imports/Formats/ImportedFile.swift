public import DurableFiles
public import NotesLibrary

/// What a file of another program has to offer.
public struct ImportedFile {
  public let format: ImportFormat
  /// What the words of some records are parts of.
  let bytes: ImportedBytes
  public internal(set) var books: [ImportedBook] = []
  public internal(set) var records: [ImportedRecord] = []
  /// How many texts the publisher does not let out.
  public internal(set) var limitedCount = 0
  /// How many bookmarks and others there are that have no words.
  public internal(set) var wordlessCount = 0
  public internal(set) var problems: [ImportProblem] = []

  /// Returns the words of the book that a record has.
  public func quote(of record: ImportedRecord) throws(FileError) -> ArraySlice<UInt8> {
    try record.quote.text(in: bytes)
  }

  /// Returns the user's own words that a record has.
  public func words(of record: ImportedRecord) throws(FileError) -> ArraySlice<UInt8> {
    try record.words.text(in: bytes)
  }

  init(_ format: ImportFormat, of bytes: ImportedBytes = ImportedBytes([])) {
    self.format = format
    self.bytes = bytes
  }
}

/// A part of a file that could not be understood, and costs only itself.
public struct ImportProblem: Hashable, Sendable {
  /// The line, from 1; nil where there are no lines.
  public let line: Int?
  public let reason: String

  public init(line: Int?, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// A book as another program calls it.
public struct ImportedBook: Hashable, Sendable {
  /// What distinguishes it from the other books of its source: the same in each file.
  let key: [UInt8]
  public let title: String
  public let authors: [String]
  /// What else is known of it, as for a book that is added.
  public internal(set) var facts: [BookField: String] = [:]

  init(key: [UInt8], title: String, authors: [String] = []) {
    self.key = key
    self.title = title
    self.authors = authors
  }

  /// Its title, with the first author where there is one.
  public var name: String { authors.first.map { "\(title) (\($0))" } ?? title }
}

/// What was marked at one place of a book, with what was written on it.
public struct ImportedRecord {
  private let bookNumber: Int32
  /// What distinguishes it from all others, the same whenever the file is read.
  let identity: RecordIdentity
  /// The words of the book; none for a note on its own.
  let quote: ImportedWords
  /// The user's own words.
  var words: ImportedWords
  let place: BookPlaceText?
  /// When it was marked, as the device's clock said.
  public let date: Moment?
  /// Where it stands among those without a date.
  let order: Int

  init(
    book: Int, identity: RecordIdentity, quote: ImportedWords, words: ImportedWords,
    place: BookPlaceText?, date: Moment?, order: Int
  ) {
    bookNumber = Int32(book)
    self.identity = identity
    self.quote = quote
    self.words = words
    self.place = place
    self.date = date
    self.order = order
  }

  /// Which of the file's books it is of.
  public var book: Int { Int(bookNumber) }
  /// Whether it has any words.
  public var hasWords: Bool { !quote.isEmpty || !words.isEmpty }
  /// Where in the book it is, as notes say it.
  public var placeText: String? { place?.text }
}

/// Where in a book a record is.
enum BookPlaceText: Hashable, Sendable {
  case page(Int)
  case location(Int)

  var text: String {
    switch self {
    case .page(let number): "p. \(number)"
    case .location(let number): "loc. \(number)"
    }
  }
}
