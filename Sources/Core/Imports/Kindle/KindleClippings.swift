import DurableFiles
import Essentials

/// Reads `My Clippings.txt`, which has records of a title, a label and a body, with a line of ten
/// `=` after each.
enum KindleClippings {
  struct Clipping {
    let label: KindleLabel
    var body: Range<Int>
  }

  /// The most bytes that a record may have; nobody highlights more.
  static let largestRecord = 1 << 20

  // Some programs write empty lines between the parts.
  fileprivate static let widestGap = 32

  static let separator = [UInt8](repeating: UInt8(ascii: "="), count: 10)

  static func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    var lines = LineReader(ImportedBytes(Array(beginning)))
    var previous: ArraySlice<UInt8> = []
    // The beginning is in memory, so that reading it cannot fail.
    while let range = try? lines.next(), let text = try? lines.text(range) {
      let line = withoutMark(text)
      if KindleLabel(line).map({ $0.kind != .unknown || $0.date != nil }) == true,
        !previous.isEmpty, beginning.holds(separator)
      {
        return true
      }
      previous = line
    }
    return false
  }

  /// Reads a file; throws when it has no record and no separator.
  static func read(
    _ bytes: ImportedBytes, _ progress: (_ count: Int, _ total: Int) -> Void
  ) throws -> ImportedFile {
    var reader = ClippingReader(bytes)
    try reader.read(progress)
    if reader.hasSeparator { return try join(&reader, bytes) }
    throw Failure.isNot(.kindle, reason: "no line of ten = ends a record")
  }

  private static func join(
    _ reader: inout ClippingReader, _ bytes: ImportedBytes
  ) throws -> ImportedFile {
    var file = ImportedFile(.kindle, of: bytes)
    file.books = reader.books
    file.problems = reader.problems
    file.records.reserveCapacity(reader.clippingCount)
    for book in file.books.indices {
      let clippings = reader.takeClippings(ofBook: book)
      var joining = ClippingJoining(bytes, clippings, book, key: file.books[book].key)
      try joining.join(into: &file)
    }
    return file
  }

  // A byte order mark may come before any record.
  static func withoutMark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while line.starts(with: [0xef, 0xbb, 0xbf]) { line = line.dropFirst(3) }
    return line
  }
}

private struct ClippingReader {
  private(set) var books: [ImportedBook] = []
  private(set) var problems: [ImportProblem] = []
  private(set) var hasSeparator = false
  private(set) var clippingCount = 0
  private var clippings: [[KindleClippings.Clipping]] = []
  private var lastBook: Int?
  private var bookNumbers: [[UInt8]: Int] = [:]
  private var lines: LineReader

  private static let mostProblems = 1000
  private static let linesBetweenProgress = 1 << 14
  // A longer line cannot be a title or a label.
  private static let longestLine = 1 << 16

  init(_ bytes: ImportedBytes) { lines = LineReader(bytes) }

  private struct Piece {
    var lines: [Range<Int>] = []
    var firstLine = 0
    var isTooLong = false
    var end = 0
  }

  /// Returns the clippings of a book, and frees their memory here.
  mutating func takeClippings(ofBook book: Int) -> [KindleClippings.Clipping] {
    let result = clippings[book]
    clippings[book] = []
    return result
  }

  mutating func read(_ progress: (_ count: Int, _ total: Int) -> Void) throws {
    var piece = Piece()
    while let range = try lines.next() {
      if lines.number.isMultiple(of: Self.linesBetweenProgress) {
        progress(lines.offset, lines.bytes.count)
      }
      if range.count == KindleClippings.separator.count,
        try lines.text(range).elementsEqual(KindleClippings.separator)
      {
        hasSeparator = true
        try add(piece)
        piece = Piece()
        continue
      }
      if piece.lines.isEmpty {
        // Empty lines before a title are skipped.
        if try isEmpty(range) { continue }
        piece.firstLine = lines.number
      }
      // Only the first lines are needed one by one.
      if piece.lines.count < 4 { piece.lines.append(range) }
      piece.end = range.upperBound
      piece.isTooLong = piece.end - piece.lines[0].lowerBound > KindleClippings.largestRecord
    }
    guard !piece.lines.isEmpty else { return }
    addProblem(piece, "it ends in the middle of a record")
  }

  private mutating func isEmpty(_ line: Range<Int>) throws -> Bool {
    guard line.count < Self.longestLine else { return false }
    return KindleClippings.withoutMark(try lines.text(line)).trimmed.isEmpty
  }

  private mutating func add(_ piece: Piece) throws {
    guard let first = piece.lines.first else { return }
    if piece.isTooLong {
      return addProblem(piece, "more than 1 MiB in one record")
    }
    guard piece.lines.count > 1, let label = KindleLabel(try lines.text(piece.lines[1])) else {
      return addToPrevious(piece, from: first.lowerBound)
    }
    let title = KindleClippings.withoutMark(try lines.text(first))
    let start = piece.lines.count > 2 && piece.lines[2].isEmpty ? 3 : 2
    let body = piece.lines.count > start ? piece.lines[start].lowerBound : piece.end
    let book = number(ofBook: Array(title))
    clippings[book].append(.init(label: label, body: body..<max(body, piece.end)))
    clippingCount += 1
    lastBook = book
  }

  // A large file of another kind would have nothing but problems.
  private mutating func addProblem(_ piece: Piece, _ reason: String) {
    if problems.count < Self.mostProblems {
      problems.append(ImportProblem(line: piece.firstLine, reason))
    } else if problems.count == Self.mostProblems {
      problems.append(
        ImportProblem(line: nil, "there are more than \(Self.mostProblems) problems like these"))
    }
  }

  // The body of a record may have a line that looks like the end of the record.
  private mutating func addToPrevious(_ piece: Piece, from start: Int) {
    // Only a separator line is between the two pieces.
    guard let book = lastBook, let last = clippings[book].last,
      start - last.body.upperBound <= KindleClippings.widestGap,
      piece.end - last.body.lowerBound <= KindleClippings.largestRecord
    else {
      return addProblem(piece, "no line says whether it is a highlight or a note")
    }
    clippings[book][clippings[book].count - 1].body = last.body.lowerBound..<piece.end
  }

  private mutating func number(ofBook line: [UInt8]) -> Int {
    if let number = bookNumbers[line] { return number }
    let title = KindleTitle(String(decoding: line, as: UTF8.self))
    bookNumbers[line] = books.count
    books.append(ImportedBook(key: line, title: title.title, authors: title.authors))
    clippings.append([])
    return books.count - 1
  }
}
