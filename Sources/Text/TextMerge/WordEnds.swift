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
    while finder.position < text.endIndex {
      if !finder.addPlain(text) { finder.addMixed(text) }
    }
    return finder.ends
  }

  // Adds ASCII that nothing can combine with; returns false if there is none here.
  private mutating func addPlain(_ text: ArraySlice<UInt8>) -> Bool {
    let byte = text[position]
    let next = position + 1 < text.endIndex ? text[position + 1] : 0
    guard byte < 0x80, next < 0x80 else { return false }
    let isLineEnd = byte == UInt8(ascii: "\r") && next == .newline
    add(byteCount: isLineEnd ? 2 : 1, isWord: byte.isOfWord)
    return true
  }

  private mutating func addMixed(_ text: ArraySlice<UInt8>) {
    var end = position + 1
    while end < text.endIndex,
      text[end] >= 0x80 || (end + 1 < text.endIndex && text[end + 1] >= 0x80)
    {
      end += 1
    }
    var bytes = text[position..<end].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var scalars = String.UnicodeScalarView()
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let encoded): scalars.append(Unicode.UTF8.decode(encoded))
      case .error(let length):
        add(String(scalars))
        scalars = .init()
        add(byteCount: length, isWord: false)
      case .emptyInput: return add(String(scalars))
      }
    }
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
