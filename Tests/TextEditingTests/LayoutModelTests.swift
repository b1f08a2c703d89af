import DisplayText
import PseudoTerminal
import TestSupport
import Testing
import TextEditing

/// What must hold for every layout of every text, whatever bytes it has.
@Suite(.timed) struct LayoutModelTests {
  private let seed = Seed.current

  @Test func rowsCoverTheTextAndFitTheWidth() {
    forEachRandomLayout { buffer, layout, _ in
      let rows = layout.rows(from: 0, count: .max, in: buffer)
      var start: Int? = 0
      for row in rows {
        #expect(row.range.lowerBound == start, "HAWKNOTES_SEED=\(seed)")
        let gap = buffer[row.range.upperBound..<(row.next ?? buffer.count)]
        #expect(
          row.endsLine ? [[], [10], [13, 10]].contains(gap) : gap.isEmpty, "HAWKNOTES_SEED=\(seed)")
        start = row.next
        row.forEachCell(in: buffer) { _, column, cell in
          #expect(column >= 0 && column + cell.width <= layout.width, "HAWKNOTES_SEED=\(seed)")
        }
      }
      #expect(rows.last?.range.upperBound == buffer.count && start == nil, "HAWKNOTES_SEED=\(seed)")
      #expect(rows.last?.endsLine == true, "HAWKNOTES_SEED=\(seed)")
    }
  }

  @Test func everyOffsetHasARowAndACell() {
    forEachRandomLayout { buffer, layout, _ in
      let rows = layout.rows(from: 0, count: .max, in: buffer)
      var offset = 0
      repeat {
        let row = layout.row(containing: offset, in: buffer)
        #expect(rows.filter { $0.contains(offset) } == [row], "HAWKNOTES_SEED=\(seed)")
        let column = row.column(of: offset, in: buffer)
        #expect((0..<layout.width).contains(column), "HAWKNOTES_SEED=\(seed)")
        // Several places share the last column where white space hangs over the edge.
        let back = row.offset(nearestColumn: column, in: buffer)
        #expect(back == offset || column == layout.width - 1, "HAWKNOTES_SEED=\(seed)")
        let index = rows.firstIndex(of: row) ?? 0
        let above = index > 0 ? rows[index - 1].range.lowerBound : nil
        #expect(layout.rowStart(before: offset, in: buffer) == above, "HAWKNOTES_SEED=\(seed)")
        #expect(layout.rowStart(after: offset, in: buffer) == row.next, "HAWKNOTES_SEED=\(seed)")
        offset = buffer.offset(after: offset)
      } while offset < buffer.count
    }
  }

  @Test func cellsStandWhereTheCursorFindsThem() {
    forEachRandomLayout { buffer, layout, _ in
      for row in layout.rows(from: 0, count: .max, in: buffer) {
        var last = -1
        row.forEachCell(in: buffer) { offset, column, _ in
          if offset != last {
            #expect(row.column(of: offset, in: buffer) == column, "HAWKNOTES_SEED=\(seed)")
          }
          last = offset
        }
      }
    }
  }

  @Test func theAnchorMovesAsLittleAsPossible() {
    forEachRandomLayout { buffer, layout, random in
      let starts = layout.rows(from: 0, count: .max, in: buffer).map(\.range.lowerBound)
      for _ in 0..<10 {
        let cursor = Int.random(in: 0...buffer.count, using: &random)
        let anchor = Int.random(in: -3...buffer.count + 3, using: &random)
        let height = Int.random(in: 1...6, using: &random)
        let target = starts.lastIndex { $0 <= cursor } ?? 0
        let top = starts.lastIndex { $0 <= anchor } ?? 0
        let expected = starts[max(min(top, target), target - height + 1)]
        let found = layout.anchor(showing: cursor, from: anchor, height: height, in: buffer)
        #expect(found == expected, "HAWKNOTES_SEED=\(seed)")
      }
    }
  }

  private func forEachRandomLayout(
    _ body: (TextBuffer, TextLayout, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(seed)
    for _ in 0..<150 {
      var buffer = TextBuffer(RandomText.bytes(Int.random(in: 0...40, using: &random), &random))
      let middle = Int.random(in: 0...buffer.count, using: &random)
      buffer.replace(middle..<middle, with: RandomText.bytes(3, &random))
      let layout = TextLayout(width: Int.random(in: 2...24, using: &random))
      body(buffer, layout, &random)
    }
  }
}
