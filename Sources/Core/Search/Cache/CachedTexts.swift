import DurableFiles

/// The texts of notes in a cache, each in a row.
final class CachedTexts {
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

  let cache: SearchCache
  private let stamps, places: CacheWindow
  private let parts: [CacheWindow]

  // How many bytes are searched at once.
  private static let scanCount = 4 * SearchCache.blockSize

  init(_ cache: SearchCache) {
    self.cache = cache
    stamps = CacheWindow(cache, .stamps)
    places = CacheWindow(cache, .places)
    parts = TextPart.allCases.map { CacheWindow(cache, SearchCache.Section($0)) }
  }

  var isDamaged: Bool {
    stamps.isDamaged || places.isDamaged || parts.contains { $0.isDamaged }
  }

  func stamp(of row: Int32) -> FileStamp? { stamps.element(row) }

  func place(of row: Int32) -> Place? { places.element(row) }

  func withBytes<Result>(
    of row: Int32, _ part: TextPart, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    place(of: row).flatMap { parts[part.rawValue].withBytes($0.range(of: part), body) }
  }

  /// Searches the texts of rows that follow one another here, beginning with one.
  ///
  /// The closure is called for each row, with its bytes if the searched ones occur in them, else
  /// with nil. Returns the row after the last one, or the same row if its text is not here.
  func scan(
    _ rows: [NoteRow], from first: Int, for finder: ByteFinder,
    _ body: (_ row: Int, _ match: UnsafeRawBufferPointer?) -> Void
  ) -> Int {
    guard rows[first].text >= 0, let range = place(of: rows[first].text)?.range(of: .text) else {
      return first
    }
    let start = range.lowerBound
    var (next, end) = (first + 1, range.upperBound)
    while next < rows.count, rows[next].text > rows[next - 1].text,
      let range = place(of: rows[next].text)?.range(of: .text), range.lowerBound >= end,
      range.upperBound <= start + Self.scanCount
    { (next, end) = (next + 1, range.upperBound) }
    parts[TextPart.text.rawValue].withBytes(start..<end) { bytes in
      var match = finder.offset(in: bytes)
      for row in first..<next {
        guard let range = place(of: rows[row].text)?.range(of: .text), range.lowerBound >= start,
          range.upperBound <= end
        else { return }
        let (lower, upper) = (range.lowerBound - start, range.upperBound - start)
        if let found = match, found < lower { match = finder.offset(in: bytes, from: lower) }
        let hasMatch = match.map { $0 < upper } ?? false
        body(row, hasMatch ? UnsafeRawBufferPointer(rebasing: bytes[lower..<upper]) : nil)
        if hasMatch { match = finder.offset(in: bytes, from: upper) }
      }
    }
    return next
  }
}
