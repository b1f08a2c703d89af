import NotesLibrary

/// Finds Cyrillic names in their cases: words that are a name without its ending, and another ending.
struct NameCases {
  private struct Stem {
    // With its capital.
    let written: [UInt8]
    // Nil where several have it.
    let subject: UUID?
  }

  private var stems: [[UInt8]: Stem] = [:]

  // In letters, which have two bytes each.
  private static let shortestStem = 4
  private static let longestEnding = 3

  // Folded: those of names that are adjectives, those of others, and what is in the endings of cases.
  private static let adjectives = ["ии", "ыи", "ои", "ая", "яя"]
  private static let vowels: Set<Character> = Set("аеиоуыэюяь")
  private static let letters: Set<Character> = vowels.union("мхг")

  /// Whether a folded word consists of Cyrillic letters.
  static func mayHave(_ word: ArraySlice<UInt8>) -> Bool {
    word.count.isMultiple(of: 2)
      && stride(from: word.startIndex, to: word.endIndex, by: 2)
        .allSatisfy { 0xD0...0xD1 ~= word[$0] }
  }

  /// Adds such a name of one word; without a subject, nobody has it alone.
  mutating func insert(_ name: Substring, folded: [UInt8], of subject: UUID?) {
    let ending = String(decoding: folded.suffix(4), as: UTF8.self)
    let isAdjective = Self.adjectives.contains(ending)
    let cut = isAdjective ? 2 : ending.last.map(Self.vowels.contains) == true ? 1 : 0
    guard folded.count / 2 - cut >= Self.shortestStem else { return }
    let stem = Array(folded.dropLast(2 * cut))
    let known = stems[stem]
    stems[stem] = Stem(
      written: Array(name.dropLast(cut).utf8),
      subject: known == nil || known?.subject == subject ? subject : nil)
  }

  /// Returns the only one whose name a folded word of a line may be in one of its cases.
  func subject(named word: ArraySlice<UInt8>, in line: [UInt8]) -> UUID? {
    guard Self.mayHave(word) else { return nil }
    let shortest = max(2 * Self.shortestStem, word.count - 2 * Self.longestEnding)
    let found = stride(from: shortest, through: word.count, by: 2).compactMap { count -> Stem? in
      let ending = String(decoding: word.dropFirst(count), as: UTF8.self)
      return ending.allSatisfy(Self.letters.contains) ? stems[Array(word.prefix(count))] : nil
    }
    let isClear = found.allSatisfy { $0.subject == found[0].subject && line.writes($0.written) }
    return isClear ? found.first?.subject : nil
  }
}
