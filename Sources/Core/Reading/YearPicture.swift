import Essentials
import Markdown
import NotesLibrary

/// A year of reading as a picture to be sent to a friend: an SVG file, alone or in a page of HTML.
public struct YearPicture {
  private let period: ReadingPeriod
  private let title: String
  private var parts: [String] = []

  private static let width = 900
  private static let cell = 14
  private static let left = 60
  private static let mostBooks = 40

  public init(_ year: Int, _ period: ReadingPeriod) {
    self.period = period
    title = "A year of reading: \(year)"
  }

  public var html: String {
    """
    <!DOCTYPE html>
    <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>\(title)</title>
    <style>body { margin: 2rem auto; max-width: \(Self.width)px; padding: 0 1rem }
    svg { width: 100%; height: auto }
    @media (prefers-color-scheme: dark) { body { background: #16181a } }</style>
    \(svg)</html>

    """
  }

  public var svg: String {
    var picture = self
    picture.addHeading()
    let mapEnd = picture.addMap(top: 120)
    let end = picture.addBooks(top: mapEnd + 40)
    let style = """
      <style>text { font: 14px sans-serif; fill: #333 } .title { font-size: 24px; font-weight: bold }
      .dim { fill: #888 } .n0 { fill: #e8e8e8 } .n1 { fill: #f7d9b0 } .n2 { fill: #f2b566 }
      .n3 { fill: #e58a12 } .n4 { fill: #a85b00 } line { stroke: #ddd }
      @media (prefers-color-scheme: dark) { text { fill: #ddd } .n0 { fill: #2b2d30 }
      .n1 { fill: #5a3d14 } .n2 { fill: #96631a } .n3 { fill: #d7870f } .n4 { fill: #ffb84d }
      line { stroke: #444 } }</style>
      """
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(end + 20)" role="img">
      <title>\(title)</title>
      \(style)
      \(picture.parts.joined(separator: "\n"))
      </svg>

      """
  }

  private mutating func write(_ text: String, _ x: Int, _ y: Int, _ style: String = "") {
    let style = style.isEmpty ? "" : " class=\"\(style)\""
    parts.append("<text x=\"\(x)\" y=\"\(y)\"\(style)>\(text.escapedForXML)</text>")
  }

  private mutating func addHeading() {
    write(title, 0, 28, "title")
    write(period.summary, 0, 58)
    write(period.details.joined(separator: " · "), 0, 82, "dim")
  }

  private mutating func addMap(top: Int) -> Int {
    guard period.pointCount(.notes) >= ReadingPeriod.fewestPoints else {
      write("Notes on fewer than \(ReadingPeriod.fewestPoints) days are no map yet.", 0, top, "dim")
      return top
    }
    for cell in period.map(.notes) {
      let (x, y) = (Self.left + cell.week * Self.cell, top + cell.weekday * Self.cell)
      parts.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"12\" height=\"12\" rx=\"2\" class=\"n\(cell.level)\">"
          + "<title>\(cell.day.iso8601): \(cell.count)</title></rect>")
      if cell.day.dayOfMonth == 1 { write(cell.day.monthName, x, top - 8, "dim") }
    }
    for (row, name) in ReadingPeriod.weekdayNames.enumerated() where !name.isEmpty {
      write(name, 0, top + row * Self.cell + 11, "dim")
    }
    return top + 7 * Self.cell
  }

  // A line for each book, with a dot for each week in which something was noted or read.
  private mutating func addBooks(top: Int) -> Int {
    let (start, step, weekCount) = (300, 11, (period.days.count + 6) / 7)
    var y = top
    for row in period.books.prefix(Self.mostBooks) {
      write(row.book.title.cut(to: 35), 0, y)
      if row.finish != nil { write("✓", start - 20, y) }
      let weeks = Set(row.days.map { $0 / 7 }).sorted()
      parts.append(
        "<line x1=\"\(start)\" y1=\"\(y - 5)\" x2=\"\(start + weekCount * step)\" y2=\"\(y - 5)\"/>"
      )
      for week in weeks {
        parts.append(
          "<circle cx=\"\(start + week * step + 5)\" cy=\"\(y - 5)\" r=\"4\" class=\"n3\"/>")
      }
      y += 24
    }
    let rest = period.books.count - Self.mostBooks
    if rest > 0 { write("and \(rest) more", 0, y, "dim") }
    return y
  }
}

extension ReadingPeriod {
  /// `148 notes · 31201 words · 2514 pages · 62 h 10 min · 9 books, 4 finished`.
  public var summary: String { totals.joined(separator: " · ") }

  public var totals: [String] {
    var parts = [counted(total.notes, "note"), counted(total.words, "word")]
    if total.pages > 0 { parts.append(counted(total.pages, "page")) }
    if total.minutes > 0 { parts.append(CountedReading.time(total.seconds)) }
    let finished = finishedCount == 0 ? "" : ", \(finishedCount) finished"
    return parts + [counted(books.count, "book") + finished]
      + (finishedPages.map { ["\($0) finished"] } ?? [])
  }

  /// What else can be said of these days, a phrase each.
  public var details: [String] {
    var details: [String] = []
    if total.notes >= Self.fewestPoints, let medianWordCount {
      details.append("half of the notes have at most \(counted(medianWordCount, "word"))")
    }
    if let longestPause, longestPause > 1 { details.append("longest pause \(longestPause) days") }
    if total.pages == 0 {
      details.append("no pages are counted: they are from one place that you say to the next")
    }
    if unreadableCount > 0 {
      details.append(
        "without what is noted on books whose files cannot be read: \(counted(unreadableCount, "file"))"
      )
    }
    return details
  }
}

extension String {
  // No XML may have control characters and noncharacters.
  fileprivate var escapedForXML: String {
    let safe = unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar < " " || ["\u{FFFE}", "\u{FFFF}"].contains(scalar) ? "\u{FFFD}" : scalar
    }
    return MarkdownHTML.escaped(String(String.UnicodeScalarView(safe)))
  }
}
