import Essentials
import Markdown
import NotesLibrary

extension Book {
  var exportedFacts: [String] { factLines.map(ReadableText.line) }

  /// What stands below its title where it is quoted: nothing of its reader.
  var quotedFacts: String {
    ReadableText.line(
      [author, year.map { "\($0)" }, publisher].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: " · "))
  }

  /// Its line in a list of books, such as `Shelley, Mary. Frankenstein. Penguin Classics, 1818`, with a full stop.
  func citation(title write: (String) -> String, words: (String) -> String) -> String {
    let imprint = [publisher, year.map { "\($0)" }].compactMap(\.self).joined(separator: ", ")
    let parts = [authorByName, ReadableText.line(title), imprint]
    return parts.enumerated().filter { !$1.isEmpty }.map { index, part in
      let end = part.last.map { ".!?".contains($0) } == true ? "" : "."
      return (index == 1 ? write(part) : words(ReadableText.line(part))) + end
    }.joined(separator: " ")
  }

  // `Shelley, Mary`; what is behind the first one as it is written.
  private var authorByName: String {
    let words = firstAuthor
    let others = words.dropLast(surname.split(separator: " ").count)
    guard words.first?.hasFamilyNameFirst == false, !others.isEmpty else { return author }
    let rest = author.drop { !",;(（".contains($0) }
    let gap = rest.isEmpty || ",;".contains(rest.first ?? " ") ? "" : " "
    return "\(surname), \(others.joined(separator: " "))\(gap)\(rest)"
  }

  var coverSVG: String {
    let lines = coverPicture
    var path = ""
    for (row, line) in lines.enumerated() {
      for (column, cell) in line.enumerated() {
        let bits = BlockPicture.bits(of: cell)
        // A pixel is twice as high as it is wide, as a cell is.
        for pixel in 0..<4 where bits & 1 << pixel != 0 {
          path += "M\(column * 2 + pixel % 2) \(row * 4 + pixel / 2 * 2)h1v2h-1z"
        }
      }
    }
    let size = "\((lines.map(\.count).max() ?? 0) * 2) \(lines.count * 4)"
    return "<svg viewBox=\"0 0 \(size)\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg>"
  }

  /// A colour that is always the same for the same title, as an angle.
  var coverHue: Int {
    var numbers = NameNumbers(title)
    return numbers.next(below: 360)
  }
}

extension Subject {
  var exportedName: String { ReadableText.line(name) }

  /// What a character is, and by which names it is called too; empty for a book.
  var exportedFacts: [String] {
    guard let character else { return [] }
    let names = character.aliases.isEmpty ? "" : "also " + character.aliases.joined(separator: ", ")
    return [character.role, names].filter { !$0.isEmpty }.map(ReadableText.line)
  }
}

extension Note {
  /// The place that a note names, and its text without a place that it begins with, or several that are all that
  /// its first line says.
  func exportedParts(_ bytes: [UInt8], of catalogue: Catalogue) -> (place: String?, text: [UInt8]) {
    let text = ReadableText.text(bytes)
    guard let place = place(in: text) else { return (nil, text) }
    var rest = textAfterPlace(in: text, of: catalogue)
    var places = [place.text + Self.following(text.prefix(text.count - rest.count))]
    if rest != text, let (others, end) = BookPlace.line(in: rest) {
      places += others.map(\.text)
      rest = end
    }
    return (places.joined(separator: ", "), Array(rest.drop { $0 == .newline }))
  }

  // What its number does not say of a page: `p. 30 ff.`
  static func following(_ place: ArraySlice<UInt8>) -> String {
    let word = String(decoding: place, as: UTF8.self).split { !$0.isLetter }.last ?? ""
    return ["f", "ff"].contains(word) ? " \(word)." : ""
  }

  /// The parts, with where in a book they are from behind its quotes.
  func quotedParts(
    _ bytes: [UInt8], of catalogue: Catalogue, from book: Book, writing write: (String) -> String
  ) -> (place: String?, text: [UInt8]) {
    let (known, text) = exportedParts(bytes, of: catalogue)
    // With another place, or one in a book that is not here, nobody knows which quote is from where.
    guard let place = known, Self.place(in: text) == nil,
      text.count <= MarkdownDocument.greatestByteCount
    else { return (known, text) }
    let source = " (\(write(book.surname.isEmpty ? book.title : book.surname)), \(place))"
    var quoted = text
    for block in MarkdownDocument(text).blocks.reversed() where block.kind == .quotation {
      if block.children.last?.kind == .paragraph {
        quoted.insert(contentsOf: ReadableText.line(source).utf8, at: block.range.upperBound)
      }
    }
    return (place, quoted)
  }

  /// Where and when, and on whom, if it does not stand below their heading.
  func exportedHeading(
    _ place: String?, in part: ExportedBook.Part, writing write: (String) -> String = { $0 }
  ) -> String {
    let person = subject == part.subject ? nil : write(subject.exportedName)
    return [place, person, date.day].compactMap(\.self).joined(separator: " · ")
  }
}
