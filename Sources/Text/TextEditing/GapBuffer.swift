import Glibc

/// Bytes with a gap at the last edit, so that another edit nearby moves hardly any bytes.
struct GapBuffer: Sendable {
  private var storage: [UInt8]
  private var gap: Range<Int>

  init(_ bytes: some Collection<UInt8>) {
    storage = Array(bytes)
    gap = storage.count..<storage.count
  }

  var count: Int { storage.count - gap.count }

  subscript(offset: Int) -> UInt8 { storage[offset < gap.lowerBound ? offset : offset + gap.count] }

  func bytes(in range: Range<Int>) -> [UInt8] {
    // A long text that was never edited is not copied.
    if gap.isEmpty, range == storage.indices { return storage }
    let before = range.clamped(to: 0..<gap.lowerBound)
    let after = range.clamped(to: gap.lowerBound..<count)
    return Array(storage[before])
      + storage[after.lowerBound + gap.count..<after.upperBound + gap.count]
  }

  /// Calls `body` with the bytes of a range, in at most two pieces.
  func forEachPiece(of range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let before = range.clamped(to: 0..<gap.lowerBound)
    let after = range.clamped(to: gap.lowerBound..<count)
    storage.withUnsafeBufferPointer { storage in
      if !before.isEmpty { body(.init(rebasing: storage[before])) }
      if !after.isEmpty {
        let start = after.lowerBound + gap.count
        body(.init(rebasing: storage[start..<start + after.count]))
      }
    }
  }

  mutating func replace(_ range: Range<Int>, with bytes: some Collection<UInt8>) {
    precondition(0 <= range.lowerBound && range.upperBound <= count, "range outside the text")
    moveGap(to: range.lowerBound)
    gap = gap.lowerBound..<gap.upperBound + range.count
    makeRoom(for: bytes.count)
    let end = gap.lowerBound + bytes.count
    storage.replaceSubrange(gap.lowerBound..<end, with: bytes)
    gap = end..<gap.upperBound
  }

  /// Returns the last offset of `byte` in `start..<end`, wherever the gap is.
  func lastOffset(of byte: UInt8, before end: Int, from start: Int = 0) -> Int? {
    let end = Swift.min(Swift.max(0, end), count)
    return storage.withUnsafeBufferPointer { storage in
      guard let base = storage.baseAddress, start < end else { return nil }
      let afterGap = Swift.max(start, gap.lowerBound)
      if end > afterGap,
        let found = memrchr(base + gap.count + afterGap, CInt(byte), end - afterGap)
      {
        return UnsafeRawPointer(found) - UnsafeRawPointer(base) - gap.count
      }
      let beforeGap = Swift.min(end, gap.lowerBound)
      guard start < beforeGap else { return nil }
      return memrchr(base + start, CInt(byte), beforeGap - start)
        .map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }
  }

  /// Returns the first offset of `byte` at or after `start`, wherever the gap is.
  func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    let start = Swift.min(Swift.max(0, start), count)
    return storage.withUnsafeBufferPointer { storage in
      guard let base = storage.baseAddress else { return nil }
      if start < gap.lowerBound,
        let found = memchr(base + start, CInt(byte), gap.lowerBound - start)
      {
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
      }
      let from = Swift.max(start, gap.lowerBound) + gap.count
      return memchr(base + from, CInt(byte), storage.count - from)
        .map { UnsafeRawPointer($0) - UnsafeRawPointer(base) - gap.count }
    }
  }

  private mutating func moveGap(to offset: Int) {
    let moved = gap
    gap = offset..<offset + moved.count
    storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress else { return }
      if offset < moved.lowerBound {
        memmove(base + gap.upperBound, base + offset, moved.lowerBound - offset)
      } else {
        memmove(base + moved.lowerBound, base + moved.upperBound, offset - moved.lowerBound)
      }
    }
  }

  // Grows by a quarter of the text: a text typed byte by byte is copied only a few times, and a
  // long one wastes little memory.
  private mutating func makeRoom(for needed: Int) {
    guard needed > gap.count else { return }
    let more = Swift.max(needed - gap.count, 64, Swift.min(storage.count / 4, 1 << 20))
    storage.insert(contentsOf: repeatElement(0, count: more), at: gap.upperBound)
    gap = gap.lowerBound..<gap.upperBound + more
  }
}
