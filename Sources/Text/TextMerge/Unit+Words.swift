import Essentials

extension Unit {
  /// Returns where the words of a text end.
  ///
  /// A word is a run of letters and digits; in scripts written without spaces every character is one. Anything else is a
  /// piece by itself, grapheme by grapheme; bytes that are not UTF-8 are pieces too.
  static func wordEnds(in text: ArraySlice<UInt8>) -> [Int] {
    var ends: [Int] = []
    var isInWord = false
    func add(_ byteCount: Int, isWord: Bool) {
      let end = (ends.last ?? text.startIndex) + byteCount
      if isWord && isInWord { ends.removeLast() }
      ends.append(end)
      isInWord = isWord
    }
    text.forEachTextPart {
      for character in $0 { add(character.utf8.count, isWord: character.isOfWord) }
    } invalid: {
      add($0, isWord: false)
    }
    return ends
  }
}

extension Character {
  // Letters of scripts without spaces between words stand alone.
  fileprivate var isOfWord: Bool {
    if let asciiValue { return asciiValue.isOfWord }
    guard isLetter || isNumber, let scalar = unicodeScalars.first else { return false }
    return !scalar.isUnspaced
  }
}

extension UInt8 {
  fileprivate var isOfWord: Bool { isLetterOrDigit || self == UInt8(ascii: "_") }
}
