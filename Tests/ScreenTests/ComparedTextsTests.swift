import TestSupport
import TextEditing

@testable import ScreenModels

@Suite(.timed) struct ComparedTextsTests {
  private static let words = [
    "the", "wall", "é", "海の壁", "👩‍👩‍👧", ".", " ", " ", " ", "\n", "\n\n", "\r\n", "\t",
    "Clann-a-Tuath", "\u{301}", "a word that makes a line as long as a row of the text, or longer",
  ]

  private func randomText(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...50, using: &random)).map { _ in
      Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
    }.joined()
  }

  @Test(arguments: Fuzzing.seeds(40)) func everyByteIsShownOnceAndInOrder(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let (one, other) = (randomText(&random), randomText(&random))
    for columns in [17, 38] {
      let compared = try ComparedTexts.compare(
        TextBuffer(Array(one.utf8)), with: { Array(other.utf8) }, columns: columns, before: nil
      ).get()
      let rows = compared.rows(from: 0, count: 10_000)
      #expect(!rows.isEmpty || (one.isEmpty && other.isEmpty))
      expectOrder(rows.compactMap(\.one).map(\.range), of: Array(one.utf8))
      expectOrder(rows.compactMap(\.other).map(\.range), of: Array(other.utf8))
      expectSteps(rows, of: compared)
      for number in compared.comparison.differences.indices {
        #expect(rows.contains { compared.differences(in: $0).contains(number) })
        #expect(rows.contains { $0.position == compared.position(ofDifference: number) })
      }
    }
  }

  // Between two rows there is nothing but a line's end.
  private func expectOrder(_ ranges: [Range<Int>], of text: [UInt8]) {
    var end = 0
    for range in ranges + [text.count..<text.count] {
      let isSkipped = end <= range.lowerBound
      #expect(isSkipped)
      guard isSkipped else { return }
      #expect(
        ["", "\n", "\r\n"].contains(String(decoding: text[end..<range.lowerBound], as: UTF8.self)))
      end = range.upperBound
    }
  }

  private func expectSteps(_ rows: [ComparedTexts.Row], of compared: ComparedTexts) {
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.position < next.position)
      #expect(compared.position(row.position, movedBy: 1) == next.position)
      #expect(compared.position(next.position, movedBy: -1) == row.position)
      #expect(compared.position(next.position - 1, movedBy: 0) == row.position)
    }
    #expect(compared.rows(from: compared.end, count: 3) == Array(rows.suffix(3)))
  }
}
