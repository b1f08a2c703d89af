@_spi(_Unicode) import Swift

/// Maps scalars for a search, so that what counts as the same becomes the same.
///
/// A scalar becomes its canonical decomposition (UAX #15), an apostrophe in print the one on keyboards. Unless the
/// folding is exact, that loses case (the Unicode Standard, 3.13), accents and points, and what is not seen. Results are
/// cached, because a text uses few scalars many times.
struct ScalarFolding {
  let isExact: Bool
  private(set) var values: [UInt32] = []
  // For each 256 scalars, the number of their page, or 0 if there is none yet. A page has for each scalar 0 if unknown,
  // else 32 times the index of its result in `values`, plus the result's count, plus 1.
  private var pageNumbers: [UInt16] = []
  private var pages: [UInt32] = []

  init(isExact: Bool) { self.isExact = isExact }

  func value(ascii byte: UInt8) -> UInt32 {
    let isUpperCase = byte &- UInt8(ascii: "A") < 26
    return UInt32(isUpperCase && !isExact ? byte | 0x20 : byte)
  }

  /// Returns the range in `values` of what a scalar becomes; empty for an accent.
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
    if scalar.isApostrophe { return ["'"] }
    let decomposed = Array(String(scalar)._nfd)
    if isExact { return decomposed }
    return decomposed.filter { !$0.isAccent }.map(\.usual).flatMap(\.caseFolded)
      .filter { !$0.isAccent }.flatMap { Self.plain[$0].map { Array($0.unicodeScalars) } ?? [$0] }
  }

  // Letters with strokes and the like, which are not decomposed.
  private static let plain: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe",
    // As Arabic and Persian keyboards have them.
    "ك": "ک", "ي": "ی", "ى": "ی", "ة": "ه",
  ]
}

extension Unicode.Scalar {
  // ‘, ’ or the letter ʼ, of which no keyboard has a key.
  fileprivate var isApostrophe: Bool { [0x2018, 0x2019, 0x02BC].contains(value) }

  // As wide as usual: Latin is narrow, kana is wide.
  fileprivate var usual: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0xFF66...0xFF9F: Self.kana[Int(value - 0xFF66)]
    default: self
    }
  }

  private static let kana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
      .unicodeScalars)

  // Mapped three times, so that ß, SS and ẞ become the same, and ς and σ.
  fileprivate var caseFolded: String.UnicodeScalarView {
    let upperCase = properties.lowercaseMapping.unicodeScalars.map(\.properties.uppercaseMapping)
    return upperCase.joined().unicodeScalars.reduce(into: "") {
      $0 += $1.properties.lowercaseMapping
    }.unicodeScalars
  }

  // By canonical combining class: Hebrew and Arabic points, and marks above and below. Vowel signs
  // and viramas of other scripts count as letters.
  fileprivate var isAccent: Bool {
    let combiningClass = properties.canonicalCombiningClass.rawValue
    return (10...36).contains(combiningClass) || combiningClass >= 200
      || properties.isVariationSelector || isPassedOver
  }

  /// Whether a search passes over it, though it is no accent: a joiner, a mark of direction, a soft hyphen, or a
  /// tatweel, which makes a word longer.
  package var isPassedOver: Bool {
    value == 0x0640
      || value >= 0xAD && properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
  }
}
