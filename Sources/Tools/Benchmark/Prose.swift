/// English-like text, always the same.
struct Prose {
  private var state: UInt64 = 0x2545_f491_4f6c_dd1d

  private static let words = """
    time year people way day man thing woman life child world school state family student group \
    country problem hand part place case week company system program question work government \
    number night point home water room mother area money story fact month lot right study book \
    eye job word business issue side kind head house service friend father power hour game line
    """.split(separator: " ")

  /// Returns words with spaces between them, at most `width` characters.
  mutating func line(width: Int) -> String {
    var line = nextWord()
    while true {
      let word = nextWord()
      if line.utf8.count + 1 + word.utf8.count > width { return line }
      line += " " + word
    }
  }

  /// Returns lines, each ended by a return, with at least a number of characters in all.
  mutating func lines(characters: Int) -> String {
    var text = ""
    while text.utf8.count < characters { text += line(width: 60) + "\r" }
    return text
  }

  private mutating func nextWord() -> String {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return String(Self.words[Int(state >> 33) % Self.words.count])
  }
}
