import Essentials
import Markdown
import NotesLibrary

/// Notes on one book in Markdown, beside a file for each other one, or those on a theme.
struct MarkdownPage: ExportPage {
  let links: ExportedLinks
  let theme: String?

  func beginning(of books: [ExportedBook]) -> String {
    theme.map { "---\ntitle: \(Self.quoted($0))\n---\n" } ?? ""
  }

  func end(of books: [ExportedBook]) -> String {
    let books = citations(
      of: books, title: { "*\(Self.escaped($0))*" }, words: Self.escaped)
    return books.isEmpty ? "" : "# Books\n\n" + books.map { "- \($0)\n" }.joined() + "\n"
  }

  func beginning(of book: ExportedBook) -> String {
    let title = heading("# \(Self.escaped(book.book.title))", of: .subject(.book(book.book)))
    guard theme != nil else { return Self.facts(of: book) + title + "\n\n" }
    let facts = book.book.quotedFacts
    return title + "\n\n" + (facts.isEmpty ? "" : Self.escaped(facts) + "\n\n")
  }

  private static func facts(of book: ExportedBook) -> String {
    let (book, chapters) = (book.book, book.sections.first?.chapters ?? [])
    var lines = ["---", "title: \(quoted(book.title))", "aliases: [\(quoted(book.title))]"]
    let fields: [BookField] = [
      .author, .series, .number, .publisher, .isbn, .status, .place, .tagline,
    ]
    for field in fields + BookField.others {
      let text = field.text(of: book)
      if !text.isEmpty { lines.append("\(field.rawValue): \(quoted(text))") }
    }
    if !chapters.isEmpty {
      lines.append("chapters: [\(chapters.map(quoted).joined(separator: ", "))]")
    }
    if let year = book.year { lines.append("year: \(year)") }
    if let pages = book.pageCount {
      lines.append("pages: \(book.hasAboutSoManyPages ? quoted(pages) : pages)")
    }
    lines.append("source: \(quoted(Subject.book(book).link))")
    return (lines + ["---", ""]).joined(separator: "\n")
  }

  // A block's name leads there in Obsidian, an anchor elsewhere.
  private func heading(_ text: String, of target: Target) -> String {
    let block = target.exportedBlock
    if links.linked.contains(target.exportedName) {
      return "<a id=\"\(block)\"></a>\n\(text) \(block)"
    }
    if case .note = target { return "\(text) \(block)" }
    return text
  }

  // Every JSON string is a valid YAML string too.
  private static func quoted(_ text: String) -> String {
    JSONValue.string(ReadableText.line(text)).readableText
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in ReadableText.line(text) {
      if "\\`*_[]<>#^|%$&~=".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }

  func beginning(of section: ExportedBook.Section) -> String {
    let subject = section.subject
    var parts: [String] = []
    if section.isOfCharacter {
      parts = [heading("## \(Self.escaped(subject.name))", of: .subject(subject))]
      let facts = subject.exportedFacts.map(Self.escaped).joined(separator: " · ")
      if !facts.isEmpty { parts.append("*\(facts)*") }
    } else if !section.tagline.isEmpty {
      parts = ["*\(Self.escaped(section.tagline))*"]
    }
    parts += section.paragraphs.map { paragraph in
      let source = paragraph.bookTitle.map { "*In \(Self.escaped($0)):* " } ?? ""
      let words = ReadableText.text(Array(paragraph.text.utf8))
      let text = linked(
        MarkdownDocument.part(words, below: 0), on: subject.book, in: subject.book)
      return source + String(decoding: text, as: UTF8.self)
    }
    parts += section.relations.map(Self.escaped)
    return parts.map { $0 + "\n\n" }.joined()
  }

  func heading(ofChapter title: String, in part: ExportedBook.Part) -> String {
    "\(part.subject.character == nil ? "##" : "###") \(Self.escaped(title))\n\n"
  }

  func text(of note: Note, _ bytes: [UInt8], in part: ExportedBook.Part) -> [UInt8] {
    let (place, text) = parts(of: note, bytes, in: part, of: links.catalogue)
    // Between the heading of a book and those of its notes, a level is free for chapters.
    let level = part.chapter == nil || part.subject.character == nil ? 3 : 4
    let title = note.exportedHeading(place, in: part, writing: Self.escaped)
    let marks = String(repeating: "#", count: level)
    let heading = heading("\(marks) \(title)", of: .note(note)) + "\n\n"
    let words = MarkdownDocument.part(text, below: level)
    let linked = linked(words, on: note.subject.book, in: part.subject.book)
    return Array(heading.utf8) + linked + [.newline, .newline]
  }

  // Names in a text mean those of the book that it is on, wherever it stands.
  private func linked(_ text: [UInt8], on book: Book, in shown: Book) -> [UInt8] {
    var linked = text
    for (link, target) in links.targets(in: text, on: book).reversed() {
      let other = links.book(with: target)
      let isHere = other == shown || theme != nil
      let file = isHere ? "" : "\(other.fileStem).md"
      let source = String(decoding: text[link.range], as: UTF8.self)
      let written = Self.written(link.kind, source, address: "\(file)#\(target.exportedBlock)")
      linked.replaceSubrange(link.range, with: written.utf8)
    }
    return linked
  }

  private static func written(
    _ kind: MarkdownTarget.Kind, _ source: String, address: String
  ) -> String {
    switch kind {
    case .link(.name, _):
      let shown = source.dropFirst(2).dropLast(2)
      let text = shown.split(separator: "|", maxSplits: 1).last ?? shown
      return "[\(escaped(String(text).trimmingWhitespace))](\(address))"
    case .link(.address, let destination): return "[\(escaped(destination))](\(address))"
    case .link(_, let destination):
      guard let end = source.firstOccurrence(of: "](\(destination)") else { return source }
      return source[..<end.lowerBound] + "](\(address)" + source[end.upperBound...]
    case .box: return source
    }
  }
}
