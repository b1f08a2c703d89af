import DisplayText
import TestSupport
import Testing

/// Columns are those of Unicode's own width data, for all characters that the system's wcwidth(3)
/// knows.
@Suite(.timed, .enabled(if: UnicodeData.isInstalled, "Debian's unicode-data is not installed"))
struct UnicodeWidthTests {
  @Test func wideAndFullwidthHaveTwoColumnsAndAllOthersOne() {
    var counts: [Int: Int] = [:]
    for record in UnicodeData.records("EastAsianWidth.txt") {
      for scalar in UnicodeData.scalars(record[0]) where isDrawn(scalar) {
        let isWide =
          ["W", "F"].contains(record[1]) || Self.wideForTheSystem.contains { $0.contains(scalar) }
        let width = isWide ? 2 : 1
        let name = "U+\(String(scalar.value, radix: 16)) \(record[1])"
        #expect(Character(scalar).displayWidth == width, "\(name)")
        counts[width, default: 0] += 1
      }
    }
    #expect(counts[1] ?? 0 > 50_000 && counts[2] ?? 0 > 90_000)
  }

  // Circled numbers on black squares and the hexagrams of the I Ching stand among wide ones: the GNU C
  // library makes them wide, and with it ncurses and tmux.
  private static let wideForTheSystem: [ClosedRange<Unicode.Scalar>] = [
    "\u{3248}"..."\u{324F}", "\u{4DC0}"..."\u{4DFF}",
  ]

  private func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    let cells = String(scalar).displayCells
    return cells.count == 1 && !cells[0].isMark
  }
}
