import PseudoTerminal
import TestSupport
import Testing

@testable import TextEditing

/// A layout that is updated for changes of its text has the same rows as a new layout of the text.
@Suite(.timed) struct LayoutChangeTests {
  private let seed = Seed.current

  @Test func rowsOnTheScreenFollowEveryChange() {
    var random = SeededGenerator(seed)
    for _ in 0..<150 {
      var buffer = TextBuffer(RandomText.bytes(60, &random))
      let layout = TextLayout(width: Int.random(in: 2...24, using: &random))
      var anchor = 0
      for _ in 0..<20 {
        let cursor = change(&buffer, &random)
        check(layout, buffer, cursor: cursor, anchor: &anchor)
      }
    }
  }

  @Test func aLongLineIsLaidOutAsIfFromItsBeginning() {
    var random = SeededGenerator(seed)
    for round in 0..<6 {
      var bytes = (0..<60).flatMap { _ in RandomText.bytes(60, &random) }
      if round.isMultiple(of: 2) { bytes.removeAll { $0 == UInt8(ascii: "\n") } }
      var buffer = TextBuffer(bytes)
      let layout = TextLayout(width: Int.random(in: 5...60, using: &random))
      var anchor = 0
      for _ in 0..<30 {
        let cursor = change(&buffer, &random)
        check(layout, buffer, cursor: cursor, anchor: &anchor)
      }
    }
  }

  private func change(_ buffer: inout TextBuffer, _ random: inout SeededGenerator) -> Int {
    // Some changes at once are more than a layout can follow; none is nothing to follow.
    var cursor = Int.random(in: 0...buffer.count, using: &random)
    for _ in 0..<([0, 1, 1, 1, 1, 1, 2].randomElement(using: &random) ?? 1) {
      let start = Int.random(in: 0...buffer.count, using: &random)
      let end = min(buffer.count, start + ([0, 0, 1, 3, 40].randomElement(using: &random) ?? 0))
      let inserted = RandomText.bytes([0, 1, 1, 5].randomElement(using: &random) ?? 1, &random)
      buffer.replace(start..<end, with: inserted)
      cursor = start + inserted.count
    }
    return buffer.clampedToGrapheme(cursor)
  }

  private func check(
    _ layout: TextLayout, _ buffer: TextBuffer, cursor: Int, anchor: inout Int
  ) {
    let fresh = TextLayout(width: layout.width)
    let all = fresh.rows(from: 0, count: .max, in: buffer)
    let expected = TextLayout(width: layout.width)
      .anchor(showing: cursor, from: anchor, height: 7, in: buffer)
    anchor = layout.anchor(showing: cursor, from: anchor, height: 7, in: buffer)
    #expect(anchor == expected, "HAWKNOTES_SEED=\(seed)")
    let rows = layout.rows(from: anchor, count: 7, in: buffer)
    #expect(
      rows == Array(all.drop { $0.range.lowerBound < anchor }.prefix(7)), "HAWKNOTES_SEED=\(seed)")
    #expect(
      layout.row(containing: cursor, in: buffer) == all.first { $0.contains(cursor) },
      "HAWKNOTES_SEED=\(seed)")
  }
}
