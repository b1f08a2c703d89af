import Essentials
import Markdown
import NotesLibrary

extension Book {
  var exportedFacts: [String] { factLines.map(ReadableText.line) }

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
  /// The place that a note names, and its text without a place that it begins with, and the title before that.
  func exportedParts(_ bytes: [UInt8]) -> (place: String?, text: [UInt8]) {
    let text = ReadableText.text(bytes)
    guard let place = place(in: text) else { return (nil, text) }
    return (place.text, Array(textAfterPlace(in: text).drop { $0 == .newline }))
  }

  /// Where and when, and on whom, if it does not stand below their heading.
  func exportedHeading(
    _ place: String?, in part: ExportedBook.Part, writing write: (String) -> String = { $0 }
  ) -> String {
    let person = subject == part.subject ? nil : write(subject.exportedName)
    return [place, person, date.day].compactMap(\.self).joined(separator: " · ")
  }
}
