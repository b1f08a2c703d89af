import DurableFiles

/// A file with the texts of a library's notes in the form that a search compares; it may be deleted at any time.
///
/// Its sections follow one another: tables in the form that they have in memory, then the parts of the texts. At the
/// end are their sizes, and a checksum of all that. It is read as a whole: a mapped file that is cut short would end
/// the process.
final class SearchCache: Sendable {
  enum Section: Int, CaseIterable {
    /// The library and the folders of its notes; the stamps of these.
    case paths, folders
    case rows, names, stamps, places
    /// The parts of the texts, in their order.
    case texts, originals
  }

  /// Where the parts of a text are in their sections.
  struct Place {
    let layout: TextLayout
    private let text, original: UInt32

    init(_ layout: TextLayout, starts: [Int]) {
      self.layout = layout
      text = UInt32(truncatingIfNeeded: starts[TextPart.text.rawValue])
      original = UInt32(truncatingIfNeeded: starts[TextPart.original.rawValue])
    }

    func range(of part: TextPart) -> Range<Int> {
      let start = part == .text ? text : original
      return Int(start)..<Int(start) + layout.range(of: part).count
    }
  }

  private let bytes: [UInt8]
  private let sections: [Range<Int>]
  // The stamp of the file itself.
  private let stamp: FileStamp

  private subscript(section: Section) -> Range<Int> { sections[section.rawValue] }

  private subscript(part: TextPart) -> Range<Int> {
    sections[Section.texts.rawValue + part.rawValue]
  }

  /// How many notes it has.
  var rowCount: Int { self[.rows].count / MemoryLayout<NoteRow>.stride }

  /// Opens a cache; nil when there is none that is complete, private and of the present form.
  init?(_ path: String) {
    guard let file = CacheFile.open(path), let status = try? file.status(),
      let bytes = try? file.readPart(offset: 0, count: Int(status.st_size)),
      let sizes = Self.sizes(in: bytes)
    else { return nil }
    let ends = sizes.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    sections = zip(ends, ends.dropFirst()).map { $0..<$1 }
    (self.bytes, stamp) = (bytes, FileStamp(status))
  }

  func isFile(at path: String) -> Bool {
    guard let other = FileStamp(of: path) else { return false }
    return other.inode == stamp.inode && other.device == stamp.device
  }

  /// Returns the notes when it was written, without subjects; nil when they are of another library,
  /// or an offset leads out of a table.
  func table(of library: String) -> NoteTable? {
    let paths = bytes[self[.paths]].split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let stamps = all(.folders, FileStamp.self)
    guard paths.first == library, paths.count == stamps.count + 1,
      self[.stamps].count == rowCount * MemoryLayout<FileStamp>.stride,
      self[.places].count == rowCount * MemoryLayout<Place>.stride
    else { return nil }
    let table = NoteTable(
      rows: all(.rows, NoteRow.self), names: Array(bytes[self[.names]]),
      folders: zip(paths.dropFirst(), stamps).map { NoteFolder(path: $0, stamp: $1) })
    let isRight = table.rows.enumerated().allSatisfy { index, row in
      table.hasName(of: row) && row.folder < table.folders.count
        && (row.text == NoteRow.noText || row.text == index && hasText(of: row.text))
        && row.state == NoteRow.unchecked
    }
    return isRight ? table : nil
  }

  private func hasText(of row: Int32) -> Bool {
    let place = place(of: row)
    return TextPart.allCases.allSatisfy { place.range(of: $0).upperBound <= self[$0].count }
  }

  private func all<Element: BitwiseCopyable>(_ section: Section, _ type: Element.Type) -> [Element]
  {
    bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[self[section]]).elements(type) }
  }

  private func element<Element: BitwiseCopyable>(_ row: Int32, of section: Section) -> Element {
    let offset = self[section].lowerBound + Int(row) * MemoryLayout<Element>.stride
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Element.self) }
  }

  func stamp(of row: Int32) -> FileStamp { element(row, of: .stamps) }

  func place(of row: Int32) -> Place { element(row, of: .places) }

  func withBytes<Result>(
    of row: Int32, _ part: TextPart, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    withBytes(place(of: row).range(of: part), of: part, body)
  }

  private func withBytes<Result>(
    _ range: Range<Int>, of part: TextPart, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let rest = bytes[self[part]].dropFirst(range.lowerBound)
    return rest.prefix(range.count).withUnsafeBytes(body)
  }

  // How many bytes are searched at once.
  private static let scanCount = 1 << 17

  /// Searches the texts of rows that follow one another here, beginning with one.
  ///
  /// The closure is called for each row, with its bytes if the searched ones occur in them, else
  /// with nil. Returns the row after the last one, or the same row if its text is not here.
  func scan(
    _ rows: [NoteRow], from first: Int, for finder: ByteFinder,
    _ body: (_ row: Int, _ match: UnsafeRawBufferPointer?) -> Void
  ) -> Int {
    guard rows[first].text >= 0 else { return first }
    let range = { self.place(of: rows[$0].text).range(of: .text) }
    let start = range(first).lowerBound
    var (next, end) = (first + 1, range(first).upperBound)
    while next < rows.count, rows[next].text > rows[next - 1].text,
      range(next).lowerBound >= end, range(next).upperBound <= start + Self.scanCount
    { (next, end) = (next + 1, range(next).upperBound) }
    withBytes(start..<end, of: .text) { bytes in
      var match = finder.offset(in: bytes)
      for row in first..<next {
        let (lower, upper) = (range(row).lowerBound - start, range(row).upperBound - start)
        if let found = match, found < lower { match = finder.offset(in: bytes, from: lower) }
        let hasMatch = match.map { $0 < upper } ?? false
        body(row, hasMatch ? UnsafeRawBufferPointer(rebasing: bytes[lower..<upper]) : nil)
        if hasMatch { match = finder.offset(in: bytes, from: upper) }
      }
    }
    return next
  }
}

/// The end of a cache: its form, the sizes of its sections, and a checksum of all before that.
extension SearchCache {
  // The first word: the format, and what the contents depend on.
  private static let magic = 0x6861_776b_736f_7567
  private static let version = 16
  // Letters that recent versions of Unicode added: whether the system knows them changes how texts are folded.
  private static let probes: [Unicode.Scalar] = ["\u{10D4A}", "\u{1C89}", "\u{10940}", "\u{A7CE}"]
  private static var form: Int {
    magic
      ^ probes.reduce(version) {
        ($0 << 1) | ($1.properties.generalCategory == .unassigned ? 0 : 1)
      }
  }

  /// Returns what a file with some sections says.
  static func contents(_ sections: [[UInt8]]) -> [UInt8] {
    var contents: [UInt8] = []
    contents.reserveCapacity(sections.reduce(128) { $0 + $1.count })
    for section in sections { contents += section }
    contents += bytes([form] + sections.map(\.count))
    contents += bytes([checksum(of: contents[...])])
    return contents
  }

  /// Returns the values of a table as they are in a file.
  static func bytes<Value: BitwiseCopyable>(_ values: [Value]) -> [UInt8] {
    values.withUnsafeBytes { Array($0) }
  }

  // It takes a tenth of the time of a CRC, because the first search of a process waits for it.
  //
  // It finds accidental damage, and need not resist forgery: the file is private. Each step is
  // reversible, so two caches that differ in one word never have the same sums in the four lanes.
  private static func checksum(of contents: ArraySlice<UInt8>) -> Int {
    contents.withUnsafeBytes { bytes in
      var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
      let end = bytes.count - bytes.count % 32
      for start in stride(from: 0, to: end, by: 32) {
        first = added(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self), to: first)
        second = added(bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self), to: second)
        third = added(bytes.loadUnaligned(fromByteOffset: start + 16, as: UInt64.self), to: third)
        fourth = added(bytes.loadUnaligned(fromByteOffset: start + 24, as: UInt64.self), to: fourth)
      }
      var sum = UInt64(bytes.count)
      for byte in bytes[end...] { sum = added(UInt64(byte), to: sum) }
      for lane in [first, second, third, fourth] { sum = added(lane, to: sum) }
      return Int(UInt32(truncatingIfNeeded: sum ^ sum >> 32))
    }
  }

  // It is odd, and half of its bits are set, so that each bit of a word changes the higher half.
  private static let factor: UInt64 = 0x9e37_79b1_85eb_ca87

  @inline(__always)
  private static func added(_ word: UInt64, to sum: UInt64) -> UInt64 {
    let product = (sum ^ word) &* factor
    return product ^ product >> 32
  }

  // Returns the sizes of the sections; nil when it is damaged or of another form.
  private static func sizes(in bytes: [UInt8]) -> [Int]? {
    let stride = MemoryLayout<Int>.stride
    let end = bytes.suffix((Section.allCases.count + 2) * stride)
    let words = end.withUnsafeBytes { $0.elements(Int.self) }
    guard words.count == Section.allCases.count + 2, words[0] == form,
      words.last == checksum(of: bytes.dropLast(stride))
    else { return nil }
    let sizes = Array(words[1..<words.count - 1])
    let isRight =
      sizes.allSatisfy { (0...bytes.count).contains($0) } && sizes.reduce(0, +) == end.startIndex
    return isRight ? sizes : nil
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the values whose form in memory the bytes are.
  fileprivate func elements<Value: BitwiseCopyable>(_: Value.Type) -> [Value] {
    (0..<count / MemoryLayout<Value>.stride).map {
      loadUnaligned(fromByteOffset: $0 * MemoryLayout<Value>.stride, as: Value.self)
    }
  }
}
