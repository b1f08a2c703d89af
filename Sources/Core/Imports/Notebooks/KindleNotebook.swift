import BookFormats
import Essentials
import NotesLibrary

/// Reads the notebook that Kindle's apps export as HTML.
///
/// Its tags are not balanced, so that only their classes show what each part is.
enum KindleNotebook {
  private static let classes: Set<String> = [
    "bookTitle", "authors", "citation", "sectionHeading", "noteHeading", "noteText",
  ]

  static func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    beginning.holds("bookTitle")
      && beginning.holds("note") && beginning.trimmed.first == UInt8(ascii: "<")
  }

  private struct Part {
    let name: String
    var html: [UInt8] = []
    var isHighlight = false
    var isEnded = false

    var text: String { MarkupText.plain(String(decoding: html, as: UTF8.self)) }
  }

  static func read(_ bytes: [UInt8]) throws -> ImportedFile {
    let parts = parts(of: bytes)
    guard let title = parts.first(where: { $0.name == "bookTitle" })?.text, !title.isEmpty else {
      throw Failure.isNot(.kindleHTML, reason: "it does not name a book")
    }
    var builder = FileBuilder(.kindleHTML)
    let authors = parts.first { $0.name == "authors" }?.text ?? ""
    let book = builder.number(
      of: title, by: authors.split(separator: ";").map { String($0).trimmingWhitespace })
    var heading: Heading?
    var former: Heading?
    var seen: Set<[String]> = []
    for part in parts {
      if part.name == "noteHeading" { heading = Heading(part.text, isHighlight: part.isHighlight) }
      guard part.name == "noteText", let place = heading else { continue }
      heading = nil
      guard part.isEnded else {
        builder.file.problems.add(line: nil, "it ends in the middle of a note")
        break
      }
      add(part.text, at: place, after: former, to: book, &seen, &builder)
      former = place
    }
    return builder.file
  }

  private static func add(
    _ text: String, at place: Heading, after former: Heading?, to book: Int,
    _ seen: inout Set<[String]>, _ builder: inout FileBuilder
  ) {
    if !place.isHighlight, !text.isBlank, let former, former.isHighlight, place.belongs(to: former)
    {
      return builder.addToLast(words: text)
    }
    var identity = [place.isHighlight ? "highlight" : "note", builder.folded(text)]
    if !seen.insert(identity).inserted { identity.append("\(place.number ?? 0)") }
    builder.add(
      to: book, quote: place.isHighlight ? text : "", words: place.isHighlight ? "" : text,
      place: place.place, order: place.number, identity: identity)
  }

  private struct Heading {
    let isHighlight: Bool
    private let page: Int?
    private let location: Int?

    private static let longestHighlight = 30

    init(_ text: String, isHighlight: Bool) {
      self.isHighlight = isHighlight
      // Only the last part is the place: the name of a chapter before it may have numbers too.
      let position = text.split(separator: ">").last.map(String.init) ?? text
      let parts = position.split(separator: "·").map { Self.lastNumber($0) }
      let words = Array(position.lowercased().utf8)
      let isPage = KindleLabel.pageWords.contains { words.holds($0) }
      if parts.count > 1 {
        (page, location) = (parts[parts.count - 2], parts[parts.count - 1])
      } else {
        let number = parts.first ?? nil
        (page, location) = isPage ? (number, nil) : (nil, number)
      }
    }

    private static func lastNumber(_ text: Substring) -> Int? {
      text.split { !($0.isASCII && $0.isNumber) }.last.flatMap { Int($0) }
    }

    var number: Int? { location ?? page }
    var place: BookPlace? {
      page.flatMap { .init(.page, of: $0) } ?? location.flatMap { .init(.location, of: $0) }
    }

    func belongs(to highlight: Heading) -> Bool {
      guard let number, let start = highlight.number else { return true }
      return 0...Self.longestHighlight ~= number - start
    }
  }

  private static func parts(of bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var offset = 0
    while offset < bytes.count {
      guard let tag = Tag(bytes, at: offset) else {
        if !parts.isEmpty { parts[parts.count - 1].html.append(bytes[offset]) }
        offset += 1
        continue
      }
      guard let end = tag.end else { return parts }
      if let name = tag.classes.first(where: classes.contains) {
        parts.append(Part(name: name))
      } else if let last = parts.indices.last {
        if tag.classes.contains(where: { $0.hasPrefix("highlight_") }) {
          parts[last].isHighlight = true
        } else if !tag.isStart {
          parts[last].isEnded = true
        }
        if !parts[last].isEnded { parts[last].html += bytes[offset..<end] }
      }
      offset = end
    }
    return parts
  }

  private struct Tag {
    let isStart: Bool
    var classes: [String] = []
    var end: Int?

    // A < that does not begin a tag is text.
    init?(_ bytes: [UInt8], at offset: Int) {
      guard bytes[offset] == UInt8(ascii: "<"), offset + 1 < bytes.count else { return nil }
      let next = bytes[offset + 1]
      guard next.isLetter || "/!?".utf8.contains(next) else { return nil }
      isStart = next.isLetter
      var quote: UInt8?
      var index = offset + 1
      while index < bytes.count {
        let byte = bytes[index]
        if let open = quote {
          if byte == open { quote = nil }
        } else if "\"'".utf8.contains(byte), isStart {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          end = index + 1
          break
        }
        index += 1
      }
      let text = bytes[offset..<index]
      guard let start = text.firstIndex(of: Array("class=".utf8)) else { return }
      let value = text[(start + 6)...].drop { "\"' ".utf8.contains($0) }
        .prefix { !"\"'>".utf8.contains($0) }
      classes = String(decoding: value, as: UTF8.self).split(separator: " ").map(String.init)
    }
  }
}
