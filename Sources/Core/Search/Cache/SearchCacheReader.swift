import DurableFiles
import Glibc

/// Reads the texts of a cache through a small window.
final class SearchCacheReader {
  private let cache: SearchCache
  private var window: [UInt8] = []
  // What the window shows of the texts.
  private var shown = 0..<0
  private var isChecked: [Bool]
  /// Whether the file turned out not to be what was written.
  private(set) var isDamaged = false
  /// How many bytes of texts were read so far.
  private(set) var byteCount = 0

  init(_ cache: SearchCache) {
    self.cache = cache
    isChecked = Array(repeating: false, count: cache.header.blockCount)
  }

  /// Reads exactly so many bytes; nil when there are fewer.
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

  /// Calls a closure with a range of an area; returns nil when the file is damaged.
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
    byteCount += shown.count
    isDamaged = !window.withUnsafeMutableBytes { window in
      let bytes = UnsafeMutableRawBufferPointer(rebasing: window[..<shown.count])
      return Self.read(
        cache.file.rawValue, at: cache.header.textsStart + shown.lowerBound, into: bytes)
        && blocks.allSatisfy { check($0, in: UnsafeRawBufferPointer(bytes)) }
    }
    return !isDamaged
  }

  // Once for each block: whether the file is written to later is seen by its stamp.
  private func check(_ block: Int, in window: UnsafeRawBufferPointer) -> Bool {
    if isChecked[block] { return true }
    let start = block * SearchCache.blockSize - shown.lowerBound
    let end = min(start + SearchCache.blockSize, window.count)
    isChecked[block] =
      BlockChecksum.of(UnsafeRawBufferPointer(rebasing: window[start..<end]))
      == cache.checksums[block]
    return isChecked[block]
  }

  /// The stamp of a row's file.
  func stamp(of row: Int32) -> FileStamp? {
    let size = MemoryLayout<FileStamp>.stride
    let offset = cache.header.stampsStart + Int(row) * size
    return Self.bytes(of: cache.file.rawValue, at: offset, count: size)?.withUnsafeBytes {
      $0.loadUnaligned(as: FileStamp.self)
    }
  }

  /// The stamps of some rows, a block of them; none when the file is damaged.
  func stamps(inBlock block: Int) -> [FileStamp] {
    let size = SearchCache.stampsInBlock
    let count = min(size, cache.header.rowCount - block * size)
    let stride = MemoryLayout<FileStamp>.stride
    var isGood = false
    let stamps = [FileStamp](unsafeUninitializedCapacity: count) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count * stride)
      let offset = cache.header.stampsStart + block * size * stride
      guard Self.read(cache.file.rawValue, at: offset, into: bytes) else { return }
      isGood = BlockChecksum.of(UnsafeRawBufferPointer(bytes)) == cache.stampChecksums[block]
      initialized = count
    }
    isDamaged = isDamaged || !isGood
    return isGood ? stamps : []
  }

  /// Calls a closure with a row's text and the name of its subject.
  func withText<Result>(
    of row: Int32, on subject: [UInt8], _ body: (FoldedText) -> Result
  ) -> Result? {
    let place = cache.places[Int(row)]
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

  /// Returns a row's title and body as they are shown.
  func shown(of row: Int32) -> ShownText? {
    let place = cache.places[Int(row)]
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

  /// Returns a row's title as it was written.
  func title(of row: Int32) -> [UInt8]? {
    let place = cache.places[Int(row)]
    if place.hasOriginal {
      let start = Int(place.originalStart)
      return withBytes(of: .originals, start..<start + Int(place.originalTitleCount)) { Array($0) }
    }
    let start = Int(place.titleStart)
    return withBytes(of: .titles, start..<start + Int(place.titleCount)) { Array($0) }
  }

  /// The bytes that rows have in an area, with what is between them.
  func range(of row: Int32, in area: SearchCache.Area) -> Range<Int> {
    let place = cache.places[Int(row)]
    func range(_ start: UInt32, _ count: Int) -> Range<Int> { Int(start)..<Int(start) + count }
    switch area {
    case .titles: return range(place.titleStart, Int(place.titleCount))
    case .texts: return range(place.textStart, Int(place.textCount))
    case .originals:
      let count = Int(place.originalTitleCount) + Int(place.originalBodyCount)
      return place.hasOriginal ? range(place.originalStart, count) : 0..<0
    }
  }

  /// Searches an area for bytes in rows that follow one another there; calls a closure for each row,
  /// with all that it has there if they occur in it.
  func scan(
    _ rows: ArraySlice<NoteRow>, _ area: SearchCache.Area, for finder: ByteFinder,
    _ body: (_ row: Int, _ match: UnsafeRawBufferPointer?) -> Void
  ) {
    guard let first = rows.first, let last = rows.last else { return }
    let start = range(of: first.text, in: area).lowerBound
    let all = start..<range(of: last.text, in: area).upperBound
    withBytes(of: area, all) { bytes in
      var match = finder.offset(in: bytes)
      for index in rows.indices {
        let range = range(of: rows[index].text, in: area)
        let (lower, upper) = (range.lowerBound - start, range.upperBound - start)
        if let found = match, found < lower { match = finder.offset(in: bytes, from: lower) }
        let hasMatch = match.map { $0 < upper } ?? false
        body(index, hasMatch ? UnsafeRawBufferPointer(rebasing: bytes[lower..<upper]) : nil)
        if hasMatch { match = finder.offset(in: bytes, from: upper) }
      }
    }
  }
}
