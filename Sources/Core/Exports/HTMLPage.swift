import Markdown
import NotesLibrary

/// Notes as one HTML page without other files, to read, print or send.
struct HTMLPage: ExportPage {
  private let catalogue: Catalogue
  private let namesOfSubjects: [String: String]

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    var names: [String: String] = [:]
    for subject in catalogue.subjects {
      let name = subject.name.lowercased()
      if names[name] == nil { names[name] = subject.slugPath }
    }
    namesOfSubjects = names
  }

  func beginning(_ books: [ExportedBook]) -> String {
    let title = books.count == 1 ? "Notes on \(ReadableText.line(books[0].book.title))" : "Notes"
    let policy = "default-src 'none'; style-src 'unsafe-inline'"
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(MarkdownHTML.escaped(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header><h1>\(MarkdownHTML.escaped(title))</h1></header>
      \(contents(books))<main>

      """
  }

  private func contents(_ books: [ExportedBook]) -> String {
    let items = books.map { book in
      let characters = book.sections.filter { $0.subject.character != nil }.map { section in
        "<li>\(Self.link(to: section.subject, section.notes.count))</li>\n"
      }
      let list = characters.isEmpty ? "" : "<ul>\n\(characters.joined())</ul>\n"
      return "<li>\(Self.link(to: .book(book.book), book.noteCount))\n\(list)</li>\n"
    }
    return items.isEmpty
      ? "" : "<nav>\n<h2>Contents</h2>\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  private static func link(to subject: Subject, _ noteCount: Int) -> String {
    let name = MarkdownHTML.escaped(subject.exportedName)
    return "<a href=\"#\(subject.slugPath)\">\(name)</a> <span>\(noteCount)</span>"
  }

  func beginning(of book: ExportedBook) -> String {
    let facts = book.book.exportedFacts
    let line =
      facts.isEmpty ? "" : "<p>\(MarkdownHTML.escaped(facts.joined(separator: " · ")))</p>\n"
    return """
      <section id="\(book.book.slug)">
      <h2>\(MarkdownHTML.escaped(ReadableText.line(book.book.title)))</h2>
      \(line)
      """
  }

  func beginning(of section: ExportedBook.Section) -> String {
    guard section.subject.character != nil else { return "" }
    return """
      <section id="\(section.subject.slugPath)">
      <h3>\(MarkdownHTML.escaped(section.subject.exportedName))</h3>

      """
  }

  func text(of note: Note, _ bytes: [UInt8]) -> [UInt8] {
    let name = Self.name(ofLink: note.link)
    let heading = """
      <article id="\(MarkdownHTML.escaped(name))" dir="auto">
      <p class="date"><time datetime="\(note.date.iso8601)">\(note.date.dayAndTime)</time></p>

      """
    return Array(heading.utf8) + body(ReadableText.text(bytes)) + Array("</article>\n".utf8)
  }

  private func body(_ text: [UInt8]) -> [UInt8] {
    guard text.count <= MarkdownDocument.greatestByteCount else {
      return Array("<pre>".utf8) + MarkdownHTML.escaped(text) + Array("</pre>\n".utf8)
    }
    return MarkdownHTML(MarkdownDocument(text), headingLevel: 4, address: address).bytes
  }

  private static func name(ofLink link: String) -> String {
    String(link.dropFirst("hawknotes://".count))
  }

  // Only links to the web, to a mail address or within the page are kept, so that the page neither
  // loads nor runs anything.
  private func address(of link: MarkdownLink) -> String? {
    let destination = link.destination
    if link.kind == .name {
      return namesOfSubjects[destination.lowercased()].map { "#\($0)" }
    }
    if Link.isLink(destination) { return "#\(Self.name(ofLink: destination))" }
    let scheme = destination.prefix { $0 != ":" }.lowercased()
    guard ["http", "https", "mailto"].contains(scheme) else { return nil }
    return Self.encoded(destination)
  }

  // Encodes spaces and characters that are not ASCII, which an address must not have (RFC 3986).
  private static func encoded(_ address: String) -> String {
    var encoded = ""
    for byte in address.utf8 {
      if (0x21...0x7e).contains(byte), !"\"<>\\^`{|}[]".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  func end(of section: ExportedBook.Section) -> String {
    section.subject.character == nil ? "" : "</section>\n"
  }

  func end(of book: ExportedBook) -> String { "</section>\n" }

  var end: String { "</main>\n</body>\n</html>\n" }

  private static let style = """
    :root { color-scheme: light dark; --ink: #1d1d1f; --dim: #6b6b70; --paper: #fdfcf9;
      --line: #d9d6cd; --accent: #8a4b12; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e6e3dc; --dim: #9a978f; --paper: #191817; --line: #3a3835;
        --accent: #e0a868; }
    }
    body { max-width: 42rem; margin: 0 auto; padding: 1.5rem; background: var(--paper);
      color: var(--ink); font: 1.05rem/1.6 Georgia, "Times New Roman", serif;
      overflow-wrap: break-word; }
    h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
    h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
    h2 + p, .date, nav span { color: var(--dim); }
    a { color: var(--accent); }
    nav ul { list-style: none; padding-left: 1.2rem; }
    nav > ul { padding-left: 0; }
    nav a { text-decoration: none; }
    article { margin: 1.5rem 0; padding-left: 1rem; border-left: 3px solid var(--line); }
    .date { margin: 0; font-size: .85rem; }
    blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--accent);
      font-style: italic; }
    pre { overflow-x: auto; white-space: pre-wrap; font-size: .9rem; }
    table { border-collapse: collapse; }
    th, td { border: 1px solid var(--line); padding: .2rem .6rem; text-align: left; }
    @media print {
      :root { --ink: #000; --dim: #444; --paper: #fff; --line: #bbb; --accent: #000; }
      body { max-width: none; padding: 0; font-size: 11pt; }
      nav { break-after: page; }
      h2 { break-before: page; }
      main > section:first-child > h2 { break-before: auto; }
      h2, h3, .date { break-after: avoid; }
      article { break-inside: avoid-page; }
      a { text-decoration: none; }
    }
    """
}
