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
}
