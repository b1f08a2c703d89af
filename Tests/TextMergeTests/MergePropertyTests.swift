import TestSupport
import TextMerge

/// What must hold for every merge, on random texts and changes.
@Suite(.timed) struct MergePropertyTests {
  private static let words = ["the", "wall", "hears", "sea", "é", "海", ".", ",", "\u{0}"]
  private static let ends = ["\n", "\n\n", "\r\n", " ", " ", " ", "  "]

  /// Changes of a text of pieces; each insertion carries a token that occurs nowhere else.
  private struct Author {
    let name: String
    var random: SeededGenerator
    var tokens: [String] = []

    mutating func change(_ pieces: [String], count: Int) -> [String] {
      var pieces = pieces
      for _ in 0..<count {
        let place = Int.random(in: 0...pieces.count, using: &random)
        if Bool.random(using: &random) || pieces.isEmpty {
          tokens.append("\(name)\(tokens.count)x")
          pieces.insert(tokens[tokens.count - 1] + " ", at: place)
        } else if place < pieces.count, !pieces[place].hasPrefix(name) {
          pieces.remove(at: place)
        }
      }
      return pieces
    }
  }

  private static func pieces(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in
      (words.randomElement(using: &random) ?? "") + (ends.randomElement(using: &random) ?? "")
    }
  }

  private func bytes(_ pieces: [String]) -> [UInt8] { Array(pieces.joined().utf8) }

  @Test func randomChanges() {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    var mergedCount = 0
    for round in 0..<3000 {
      let pieces = Self.pieces(&random)
      var authors = ["mine", "their"].map { name in
        Author(name: name, random: SeededGenerator(random.next()))
      }
      let count = Int.random(in: 0...4, using: &random)
      let changed = authors.indices.map { authors[$0].change(pieces, count: count) }
      let (base, mine, theirs) = (bytes(pieces), bytes(changed[0]), bytes(changed[1]))
      let label: Comment = "seed \(seed), round \(round): \(pieces) \(changed)"
      #expect(merge(base: base, mine: mine, theirs: base) == mine, label)
      #expect(merge(base: base, mine: base, theirs: theirs) == theirs, label)
      #expect(merge(base: base, mine: mine, theirs: mine) == mine, label)
      let outcome = merge(base: base, mine: mine, theirs: theirs)
      #expect(merge(base: base, mine: theirs, theirs: mine) == outcome, label)
      guard let result = outcome else { continue }
      mergedCount += 1
      let text = String(decoding: result, as: UTF8.self)
      let tokens = zip(authors, changed).flatMap { author, pieces in
        author.tokens.filter { token in pieces.contains { $0.hasPrefix(token) } }
      }
      #expect(tokens.allSatisfy(text.contains), label)
    }
    #expect(mergedCount > 1000, "HAWKNOTES_SEED=\(seed)")
  }

  @Test func changesOfDifferentLinesAlwaysMerge() {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    for _ in 0..<500 {
      let count = Int.random(in: 2...80, using: &random)
      let lines = (0..<count).map { "line \($0)\n" }
      var (mine, theirs, both) = (lines, lines, lines)
      for index in lines.indices {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          mine[index] = "mine \(index)\n"
          both[index] = mine[index]
        case 1:
          theirs[index] = "theirs \(index)\n"
          both[index] = theirs[index]
        default: break
        }
      }
      let outcome = merge(base: bytes(lines), mine: bytes(mine), theirs: bytes(theirs))
      #expect(outcome == bytes(both), "HAWKNOTES_SEED=\(seed)")
    }
  }
}
