import DurableFiles
import Essentials

/// Reads `My Clippings.txt`, which has records of a title, a label and a body, with a line of ten `=` after each.
enum KindleClippings {
  struct Clipping {
    let label: KindleLabel
    var body: ArraySlice<UInt8>
  }

  /// The most bytes that a record may have; nobody highlights more.
  static let largestRecord = 1 << 20

  // Some programs write empty lines between the parts.
  fileprivate static let widestGap = 32

  static let separator = [UInt8](repeating: UInt8(ascii: "="), count: 10)

  static func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    var lines = LineReader(bytes: Array(beginning))
    var previous: ArraySlice<UInt8> = []
    while let text = lines.next() {
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
    _ bytes: [UInt8], _ progress: (_ count: Int, _ total: Int) -> Void
  ) throws -> ImportedFile {
    var reader = ClippingReader(bytes)
    reader.read(progress)
    guard reader.hasSeparator else {
      throw Failure.isNot(.kindle, reason: "no line of ten = ends a record")
    }
    var file = reader.file
    for book in file.books.indices {
      var joining = ClippingJoining(reader.clippings[book], book, key: file.books[book].key)
      joining.join(into: &file)
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
  /// Its books, still without records.
  private(set) var file = ImportedFile(.kindle)
  private(set) var hasSeparator = false
  private(set) var clippings: [[KindleClippings.Clipping]] = []
  private var lastBook: Int?
  private var bookNumbers: [[UInt8]: Int] = [:]
  private var lines: LineReader

  private static let linesBetweenProgress = 1 << 14
  // A longer line cannot be a title or a label.
  private static let longestLine = 1 << 16

  init(_ bytes: [UInt8]) { lines = LineReader(bytes: bytes) }

  private struct Piece {
    var lines: [ArraySlice<UInt8>] = []
    var firstLine = 0
    var isTooLong = false
    var end = 0
  }

  mutating func read(_ progress: (_ count: Int, _ total: Int) -> Void) {
    var piece = Piece()
    while let line = lines.next() {
      if lines.number.isMultiple(of: Self.linesBetweenProgress) {
        progress(lines.offset, lines.bytes.count)
      }
      if line.elementsEqual(KindleClippings.separator) {
        hasSeparator = true
        add(piece)
        piece = Piece()
        continue
      }
      if piece.lines.isEmpty {
        // Empty lines before a title are skipped.
        if isEmpty(line) { continue }
        piece.firstLine = lines.number
      }
      // Only the first lines are needed one by one.
      if piece.lines.count < 4 { piece.lines.append(line) }
      piece.end = line.endIndex
      piece.isTooLong = piece.end - piece.lines[0].startIndex > KindleClippings.largestRecord
    }
    guard !piece.lines.isEmpty else { return }
    addProblem(piece, "it ends in the middle of a record")
  }

  private func isEmpty(_ line: ArraySlice<UInt8>) -> Bool {
    line.count < Self.longestLine && KindleClippings.withoutMark(line).allSatisfy { $0 <= 0x20 }
  }

  private mutating func add(_ piece: Piece) {
    guard let first = piece.lines.first else { return }
    if piece.isTooLong { return addProblem(piece, "more than 1 MiB in one record") }
    guard piece.lines.count > 1, let label = KindleLabel(piece.lines[1]) else {
      return addWithoutLabel(piece, from: first.startIndex)
    }
    let start = piece.lines.count > 2 && piece.lines[2].isEmpty ? 3 : 2
    let body = piece.lines.count > start ? piece.lines[start].startIndex : piece.end
    let book = number(ofBook: Array(KindleClippings.withoutMark(first)))
    clippings[book].append(.init(label: label, body: lines.bytes[body..<piece.end]))
    lastBook = book
  }

  private mutating func addProblem(_ piece: Piece, _ reason: String) {
    file.problems.add(line: piece.firstLine, reason)
  }

  // What says when it was made is no part of another record.
  private mutating func addWithoutLabel(_ piece: Piece, from start: Int) {
    let isLabelled = KindleLabel.isDated(KindleClippings.withoutMark(piece.lines[0]))
    if isLabelled { return addProblem(piece, "the record has no title") }
    if piece.lines.contains(where: KindleLabel.isDated) { return addUnlabelled(piece) }
    addToPrevious(piece, from: start)
  }

  private mutating func addUnlabelled(_ piece: Piece) {
    addProblem(piece, "no line says whether it is a highlight or a note")
  }

  // The body of a record may have a line that looks like the end of the record.
  private mutating func addToPrevious(_ piece: Piece, from start: Int) {
    // Only a separator line is between the two pieces.
    guard let book = lastBook, let last = clippings[book].last,
      start - last.body.endIndex <= KindleClippings.widestGap,
      piece.end - last.body.startIndex <= KindleClippings.largestRecord
    else {
      return addUnlabelled(piece)
    }
    clippings[book][clippings[book].count - 1].body = lines.bytes[last.body.startIndex..<piece.end]
  }

  private mutating func number(ofBook line: [UInt8]) -> Int {
    if let number = bookNumbers[line] { return number }
    bookNumbers[line] = file.books.count
    file.books.append(ImportedBook(clippedWith: line))
    clippings.append([])
    return file.books.count - 1
  }
}
