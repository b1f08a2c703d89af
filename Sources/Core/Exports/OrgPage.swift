import Markdown
import NotesLibrary

/// An outline for Org: books, their people, and notes as headings, and Markdown as Org has it.
struct OrgPage: ExportPage {
  let links: ExportedLinks
  let theme: String?

  // Without it, what follows a low line would be written below it.
  func beginning(of books: [ExportedBook]) -> String {
    (theme.map { "#+TITLE: \($0)\n" } ?? "") + "#+OPTIONS: ^:{}\n"
  }

  func end(of books: [ExportedBook]) -> String {
    let books = citations(of: books)
    return books.isEmpty ? "" : Self.heading(1, "Books") + Self.items(books)
  }

  func beginning(of book: ExportedBook) -> String {
    heading(1, book.book.title, id: book.book.slug)
      + facts(of: book.book).map(Self.paragraph).joined()
  }

  func beginning(of section: ExportedBook.Section) -> String {
    let subject = section.subject
    var text = ""
    if section.isOfCharacter {
      text = heading(2, subject.name, id: subject.slugPath)
      text += Self.paragraph(subject.exportedFacts.joined(separator: " · "))
    }
    text += Self.paragraph(section.tagline)
    for paragraph in section.paragraphs {
      if let book = paragraph.bookTitle { text += Self.paragraph("In \(ReadableText.line(book)):") }
      let bytes = ReadableText.text(Array(paragraph.text.utf8))
      text += String(decoding: org(bytes, below: 2, in: subject.book), as: UTF8.self)
    }
    if !section.chapters.isEmpty { text += Self.list(of: section.chapters) }
    return text + section.relations.map { Self.paragraph(ReadableText.line($0)) }.joined()
  }

  private func heading(_ level: Int, _ text: String, id: String) -> String {
    """
    \(Self.heading(level, text)):PROPERTIES:
    :ID: \(id)
    :END:

    """
  }

  private static func heading(_ level: Int, _ text: String) -> String {
    "\(String(repeating: "*", count: level)) \(MarkdownOrg.heading(ReadableText.line(text)))\n"
  }

  private static func paragraph(_ text: String) -> String {
    text.isEmpty ? "" : "\(MarkdownOrg.line(text))\n\n"
  }

  private static func list(of chapters: [String]) -> String {
    "Chapters:\n" + items(chapters) + "\n"
  }

  private static func items(_ lines: [String]) -> String {
    lines.map { "- \(MarkdownOrg.line($0))\n" }.joined()
  }

  func heading(ofChapter title: String, in part: ExportedBook.Part) -> String {
    Self.heading(part.subject.character == nil ? 2 : 3, title)
  }

  func text(of note: Note, _ bytes: [UInt8], in part: ExportedBook.Part) -> [UInt8] {
    let level = (part.subject.character == nil ? 2 : 3) + (part.chapter == nil ? 0 : 1)
    let (place, text) = parts(of: note, bytes, in: part, of: links.catalogue)
    let heading = heading(
      level, note.exportedHeading(place, in: part), id: Target.note(note).exportedName)
    return Array(heading.utf8) + org(text, below: level, in: note.subject.book)
  }

  private func org(_ text: [UInt8], below level: Int, in book: Book) -> [UInt8] {
    guard text.count <= MarkdownDocument.greatestByteCount else { return MarkdownOrg.example(text) }
    return MarkdownOrg(MarkdownDocument(text), below: level) { link in
      links.address(of: link.kind, link.destination, in: book) { "id:\($0.exportedName)" }
    }.bytes
  }
}
