import Essentials
import NotesLibrary

/// Reads the table that Readwise exports, with a row for each highlight.
enum ReadwiseTable {
  static func isProbable(_ columns: Set<String>) -> Bool {
    columns.contains("Highlight") && !columns.isDisjoint(with: ["Book Title", "Title"])
  }

  static func read(_ bytes: [UInt8]) throws -> ImportedFile {
    try CSVReader.file(.readwise, of: bytes, needing: "Highlight", add)
  }

  private static func add(_ row: CSVReader.Row, to builder: inout FileBuilder) {
    var quote = row["Highlight"]
    var words = row["Note"]
    // So our export marks a note that quotes nothing.
    if words.split(separator: " ").first == ".note" { (quote, words) = ("", quote) }
    let title = row["Book Title", "Title"]
    // Readwise hides a highlight with this note.
    if words == ".discard"
      || row["Tags"].split(separator: ",").contains(where: {
        ["discard", ".discard"].contains(String($0).trimmingWhitespace)
      })
    {
      return
    }
    guard !title.isEmpty else {
      return builder.addProblem(line: row.line, "the highlight has no book title")
    }
    let authors = Authors.parsed(row["Book Author", "Author"])
    let book = builder.number(of: title, by: authors)
    let location = row["Location"]
    builder.add(
      to: book, quote: quote, words: words,
      place: place(Int(location), row["Location Type"]),
      date: Moment(written: row["Highlighted at", "Date"]), order: Int(location),
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
