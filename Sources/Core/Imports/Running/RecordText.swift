import DurableFiles
import NotesLibrary

struct RecordText {
  let subject: Subject
  private let record: ImportedRecord
  private let bytes: ImportedBytes
  private let words: ArraySlice<UInt8>

  /// Makes the note of a record on a book or character; if the user's words begin with `.agatha` or
  /// `@agatha`, it is on that character of the book.
  init(
    _ record: ImportedRecord, of file: ImportedFile, on subject: Subject, in catalogue: Catalogue
  ) throws {
    let written = try record.words.text(in: file.bytes)
    let (character, rest) =
      subject.character == nil
      ? Self.character(named: written, of: subject.book, in: catalogue) : (nil, written)
    self.subject = character ?? subject
    self.record = record
    bytes = file.bytes
    words = record.quote.isEmpty && rest.isEmpty ? written : rest
  }

  var text: [UInt8] {
    get throws {
      if record.quote.isEmpty { return Array(words) }
      return Self.text(record.place, try record.quote.text(in: bytes), words)
    }
  }

  private static func text(
    _ place: BookPlaceText?, _ quote: ArraySlice<UInt8>, _ words: ArraySlice<UInt8>
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(quote.count + words.count + 32)
    if let place { text += "\(place.text)\n\n".utf8 }
    for line in quote.split(separator: lineFeed, omittingEmptySubsequences: false) {
      text += line.isEmpty ? [UInt8(ascii: ">")] : [UInt8(ascii: ">"), UInt8(ascii: " ")]
      text += line
      text.append(lineFeed)
    }
    if !words.isEmpty {
      text.append(lineFeed)
      text += words
      if words.last != lineFeed { text.append(lineFeed) }
    }
    return text
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func character(
    named words: ArraySlice<UInt8>, of book: Book, in catalogue: Catalogue
  ) -> (Subject?, ArraySlice<UInt8>) {
    guard let mark = words.first, ".@".utf8.contains(mark) else { return (nil, words) }
    let name = words.dropFirst().prefix { $0 > 0x20 && !",:;".utf8.contains($0) }
    let wanted = String(decoding: name, as: UTF8.self)
    guard !wanted.isEmpty, wanted.utf8.count < 100 else { return (nil, words) }
    let named = catalogue.characters(in: book).called(wanted)
    guard named.count == 1 else { return (nil, words) }
    let rest = words[name.endIndex...].drop { $0 <= 0x20 || ",:;".utf8.contains($0) }
    return (named[0], rest)
  }
}
