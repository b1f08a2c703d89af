/// Reads `My Clippings.txt`: records of a title, a label and a body, each behind a line of ten `=`.
enum KindleClippings {
  /// A record, by where its parts lie in the file.
  struct Clipping {
    let book: Int
    let label: KindleLabel
    /// The line of its title, from 1.
    let line: Int
    var body: Range<Int>
  }

  /// The most bytes that a record may have; what has more is no text of a reader.
  static let largestRecord = 1 << 20

  // Some programs put empty lines there.
  fileprivate static let widestGap = 32

  static let separator = [UInt8](repeating: UInt8(ascii: "="), count: 10)

  static func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    var lines = LineReader(Array(beginning))
    var previous: ArraySlice<UInt8> = []
    while let (range, _) = lines.next() {
      let line = withoutMark(lines.bytes[range])
      if KindleLabel(line).map({ $0.kind != .unknown || $0.date != nil }) == true,
        !previous.isEmpty, beginning.holds(separator)
      {
        return true
      }
      previous = line
    }
    return false
  }

  /// Reads a file; throws `ImportError` when it has no record and no separator.
  static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportedFile {
    var reader = ClippingReader(bytes)
    reader.read()
    guard !reader.clippings.isEmpty || reader.hasSeparator else {
      throw .isNot(.kindle, reason: "no line of ten = ends a record")
    }
    var file = ImportedFile(.kindle)
    file.books = reader.books
    file.problems = reader.problems
    var clippings = Array(repeating: [Clipping](), count: file.books.count)
    for clipping in reader.clippings { clippings[clipping.book].append(clipping) }
    for book in clippings {
      var joining = ClippingJoining(bytes, book, bookKey: file.books[book[0].book].key)
      joining.join(into: &file)
    }
    return file
  }

  // A mark of the encoding may stand before any record.
  static func withoutMark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while line.starts(with: [0xef, 0xbb, 0xbf]) { line = line.dropFirst(3) }
    return line
  }
}

/// Cuts a file of clippings into its records.
private struct ClippingReader {
  private(set) var clippings: [KindleClippings.Clipping] = []
  private(set) var books: [ImportedBook] = []
  private(set) var problems: [ImportProblem] = []
  private(set) var hasSeparator = false
  private var bookNumbers: [[UInt8]: Int] = [:]
  private var lines: LineReader

  init(_ bytes: [UInt8]) { lines = LineReader(bytes) }

  /// Where the lines of a record lie.
  private struct Piece {
    var lines: [Range<Int>] = []
    var firstLine = 0
    var isTooLong = false
    /// Where the text of the record ends.
    var end = 0
  }

  mutating func read() {
    var piece = Piece()
    while let (range, _) = lines.next() {
      if lines.bytes[range].elementsEqual(KindleClippings.separator) {
        hasSeparator = true
        add(piece)
        piece = Piece()
        continue
      }
      if piece.lines.isEmpty {
        // Empty lines before a title say nothing.
        if KindleClippings.withoutMark(lines.bytes[range]).trimmed.isEmpty { continue }
        piece.firstLine = lines.number
      }
      // Only the first lines are looked at one by one.
      if piece.lines.count < 4 { piece.lines.append(range) }
      piece.end = range.upperBound
      piece.isTooLong = piece.end - piece.lines[0].lowerBound > KindleClippings.largestRecord
    }
    guard !piece.lines.isEmpty else { return }
    problems.append(ImportProblem(line: piece.firstLine, "it ends in the middle of a record"))
  }

  private mutating func add(_ piece: Piece) {
    guard let first = piece.lines.first else { return }
    if piece.isTooLong {
      problems.append(ImportProblem(line: piece.firstLine, "more than 1 MiB in one record"))
      return
    }
    guard piece.lines.count > 1, let label = KindleLabel(lines.bytes[piece.lines[1]]) else {
      return addToPrevious(piece, from: first.lowerBound)
    }
    let title = KindleClippings.withoutMark(lines.bytes[first])
    let start = piece.lines.count > 2 && piece.lines[2].isEmpty ? 3 : 2
    let body = piece.lines.count > start ? piece.lines[start].lowerBound : piece.end
    clippings.append(
      .init(
        book: number(ofBook: Array(title)), label: label, line: piece.firstLine,
        body: body..<max(body, piece.end)))
  }

  // A body may hold a line that looks like the end of a record.
  private mutating func addToPrevious(_ piece: Piece, from start: Int) {
    // Only a line end, the separator and another line end lie between them.
    guard let last = clippings.last, start - last.body.upperBound <= KindleClippings.widestGap,
      piece.end - last.body.lowerBound <= KindleClippings.largestRecord
    else {
      problems.append(ImportProblem(line: piece.firstLine, "no line says what it is"))
      return
    }
    clippings[clippings.count - 1].body = last.body.lowerBound..<piece.end
  }

  private mutating func number(ofBook line: [UInt8]) -> Int {
    if let number = bookNumbers[line] { return number }
    let title = KindleTitle(String(decoding: line, as: UTF8.self))
    bookNumbers[line] = books.count
    books.append(ImportedBook(key: line, title: title.title, authors: title.authors))
    return books.count - 1
  }
}
