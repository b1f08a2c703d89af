import DisplayText
import NotesLibrary

struct PlainTextPage: ExportPage {
  func beginning(of book: ExportedBook) -> String {
    let title = ReadableText.line(book.book.title)
    let facts = book.book.exportedFacts
    return title + "\n" + String(repeating: "=", count: title.displayWidth) + "\n"
      + facts.map { $0 + "\n" }.joined() + "\n"
  }

  func beginning(of section: ExportedBook.Section) -> String {
    let text =
      ([section.tagline] + section.paragraphs.map(\.text) + section.relations)
      .filter { !$0.isEmpty }.map { ReadableText.line($0) + "\n\n" }.joined()
      + list(of: section.chapters)
    guard section.isOfCharacter else { return text }
    let name = section.subject.exportedName
    let facts = section.subject.exportedFacts.map { $0 + "\n" }.joined()
    let line = String(repeating: "-", count: name.displayWidth)
    return name + "\n" + line + "\n" + facts + "\n" + text
  }

  private func list(of chapters: [String]) -> String {
    chapters.isEmpty ? "" : "Chapters:\n\(chapters.map { "- \($0)\n" }.joined())\n"
  }

  func text(of note: Note, _ bytes: [UInt8]) -> [UInt8] {
    let (place, words) = note.exportedParts(bytes)
    var text = Array("\(note.exportedHeading(place))\n\n".utf8) + words
    while text.last == .newline { text.removeLast() }
    return text + [.newline, .newline, .newline]
  }
}
