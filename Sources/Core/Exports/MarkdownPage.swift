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
      let linked = linked(
        ReadableText.text(Array(paragraph.text.utf8)), on: subject.book, in: subject.book)
      let text = Self.closed(linked)
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
    let linked = Self.lowered(linked(text, on: note.subject.book, in: part.subject.book), by: level)
    return Array(heading.utf8) + Self.closed(linked) + [.newline, .newline]
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

  // The headings of a note are below that of the note.
  private static func lowered(_ text: [UInt8], by count: Int) -> [UInt8] {
    guard text.contains(where: "#=-".utf8.contains),
      text.count <= MarkdownDocument.greatestByteCount
    else { return text }
    var lowered = text
    let document = MarkdownDocument(text)
    for block in document.blocks.reversed() {
      guard case .heading(let level) = block.kind,
        let start = text[block.range].firstIndex(where: { $0 != 0x20 })
      else { continue }
      let sign = UInt8(ascii: "#")
      let signs = [UInt8](repeating: sign, count: min(count, 6 - level))
      if text[start] == sign {
        lowered.insert(contentsOf: signs, at: start)
      } else {
        // What is underlined may have several lines.
        var words = document.content(of: block).bytes.map { $0 == .newline ? 0x20 : $0 }
        // Else it would end the heading.
        if words.last == sign { words.insert(UInt8(ascii: "\\"), at: words.count - 1) }
        let marks = [UInt8](repeating: sign, count: level) + signs
        lowered.replaceSubrange(block.range, with: marks + [0x20] + words)
      }
    }
    return lowered
  }

  /// Returns a text with its open blocks closed, so that the next note does not become a part of it.
  private static func closed(_ text: [UInt8]) -> [UInt8] {
    var text = text
    if let matter = FrontMatter(of: text) {
      // A front matter in the middle of a file would be shown as a rule and a heading.
      let fence = Array("```yaml\n".utf8)
      text =
        fence + text[matter.range] + Array("\n```\n".utf8) + text[min(matter.end, text.count)...]
    }
    while text.last == .newline { text.removeLast() }
    let (words, fence) = parts(of: text)
    if let fence { return text + [.newline] + fence }
    for (mark, end) in [("<!--", "-->"), ("%%", "%%"), ("$$", "$$")] {
      if isOpen(mark, end, in: words) { text += Array("\n\(end)".utf8) }
    }
    return text
  }

  /// Returns the text outside of code blocks, and the fence that would close the last block if it is open.
  private static func parts(of text: [UInt8]) -> (words: [UInt8], openFence: [UInt8]?) {
    var words: [UInt8] = []
    var open: ArraySlice<UInt8>?
    for line in text.textLines {
      let rest = line.drop { $0 == 0x20 }
      let mark = rest.first ?? 0
      let fence = rest.prefix { $0 == mark }
      let isFence = line.count - rest.count < 4 && "`~".utf8.contains(mark) && fence.count >= 3
      let isBare = rest.dropFirst(fence.count).allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if let current = open {
        if isFence, isBare, current.first == mark, fence.count >= current.count { open = nil }
      } else if isFence {
        open = fence
      } else {
        words += line + [.newline]
      }
    }
    return (words, open.map(Array.init))
  }

  private static func isOpen(_ mark: String, _ end: String, in text: [UInt8]) -> Bool {
    let (mark, end) = (Array(mark.utf8), Array(end.utf8))
    var isOpen = false
    var index = 0
    while index < text.count {
      let wanted = isOpen ? end : mark
      if text[index] == wanted[0], text[index...].starts(with: wanted) {
        isOpen.toggle()
        index += wanted.count
      } else {
        index += 1
      }
    }
    return isOpen
  }
}
