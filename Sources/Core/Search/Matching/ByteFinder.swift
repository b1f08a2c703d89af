/// Finds folded bytes in texts in which ASCII capitals count as small letters.
///
/// Two of the pattern's bytes are compared at sixteen offsets at once, and the others only where
/// both occur (W. Muła, "SIMD-friendly algorithms for substring searching").
struct ByteFinder {
  /// The bytes to find, folded; never empty.
  let pattern: [UInt8]
  private let first: Probe
  private let second: Probe

  private struct Probe {
    let offset: Int
    let byte: SIMD16<UInt8>
    // It makes capitals small. It changes other bytes too, which the full comparison detects.
    let mask: SIMD16<UInt8>

    init(_ offset: Int, in pattern: [UInt8]) {
      self.offset = offset
      let isLetter = pattern[offset] &- UInt8(ascii: "a") < 26
      byte = SIMD16(repeating: pattern[offset])
      mask = SIMD16(repeating: isLetter ? 0x20 : 0)
    }

    @inline(__always)
    func hits(at start: UnsafeRawPointer) -> SIMDMask<SIMD16<Int8>> {
      ((start + offset).loadUnaligned(as: SIMD16<UInt8>.self) | mask) .== byte
    }
  }

  private static let commonBytes = Array(" etaoinshrdlucmfwygpbvk".utf8)

  init(_ pattern: [UInt8]) {
    self.pattern = pattern
    let rarest = pattern.indices.sorted { Self.rarity(pattern[$0]) > Self.rarity(pattern[$1]) }
    first = Probe(rarest[0], in: pattern)
    second = Probe(rarest.dropFirst().first ?? rarest[0], in: pattern)
  }

  private static func rarity(_ byte: UInt8) -> Int {
    commonBytes.firstIndex(of: byte) ?? commonBytes.count
  }

  func offset(in text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    let last = text.count - pattern.count
    guard let base = text.baseAddress, start <= last else { return nil }
    return pattern.withUnsafeBufferPointer { pattern in
      var block = start
      while block + 15 <= last {
        let hits = first.hits(at: base + block) .& second.hits(at: base + block)
        let words = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
        if words[0] | words[1] != 0 {
          for half in 0..<2 {
            var word = words[half]
            while word != 0 {
              let lane = word.trailingZeroBitCount >> 3
              let offset = block &+ half &* 8 &+ lane
              if Self.matches(pattern, at: base + offset) { return offset }
              word &= ~(0xFF << UInt64(lane &* 8))
            }
          }
        }
        block &+= 16
      }
      while block <= last {
        if Self.matches(pattern, at: base + block) { return block }
        block &+= 1
      }
      return nil
    }
  }

  @inline(__always)
  private static func matches(
    _ pattern: UnsafeBufferPointer<UInt8>, at place: UnsafeRawPointer
  ) -> Bool {
    for index in 0..<pattern.count {
      var byte = place.load(fromByteOffset: index, as: UInt8.self)
      if byte &- UInt8(ascii: "A") < 26 { byte |= 0x20 }
      if byte != pattern[index] { return false }
    }
    return true
  }
}
