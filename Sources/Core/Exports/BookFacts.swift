import Essentials
import Markdown
import NotesLibrary

extension Book {
  var exportedFacts: [String] {
    let series = series.map { [$0, number].compactMap(\.self).joined(separator: " ") }
    let facts = [author, series, year.map(String.init), status?.rawValue, place]
    return facts.compactMap(\.self).filter { !$0.isEmpty }.map(ReadableText.line)
  }

  /// The picture on its cover as an element of HTML.
  var coverSVG: String {
    let lines = coverPicture
    var path = ""
    for (row, line) in lines.enumerated() {
      for (column, cell) in line.enumerated() {
        let bits = BlockPicture.bits(of: cell)
        // A pixel is twice as high as it is wide, as a cell is.
        for pixel in 0..<4 where bits & 1 << pixel != 0 {
          path += "M\(column * 2 + pixel % 2) \(row * 4 + pixel / 2 * 2)h1v2h-1z"
        }
      }
    }
    let size = "\((lines.map(\.count).max() ?? 0) * 2) \(lines.count * 4)"
    return "<svg viewBox=\"0 0 \(size)\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg>"
  }

  /// A colour that is always the same for the same title, as an angle.
  var coverHue: Int {
    var numbers = NameNumbers(title)
    return numbers.next(below: 360)
  }
}

extension Subject {
  var exportedName: String { ReadableText.line(name) }

  /// What a character is, and by which names it is called too; empty for a book.
  var exportedFacts: [String] {
    guard let character else { return [] }
    let names = character.aliases.isEmpty ? "" : "also " + character.aliases.joined(separator: ", ")
    return [character.role, names].filter { !$0.isEmpty }.map(ReadableText.line)
  }
}

extension Note {
  /// The place that a note names, and its text without a place that it begins with.
  func exportedParts(_ bytes: [UInt8]) -> (place: String?, text: [UInt8]) {
    let text = ReadableText.text(bytes)
    guard let place = BookPlace(firstIn: text) else { return (nil, text) }
    return (place.text, Array(BookPlace.textAfterPlace(in: text).drop { $0 == 0x0a }))
  }

  func exportedHeading(_ place: String?) -> String {
    [place, date.day].compactMap(\.self).joined(separator: " · ")
  }
}

/// Where links in notes lead within an export.
struct ExportedLinks {
  enum Goal {
    /// A book, a character or a note, by its path of slugs.
    case name(String)
    case address(String)
  }

  private var paths: [String: String] = [:]

  init(_ books: [ExportedBook]) {
    for section in books.flatMap(\.sections) {
      for name in section.subject.names where paths[name.lowercased()] == nil {
        paths[name.lowercased()] = section.subject.slugPath
      }
    }
  }

  // Only links to the web, to a mail address or within the export are kept, so that it neither loads nor
  // runs anything.
  func goal(of link: MarkdownLink) -> Goal? {
    let destination = link.destination
    if link.kind == .name { return paths[destination.lowercased()].map(Goal.name) }
    if Link.isLink(destination) { return .name(Self.name(ofLink: destination)) }
    let scheme = destination.prefix { $0 != ":" }.lowercased()
    guard ["http", "https", "mailto"].contains(scheme) else { return nil }
    return .address(Self.encoded(destination))
  }

  static func name(ofLink link: String) -> String {
    String(link.dropFirst("hawknotes://".count))
  }

  // Encodes spaces and characters that are not ASCII, which an address must not have (RFC 3986).
  private static func encoded(_ address: String) -> String {
    PercentEncoding.encoded(address) {
      (0x21...0x7e).contains($0) && !"\"<>\\^`{|}[]".utf8.contains($0)
    }
  }
}
