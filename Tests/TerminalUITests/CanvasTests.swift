import DisplayText
import TestSupport

@testable import TerminalUI

@Suite(.timed) struct CanvasTests {
  private func canvas(_ text: String, columns: Int, rows: Int = 1) -> Canvas {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    canvas.write(text, at: Position(row: 0, column: 0))
    return canvas
  }

  @Test func textIsCutAtTheRightEdgeAndAtTheLimit() {
    var canvas = Canvas(size: Size(columns: 6, rows: 2))
    #expect(canvas.write("abcdefgh", at: Position(row: 0, column: 2)) == 4)
    #expect(canvas.write("abcdefgh", at: Position(row: 1, column: 1), limit: 2) == 2)
    #expect(canvas.text(row: 0) == "  abcd")
    #expect(canvas.text(row: 1) == " ab   ")
    canvas.write("e\u{301}", at: Position(row: 1, column: 5))
    #expect(canvas.text(row: 1) == " ab  e\u{301}")
  }

  @Test func aLinkIsOnlyWhereNothingWasDrawnOverIt() {
    var canvas = canvas("abcdef", columns: 6)
    let unlinked = canvas
    canvas.link(row: 0, columns: 0..<2, to: "https://a.example/")
    canvas.link(row: 0, columns: 4..<99, to: "HTTP://b.example/;?x=1")
    #expect(canvas != unlinked)
    #expect(canvas.links.map(\.columns) == [0..<2, 4..<6])
    canvas.write("B", at: Position(row: 0, column: 1))
    #expect(canvas.links.map(\.address) == ["HTTP://b.example/;?x=1"])
  }

  @Test(arguments: [
    "", "ftp://a.example/", "javascript:alert(1)", "file:///etc/passwd", "https://a b",
    "https://a\u{1B}\\", "https://a\u{7}", "https://é.example/",
    "https://a/" + String(repeating: "a", count: 2074),
  ]) func onlyASafeAddressIsALink(address: String) {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    canvas.link(row: 0, columns: 0..<2, to: address)
    canvas.link(row: 1, columns: 0..<2, to: "https://a.example/")
    canvas.link(row: 0, columns: 6..<9, to: "https://a.example/")
    #expect(canvas.links.isEmpty)
  }

  @Test func nothingIsWrittenOutsideOfTheCanvas() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    let blank = canvas
    #expect(canvas.write("x", at: Position(row: 1, column: 0)) == 0)
    #expect(canvas.write("x", at: Position(row: -1, column: 0)) == 0)
    #expect(canvas.write("x", at: Position(row: 0, column: 4)) == 0)
    #expect(canvas.write("x", at: Position(row: 0, column: 0), limit: -3) == 0)
    canvas.fill(Rect(row: -5, column: 9, columns: 9, rows: 99), style: .dim)
    canvas.restyle(row: 3, columns: 0..<4, style: .dim)
    canvas.verticalRule(column: 7, rows: 0..<9)
    #expect(canvas == blank)
    canvas.write("漢字x", at: Position(row: 0, column: -1))
    #expect(canvas.text(row: 0) == " 字x")
  }

  @Test func somethingWideThatDoesNotFitIsABlank() {
    var canvas = Canvas(size: Size(columns: 3, rows: 1))
    #expect(canvas.write("漢字", at: Position(row: 0, column: 0)) == 3)
    #expect(canvas.text(row: 0) == "漢 ")
    canvas = Canvas(size: Size(columns: 4, rows: 1))
    #expect(canvas.write("漢字", at: Position(row: 0, column: 0), limit: 3) == 3)
    #expect(canvas.text(row: 0) == "漢  ")
    #expect(self.canvas("漢", columns: 1).text(row: 0) == " ")
  }

  @Test(arguments: [(0, "x 字"), (1, " x字"), (2, "漢x "), (3, "漢 x")])
  func overwritingHalfOfSomethingWideBlanksTheOther(column: Int, text: String) {
    var canvas = canvas("漢字", columns: 4)
    canvas.write("x", at: Position(row: 0, column: column))
    #expect(canvas.text(row: 0) == text)
    canvas.write("漢字", at: Position(row: 0, column: 0))
    canvas.fill(Rect(row: 0, column: column, columns: 1, rows: 1))
    #expect(canvas.text(row: 0) == text.replacing("x", with: " "))
  }

  @Test func somethingWideOverHalvesOfTwoOthersBlanksBoth() {
    var canvas = canvas("漢字", columns: 4)
    canvas.write("語", at: Position(row: 0, column: 1))
    #expect(canvas.text(row: 0) == " 語 ")
  }

  @Test func randomWritingNeverLeavesHalfOfSomethingWide() {
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed)
      var canvas = Canvas(size: Size(columns: 9, rows: 3))
      for _ in 0..<60 {
        let position = Position(
          row: Int.random(in: -1...3, using: &random),
          column: Int.random(in: -3...9, using: &random))
        let text =
          ["a", "漢字", "か\u{3099}x", "👩‍👩‍👧", "क्षि", "\u{202E}"].randomElement(using: &random) ?? ""
        if Bool.random(using: &random) {
          canvas.write(
            text, at: position, style: .accent, limit: Int.random(in: 0...9, using: &random))
        } else {
          canvas.fill(Rect(origin: position, size: Size(columns: 3, rows: 2)))
        }
        #expect(isWhole(canvas), "seed \(seed)")
      }
    }
  }

  @Test func whatMustNotReachATerminalIsAMark() {
    let canvas = canvas("a\u{1B}[2J\n\u{202E}", columns: 8)
    #expect(canvas.text(row: 0) == "a␛[2J␊‹R")
    #expect(canvas[0, 0].style == .plain)
    #expect(canvas[0, 1].style == .mark)
  }

  @Test func rulesJoinInAnyOrder() {
    var canvas = Canvas(size: Size(columns: 7, rows: 5))
    canvas.verticalRule(column: 3, rows: 1..<4)
    canvas.horizontalRule(row: 0, columns: 0..<7)
    canvas.horizontalRule(row: 2, columns: 4..<7)
    canvas.horizontalRule(row: 4, columns: 0..<7)
    #expect(
      (0..<5).map { canvas.text(row: $0) } == [
        "───┬───", "   │   ", "   ├───", "   │   ", "───┴───",
      ])
    canvas.horizontalRule(row: 2, columns: 0..<7)
    canvas.verticalRule(column: 5, rows: 1..<2)
    #expect((1...2).map { canvas.text(row: $0) } == ["   │ │ ", "───┼─┴─"])
  }

  @Test func textIsNotJoined() {
    var canvas = canvas("───", columns: 3, rows: 2)
    canvas.verticalRule(column: 1, rows: 1..<2)
    #expect(canvas.text(row: 0) == "───")
  }

  @Test func changesAreWholeClusters() {
    var old = Canvas(size: Size(columns: 8, rows: 3))
    old.write("ab漢字c", at: Position(row: 1, column: 0))
    var new = old
    #expect(changes(new, old).isEmpty)
    new.write("x", at: Position(row: 1, column: 5))
    #expect(changes(new, old) == [Change(row: 1, columns: 4..<6)])
    new.write("語", at: Position(row: 1, column: 4))
    #expect(changes(new, old) == [Change(row: 1, columns: 4..<6)])
    #expect(changes(new, nil).count == 3)
  }

  private struct Change: Equatable {
    let row: Int
    let columns: Range<Int>
  }

  private func changes(_ new: Canvas, _ old: Canvas?) -> [Change] {
    var changes: [Change] = []
    new.forEachChange(since: old) { changes.append(Change(row: $0, columns: $1)) }
    return changes
  }

  private func isWhole(_ canvas: Canvas) -> Bool {
    (0..<canvas.size.rows).allSatisfy { row in
      (0..<canvas.size.columns).allSatisfy { column in
        let followed = column + 1 < canvas.size.columns && canvas[row, column + 1].width == 0
        return (canvas[row, column].width == 2) == followed
      } && canvas[row, 0].width > 0
    }
  }
}

@Suite(.timed) struct RectTests {
  private let rect = Rect(row: 2, column: 3, columns: 10, rows: 5)

  @Test func aRectangleIsCutAtADistanceFromEachEdge() {
    let (top, rest) = rect.divided(atDistance: 2, from: .top)
    #expect(top == Rect(row: 2, column: 3, columns: 10, rows: 2))
    #expect(rest == Rect(row: 4, column: 3, columns: 10, rows: 3))
    let bottom = rect.divided(atDistance: 1, from: .bottom).slice
    #expect(bottom == Rect(row: 6, column: 3, columns: 10, rows: 1))
    let leading = rect.divided(atDistance: 4, from: .leading).slice
    #expect(leading == Rect(row: 2, column: 3, columns: 4, rows: 5))
    let trailing = rect.divided(atDistance: 4, from: .trailing).slice
    #expect(trailing == Rect(row: 2, column: 9, columns: 4, rows: 5))
  }

  @Test func cuttingBeyondARectangleReturnsAllOfIt() {
    let (slice, remainder) = rect.divided(atDistance: 99, from: .bottom)
    #expect(slice == rect)
    #expect(remainder.isEmpty)
    #expect(rect.divided(atDistance: -1, from: .leading).slice.isEmpty)
  }

  @Test func anInsetNeverTurnsARectangleInsideOut() {
    #expect(rect.inset(columns: 1, rows: 2) == Rect(row: 4, column: 4, columns: 8, rows: 1))
    #expect(rect.inset(columns: 9, rows: 9).isEmpty)
  }
}
