import CSystem
import Glibc

/// What a terminal shows: the cells that were painted by the sequences that `TerminalOutput` allows.
public struct TerminalScreen {
  private struct Cell {
    /// Empty in the second half of a wide character.
    var text = " "
    /// The address that it leads to.
    var link: String?
  }

  /// The cells, row by row.
  private var cells: [[Cell]]
  /// The address that what is written from now on leads to.
  var link: String?
  private var column = 0
  private var row = 0
  /// Whether the last cell of a row is written, so that the next character goes to the row below.
  private var isAtEnd = false
  private var isInserting = false
  private var scrolled: ClosedRange<Int>
  private var saved = (column: 0, row: 0)
  private var last = " "

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    scrolled = 0...rows - 1
  }

  public var shot: ScreenShot {
    let lines = cells.map { line in
      line.prefix((line.lastIndex { $0.text != " " } ?? -1) + 1).map(\.text).joined()
    }
    return ScreenShot(lines: lines, column: column, row: row)
  }

  /// The parts of rows that lead to an address, as `row:column text address`.
  public var linkedTexts: [String] {
    cells.enumerated().flatMap { row, line in
      line.indices.compactMap { column -> String? in
        guard let link = line[column].link, column == 0 || line[column - 1].link != link else {
          return nil
        }
        let text = line[column...].prefix { $0.link == link }.map(\.text).joined()
        return "\(row):\(column) \(text) \(link)"
      }
    }
  }

  private var width: Int { cells[0].count }
  private var blankLine: [Cell] { Array(repeating: Cell(), count: width) }

  nonisolated(unsafe) private static let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    let before = uselocale(locale)
    defer { _ = uselocale(before) }
    return Int(max(0, wcwidth(wchar_t(bitPattern: scalar.value))))
  }

  mutating func put(_ scalar: Unicode.Scalar) {
    let count = Self.width(of: scalar)
    if count == 0 { return combine(scalar) }
    if isAtEnd || column + count > width {
      column = 0
      lineFeed()
    }
    if isInserting { insertCells(count) }
    last = String(Character(scalar))
    set(column, to: last)
    if count == 2 { set(column + 1, to: "") }
    isAtEnd = column + count == width
    column = min(column + count, width - 1)
  }

  // Overwriting one half of a wide character removes the other half, too.
  private mutating func set(_ column: Int, to text: String) {
    if cells[row][column].text.isEmpty, !text.isEmpty { cells[row][column - 1].text = " " }
    if column + 1 < width, cells[row][column + 1].text.isEmpty { cells[row][column + 1].text = " " }
    cells[row][column] = Cell(text: text, link: link)
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var place = isAtEnd ? column : column - 1
    while place > 0, cells[row][place].text.isEmpty { place -= 1 }
    if place >= 0 { cells[row][place].text.unicodeScalars.append(scalar) }
  }

  mutating func carryOut(_ byte: UInt8) {
    switch byte {
    case 0x08: move(toColumn: column - 1)
    case 0x0A: lineFeed()
    case 0x0D: move(toColumn: 0)
    default: break
    }
  }

  /// Carries out the end of an escape sequence; returns false if it does not know it.
  mutating func carryOutEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "7"): saved = (column, row)
    case UInt8(ascii: "8"): move(toColumn: saved.column, toRow: saved.row)
    case UInt8(ascii: "M"):
      if row == scrolled.lowerBound { scroll(-1) } else { move(toRow: row - 1) }
    default: return byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
    }
    return true
  }

  /// Carries out a control sequence, by its numbers and its last character; returns false if it does not
  /// know it.
  @discardableResult
  mutating func carryOut(_ numbers: [Int], _ final: Character) -> Bool {
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "A": move(toRow: row - count)
    case "B": move(toRow: row + count)
    case "C": move(toColumn: column + count)
    case "D": move(toColumn: column - count)
    case "G": move(toColumn: count - 1)
    case "d": move(toRow: count - 1)
    case "H", "f": move(toColumn: (numbers.dropFirst().first ?? 1) - 1, toRow: count - 1)
    case "J": erase(rows: numbers.first ?? 0)
    case "K": erase(cells: numbers.first ?? 0)
    case "X": fill(column..<min(width, column + count))
    case "@": insertCells(count)
    case "P":
      let removed = column..<min(width, column + count)
      cells[row].removeSubrange(removed)
      cells[row] += Array(repeating: Cell(), count: removed.count)
    case "L", "M": if scrolled.contains(row) { scroll(final == "M" ? count : -count, from: row) }
    case "S": scroll(count)
    case "T": scroll(-count)
    case "b": for _ in 0..<min(count, width) { last.unicodeScalars.forEach { put($0) } }
    case "r": setScrolled(numbers)
    case "h", "l": if numbers == [4] { isInserting = final == "h" }
    default: return false
    }
    return true
  }

  /// Clears the screen, as when the second screen is shown or left.
  mutating func clear() {
    self = TerminalScreen(columns: width, rows: cells.count)
  }

  private mutating func setScrolled(_ numbers: [Int]) {
    let first = min(max(1, numbers.first ?? 1), cells.count) - 1
    let last = min(numbers.dropFirst().first ?? cells.count, cells.count) - 1
    scrolled = first...max(first, last)
    move(toColumn: 0, toRow: 0)
  }

  private mutating func move(toColumn column: Int? = nil, toRow row: Int? = nil) {
    self.column = max(0, min(column ?? self.column, width - 1))
    self.row = max(0, min(row ?? self.row, cells.count - 1))
    isAtEnd = false
  }

  private mutating func lineFeed() {
    if row == scrolled.upperBound { scroll(1) } else { row = min(row + 1, cells.count - 1) }
    isAtEnd = false
  }

  private mutating func scroll(_ count: Int, from first: Int? = nil) {
    let first = first ?? scrolled.lowerBound
    for _ in 0..<min(abs(count), scrolled.upperBound - first + 1) {
      cells.remove(at: count > 0 ? first : scrolled.upperBound)
      cells.insert(blankLine, at: count > 0 ? scrolled.upperBound : first)
    }
  }

  private mutating func insertCells(_ count: Int) {
    cells[row].insert(contentsOf: Array(repeating: Cell(), count: count), at: column)
    cells[row].removeLast(count)
  }

  private mutating func fill(_ range: Range<Int>) {
    for column in range {
      set(column, to: " ")
      cells[row][column].link = nil
    }
  }

  private mutating func erase(cells kind: Int) {
    fill(kind == 0 ? column..<width : kind == 1 ? 0..<column + 1 : 0..<width)
  }

  private mutating func erase(rows kind: Int) {
    let others = kind == 0 ? row + 1..<cells.count : kind == 1 ? 0..<row : 0..<cells.count
    for row in others { cells[row] = blankLine }
    if kind < 2 { erase(cells: kind) }
  }
}
