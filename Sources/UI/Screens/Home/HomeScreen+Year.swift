import Essentials
import NotesLibrary
import Reading
import ScreenModels
import TerminalUI

extension HomeScreen {
  /// With its heading and the names of the months.
  static let mapRowCount = 9
  static let monthRowCount = 3

  /// Draws the last year as a map of days, or in little room as a bar for each month.
  func drawYear(on canvas: inout Canvas, in area: Rect) {
    guard let period = content.home.lastYear else { return }
    let count = period.total.notes
    let notes = count == 0 ? "" : "\(counted(count, "note")) · "
    canvas.writeHeading(
      "A year", trailing: "\(notes)\(content.key(.year))", in: area.row(0), isFocused: false)
    let body = area.belowTitle.inset(columns: 1)
    guard period.pointCount(.notes) >= ReadingPeriod.fewestPoints else {
      canvas.writeWrapped(ReadingPeriod.mapBeginning(.notes), in: body, style: .dim)
      return
    }
    if area.size.rows >= Self.mapRowCount {
      DayMap(period: period, measure: .notes).draw(on: &canvas, in: body)
    } else {
      MonthBars(counts: period.lastMonths(.notes)).draw(on: &canvas, in: body)
    }
  }
}

/// Days as cells, a column for each week.
struct DayMap {
  let period: ReadingPeriod
  let measure: ReadingPeriod.Measure
  /// Whether each day has two columns.
  var isWide = false

  private static let left = 4

  private var step: Int { isWide ? 2 : 1 }

  /// The columns that it fills where it is whole.
  var width: Int { Self.left + period.weekCount * step }

  /// Draws as many of the last weeks as there is room for.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let hidden = max(0, period.weekCount - (area.size.columns - Self.left) / step)
    for (row, name) in ReadingPeriod.weekdayNames.enumerated() where row + 1 < area.size.rows {
      canvas.write(name, at: area.row(row + 1).origin, style: .dim)
    }
    var nextFree = 0
    for cell in period.map(measure) {
      let (week, row) = (cell.week - hidden, cell.weekday + 1)
      guard week >= 0, row < area.size.rows else { continue }
      let column = Self.left + week * step
      canvas.write(
        String(repeating: ReadingPeriod.levelSigns[cell.level], count: step),
        at: area.position(column: column, row: row), style: cell.level == 0 ? .rule : .accent)
      guard cell.day.dayOfMonth == 1, week >= nextFree, column + 3 <= area.size.columns else {
        continue
      }
      canvas.write(cell.day.monthName, at: area.position(column: column), style: .dim)
      nextFree = week + 4
    }
  }
}

/// Counts of months as bars beside each other, with the first letters of the months below.
struct MonthBars {
  let counts: [(month: Int, count: Int)]

  private static let eighths = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  func draw(on canvas: inout Canvas, in area: Rect) {
    let most = max(1, counts.map(\.count).max() ?? 1)
    let step = max(1, min(4, area.size.columns / max(1, counts.count)))
    let heights = area.size.rows - 1
    for (index, entry) in counts.enumerated() {
      let column = index * step
      guard column < area.size.columns else { break }
      canvas.write(
        Day.monthNames[entry.month - 1].prefix(1), at: area.position(column: column, row: heights),
        style: .dim)
      // A month that counts anything gets an eighth at least.
      var rest = entry.count == 0 ? 0 : max(1, entry.count * heights * 8 / most)
      for row in stride(from: heights - 1, through: 0, by: -1) where rest > 0 {
        canvas.write(
          Self.eighths[min(8, rest) - 1], at: area.position(column: column, row: row),
          style: .accent)
        rest -= 8
      }
    }
  }
}
