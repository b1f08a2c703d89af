import DurableFiles
public import Essentials
import Glibc
import Markdown
public import NotesLibrary
public import Search

public struct Export {
  let library: Library
  let target: Target?
  let format: ExportFormat
  let only: FoundNotes?
  let showsLater: Bool
  let horizon: Horizon
  /// Why some notes could not be read; they are missing in the export.
  public internal(set) var problems: [Failure] = []
  public internal(set) var leftOut: [String] = []
  /// The pictures that this format does not have.
  public internal(set) var pictures: [String] = []
  public internal(set) var noteCount = 0
  /// How many notes are left out, because they are about what comes after the user's place in a book.
  public internal(set) var laterCount = 0

  /// Exports a book with its characters, a character or a note, else all of a library; perhaps `only` some notes,
  /// and the books and people that they are on.
  ///
  /// Those that have a tag are one document on it.
  public init(
    of target: Target?, only: FoundNotes? = nil, from library: Library, as format: ExportFormat,
    showsLater: Bool = true
  ) {
    (self.library, self.target, self.format) = (library, target, format)
    (self.only, self.showsLater) = (only, showsLater)
    horizon = Horizon(library.catalogue, showsLater: showsLater)
    problems = only?.problems ?? []
  }

  /// The tag that all notes have, which is the title.
  var theme: String? { only?.tag }

  /// Passes the export to a closure, piece by piece; throws what the closure throws.
  public mutating func write(to write: @escaping ([UInt8]) throws -> Void) throws {
    // A system call for each note would take longer than the export.
    var buffer: [UInt8] = []
    let output = { (bytes: [UInt8]) throws in
      buffer += bytes
      if buffer.count < Self.pieceSize { return }
      try write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    if format == .jsonl {
      try writeLossless(to: output)
    } else if format == .epub {
      try output(epub())
    } else {
      let books = books()
      try self.write(books, as: page(of: books), to: output)
    }
    if !buffer.isEmpty { try write(buffer) }
  }

  typealias Output = ([UInt8]) throws -> Void
  private static let pieceSize = 1 << 18

  private mutating func epub() throws -> [UInt8] {
    var pages: [(book: Book, page: [UInt8])] = []
    let books = books()
    let page = page(of: books)
    for book in books {
      var bytes: [UInt8] = []
      try write([book], as: page) { bytes += $0 }
      pages.append((book.book, bytes))
    }
    let dates = books.flatMap(\.sections).flatMap(\.notes).map(\.date)
    let modified = dates.max() ?? Moment(secondsSince1970: 0)
    return EPUBFile(books: pages, theme: theme, modified: modified).bytes
  }

  // The same notes are exported again and again for an e-reader; nothing else is replaced.
  private mutating func writeEPUB(toFile path: String) throws {
    let bytes = try epub()
    if let former = try? DurableFile.read(path), former.hasSuffix(EPUBFile.mark) {
      return try DurableFile.replace(path, with: bytes)
    }
    try DurableFile.create(bytes, at: path)
  }

  /// How many names are in the dictionary that was written.
  public private(set) var nameCount = 0

  private mutating func writeDictionary(toFolder path: String) throws {
    let people = books().flatMap(\.sections).filter(\.isOfCharacter)
    let entries = people.compactMap { person -> StarDictionary.Entry? in
      let text = dictionaryText(of: person)
      return text.isEmpty ? nil : (person.subject.character?.names ?? [], text)
    }
    nameCount = entries.count
    try StarDictionary(entries).write(
      toFolder: path,
      named: target?.subject.slugPath.split(separator: "/").joined(separator: "-") ?? "all")
  }

  private func dictionaryText(of person: ExportedBook.Section) -> String {
    let notes = person.notes.map { note in
      let title = note.textAfterPlace(
        in: Array(library.title(of: note).utf8), of: library.catalogue)
      return
        "\(library.placeInBook(of: note) ?? note.date.day)  \(String(decoding: title, as: UTF8.self))"
    }
    let paragraphs =
      person.paragraphs.map { Self.plain($0.text) } + person.subject.exportedFacts
    guard !(paragraphs + person.relations + notes).isEmpty else { return "" }
    return (["from \(person.subject.book.title)"] + paragraphs + person.relations + notes)
      .map(ReadableText.line).joined(separator: "\n") + "\n"
  }

  // A dictionary shows no marks, and follows no links.
  private static func plain(_ text: String) -> String {
    String(decoding: PlainLine(Array(ReadableText.line(text).utf8)).bytes, as: UTF8.self)
  }

  /// Writes the export to a new file, an EPUB also over an earlier one of ours; it is durable when this returns.
  ///
  /// Throws what the file system says, and leaves no new file then; EEXIST means that the name is taken.
  public mutating func write(toFile path: String) throws {
    if format == .epub { return try writeEPUB(toFile: path) }
    let file = try NewFile.begin(at: path)
    try write { try file.append($0) }
    try file.finish()
  }

  /// Writes a new folder with a file for each exported book; it is durable when this returns.
  ///
  /// Throws what the file system says, and leaves no folder then; EEXIST means that the name is taken. A
  /// dictionary goes into a folder that may be there, instead of its former files; see `StarDictionary`.
  public mutating func write(toFolder path: String) throws {
    if format == .stardict { return try writeDictionary(toFolder: path) }
    if FileStamp(of: path) != nil { throw Failure(cannot: "make", path, code: EEXIST) }
    let folder = try NewFolder(at: path)
    let books = books()
    let page = page(of: books)
    for book in books {
      let name = "\(book.book.fileStem).\(format.rawValue)"
      let file = try NewFile.begin(at: "\(folder.hiddenPath)/\(name)")
      try write([book], as: page) { try file.append($0) }
      try file.finish()
    }
    try folder.finish()
  }

  private mutating func write(
    _ books: [ExportedBook], as page: any ExportPage, to output: Output
  ) throws {
    try output(Array(page.beginning(of: books).utf8))
    for book in books {
      try output(Array(page.beginning(of: book).utf8))
      for section in sections(of: book) {
        try output(Array(page.beginning(of: section).utf8))
        for part in section.parts { try write(part, as: page, to: output) }
      }
      try output(Array(page.end(of: book).utf8))
    }
    try output(Array(page.end(of: books).utf8))
  }

  private mutating func write(
    _ part: ExportedBook.Part, as page: any ExportPage, to output: Output
  ) throws {
    if let chapter = part.chapter {
      try output(Array(page.heading(ofChapter: chapter, in: part).utf8))
    }
    problems += try Self.forEach(part.notes, path: \.path) { note, bytes in
      noteCount += 1
      try output(page.text(of: note, bytes, in: part))
    }
  }

  /// Calls a closure with each note and what its file says, in order; only one is in memory at a time.
  ///
  /// Returns why files could not be read.
  static func forEach<Item>(
    _ items: [Item], path: (Item) -> String, _ body: (Item, [UInt8]) throws -> Void
  ) rethrows -> [Failure] {
    var problems: [Failure] = []
    for item in items {
      let bytes: [UInt8]
      do { bytes = try DurableFile.read(path(item), limit: Library.largestNote) } catch {
        let isGone = error.code == ENOENT
        problems.append(
          isGone
            ? Failure("\(path(item)) was moved or deleted during the export; export again")
            : Failure(error))
        continue
      }
      try body(item, bytes)
    }
    return problems
  }

  // On a page of HTML, the notes on a book and its people are one list.
  private func sections(of book: ExportedBook) -> [ExportedBook.Section] {
    format == .html || format == .epub ? merged(book) : book.sections
  }

  /// Returns what makes pages of the exported books, from each of which links may lead to all of them.
  private func page(of books: [ExportedBook]) -> any ExportPage {
    if format == .csv { return CSVPage() }
    if format == .txt { return PlainTextPage(catalogue: library.catalogue, theme: theme) }
    let links = ExportedLinks(books, of: library)
    switch format {
    case .html, .epub:
      return HTMLPage(books: books, links: links, theme: theme, isXML: format == .epub)
    case .org: return OrgPage(links: links, theme: theme)
    default:
      links.follow(from: books)
      return MarkdownPage(links: links, theme: theme)
    }
  }
}
