import DisplayText
import Essentials
import NotesLibrary
import Reading
import ScreenModels
import TerminalUI

/// A year of reading: its days as a map, its months, its books with their weeks.
struct YearScreen: OverlayScreen, ListScreen {
  let content: ContentModel

  private var model: YearModel { content.year }
  var list: ListModel { model.list }
  var title: String { "\(model.year)" }

  private static let leastForWideMap = 170

  static let overlay = Overlay.year
  static let windowTable: [Binding<ContentModel>] = [
    Binding(Action.year.outsideFooter, { $0.window.layers.present(.year) })
  ]

  static let table: [Binding<YearScreen>] = [
    opening(.open.bound(to: [.enter])),
    Binding(
      [.left, "<", "h"], "previous-result", "year before", .moving,
      "Show the year before.", footer: true, { $0.model.move(by: -1) }),
    Binding(
      [.right, ">", "l"], "next-result", "year after", .moving,
      "Show the year after.", footer: true, disabled: \.noNextYear, { $0.model.move(by: 1) }),
    Binding(
      Action.sort.about("Count the days by notes, words, pages or minutes.")
        .inFooter("notes, words, pages"),
      { $0.model.selectNextMeasure() }),
    Binding(.back.bound(to: [.escape, "q"]), { $0.model.close() }),
  ]

  private var noNextYear: String? { model.canMoveOn ? nil : "the next year has not begun" }
  var selection: ReadingPeriod.BookRow? { list.selectedRow.flatMap { model.period?.books[$0] } }
  var noSelection: String? {
    if selection != nil { return nil }
    return content.record.isCurrent
      ? "nothing was read in this year" : "the notes are still being read"
  }

  func open(_ row: ReadingPeriod.BookRow) { content.navigator.go(to: .subject(.book(row.book))) }

  // The books have at least three rows, if there are so many; what is above them, what they leave.
  private func areas(
    of period: ReadingPeriod, in area: Rect
  ) -> (map: Rect, details: Rect, books: Rect) {
    var rest = area.belowHeading
    let room = rest.size.rows - min(3, period.books.count) - 1
    let mapRows = rowsOfMap(of: period, columns: area.size.columns)
    let map = rest.takeRows(mapRows <= room ? mapRows : 0)
    let details = rest.takeRows(max(0, min(period.details.count, room - map.size.rows)))
    _ = rest.takeRows(1)
    return (map.inset(columns: 1), details.inset(columns: 1), rest)
  }

  func layOut(in area: Rect) {
    content.record.begin()
    guard let period = model.period else { return }
    list.layOut(visibleRowCount: areas(of: period, in: area).books.size.rows)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.cursor = area.inset(columns: 1).origin
    guard let period = model.period else {
      return canvas.writePageHeading(title, trailing: "reading the notes", in: area)
    }
    let totals = period.totals.indices.reversed()
      .map { period.totals[...$0].joined(separator: " · ") }
      .first { $0.displayWidth + 8 <= area.size.columns }
    canvas.writePageHeading(title, trailing: totals ?? "", in: area)
    let areas = areas(of: period, in: area)
    if canvas.isSpoken {
      canvas.writeWrapped(months(of: period), in: areas.map, style: .plain)
    } else if !areas.map.isEmpty {
      drawMap(of: period, on: &canvas, in: areas.map)
    }
    for (line, row) in zip(period.details, 0..<areas.details.size.rows) {
      canvas.writeLine(line.asSentence, in: areas.details.row(row), style: .dim)
    }
    if !period.books.isEmpty { drawList(on: &canvas, in: areas.books) }
  }

  // MARK: The days

  private func hasMap(_ period: ReadingPeriod) -> Bool {
    period.pointCount(model.measure) >= ReadingPeriod.fewestPoints
  }

  private func rowsOfMap(of period: ReadingPeriod, columns: Int) -> Int {
    if content.isSpoken { return months(of: period).wrapped(toWidth: columns - 2).count }
    return hasMap(period) ? 10 : 2
  }

  private func months(of period: ReadingPeriod) -> String {
    let counts = period.lastMonths(model.measure).map {
      "\(Day.monthNames[$0.month - 1]) \($0.count)"
    }
    return "\(model.measure.rawValue.asSentence): \(counts.joined(separator: ", "))"
  }

  private func drawMap(of period: ReadingPeriod, on canvas: inout Canvas, in area: Rect) {
    var rest = area
    canvas.write("Days by \(model.measure.rawValue)", at: rest.takeRows(1).origin, style: .heading)
    guard hasMap(period) else {
      let text = ReadingPeriod.mapBeginning(model.measure)
      return canvas.writeLine(text, in: rest.takeRows(1), style: .dim)
    }
    let map = rest.takeRows(8)
    let dayMap = DayMap(
      period: period, measure: model.measure, isWide: map.size.columns >= Self.leastForWideMap)
    dayMap.draw(on: &canvas, in: map)
    let beside = map.without(dayMap.width + 5, at: .leading)
    if beside.size.columns >= 24 {
      MonthBars(counts: period.lastMonths(model.measure)).draw(on: &canvas, in: beside)
    }
  }

  // MARK: The books

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let books = model.period?.books ?? []
    let hasMarks = model.period.map { $0.finishedCount > 0 && !content.isSpoken } ?? false
    let dayCount = model.period?.days.count ?? 0
    let countsWidth = books.map { counts(of: $0).displayWidth }.max() ?? 0
    return { canvas, index, row in
      let book = books[index]
      var rest = row.without(1, at: .trailing)
      if hasMarks {
        canvas.writeColumn(book.finish == nil ? "" : "✓", style: .accent, width: 2, in: &rest)
      }
      let columns = rest.size.columns - countsWidth - 2
      let line = canvas.isSpoken ? nil : Self.line(of: dayCount, columns: columns)
      let titleWidth = line.map { min(40, columns - $0.cells) } ?? columns + 1
      canvas.writeColumn(book.book.title, style: .plain, width: max(1, titleWidth), in: &rest)
      if let line {
        draw(book, on: &canvas, at: rest.origin, line)
        rest.takeColumns(line.cells + 2)
      }
      canvas.writeLine(counts(of: book), in: rest, style: .dim)
    }
  }

  // A cell for each week, or for two where that leaves a title too little room.
  private static func line(of dayCount: Int, columns: Int) -> (cells: Int, days: Int)? {
    [7, 14].map { (cells: (dayCount + $0 - 1) / $0, days: $0) }
      .first { columns >= $0.cells + 16 }
  }

  private func counts(of book: ReadingPeriod.BookRow) -> String {
    let pages = book.counts.pages
    let isCounted = book.counts.notes + pages + book.counts.minutes > 0
    if !isCounted, let finish = book.finish, !content.isSpoken {
      return [finish.short, book.book.stars].compactMap(\.self).joined(separator: " ")
    }
    return counted(book.counts.notes, "note")
      + (pages == 0 ? "" : ", \(counted(pages, "page"))")
      + (book.counts.minutes == 0 ? "" : ", \(book.counts.time)")
      + (book.finish != nil && content.isSpoken ? ", finished" : "")
  }

  private func draw(
    _ book: ReadingPeriod.BookRow, on canvas: inout Canvas, at start: Position,
    _ line: (cells: Int, days: Int)
  ) {
    let active = Set(book.days.map { $0 / line.days })
    canvas.write(in: book.book.hue) { canvas in
      for cell in 0..<line.cells {
        let isActive = active.contains(cell)
        let position = Position(row: start.row, column: start.column + cell)
        canvas.write(isActive ? "━" : "─", at: position, style: isActive ? .accent : .rule)
      }
    }
  }
}

extension ReadingPeriod {
  /// What stands instead of a map that would say nothing.
  static func mapBeginning(_ measure: Measure) -> String {
    let isOfNotes = measure == .notes || measure == .words
    return "The map appears after \(fewestPoints) days of \(isOfNotes ? "notes" : "reading")."
  }
}
