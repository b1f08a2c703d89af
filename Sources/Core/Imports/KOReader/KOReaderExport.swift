import Essentials
import NotesLibrary

enum KOReaderExport {
  static func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    beginning.trimmed.first == UInt8(ascii: "{")
      && ["entries", "documents"].contains { beginning.holds("\"\($0)\"") }
      && ["created_on", "drawer", "number_of_pages"].contains { beginning.holds("\"\($0)\"") }
  }

  static func read(_ bytes: [UInt8]) throws -> ImportedFile {
    let document = try JSONValue(parsing: bytes) { .isNot(.koreader, reason: $0) }
    var builder = FileBuilder(.koreader)
    for book in document["documents"]?.array ?? [document] {
      guard let title = book["title"]?.string, let entries = book["entries"]?.array else {
        builder.file.problems.add(line: nil, "a book without a title or entries")
        continue
      }
      let number = builder.number(
        of: title.trimmingWhitespace, by: Authors.parsed(book["author"]?.string ?? ""))
      for entry in entries { add(entry, to: number, &builder) }
    }
    return builder.file
  }

  private static func add(_ entry: JSONValue, to book: Int, _ builder: inout FileBuilder) {
    let text = entry["text"]?.string ?? ""
    let time = entry["time"]?.integer.flatMap { (1..<253_402_300_800).contains($0) ? $0 : nil }
    let page = entry["page"]?.integer ?? entry["page"]?.string.flatMap { Int($0) }
    builder.add(
      to: book, quote: text, words: entry["note"]?.string ?? "",
      place: page.flatMap { .init(.page, of: $0) },
      date: time.map { Moment(secondsSince1970: $0) },
      identity: ["entry"] + (time.map { ["\($0)"] } ?? ["", builder.folded(text)]))
  }
}
