import DisplayText
import Essentials
import NotesLibrary
import Reading
import ScreenModels
import TerminalUI

/// A row of a book: on one line its title; on more the place with the line of the book, the last note, the cover.
struct BookRow {
  let content: ContentModel
  let book: Book

  private var model: HomeModel { content.home }

  private static let coverWidth = 14
  private static let leastBesideCover = 30
  private static let progressWidth = 12
  private static let leastOfAuthor = 8
  private static let leastForStars = 44
  private static let leastForColumns = 60
  // `28 Oct 2026`, behind two blanks.
  private static let dayWidth = 13

  func draw(on canvas: inout Canvas, in area: Rect, isInSection: Bool) {
    guard area.size.rows > 1 else {
      let end = end(in: area.size.columns)
      return drawLine(on: &canvas, in: area, end: end, detail: shortDetail)
    }
    guard isInSection else {
      drawLine(on: &canvas, in: area.row(0), end: noteCount) { _ in "" }
      return drawFacts(on: &canvas, in: area.row(1).without(3, at: .leading))
    }
    var text = area
    if area.size.rows >= 4, content.showsCovers, !canvas.isSpoken,
      area.size.columns >= Self.coverWidth + Self.leastBesideCover
    {
      let cover = area.divided(atDistance: Self.coverWidth - 1, from: .leading).slice
      PictureView(content: content, subject: .book(book)).draw(on: &canvas, in: cover)
      text.takeColumns(Self.coverWidth)
    }
    drawReading(on: &canvas, in: text)
  }

  private func shortDetail(in columns: Int) -> String {
    if let ownPlace { return ownPlace }
    guard model.order == .series, let series = book.series else { return book.author }
    let number = book.number.map { " \($0)" } ?? ""
    let room = max(1, columns - number.displayWidth)
    if series.displayWidth > room { return series.truncated(toWidth: room) + number }
    return [series + number, book.author].facts
  }

  // Where the user is, if they are reading it, or stopped: no title is more important.
  private var ownPlace: String? {
    switch book.status {
    case .reading: book.place
    case .unfinished: book.placeOfPages
    default: nil
    }
  }

  // The number of its tab, its title, how many notes there are, and whether a draft waits or a sync left another text.
  private func drawLine(
    on canvas: inout Canvas, in row: Rect, end: String, detail: (_ columns: Int) -> String
  ) {
    var rest = row
    let tab = content.navigator.tabs.firstIndex { $0.id == book.id.uuidString }
    canvas.writeColumn(tab.map { "\($0 + 1)" } ?? "", style: .dim, width: 3, in: &rest)
    // What follows it begins in the same column in all rows.
    let share = rest.size.columns / 2
    let end = marks(on: canvas, behind: end)
    canvas.writeEnd(end.text, style: end.isWarning ? .draft : .dim, in: &rest)
    let kept = detail(share).isEmpty ? 0 : ownPlace.map { $0.displayWidth + 2 } ?? 0
    let title = min(rest.size.columns - kept, max(book.title.displayWidth + 2, share))
    canvas.writeColumn(book.title, style: .plain, width: title, in: &rest)
    let columns = rest.size.columns
    canvas.writeColumn(detail(columns - 2), style: .dim, width: columns, in: &rest)
  }

  private var noteCount: String {
    countedUnlessNone(content.library.noteCount(about: book), "note")
  }

  // In the orders of series and of reading, what the user thinks of it, and when they read it.
  private func end(in columns: Int) -> String {
    let stars = columns < Self.leastForStars ? nil : book.stars
    switch model.order {
    case .series: return stars ?? noteCount
    case .recent:
      guard let reading = model.lastReading(of: book) else { return stars ?? "" }
      let day = reading.shortDay(asOf: content.library.today()).trimmingWhitespace
      let width = columns < Self.leastForColumns ? 0 : Self.dayWidth
      let gap = String(repeating: " ", count: max(2, width - day.displayWidth))
      return stars.map { $0 + gap + day } ?? day
    default: return noteCount
    }
  }

  private func marks(on canvas: Canvas, behind text: String) -> (text: String, isWarning: Bool) {
    let isUnsaved = content.navigator.texts.hasAny(onAnyOf: book)
    let isInConflict = content.sync.isInConflict(book)
    let parts = [
      text, isUnsaved ? Sign.unsaved.text(on: canvas) : "",
      isInConflict ? Sign.conflict.text(on: canvas) : "",
    ]
    return (parts.filter { !$0.isEmpty }.joined(separator: " "), isUnsaved || isInConflict)
  }

  // Where the user is, with the line of the book; who wrote it; when it was read last.
  private func drawFacts(on canvas: inout Canvas, in line: Rect) {
    var rest = line
    if let reading = model.lastReading(of: book) { canvas.writeEnd(reading.day, in: &rest) }
    if let whereabouts = book.whereabouts(isSpoken: canvas.isSpoken) {
      let limit = rest.size.columns
      rest.takeColumns(canvas.write(whereabouts, at: rest.origin, style: .accent, limit: limit) + 2)
    }
    if let share = book.progress, rest.size.columns >= 2 * Self.progressWidth, !canvas.isSpoken {
      let progress = rest.divided(atDistance: Self.progressWidth, from: .leading).slice
      canvas.drawProgress(share, in: progress)
      rest.takeColumns(Self.progressWidth + 2)
    }
    let facts = [book.author, book.year.map(String.init), book.seriesAndNumber].facts
    canvas.writeLine(facts, in: rest, style: .dim)
  }

  private func drawReading(on canvas: inout Canvas, in area: Rect) {
    var heading = area.row(0)
    let signs = marks(on: canvas, behind: "").text
    let room = heading.size.columns - (signs.isEmpty ? 0 : signs.displayWidth + 1)
    // Without a line of its own the number of notes stands here.
    let end = marks(on: canvas, behind: area.size.rows < 4 ? noteCount : author(in: room))
    canvas.writeEnd(end.text, style: end.isWarning ? .draft : .dim, in: &heading)
    canvas.writeLine(book.title, in: heading, style: .strong)
    drawProgress(on: &canvas, in: area.row(1))
    let counts = [noteCount, reading].facts
    let lines = [lastNote, counts].filter { !$0.isEmpty }
    for (row, line) in zip(2..<max(2, area.size.rows), lines) {
      let isNote = row == 2 && !lastNote.isEmpty
      canvas.writeLine(line, in: area.row(row), style: isNote ? .plain : .dim)
    }
  }

  // As much of the name as there is room for beside the title; a few letters of it say nothing.
  private func author(in columns: Int) -> String {
    let room = columns - book.title.displayWidth - 2
    if book.author.displayWidth <= room { return book.author }
    return room > Self.leastOfAuthor ? book.author.truncated(toWidth: room - 1) : ""
  }

  private func drawProgress(on canvas: inout Canvas, in row: Rect) {
    let text = progressText
    canvas.writeTrailing(text, in: row, style: .accent)
    let line = row.without(text.displayWidth + 3, at: .trailing)
    guard let share = book.progress, line.size.columns >= 4, !canvas.isSpoken else { return }
    canvas.drawProgress(share, in: line)
  }

  private var progressText: String {
    guard let place = book.placeOfPages else { return "no place yet" }
    guard let percentage = book.percentage, !place.hasSuffix("%") else { return place }
    return "\(place)  \(percentage)"
  }

  private var lastNote: String {
    let library = content.library
    let note = library.notes(about: book).first { !library.isLater($0) }
    guard let note else { return book.tagline }
    let title = Array(library.title(of: note).utf8)
    let words = note.textAfterPlace(in: title, of: library.catalogue)
    return String(decoding: words, as: UTF8.self)
  }

  private var reading: String? {
    if let pace = content.home.pace(of: book) {
      let pages = pace.pages < 1 ? "under a page" : counted(Int(pace.pages.rounded()), "page")
      return "\(pages) a day, done \(end(of: pace))"
    }
    return model.lastReading(of: book).map { reading in
      "last read \(reading.shortDay(asOf: content.library.today()).drop { $0 == " " })"
    }
  }

  // In another year the month is enough.
  private func end(of pace: ReadingPace) -> String {
    let isThisYear = pace.end.year == Day(of: content.library.today()).year
    return isThisYear ? pace.end.short : "\(pace.end.monthName) \(pace.end.year)"
  }
}
