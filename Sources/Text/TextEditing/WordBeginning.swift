public import Essentials

extension [UInt8] {
  /// Whether a text has a word that begins with another one, which may go on behind that word.
  ///
  /// A word begins behind what is neither a letter nor a digit: a blank, a quotation mark, a bracket.
  public func hasWord(beginning query: [UInt8]) -> Bool {
    guard !query.isEmpty, count >= query.count else { return false }
    return (0...count - query.count).contains { start in
      self[start] == query[0] && self[start...].starts(with: query)
        && !self[..<start].endsInWord
    }
  }

  /// Whether no word goes on across an offset.
  public func isWordBound(at offset: Int) -> Bool {
    let after = String(decoding: self[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
    return !self[..<offset].endsInWord || after?.joinsWords != true
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether a letter or digit that is written behind it would not begin a word.
  @inlinable public var endsInWord: Bool {
    // Most of what is read is ASCII.
    guard let last, last >= 0x80 else { return last?.isLetterOrDigit == true }
    return lastScalar?.joinsWords == true
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit.
  public var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }

  /// Whether a word goes on where another one stands beside it.
  public var joinsWords: Bool { isWord && !isUnspaced }
}

/// What a word is written in, as far as that tells where it ends: some scripts have no blanks between words.
enum WordScript {
  /// Letters of scripts with blanks between words.
  case spaced
  case hiragana, katakana
  /// Each counts as a word.
  case ideographs
}

extension Unicode.Scalar {
  /// What a letter or digit is written in.
  var wordScript: WordScript {
    switch value {
    case 0x3041...0x309F: .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
    default: value >= 0x2E80 && properties.isIdeographic ? .ideographs : .spaced
    }
  }
}
