import Essentials
import Exports
import NotesLibrary
import Search

/// Reads the table that Readwise exports, with a row for each highlight.
enum ReadwiseTable {
  static func isProbable(_ columns: Set<String>) -> Bool {
    columns.contains("Highlight") && !columns.isDisjoint(with: ["Book Title", "Title"])
  }

  static func read(_ bytes: [UInt8]) throws -> ImportedFile {
    try CSVReader.file(.readwise, of: bytes, needing: "Highlight", add)
  }

  private static func add(_ row: CSVReader.Row, to builder: inout FileBuilder) {
    let (highlight, note) = (row["Highlight"], row["Note"])
    let tags = row["Tags"].split(separator: ",").map { String($0).trimmingWhitespace }
    let title = row["Book Title", "Title"]
    let link = try? Link(parsing: row["URL"])
    // Readwise hides a highlight with this note.
    let isHidden = note == ".discard" || tags.contains(where: ["discard", ".discard"].contains)
    if link == nil, isHidden { return }
    guard !title.isEmpty else {
      return builder.file.problems.add(line: row.line, "the highlight has no book title")
    }
    let authors = Authors.parsed(row["Book Author", "Author"])
    let book = builder.number(of: title, by: authors)
    let location = row["Location"]
    let (quote, words) = parts(highlight, note, link)
    // What the columns cannot say of a place is in the words.
    let tag = link?.tag ?? ""
    let said = String(words.dropFirst(words.hasPrefix(tag) ? tag.count : 0)).trimmingWhitespace
    let saysPlace = link != nil && BookPlace.line(in: Array(said.utf8))?.places.isEmpty == false
    builder.add(
      to: book, quote: quote,
      words: [words, tags.compactMap(Tag.text).joined(separator: " ")].filter { !$0.isEmpty }
        .joined(separator: "\n\n"),
      place: saysPlace ? nil : place(Int(location), row["Location Type"]),
      date: Moment(written: row["Highlighted at", "Date"]), order: Int(location),
      identity: ["highlight", location, builder.folded(highlight.isEmpty ? note : highlight)],
      link: link)
  }

  /// Returns whether a record says what our export makes of a note with some text.
  static func says(
    _ record: ImportedRecord, _ note: Note, _ text: [UInt8], about book: Book
  ) -> Bool {
    let table = Array(CSVPage.heading.utf8) + CSVPage().text(of: note, text, from: book)
    let row = try? read(table).records.first
    guard let row else { return false }
    return row.quote == record.quote && row.words == record.words && row.place == record.place
  }

  // So our export marks a note that quotes nothing; whom it is on follows, as its link says.
  private static func parts(
    _ highlight: String, _ note: String, _ link: Link?
  ) -> (quote: String, words: String) {
    let mark = link.map { ([".note"] + [$0.tag].compactMap(\.self)).joined(separator: " ") }
    let isMarked = mark.map { note == $0 } ?? (note.split(separator: " ").first == ".note")
    guard isMarked else { return (highlight, note) }
    let person = String(note.dropFirst(".note".count)).trimmingWhitespace
    return ("", person.isEmpty || highlight.isEmpty ? highlight : "\(person)\n\(highlight)")
  }

  private static func place(_ number: Int?, _ kind: String) -> BookPlace? {
    guard let number, number > 0 else { return nil }
    return switch kind.lowercased() {
    case "page": .init(.page, of: number)
    case "location", "": .init(.location, of: number)
    default: nil
    }
  }
}

extension Link {
  /// What our export writes before the words of a note on a character.
  var tag: String? { names.count > 2 ? ".\(names[1])" : nil }
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
