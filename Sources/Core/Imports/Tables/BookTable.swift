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
    guard let table = CSVTable(bytes) else {
      throw Failure.isNot(format, reason: "it is empty")
    }
    var builder = FileBuilder(format)
    for row in table.rows {
      let title = table.text(row, "Title")
      guard !title.isEmpty else {
        builder.addProblem(line: row.line, "the book has no title")
        continue
      }
      format == .goodreads
        ? addGoodreads(row, title, of: table, to: &builder)
        : addStoryGraph(row, title, of: table, to: &builder)
    }
    if let line = table.tornLine {
      builder.addProblem(line: line, "a quotation mark is not closed")
    }
    return builder.file
  }

  private static func addGoodreads(
    _ row: CSVReader.Row, _ title: String, of table: CSVTable, to builder: inout FileBuilder
  ) {
    let (name, series, number) = partsOfTitle(title)
    let author = table.text(row, "Author")
    let book = builder.number(
      of: name, by: author.isEmpty ? [] : [author],
      facts: [
        .isbn: isbn(table.text(row, "ISBN13"), table.text(row, "ISBN")), .series: series,
        .number: number, .publisher: table.text(row, "Publisher"),
        .pages: table.text(row, "Number of Pages"),
        .year: table.text(row, "Original Publication Year").ifEmpty(
          table.text(row, "Year Published")),
        .status: status(table.text(row, "Exclusive Shelf")),
      ])
    let date = Moment(
      written: table.text(row, "Date Read").ifEmpty(table.text(row, "Date Added")))
    let id = table.text(row, "Book Id")
    for (kind, column) in [("review", "My Review"), ("note", "Private Notes")] {
      add(table.text(row, column), kind, id, date, to: book, &builder)
    }
  }

  private static func addStoryGraph(
    _ row: CSVReader.Row, _ title: String, of table: CSVTable, to builder: inout FileBuilder
  ) {
    let book = builder.number(
      of: title, by: Authors.parsed(table.text(row, "Authors", "Author")),
      facts: [
        .isbn: isbn(table.text(row, "ISBN/UID", "ISBN")),
        .status: status(table.text(row, "Read Status")),
      ])
    let date = Moment(
      written: table.text(row, "Last Date Read").ifEmpty(table.text(row, "Date Added")))
    add(table.text(row, "Review"), "review", title, date, to: book, &builder)
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

  private static func status(_ shelf: String) -> String {
    switch shelf {
    case "to-read": "to-read"
    case "currently-reading": "reading"
    case "read": "read"
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
