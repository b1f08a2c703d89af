import DurableFiles
import Glibc

/// Reads the texts of a cache through a small window.
final class SearchCacheReader {
  private let cache: SearchCache
  private var window: [UInt8] = []
  // The range of the texts that the window has.
  private var shown = 0..<0
  private var isChecked: [Bool]
  private var areTextsDamaged = false
  private var places: CachedTable<SearchCache.Place>
  private var stamps: CachedTable<FileStamp>

  init(_ cache: SearchCache) {
    self.cache = cache
    let header = cache.header
    isChecked = Array(repeating: false, count: header.blockCount)
    places = CachedTable(of: cache, at: header.placesStart, cache.checksums.places) {
      $0.isWithin(header)
    }
    stamps = CachedTable(of: cache, at: header.stampsStart, cache.checksums.stamps) { _ in true }
  }

  var isDamaged: Bool { areTextsDamaged || places.isDamaged || stamps.isDamaged }

  /// Reads exactly `count` bytes; nil when there are fewer.
  static func bytes(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var isComplete = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      isComplete = read(descriptor, at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      initialized = isComplete ? count : 0
    }
    return isComplete ? bytes : nil
  }

  static func read(
    _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, offset + done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Calls a closure with the bytes of a range of an area; returns nil when the file is damaged.
  @discardableResult
  func withBytes<Result>(
    of area: SearchCache.Area, _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    let base = cache.start(of: area) - cache.header.textsStart
    let start = base + range.lowerBound
    guard load(start..<base + range.upperBound) else { return nil }
    return window.withUnsafeBytes { window in
      let first = start - shown.lowerBound
      return body(UnsafeRawBufferPointer(rebasing: window[first..<first + range.count]))
    }
  }

  private func load(_ range: Range<Int>) -> Bool {
    guard !isDamaged else { return false }
    if range.lowerBound >= shown.lowerBound, range.upperBound <= shown.upperBound { return true }
    let size = SearchCache.blockSize
    let blocks = range.lowerBound / size..<(range.upperBound + size - 1) / size
    shown = blocks.lowerBound * size..<min(blocks.upperBound * size, cache.header.textsCount)
    if window.count < shown.count { window = Array(repeating: 0, count: blocks.count * size) }
    areTextsDamaged = !window.withUnsafeMutableBytes { window in
      let bytes = UnsafeMutableRawBufferPointer(rebasing: window[..<shown.count])
      return Self.read(
        cache.file.rawValue, at: cache.header.textsStart + shown.lowerBound, into: bytes)
        && blocks.allSatisfy { check($0, in: UnsafeRawBufferPointer(bytes)) }
    }
    return !areTextsDamaged
  }

  // Checks each block only once, because the file's stamp shows whether it is written to later.
  private func check(_ block: Int, in window: UnsafeRawBufferPointer) -> Bool {
    if isChecked[block] { return true }
    let start = block * SearchCache.blockSize - shown.lowerBound
    let end = min(start + SearchCache.blockSize, window.count)
    isChecked[block] =
      BlockChecksum.of(UnsafeRawBufferPointer(rebasing: window[start..<end]))
      == cache.checksums.texts[block]
    return isChecked[block]
  }

  func stamp(of row: Int32) -> FileStamp? { stamps[row] }

  func place(of row: Int32) -> SearchCache.Place? { places[row] }

  func withText<Result>(
    of row: Int32, on subject: [UInt8], _ body: (FoldedText) -> Result
  ) -> Result? {
    guard let place = place(of: row) else { return nil }
    let (start, title) = (Int(place.textStart), Int(place.titleOffset))
    return withBytes(of: .texts, start..<start + Int(place.textCount)) { text in
      subject.withUnsafeBytes { subject in
        body(
          FoldedText(
            title: UnsafeRawBufferPointer(rebasing: text[title..<title + Int(place.titleCount)]),
            body: UnsafeRawBufferPointer(rebasing: text[..<Int(place.bodyCount)]),
            subject: subject))
      }
    }
  }

  func shown(of row: Int32) -> ShownText? {
    guard let place = place(of: row) else { return nil }
    if place.hasOriginal {
      let (start, title) = (Int(place.originalStart), Int(place.originalTitleCount))
      return withBytes(of: .originals, start..<start + title + Int(place.originalBodyCount)) {
        ShownText(title: Array($0[..<title]), body: Array($0[title...]))
      }
    }
    return withText(of: row, on: []) {
      ShownText(title: Array($0.title), body: Array($0.body))
    }
  }

  func title(of row: Int32) -> [UInt8]? {
    guard let place = place(of: row) else { return nil }
    if place.hasOriginal {
      let start = Int(place.originalStart)
      return withBytes(of: .originals, start..<start + Int(place.originalTitleCount)) { Array($0) }
    }
    let start = Int(place.titleStart)
    return withBytes(of: .titles, start..<start + Int(place.titleCount)) { Array($0) }
  }

  func range(of row: Int32, in area: SearchCache.Area) -> Range<Int>? {
    guard let place = place(of: row) else { return nil }
    func range(_ start: UInt32, _ count: Int) -> Range<Int> { Int(start)..<Int(start) + count }
    switch area {
    case .titles: return range(place.titleStart, Int(place.titleCount))
    case .texts: return range(place.textStart, Int(place.textCount))
    case .originals:
      let count = Int(place.originalTitleCount) + Int(place.originalBodyCount)
      return place.hasOriginal ? range(place.originalStart, count) : 0..<0
    }
  }

  /// Searches an area in rows that follow one another there.
  ///
  /// The closure is called for each row, with the row's bytes if the searched ones occur in it,
  /// else with nil.
  func scan(
    _ rows: ArraySlice<NoteRow>, _ area: SearchCache.Area, for finder: ByteFinder,
    _ body: (_ row: Int, _ match: UnsafeRawBufferPointer?) -> Void
  ) {
    guard let first = rows.first, let last = rows.last,
      let start = range(of: first.text, in: area)?.lowerBound,
      let end = range(of: last.text, in: area)?.upperBound, start <= end
    else { return }
    withBytes(of: area, start..<end) { bytes in
      var match = finder.offset(in: bytes)
      for index in rows.indices {
        guard let range = range(of: rows[index].text, in: area) else { return }
        let (lower, upper) = (range.lowerBound - start, range.upperBound - start)
        if let found = match, found < lower { match = finder.offset(in: bytes, from: lower) }
        let hasMatch = match.map { $0 < upper } ?? false
        body(index, hasMatch ? UnsafeRawBufferPointer(rebasing: bytes[lower..<upper]) : nil)
        if hasMatch { match = finder.offset(in: bytes, from: upper) }
      }
    }
  }
}
