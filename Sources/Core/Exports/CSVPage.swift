import Glibc
public import NotesLibrary

/// A table of notes for Readwise (RFC 4180), in which a row has a quotation and what was written on it.
public struct CSVPage: ExportPage {
  public static let heading = "Highlight,Title,Author,URL,Note,Location,Date,Location Type\n"

  public init() {}

  func beginning(of books: [ExportedBook]) -> String { Self.heading }

  func text(of note: Note, _ bytes: [UInt8], in part: ExportedBook.Part) -> [UInt8] {
    text(of: note, bytes, from: part.subject.book)
  }

  /// Returns the row of a note that is about a book.
  public func text(of note: Note, _ bytes: [UInt8], from book: Book) -> [UInt8] {
    let text = ReadableText.valid(bytes)
    let (place, rest) = Self.place(leading: text, of: note, in: book)
    let parts = Self.parts(of: rest)
    // Each row of Readwise has a quotation: words of the user's own stand there too, with the tag `note`, by which
    // our import knows them.
    let (quotation, words) = parts ?? (text, [])
    // In Readwise, a note that begins with a dot and a word gets the word as a tag.
    let tags = [parts == nil ? "note" : nil, note.subject.character?.slug].compactMap(\.self)
    let tag = Array(tags.map { ".\($0)" }.joined(separator: " ").utf8)
    let space: [UInt8] = tag.isEmpty || words.isEmpty ? [] : [0x20]
    let location = place.map { Array("\(Int($0.number))".utf8) } ?? []
    let cells = [
      quotation, Array(book.title.utf8), Array(book.author.utf8), Array(note.link.utf8),
      tag + space + words, location, Array(Self.date(note.date).utf8),
      Array((place?.unit.rawValue ?? "").utf8),
    ]
    return Array(cells.map(Self.cell).joined(separator: [UInt8(ascii: ",")])) + [.newline]
  }

  // Returns a date in the form of Readwise: `2026-11-20 14:03:12+00:00`.
  private static func date(_ moment: Moment) -> String {
    let text = moment.iso8601
    return "\(text.prefix(10)) \(text.dropFirst(11).dropLast())+00:00"
  }

  // A line that says nothing but the place, as imports write it, is not in the text that is returned; one that
  // says several pages is. Readwise knows no chapters and no percentages.
  private static func place(
    leading text: [UInt8], of note: Note, in book: Book
  ) -> (BookPlace?, rest: [UInt8]) {
    guard let place = note.place(in: text, of: book), place.isForReadwise else {
      return (nil, text)
    }
    let line = text.prefix { $0 != .newline }
    let leading = BookPlace(leading: String(decoding: line.prefix(200), as: UTF8.self))
    guard leading == BookPlace(place.unit, of: Int(place.number)), Note.following(line).isEmpty
    else { return (place, text) }
    let rest = text.dropFirst(line.count).drop { $0 == .newline || $0 == 0x0d }
    return (place, rest.isEmpty ? text : Array(rest))
  }

  /// Splits a text into its first quotation, without its marks, and the words around it; nil where there is none.
  private static func parts(of text: [UInt8]) -> (quotation: [UInt8], words: [UInt8])? {
    let lines = text.split(separator: .newline, omittingEmptySubsequences: false)
    let before = lines.prefix { $0.first != UInt8(ascii: ">") }
    let quoted = lines.dropFirst(before.count).prefix { $0.first == UInt8(ascii: ">") }
    guard !quoted.isEmpty else { return nil }
    let quotation = quoted.map { $0.dropFirst($0.dropFirst().first == 0x20 ? 2 : 1) }
    var words = before + lines[quoted.endIndex...].drop(while: \.isEmpty)
    // An import ends the words with a line feed that is not in the table it reads.
    while words.last?.isEmpty == true { words.removeLast() }
    return (
      Array(quotation.joined(separator: [.newline])), Array(words.joined(separator: [.newline]))
    )
  }

  private static func cell(_ bytes: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard bytes.contains(where: { $0 == quote || $0 == 0x2c || $0 == 0x0d || $0 == .newline })
    else { return bytes }
    let parts = bytes.split(separator: quote, omittingEmptySubsequences: false)
    return [quote] + parts.joined(separator: [quote, quote]) + [quote]
  }
}

extension BookPlace {
  fileprivate var isForReadwise: Bool {
    (unit == .page || unit == .location) && number < 1e9 && number == number.rounded()
  }
}
