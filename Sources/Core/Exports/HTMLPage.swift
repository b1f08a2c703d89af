import Essentials
import Markdown
import NotesLibrary

/// Notes as one HTML page without other files, to read, print or send: of each book its cover, its
/// people, and all notes by their places, which stand in the margin.
struct HTMLPage: ExportPage {
  /// All books that are exported.
  let books: [ExportedBook]
  let links: ExportedLinks
  let theme: String?
  /// Whether it is the page of a book in an EPUB.
  let isXML: Bool

  private static func xmlBeginning(of book: Book) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml">
    <head>
    <title>\(MarkdownHTML.escaped(ReadableText.line(book.title)))</title>
    <style>
    p, li, blockquote, td, h1, h2, h3, h4 { unicode-bidi: plaintext; }
    .facts, .place, li > span { color: #555; }
    .people { list-style: none; padding: 0; }
    .tagline, blockquote { font-style: italic; }
    </style>
    </head>
    <body>
    <main>

    """
  }

  func beginning(of books: [ExportedBook]) -> String {
    if isXML { return Self.xmlBeginning(of: books[0].book) }
    let name =
      theme
      ?? (books.count == 1 ? "Notes on \(ReadableText.line(books[0].book.title))" : "Notes")
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <title>\(MarkdownHTML.escaped(name))</title>
      <style>
      \(String(decoding: PackageResources.notes_css, as: UTF8.self))</style>
      </head>
      <body>
      \(title)\(books.count > 1 ? Self.contents(of: books) : "")<main>

      """
  }

  private var title: String { theme.map { "<h1>\(MarkdownHTML.escaped($0))</h1>\n" } ?? "" }

  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  private static func contents(of books: [ExportedBook]) -> String {
    let items = books.map {
      "<li>\(link(to: .book($0.book))) <span>\($0.noteCount)</span></li>\n"
    }
    return "<nav>\n<h2>Contents</h2>\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  private static func link(to subject: Subject) -> String {
    "<a href=\"#\(subject.slugPath)\">\(MarkdownHTML.escaped(subject.exportedName))</a>"
  }

  private func linkedName(of subject: Subject) -> String {
    links.lead(to: subject)
      ? Self.link(to: subject) : MarkdownHTML.escaped(subject.exportedName)
  }

  func beginning(of book: ExportedBook) -> String {
    let facts = facts(of: book.book).map { Self.paragraph($0, "facts") }.joined()
    let hue = isXML ? "" : " style=\"--hue: \(book.book.coverHue)\""
    return """
      <section id="\(book.book.slug)"\(hue)>
      <header>
      \(isXML ? "" : cover(of: book))
      <h1>\(MarkdownHTML.escaped(ReadableText.line(book.book.title)))</h1>
      \(facts)\(overview(of: book))</header>
      \(chapters(of: book))\(cast(of: book))
      """
  }

  private func cover(of book: ExportedBook) -> String {
    guard let (bytes, format) = book.cover else { return book.book.coverSVG }
    return "<img alt=\"\" src=\"data:\(format.mediaType);base64,\(Base64.encoded(bytes))\">"
  }

  private static func paragraph(_ text: String, _ name: String) -> String {
    text.isEmpty ? "" : "<p class=\"\(name)\">\(MarkdownHTML.escaped(text))</p>\n"
  }

  private func overview(of book: ExportedBook) -> String {
    guard let section = book.sections.first, !section.isOfCharacter else { return "" }
    return Self.paragraph(section.tagline, "tagline") + paragraphs(of: section)
  }

  private func chapters(of book: ExportedBook) -> String {
    let items = (book.sections.first?.chapters ?? []).map {
      "<li>\(MarkdownHTML.escaped($0))</li>\n"
    }
    return items.isEmpty ? "" : "<h2>Chapters</h2>\n<ul>\n\(items.joined())</ul>\n"
  }

  private func paragraphs(of section: ExportedBook.Section) -> String {
    section.paragraphs.map { paragraph in
      let source = paragraph.bookTitle.map {
        Self.paragraph("In \(ReadableText.line($0))", "facts")
      }
      let book = section.subject.book
      let text = html(ReadableText.text(Array(paragraph.text.utf8)), on: book, in: book)
      return (source ?? "") + String(decoding: text, as: UTF8.self)
    }.joined()
  }

  private func cast(of book: ExportedBook) -> String {
    let people = book.sections.filter(\.isOfCharacter)
    guard !people.isEmpty else { return "" }
    let entries = people.map { person in
      let name = MarkdownHTML.escaped(person.subject.exportedName)
      let facts = MarkdownHTML.escaped(person.subject.exportedFacts.joined(separator: " · "))
      let role = facts.isEmpty ? "" : " <span>\(facts)</span>"
      let id = person.subject.slugPath
      let relations = person.relations.map { Self.paragraph(ReadableText.line($0), "relation") }
        .joined()
      return "<li id=\"\(id)\"><b>\(name)</b>\(role)\n\(paragraphs(of: person))\(relations)</li>\n"
    }
    let words = book.book.entryWords
    let title = words == .characters ? "People" : ReadableText.line(words.many.asSentence)
    let heading = "<h2>\(MarkdownHTML.escaped(title))</h2>\n"
    return heading + "<ul class=\"people\">\n\(entries.joined())</ul>\n"
  }

  func beginning(of section: ExportedBook.Section) -> String { "<h2>Notes</h2>\n" }

  func heading(ofChapter title: String, in part: ExportedBook.Part) -> String {
    "<h3>\(MarkdownHTML.escaped(title))</h3>\n"
  }

  func text(of note: Note, _ bytes: [UInt8], in part: ExportedBook.Part) -> [UInt8] {
    let name = MarkdownHTML.escaped(Target.note(note).exportedName)
    let (place, text) = parts(of: note, bytes, in: part, of: links.catalogue)
    let lineBreak = isXML ? "<br/>" : "<br>"
    let person =
      note.subject.character == nil ? "" : "\(lineBreak)\(linkedName(of: note.subject))"
    let beginning = """
      <article id="\(name)">
      <p class="place"><time datetime="\(note.date.iso8601)">\(place ?? note.date.day)</time>\(person)</p>
      <div dir="auto">

      """
    let level = part.chapter == nil ? 3 : 4
    let html = html(
      text, on: note.subject.book, in: part.subject.book, headingLevel: level)
    return Array(beginning.utf8) + html + Array("</div>\n</article>\n".utf8)
  }

  // Names in a text mean those of the book that it is on, wherever it stands.
  private func html(
    _ text: [UInt8], on book: Book, in shown: Book, headingLevel: Int = 3
  ) -> [UInt8] {
    guard text.count <= MarkdownDocument.greatestByteCount else {
      return Array("<pre>".utf8) + MarkdownHTML.escaped(text) + Array("</pre>\n".utf8)
    }
    let page = MarkdownHTML(
      MarkdownDocument(text), headingLevel: headingLevel, isXML: isXML
    ) { link in
      links.address(of: link.kind, link.destination, in: book) { target in
        let other = links.book(with: target)
        // An EPUB has a file for each book.
        let file = isXML && other != shown ? "\(other.slug).xhtml" : ""
        return "\(file)#\(target.exportedName)"
      }
    }
    return page.bytes
  }

  func end(of book: ExportedBook) -> String { "</section>\n" }

  func end(of books: [ExportedBook]) -> String {
    // Each page of an EPUB is of one book; they are on the last one.
    let isLast = books.last?.book.id == self.books.last?.book.id
    let books = isLast ? citations(of: self.books).map(MarkdownHTML.escaped) : []
    let items = books.map { "<li>\($0)</li>\n" }.joined()
    let list = "<section>\n<h2>Books</h2>\n<ul>\n\(items)</ul>\n</section>\n"
    return (books.isEmpty ? "" : list) + "</main>\n</body>\n</html>\n"
  }
}
