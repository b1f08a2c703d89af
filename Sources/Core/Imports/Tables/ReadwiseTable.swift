import Essentials
import NotesLibrary

/// Reads the table that Readwise exports, with a row for each highlight.
enum ReadwiseTable {
  static func isProbable(_ columns: Set<String>) -> Bool {
    columns.contains("Highlight") && !columns.isDisjoint(with: ["Book Title", "Title"])
  }

  static func read(_ bytes: [UInt8]) throws -> ImportedFile {
    guard let table = CSVTable(bytes) else {
      throw Failure.isNot(.readwise, reason: "it is empty")
    }
    var builder = FileBuilder(.readwise)
    for row in table.rows { add(row, of: table, to: &builder) }
    if let line = table.tornLine {
      builder.addProblem(line: line, "a quotation mark is not closed")
    }
    return builder.file
  }

  private static func add(
    _ row: CSVReader.Row, of table: CSVTable, to builder: inout FileBuilder
  ) {
    var quote = table.text(row, "Highlight")
    var words = table.text(row, "Note")
    // So our export marks a note that quotes nothing.
    if words.split(separator: " ").first == ".note" { (quote, words) = ("", quote) }
    let title = table.text(row, "Book Title", "Title")
    // Readwise hides a highlight with this note.
    if words == ".discard"
      || table.text(row, "Tags").split(separator: ",").contains(where: {
        ["discard", ".discard"].contains(String($0).trimmingWhitespace)
      })
    {
      return
    }
    guard !title.isEmpty else {
      return builder.addProblem(line: row.line, "the highlight has no book title")
    }
    let authors = Authors.parsed(table.text(row, "Book Author", "Author"))
    let book = builder.number(of: title, by: authors)
    let location = table.text(row, "Location")
    builder.add(
      to: book, quote: quote, words: words,
      place: place(Int(location), table.text(row, "Location Type")),
      date: Moment(written: table.text(row, "Highlighted at", "Date")), order: Int(location),
      identity: ["highlight", location, builder.folded(quote.isEmpty ? words : quote)])
  }

  private static func place(_ number: Int?, _ kind: String) -> BookPlaceText? {
    guard let number, number > 0 else { return nil }
    return switch kind.lowercased() {
    case "page": .page(number)
    case "location", "": .location(number)
    default: nil
    }
  }
}

enum Authors {
  static func parsed(_ text: String) -> [String] {
    var parts = text.split(whereSeparator: { ";\n&".contains($0) }).map(String.init)
    // A comma separates two authors, or a last name from the first names.
    if parts.count == 1, let words = parts.first?.split(separator: ","), words.count > 1,
      words.allSatisfy({ String($0).trimmingWhitespace.contains(" ") })
    {
      parts = words.map(String.init)
    }
    return parts.map(\.trimmingWhitespace).filter { !$0.isEmpty && $0 != "Unknown" && $0 != "N/A" }
  }
}
