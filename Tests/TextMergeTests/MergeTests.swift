import PseudoTerminal
import TestSupport
import Testing

@testable import TextMerge

@Suite(.timed) struct MergeTests {
  @Test(arguments: MergeCase.all) func aCaseOfWhichSomebodyThought(example: MergeCase) {
    let (base, mine, theirs) = (
      Array(example.base.utf8), Array(example.mine.utf8), Array(example.theirs.utf8)
    )
    let expected = example.merged.map { MergeOutcome.merged(Array($0.utf8)) } ?? .conflict
    #expect(merge(base: base, mine: mine, theirs: theirs) == expected)
    #expect(merge(base: base, mine: theirs, theirs: mine) == expected)
  }

  @Test func bytesThatAreNotTextComeThrough() {
    let base: [UInt8] = [0xFF, 0x20, 0xC3, 0x28, 0x20, 0x80, 0x0A, 0xFE, 0x0A]
    let mine: [UInt8] = [0xFD, 0x20, 0xC3, 0x28, 0x20, 0x80, 0x0A, 0xFE, 0x0A]
    let theirs: [UInt8] = [0xFF, 0x20, 0xC3, 0x28, 0x20, 0x81, 0x0A, 0xFE, 0x0A]
    let merged: [UInt8] = [0xFD, 0x20, 0xC3, 0x28, 0x20, 0x81, 0x0A, 0xFE, 0x0A]
    #expect(merge(base: base, mine: mine, theirs: theirs) == .merged(merged))
  }

  @Test func aLongLineIsMergedByItsWords() {
    let words = (0..<50_000).map { "word\($0)" }
    func line(_ changes: [Int: String]) -> [UInt8] {
      Array(words.enumerated().map { changes[$0] ?? $1 }.joined(separator: " ").utf8)
    }
    let outcome = merge(base: line([:]), mine: line([7: "mine"]), theirs: line([49_000: "theirs"]))
    #expect(outcome == .merged(line([7: "mine", 49_000: "theirs"])))
  }

  @Test func textsWithNothingInCommonAreGivenUp() {
    var random = SeededGenerator(1)
    func text() -> [UInt8] {
      (0..<100_000).map { _ in
        UInt8.random(in: 0..<40, using: &random) == 0
          ? 0x0A : .random(in: 0x20...0x7E, using: &random)
      }
    }
    #expect(merge(base: text(), mine: text(), theirs: text()) == .conflict)
    // Few kinds of lines in another order: each occurs everywhere.
    func lines() -> [UInt8] {
      (0..<50_000).flatMap { _ in [UInt8.random(in: 0x61...0x64, using: &random), 0x0A] }
    }
    #expect(merge(base: lines(), mine: lines(), theirs: lines()) == .conflict)
    var effort = DiffEffort()
    #expect(effort.hunks(from: lines()[...], to: lines()[...], by: .lines) == nil)
  }
}
