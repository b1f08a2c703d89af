import TextEditing

/// The words of a folded text: of letters, digits and characters that are not ASCII, other than punctuation.
struct FoldedWords {
  let text: [UInt8]
  private(set) var ranges: [Range<Int>]

  init(_ text: [UInt8]) {
    self.text = text
    var ranges: [Range<Int>] = []
    var start: Int?
    var index = 0
    while index < text.count {
      let length = Self.separatorLength(in: text, at: index)
      if length > 0 {
        if let start { ranges.append(start..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
      index += max(1, length)
    }
    if let start { ranges.append(start..<text.count) }
    self.ranges = ranges
  }

  // In UTF-8, U+2000 to U+206F begin with E2 80 or E2 81, U+0080 to U+00BF with C2, U+3000 to U+303F with E3 80.
  private static func separatorLength(in text: [UInt8], at index: Int) -> Int {
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return 0
    case 0xc2: return 2
    case 0xe2 where index + 1 < text.count && [0x80, 0x81].contains(text[index + 1]): return 3
    case 0xe3 where index + 1 < text.count && text[index + 1] == 0x80: return 3
    default: return byte < 0x80 ? 1 : 0
    }
  }

  var all: [[UInt8]] { ranges.map { Array(text[$0]) } }

  /// Whether the words from one on are those of a name, and not the beginning of a longer word.
  func have(_ name: [[UInt8]], at index: Int) -> Bool {
    let words = ranges[index...].prefix(name.count)
    return words.count == name.count && zip(words, name).allSatisfy { text[$0].elementsEqual($1) }
      && !areBeginning(words.indices)
  }

  // MARK: Particles

  // What follows a name in Korean, folded.
  private static let particles: [[UInt8]] =
    ("은 는 이 가 을 를 의 도 만 와 과 에 에게 에게서 에게는 께 께서 한테 랑 이랑 하고 처럼 보다 부터 까지 로 으로 라고 이라고 "
    + "야 아 여 이여 씨 씨는 씨가 님 님은 님이 이는 이가 이를 이의 이와 이도")
    .split(separator: " ").map { TextFolding().folded(pattern: String($0)) }
  // And, to, in, the, from, as, that, before one in Hebrew and Arabic.
  private static let prefixes = "והבלמכשوفبلک".map { Array($0.utf8) }

  /// Whether others are joined to such a word.
  static func mayBeJoined(_ word: [UInt8]) -> Bool {
    guard word.count > 2 else { return false }
    return word[0] == 0xE1 && 0x84...0x87 ~= word[1] || 0xD7...0xDB ~= word[0]
  }

  /// Leaves of each word that is a known one with a particle only that one.
  mutating func removeJoined(to known: Set<[UInt8]>) {
    guard !known.isEmpty else { return }
    for (index, range) in ranges.enumerated() {
      let word = Array(text[range])
      guard Self.mayBeJoined(word), !known.contains(word) else { continue }
      if let end = Self.particles.first(where: {
        word.suffix($0.count) == $0[...] && known.contains(word.dropLast($0.count).map(\.self))
      }) {
        ranges[index] = range.lowerBound..<range.upperBound - end.count
      } else if known.contains(Array(word.dropFirst(2))), Self.prefixes.contains(Array(word[..<2]))
      {
        ranges[index] = range.lowerBound + 2..<range.upperBound
      }
    }
  }

  // MARK: Joined words

  /// What some words are looked up by, whatever joins them.
  func key(_ words: Range<Int>) -> [UInt8] {
    // Nearly all are one word.
    if words.count == 1 { return Array(text[ranges[words.lowerBound]]) }
    return Array(ranges[words].map { text[$0] }.joined(separator: [Self.apostrophe]))
  }

  private static let apostrophe = UInt8(ascii: "'")
  // Nobody has more hyphens in a name.
  private static let mostJoined = 4

  /// The words from one on that `-` or an apostrophe joins, as in `Smith-Jones` and `O'Brien`.
  func joined(from index: Int) -> Range<Int> {
    var end = index + 1
    while end < ranges.count, end < index + Self.mostJoined, joint(before: end) != nil { end += 1 }
    return index..<end
  }

  /// Whether they are the beginning of a longer word with an apostrophe, which is no name: `Vaal'en`.
  func areBeginning(_ words: Range<Int>) -> Bool {
    guard words.upperBound < ranges.count, joint(before: words.upperBound) == Self.apostrophe else {
      return false
    }
    return !Self.endings.contains(Array(text[ranges[words.upperBound]]))
  }

  // The sign alone that is between a word and the one before it.
  private func joint(before index: Int) -> UInt8? {
    let end = ranges[index - 1].upperBound
    guard ranges[index].lowerBound == end + 1 else { return nil }
    return [Self.apostrophe, UInt8(ascii: "-")].contains(text[end]) ? text[end] : nil
  }

  // Those of English words, and of Turkish names in their cases.
  private static let endings = Set(
    "s d ll re ve m i u in un nin nun e a ye ya yi yu de da te ta den dan ten tan le la yle yla"
      .split(separator: " ").map { Array($0.utf8) })
}
