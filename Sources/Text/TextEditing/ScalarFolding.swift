@_spi(_Unicode) import Swift

/// What a search takes scalars for, so that what counts as the same becomes the same.
///
/// A scalar becomes those of its canonical decomposition (UAX #15). When the folding is not exact, they
/// lose their case (the Unicode Standard, 3.13) and the accents and points on top of them. What was
/// worked out is remembered, for a text uses few scalars many times.
struct ScalarFolding {
  let isExact: Bool
  /// The scalars that others become, one after another.
  private(set) var values: [UInt32] = []
  // For each 256 scalars the number of their page, 0 for none yet; on a page for each scalar 0, or
  // where its `values` begin, times 32, and how many they are, plus 1.
  private var pageNumbers: [UInt16] = []
  private var pages: [UInt32] = []

  init(isExact: Bool) { self.isExact = isExact }

  /// What an ASCII character becomes.
  func value(ascii byte: UInt8) -> UInt32 {
    let isUpperCase = byte &- UInt8(ascii: "A") < 26
    return UInt32(isUpperCase && !isExact ? byte | 0x20 : byte)
  }

  /// Where in `values` the scalars are that a scalar becomes; none for an accent.
  mutating func folded(_ scalar: Unicode.Scalar) -> Range<Int> {
    if pageNumbers.isEmpty {
      pageNumbers = Array(repeating: 0, count: 0x1100)
      pages = Array(repeating: 0, count: 256)
    }
    let page = Int(scalar.value >> 8)
    if pageNumbers[page] == 0 {
      pageNumbers[page] = UInt16(pages.count >> 8)
      pages.append(contentsOf: repeatElement(0, count: 256))
    }
    let index = Int(pageNumbers[page]) << 8 | Int(scalar.value & 0xFF)
    if pages[index] == 0 { pages[index] = makeEntry(scalar) }
    let start = Int(pages[index] >> 5)
    return start..<start + Int(pages[index] & 31) - 1
  }

  private mutating func makeEntry(_ scalar: Unicode.Scalar) -> UInt32 {
    let start = values.count
    values.append(contentsOf: fold(scalar).map(\.value).prefix(30))
    return UInt32(start) << 5 | UInt32(values.count - start + 1)
  }

  private func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let decomposed = Array(String(scalar)._nfd)
    if isExact { return decomposed }
    return decomposed.filter { !$0.isAccent }.flatMap(\.caseFolded).filter { !$0.isAccent }
  }
}

extension Unicode.Scalar {
  // Mapped thrice, so that ß, SS and ẞ become the same, and ς and σ.
  fileprivate var caseFolded: String.UnicodeScalarView {
    let upperCase = properties.lowercaseMapping.unicodeScalars.map(\.properties.uppercaseMapping)
    return upperCase.joined().unicodeScalars.reduce(into: "") {
      $0 += $1.properties.lowercaseMapping
    }.unicodeScalars
  }

  // By the canonical combining class: Hebrew and Arabic points, and marks above and below. The vowel
  // signs and viramas of other scripts are as good as letters.
  fileprivate var isAccent: Bool {
    let combiningClass = properties.canonicalCombiningClass.rawValue
    return (10...36).contains(combiningClass) || combiningClass >= 200
      || properties.isVariationSelector
  }
}
