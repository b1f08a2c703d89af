import DisplayText
import NotesLibrary

struct PlainTextPage: ExportPage {
  let catalogue: Catalogue
  let theme: String?

  func beginning(of books: [ExportedBook]) -> String { theme.map { "\($0)\n\n\n" } ?? "" }

  func end(of books: [ExportedBook]) -> String {
    let books = citations(of: books)
    return books.isEmpty ? "" : heading("Books", "=") + books.map { $0 + "\n" }.joined()
  }

  func beginning(of book: ExportedBook) -> String {
    let facts = facts(of: book.book)
    return heading(ReadableText.line(book.book.title), "=")
      + facts.map { $0 + "\n" }.joined() + "\n"
  }

  private func heading(_ title: String, _ mark: String) -> String {
    "\(title)\n\(String(repeating: mark, count: title.displayWidth))\n"
  }

  func beginning(of section: ExportedBook.Section) -> String {
    let text =
      ([section.tagline] + section.paragraphs.map(\.text) + section.relations)
      .filter { !$0.isEmpty }.map { ReadableText.line($0) + "\n\n" }.joined()
      + list(of: section.chapters)
    guard section.isOfCharacter else { return text }
    let facts = section.subject.exportedFacts.map { $0 + "\n" }.joined()
    return heading(section.subject.exportedName, "-") + facts + "\n" + text
  }

  private func list(of chapters: [String]) -> String {
    chapters.isEmpty ? "" : "Chapters:\n\(chapters.map { "- \($0)\n" }.joined())\n"
  }

  func heading(ofChapter title: String, in part: ExportedBook.Part) -> String {
    heading(title, "~") + "\n"
  }

  func text(of note: Note, _ bytes: [UInt8], in part: ExportedBook.Part) -> [UInt8] {
    let (place, words) = parts(of: note, bytes, in: part, of: catalogue) { $0 }
    var text = Array("\(note.exportedHeading(place, in: part))\n\n".utf8) + words
    while text.last == .newline { text.removeLast() }
    return text + [.newline, .newline, .newline]
  }
}
