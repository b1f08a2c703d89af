import Essentials
import Markdown
import NotesLibrary

/// Notes as one HTML page without other files, to read, print or send: of each book its cover, its
/// people, and all notes by their places, which stand in the margin.
struct HTMLPage: ExportPage {
  private let books: [ExportedBook]
  private let links: ExportedLinks
  /// Whether it is the page of a book in an EPUB.
  private let isXML: Bool

  init(_ books: [ExportedBook], _ links: ExportedLinks, isXML: Bool = false) {
    (self.books, self.links, self.isXML) = (books, links, isXML)
  }

  var beginning: String {
    if isXML {
      return """
        <?xml version="1.0" encoding="utf-8"?>
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml">
        <head>
        <title>\(MarkdownHTML.escaped(ReadableText.line(books[0].book.title)))</title>
        <style>
        .facts, .place, li > span { color: #555; }
        .people { list-style: none; padding: 0; }
        .tagline, blockquote { font-style: italic; }
        </style>
        </head>
        <body>
        <main>

        """
    }
    let name = books.count == 1 ? "Notes on \(ReadableText.line(books[0].book.title))" : "Notes"
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
      \(Self.style)
      </style>
      </head>
      <body>
      \(books.count > 1 ? contents : "")<main>

      """
  }

  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  private var contents: String {
    let items = books.map {
      "<li>\(Self.link(to: .book($0.book))) <span>\($0.noteCount)</span></li>\n"
    }
    return "<nav>\n<h2>Contents</h2>\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  private static func link(to subject: Subject) -> String {
    "<a href=\"#\(subject.slugPath)\">\(MarkdownHTML.escaped(subject.exportedName))</a>"
  }

  func beginning(of book: ExportedBook) -> String {
    let facts = book.book.exportedFacts.map { Self.paragraph($0, "facts") }.joined()
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
      let source = paragraph.book.map { Self.paragraph("In \(ReadableText.line($0))", "facts") }
      let text = html(
        ReadableText.text(Array(paragraph.text.utf8)), headingLevel: 3, in: section.subject.book)
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
    return "<h2>People</h2>\n<ul class=\"people\">\n\(entries.joined())</ul>\n"
  }

  func beginning(of section: ExportedBook.Section) -> String { "<h2>Notes</h2>\n" }

  func text(of note: Note, _ bytes: [UInt8]) -> [UInt8] {
    let name = MarkdownHTML.escaped(Target.note(note).exportedName)
    let (place, text) = note.exportedParts(bytes)
    let lineBreak = isXML ? "<br/>" : "<br>"
    let person =
      note.subject.character == nil ? "" : "\(lineBreak)\(Self.link(to: note.subject))"
    let beginning = """
      <article id="\(name)">
      <p class="place"><time datetime="\(note.date.iso8601)">\(place ?? note.date.day)</time>\(person)</p>
      <div dir="auto">

      """
    return Array(beginning.utf8) + html(text, headingLevel: 3, in: note.subject.book)
      + Array("</div>\n</article>\n".utf8)
  }

  private func html(_ text: [UInt8], headingLevel: Int, in book: Book) -> [UInt8] {
    guard text.count <= MarkdownDocument.greatestByteCount else {
      return Array("<pre>".utf8) + MarkdownHTML.escaped(text) + Array("</pre>\n".utf8)
    }
    let page = MarkdownHTML(
      MarkdownDocument(text), headingLevel: headingLevel, isXML: isXML
    ) { link in
      links.address(of: link.kind, link.destination, in: book) {
        "\(file(of: $0.subject.book))#\($0.exportedName)"
      }
    }
    return page.bytes
  }

  // An EPUB has a file for each book.
  private func file(of book: Book) -> String {
    isXML && book != books[0].book ? "\(book.slug).xhtml" : ""
  }

  func end(of book: ExportedBook) -> String { "</section>\n" }

  var end: String { "</main>\n</body>\n</html>\n" }

  private static let style = """
    :root { --ink: #1d1d1f; --dim: #6b6b70; --paper: #fdfcf9; --line: #d9d6cd; --light: 32%; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e6e3dc; --dim: #9a978f; --paper: #191817; --line: #3a3835; --light: 70%; }
    }
    body { max-width: 46rem; margin: 0 auto; padding: 1.5rem; background: var(--paper);
      color: var(--ink); font: 1.05rem/1.6 Georgia, "Times New Roman", serif;
      overflow-wrap: break-word; }
    section { --accent: hsl(var(--hue) 60% var(--light)); margin-bottom: 5rem; }
    header { overflow: auto; }
    header img, svg { float: left; width: 9rem; margin: .5rem 1.5rem 1rem 0; }
    svg { box-sizing: border-box; height: 13rem; padding: 1rem; background: hsl(var(--hue) 45% 28%); fill: hsl(var(--hue) 60% 80%);
      border-radius: 2px 6px 6px 2px; border-left: 6px solid hsl(var(--hue) 45% 20%); }
    h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
    h1 { margin: .4rem 0; font-size: 2.2rem; }
    h2 { clear: both; margin-top: 3rem; font-size: 1.1rem; letter-spacing: .08em;
      border-bottom: 1px solid var(--line); padding-bottom: .3rem; color: var(--accent); }
    .facts, .place, nav span, li > span { color: var(--dim); }
    .facts { margin: 0; }
    .tagline { font-style: italic; }
    a { color: var(--accent, inherit); text-decoration: none; }
    nav a, p a, li a { text-decoration: underline; }
    .people { list-style: none; padding: 0; }
    .people > li { margin-top: 1rem; }
    .people p { margin: 0; }
    li > span { font-style: italic; margin-left: .5rem; }
    article p:first-child { margin-top: 0; }
    article { display: grid; grid-template-columns: 6.5rem 1fr; gap: 1.2rem; margin: 1.4rem 0; }
    article div { min-width: 0; }
    article h3 { margin: 0 0 .4rem; }
    .place { margin: 0; font-size: .85rem; text-align: right; line-height: 1.9; }
    blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: 3px solid var(--accent);
      font-style: italic; }
    .box { list-style: none; margin-left: -1.2em; }
    pre { overflow-x: auto; white-space: pre-wrap; font-size: .9rem; }
    table { border-collapse: collapse; }
    th, td { border: 1px solid var(--line); padding: .2rem .6rem; text-align: left; }
    @media (max-width: 34rem) {
      article { display: block; }
      .place { text-align: left; }
      header img, svg { width: 6rem; }
      svg { height: 8.5rem; padding: .6rem; }
    }
    @media print {
      :root { --ink: #000; --dim: #444; --paper: #fff; --line: #bbb; }
      body { max-width: none; padding: 0; font-size: 11pt; }
      section + section { break-before: page; }
      h2, h3 { break-after: avoid; }
      article { break-inside: avoid-page; }
      a { text-decoration: none; }
    }
    """
}
