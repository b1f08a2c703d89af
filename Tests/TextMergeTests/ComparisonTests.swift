import TestSupport
import TextMerge

@Suite(.timed) struct ComparisonTests {
  private func differences(_ one: String, _ other: String) -> [String] {
    let comparison = TextComparison(of: one.bytes, with: other.bytes)
    return comparison.differences.map { difference in
      let words = [comparison.one[difference.one], comparison.other[difference.other]].map(\.text)
      return words.joined(separator: "|")
    }
  }

  private func blocks(_ one: String, _ other: String) -> [String] {
    let comparison = TextComparison(of: one.bytes, with: other.bytes)
    return comparison.blocks.map { block in
      let lines = [comparison.one[block.one], comparison.other[block.other]]
        .map(\.text)
      return lines.joined(separator: "|")
    }
  }

  private func text(_ one: String, _ other: String, _ choices: [TextChoice]) -> String {
    let comparison = TextComparison(of: one.bytes, with: other.bytes)
    return (comparison.text { choices[$0] }).text
  }

  @Test func wordsThatDiffer() {
    #expect(differences("The wall hears.\n", "The sea hears.\n") == ["wall|sea"])
    #expect(
      differences("One wall and two gates.\n", "One sea and two ships.\n")
        == ["wall|sea", "gates|ships"])
    #expect(differences("same\n", "same\n").isEmpty)
    #expect(differences("", "all of it") == ["|all of it"])
  }

  @Test func wordsThatAreSharedByChanceCutNothingIntoPieces() {
    #expect(
      differences("The long wall is old.\n", "Their ships of winter are swift and old.\n").count
        == 1)
    #expect(differences("One.\n\nTwo.\n", "Eins.\n\nZwei.\n") == ["One|Eins", "Two|Zwei"])
  }

  @Test func linesThatStandBesideEachOther() {
    #expect(blocks("a\nb\nc\n", "a\nB\nc\n") == ["b\n|B\n"])
    #expect(blocks("a\nc\n", "a\nb\nc\n") == ["|b\n"])
    #expect(blocks("a\nb", "a\nb\nc") == ["b|b\nc"])
    #expect(
      blocks("a b c d e f g h\n", "A b c d e f g H\n") == ["a b c d e f g h\n|A b c d e f g H\n"])
  }

  @Test func whatIsChosen() {
    let (one, other) = ("One wall and two gates.\n", "One sea and two ships.\n")
    #expect(text(one, other, [.one, .one]) == one)
    #expect(text(one, other, [.other, .other]) == other)
    #expect(text(one, other, [.other, .one]) == "One sea and two gates.\n")
    #expect(text(one, other, [.both, .one]) == "One wall sea and two gates.\n")
    #expect(text("a\n", "b\n", [.both]) == "a b\n")
    #expect(text("a\nb", "a\nb\nc", [.both]) == "a\nb\nc")
    #expect(text("a b\nc d\n\nx", "e f\ng h\n\nx", [.both]) == "a b\nc d\ne f\ng h\n\nx")
  }

  /// Swift's own texts of every kind: what differs is between what is the same, whatever the bytes.
  @Test(arguments: 0..<300) func holdsForRandomTexts(seed: UInt64) {
    var random = SeededGenerator(seed)
    let words = ["the", "wall", "é", "海", ".", " ", " ", "\n", "\n", "\n\n", "\r\n", "\u{301}"]
    func pieces() -> [String] {
      (0..<Int.random(in: 0...60, using: &random)).map { _ in
        words[Int.random(in: 0..<words.count, using: &random)]
      }
    }
    func changed(_ pieces: [String]) -> [String] {
      pieces.flatMap { piece -> [String] in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: []
        case 1: [piece, words[Int.random(in: 0..<words.count, using: &random)]]
        default: [piece]
        }
      }
    }
    let first = pieces()
    let second = Bool.random(using: &random) ? changed(first) : pieces()
    let comparison = TextComparison(of: first.joined().bytes + [0xFF], with: second.joined().bytes)
    check(comparison)
    #expect(comparison.text { _ in .one } == comparison.one)
    #expect(comparison.text { _ in .other } == comparison.other)
  }

  private func check(_ comparison: TextComparison) {
    var (start, otherStart) = (0, 0)
    for block in comparison.blocks {
      #expect(
        comparison.one[start..<block.one.lowerBound]
          == comparison.other[otherStart..<block.other.lowerBound])
      #expect(!block.one.isEmpty || !block.other.isEmpty)
      for number in block.differences {
        let difference = comparison.differences[number]
        #expect(difference.one.clamped(to: block.one) == difference.one)
        #expect(difference.other.clamped(to: block.other) == difference.other)
      }
      (start, otherStart) = (block.one.upperBound, block.other.upperBound)
    }
    #expect(comparison.one[start...] == comparison.other[otherStart...])
    #expect(
      comparison.blocks.reduce(0) { $0 + $1.differences.count } == comparison.differences.count)
  }
}
