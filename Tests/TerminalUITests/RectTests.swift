import TestSupport
import Testing

@testable import TerminalUI

@Suite(.timed) struct RectTests {
  private let rect = Rect(row: 2, column: 3, columns: 10, rows: 5)

  @Test func aRectangleIsCutAtADistanceFromEachEdge() {
    #expect(
      rect.divided(atDistance: 2, from: .top).slice == Rect(row: 2, column: 3, columns: 10, rows: 2)
    )
    #expect(
      rect.divided(atDistance: 2, from: .top).remainder
        == Rect(row: 4, column: 3, columns: 10, rows: 3))
    #expect(
      rect.divided(atDistance: 1, from: .bottom).slice
        == Rect(row: 6, column: 3, columns: 10, rows: 1))
    #expect(
      rect.divided(atDistance: 4, from: .leading).slice
        == Rect(row: 2, column: 3, columns: 4, rows: 5))
    #expect(
      rect.divided(atDistance: 4, from: .trailing).slice
        == Rect(row: 2, column: 9, columns: 4, rows: 5))
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
