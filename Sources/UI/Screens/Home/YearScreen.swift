import DisplayText
import Essentials
import NotesLibrary
import Reading
import ScreenModels
import TerminalUI

/// A year of reading: its days as a map, its months, its books with their weeks.
struct YearScreen: OverlayScreen {
  let content: ContentModel

  private var model: HomeModel { content.home }

  private static let leastForWideMap = 170

  static let overlay = Overlay.year
  static let windowTable: [Binding<ContentModel>] = [
    Binding(Action.year.outsideFooter, { $0.layers.present(.year) })
  ]

  static let table: [Binding<YearScreen>] = [
    Binding(
      [.left, .character("<"), .character("h")], "previous-result", "year before", .moving,
      "Show the year before.", footer: true, { $0.model.moveYear(by: -1) }),
    Binding(
      [.right, .character(">"), .character("l")], "next-result", "year after", .moving,
      "Show the year after.", footer: true, disabled: \.noNextYear, { $0.model.moveYear(by: 1) }),
    Binding(
      Action.sort.about("Count the days by notes, words, pages or minutes.")
        .inFooter("notes, words, pages"),
      { $0.model.selectNextMeasure() }),
    closing(.back.bound(to: [.escape, .character("q")])),
  ]

  static var contexts: [KeyContext] { [.commands(table.actions())] }
  var bindings: [BoundBinding] { Self.table.bound(to: self) }

  private var noNextYear: String? { model.canShowNextYear ? nil : "the next year has not begun" }

  func layOut(in area: Rect) { model.begin() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.cursor = area.inset(columns: 1).origin
    guard let period = model.shownYear else {
      return canvas.writePageHeading("\(model.year)", trailing: "reading the notes", in: area)
    }
    let hasRoom = period.summary.displayWidth + 8 <= area.size.columns
    canvas.writePageHeading("\(model.year)", trailing: hasRoom ? period.summary : "", in: area)
    var rest = area.belowHeading.inset(columns: 1)
    if canvas.isSpoken {
      drawMonthsInWords(of: period, on: &canvas, in: &rest)
    } else {
      drawMap(of: period, on: &canvas, in: &rest)
    }
    for line in period.details where rest.size.rows > 0 {
      canvas.writeLine(line.asSentence, in: rest.takeRows(1), style: .dim)
    }
    _ = rest.takeRows(1)
    drawBooks(of: period, on: &canvas, in: rest)
  }

  private func drawMap(of period: ReadingPeriod, on canvas: inout Canvas, in rest: inout Rect) {
    let title = "Days by \(model.measure.rawValue)"
    canvas.write(title, at: rest.takeRows(1).origin, style: .heading)
    guard period.pointCount(model.measure) >= ReadingPeriod.fewestPoints else {
      let text =
        "Fewer than \(ReadingPeriod.fewestPoints) days have \(model.measure.rawValue); that is no map yet."
      canvas.writeLine(text, in: rest.takeRows(1), style: .dim)
      return
    }
    guard rest.size.rows >= 8 else { return }
    let map = rest.takeRows(8)
    let dayMap = DayMap(
      period: period, measure: model.measure, isWide: map.size.columns >= Self.leastForWideMap)
    dayMap.draw(on: &canvas, in: map)
    let beside = map.without(dayMap.width + 5, at: .leading)
    if beside.size.columns >= 24 {
      let months = period.months(model.measure).enumerated().map { (month: $0 + 1, count: $1) }
      MonthBars(counts: months).draw(on: &canvas, in: beside)
    }
    _ = rest.takeRows(1)
  }

  private func drawMonthsInWords(
    of period: ReadingPeriod, on canvas: inout Canvas, in rest: inout Rect
  ) {
    let counts = zip(Day.monthNames, period.months(model.measure))
      .map { "\($0) \($1)" }.joined(separator: ", ")
    let text = "\(model.measure.rawValue.asSentence): \(counts)"
    for line in text.wrapped(toWidth: rest.size.columns) where rest.size.rows > 0 {
      canvas.writeLine(line, in: rest.takeRows(1))
    }
  }

  private func drawBooks(of period: ReadingPeriod, on canvas: inout Canvas, in area: Rect) {
    let weeks = (period.days.count + 6) / 7
    let hasLine = area.size.columns >= weeks + 16 && !canvas.isSpoken
    let titleWidth = hasLine ? min(40, area.size.columns - weeks - 1) : area.size.columns - 20
    for (index, book) in period.books.prefix(area.size.rows).enumerated() {
      var rest = area.row(index)
      if index == area.size.rows - 1, period.books.count > area.size.rows {
        canvas.write("and \(period.books.count - index) more", at: rest.origin, style: .dim)
        return
      }
      canvas.writeColumn(book.book.title, style: .plain, width: max(1, titleWidth), in: &rest)
      if hasLine {
        draw(book, on: &canvas, in: rest, weekCount: weeks)
        rest.takeColumns(weeks + 2)
      }
      canvas.writeLine(counts(of: book), in: rest, style: .dim)
    }
  }

  private func counts(of book: ReadingPeriod.BookRow) -> String {
    let pages = book.counts.pages
    return counted(book.counts.notes, "note")
      + (pages == 0 ? "" : ", \(counted(pages, "page"))")
      + (book.counts.minutes == 0 ? "" : ", \(book.counts.time)")
  }

  private func draw(
    _ book: ReadingPeriod.BookRow, on canvas: inout Canvas, in row: Rect, weekCount: Int
  ) {
    let active = Set(book.days.map { $0 / 7 })
    canvas.write(in: book.book.hue) { canvas in
      for week in 0..<min(weekCount, row.size.columns) {
        let isActive = active.contains(week)
        canvas.write(
          isActive ? "━" : "─", at: row.position(column: week), style: isActive ? .accent : .rule)
      }
    }
  }
}
