import Essentials
import Markdown
public import NotesLibrary

/// A block quote in a note.
public struct Quote: Hashable, Sendable, Identifiable {
  public let note: Note
  /// Its Markdown, without the signs at the beginnings of its lines.
  public let text: String
  /// The first 16 hexadecimal digits of the SHA-256 of its text.
  public let digest: String
  /// The book that the note is about.
  public let book: Book
  /// The first place in that book that the note names.
  public let place: BookPlace?

  public var id: String { "\(note.id) \(digest)" }

  init(_ text: [UInt8], in note: Note, on book: Book, at place: BookPlace?) {
    (self.note, self.book, self.place) = (note, book, place)
    self.text = String(decoding: text, as: UTF8.self)
    digest = String(SHA256.digits(of: text).prefix(16))
  }

  /// Returns the quotes in a note; none in the other text of one that was changed in two places.
  public static func quotes(in note: Note, of library: Library) throws -> [Quote] {
    guard !note.isConflictCopy else { return [] }
    let bytes = try library.beginning(of: note, byteCount: searchedCount)
    let place = note.place(in: bytes)
    let book = library.catalogue.book(of: note, at: place)
    return texts(in: bytes).map { Quote($0, in: note, on: book, at: place) }
  }

  /// Whether it is from a note on a character, or from one that is about a book.
  public func isOf(_ subject: Subject) -> Bool {
    subject.character == nil ? book == subject.book : note.subject == subject
  }

  /// Where it is from: `The Good Hawk · Agatha · p. 31 · 20 Nov 2024`.
  public var source: String { ([book.title] + facts).joined(separator: " · ") }

  /// Where in its book it is from, and when it was noted.
  public var facts: [String] {
    [note.subject.character?.name, place?.text, note.date.day].compactMap(\.self)
  }

  // In bytes of a note.
  private static let searchedCount = 256 << 10
  // In bytes; what is longer is no quote to look at once a day.
  private static let longest = 4 << 10

  /// Returns the texts of the block quotes in a note, those within code aside.
  static func texts(in note: [UInt8]) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    var quote: [[UInt8]] = []
    var context = SourceLine.Context.start
    func end() {
      // Obsidian's begin with their kind, and perhaps a title.
      if let first = quote.first, first.starts(with: "[!".utf8),
        let end = first.firstIndex(of: UInt8(ascii: "]"))
      {
        quote.removeFirst()
        let title = first[(end + 1)...].drop { "+-".utf8.contains($0) }
        if quote.isEmpty { quote = [Array(title)] }
      }
      let text = Array(quote.joined(separator: [.newline]))[...].trimmed
      if !text.isEmpty, text.count <= longest { texts.append(Array(text)) }
      quote = []
    }
    for line in note.split(separator: .newline, omittingEmptySubsequences: false) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let isCode = if case .fence(_, isQuoted: false) = context { true } else { false }
      // One that is too long to be read begins and ends no code.
      if line.count <= SourceLine.longest {
        context = SourceLine(Array(line), in: context, readsWords: false).next
      }
      if !isCode, let words = words(quotedIn: line) {
        quote.append(words)
      } else if !quote.isEmpty {
        end()
      }
    }
    if !quote.isEmpty { end() }
    return texts
  }

  private static func words(quotedIn line: ArraySlice<UInt8>) -> [UInt8]? {
    let words = line.drop { $0 == UInt8(ascii: " ") }
    guard line.count - words.count < 4, words.first == UInt8(ascii: ">") else { return nil }
    let rest = words.dropFirst()
    return Array(rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest)
  }
}
