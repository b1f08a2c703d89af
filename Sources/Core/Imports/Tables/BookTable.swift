import BookFormats
import Essentials
import NotesLibrary

/// Reads the tables that Goodreads and StoryGraph export, with a row for each book and the user's
/// review and notes on it.
enum BookTable {
  static func isGoodreads(_ columns: Set<String>) -> Bool {
    columns.isSuperset(of: ["Book Id", "Title"]) && columns.contains("Exclusive Shelf")
  }

  static func isStoryGraph(_ columns: Set<String>) -> Bool {
    columns.contains("Title") && columns.contains("Read Status")
      && !columns.isDisjoint(with: ["ISBN/UID", "ISBN"])
  }

  static func read(_ bytes: [UInt8], _ format: ImportFormat) throws -> ImportedFile {
    try CSVReader.file(format, of: bytes, needing: "Title") { row, builder in
      let title = row["Title"]
      guard !title.isEmpty else {
        return builder.file.problems.add(line: row.line, "the book has no title")
      }
      add(row, title, isGoodreads: format == .goodreads, to: &builder)
    }
  }

  private static func add(
    _ row: CSVReader.Row, _ title: String, isGoodreads: Bool, to builder: inout FileBuilder
  ) {
    let (name, series, number) = isGoodreads ? partsOfTitle(title) : (title, "", "")
    let authors = isGoodreads ? [row["Author"]] : Authors.parsed(row["Authors", "Author"])
    let book = builder.number(
      of: name, by: authors.filter { !$0.isEmpty },
      facts: [
        .isbn: isbn(row["ISBN13"], row["ISBN/UID", "ISBN"]), .series: series, .number: number,
        .publisher: row["Publisher"], .pages: row["Number of Pages"],
        .year: row["Original Publication Year"].ifEmpty(row["Year Published"]),
        .status: status(row["Exclusive Shelf", "Read Status"]),
        .rating: rating(row["My Rating", "Star Rating"]),
      ])
    let end = row["Date Read", "Last Date Read"]
    builder.add(finishOf: book, on: Moment(written: end))
    let date = Moment(written: end.ifEmpty(row["Date Added"]))
    let id = isGoodreads ? row["Book Id"] : title
    add(row["My Review", "Review"], "review", id, date, to: book, &builder)
    add(row["Private Notes"], "note", id, date, to: book, &builder)
  }

  // A book without a review makes no note, and does not count as a record without words.
  private static func add(
    _ text: String, _ kind: String, _ id: String, _ date: Moment?, to book: Int,
    _ builder: inout FileBuilder
  ) {
    let words = text.contains("<") || text.contains("&") ? MarkupText.plain(text) : text
    guard !words.isBlank else { return }
    builder.add(to: book, words: words, date: date, identity: [kind, id])
  }

  // These tables write digits as a formula, so that spreadsheets keep them: ="0441013597".
  private static func isbn(_ texts: String...) -> String {
    for text in texts {
      let digits = text.filter { $0.isASCII && ($0.isNumber || "xX-".contains($0)) }
      if ISBN(digits) != nil { return digits }
    }
    return ""
  }

  // Without a rating, the number of stars is 0 or missing.
  private static func rating(_ stars: String) -> String {
    guard let number = Double(stars), number > 0, number <= 5 else { return "" }
    return "\(Int(exactly: number).map(String.init) ?? stars) of 5"
  }

  private static func status(_ shelf: String) -> String {
    switch shelf {
    case "to-read": "to-read"
    case "currently-reading": "reading"
    case "read": "read"
    case "did-not-finish", "dnf", "abandoned": "unfinished"
    default: ""
    }
  }

  // Splits “Title (Series, #2)”.
  private static func partsOfTitle(
    _ title: String
  ) -> (title: String, series: String, number: String) {
    guard title.hasSuffix(")"), let start = title.lastIndex(of: "("), start > title.startIndex,
      let sign = title[start...].lastIndex(of: "#")
    else { return (title, "", "") }
    let number = title[title.index(after: sign)...].dropLast()
    let series = title[title.index(after: start)..<sign].reversed().drop { ", ".contains($0) }
    return (
      String(title[..<start]).trimmingWhitespace, String(series.reversed()),
      String(number).trimmingWhitespace
    )
  }
}

extension String {
  fileprivate func ifEmpty(_ other: String) -> String { isEmpty ? other : self }
}
