extension [UInt8] {
  /// Whether a text has a word that begins with another one, which may go on behind that word.
  ///
  /// A word begins behind what is neither a letter nor a digit: a blank, a quotation mark, a bracket.
  public func hasWord(beginning query: [UInt8]) -> Bool {
    guard !query.isEmpty, count >= query.count else { return false }
    return (0...count - query.count).contains { start in
      self[start] == query[0] && self[start...].starts(with: query)
        && self[..<start].suffix(UTF8.longestScalar).lastScalar?.isWord != true
    }
  }
}

extension UTF8 {
  /// In bytes.
  public static let longestScalar = 4
}

extension BidirectionalCollection<UInt8> {
  /// The last scalar of a text in UTF-8, of which the beginning may be missing.
  public var lastScalar: Unicode.Scalar? {
    String(decoding: self, as: UTF8.self).unicodeScalars.last
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit.
  public var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
