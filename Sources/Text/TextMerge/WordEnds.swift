import Essentials

/// Finds where the words of a text end.
///
/// A word is a run of letters and digits; in scripts written without spaces every character is one. Anything else is a
/// piece by itself, grapheme by grapheme; bytes that are not UTF-8 are pieces too.
struct WordEnds {
  private var ends: [Int] = []
  private var position: Int
  private var isInWord = false

  static func find(in text: ArraySlice<UInt8>) -> [Int] {
    var finder = WordEnds(position: text.startIndex)
    text.forEachTextPart {
      finder.add($0)
    } invalid: {
      finder.add(byteCount: $0, isWord: false)
    }
    return finder.ends
  }

  private init(position: Int) { self.position = position }

  private mutating func add(_ text: String) {
    for character in text { add(byteCount: character.utf8.count, isWord: character.isOfWord) }
  }

  private mutating func add(byteCount: Int, isWord: Bool) {
    position += byteCount
    if isWord && isInWord { ends.removeLast() }
    ends.append(position)
    isInWord = isWord
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
