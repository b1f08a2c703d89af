@_spi(_Unicode) import Swift

extension [UInt8] {
  /// Whether a line has a name with its capitals, or as it is often written: `Edouard` for `Édouard`, `Петр` for `Пётр`.
  ///
  /// With other accents it is another word: `Bär` is no bar.
  func writes(_ name: [UInt8]) -> Bool {
    if holds(name) { return true }
    // Nearly all that is English ends here.
    guard name.contains(where: \.mayBeAccented) else { return false }
    return Self.spellings(of: String(decoding: name, as: UTF8.self)).contains(where: holds)
  }

  private static func spellings(of name: String) -> [[UInt8]] {
    let (composed, decomposed) = (name._nfc.map { String($0) }, name._nfd.map { String($0) })
    // A capital often stands without its accent.
    let capital = [String](decomposed.prefix(1) + composed.dropFirst())
    let plain = composed.map { $0 == "ё" ? "е" : $0 }
    return [composed, decomposed, plain, capital].map { Array($0.joined().utf8) }
  }
}

extension UInt8 {
  // With such bytes letters begin that have accents.
  fileprivate var mayBeAccented: Bool { 0xC3...0xD4 ~= self || self == 0xE1 || self == 0xCC }
}

extension Character {
  var isCased: Bool { isUppercase || isLowercase }
}

extension Unicode.Scalar {
  var isHangul: Bool { 0xAC00...0xD7A3 ~= value || 0x1100...0x11FF ~= value }
}
