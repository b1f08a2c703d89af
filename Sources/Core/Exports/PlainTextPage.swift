import NotesLibrary

struct PlainTextPage: ExportPage {
  func beginning(of book: ExportedBook) -> String {
    let title = ReadableText.line(book.book.title)
    let facts = book.book.exportedFacts
    return title + "\n" + String(repeating: "=", count: title.count) + "\n"
      + (facts.isEmpty ? "" : facts.joined(separator: " · ") + "\n") + "\n"
  }

  func beginning(of section: ExportedBook.Section) -> String {
    guard section.subject.character != nil else { return "" }
    let name = section.subject.exportedName
    return name + "\n" + String(repeating: "-", count: name.count) + "\n\n"
  }

  func text(of note: Note, _ bytes: [UInt8]) -> [UInt8] {
    var text = Array("\(note.date.dayAndTime)\n\n".utf8) + ReadableText.text(bytes)
    while text.last == 0x0a { text.removeLast() }
    return text + [0x0a, 0x0a, 0x0a]
  }
}

struct OrgPage: ExportPage {
  func beginning(of book: ExportedBook) -> String {
    let facts = book.book.exportedFacts
    return "* \(ReadableText.line(book.book.title))\n"
      + (facts.isEmpty ? "" : "  \(facts.joined(separator: " · "))\n")
  }

  func beginning(of section: ExportedBook.Section) -> String {
    section.subject.character == nil ? "" : "** \(section.subject.exportedName)\n"
  }

  func text(of note: Note, _ bytes: [UInt8]) -> [UInt8] {
    let stars = note.subject.character == nil ? "**" : "***"
    let link = String(note.link.dropFirst("hawknotes://".count))
    var text = Array(
      """
      \(stars) \(note.date.dayAndTime)
      :PROPERTIES:
      :ID: \(link)
      :END:

      """.utf8)
    // A star in the first column would begin a heading.
    for line in ReadableText.text(bytes).textLines {
      text += line.isEmpty ? [0x0a] : [0x20, 0x20] + line + [0x0a]
    }
    return text
  }
}
