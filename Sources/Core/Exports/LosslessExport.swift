import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// Writes a library, or a part of it, without loss: the bytes of all its files.
struct LosslessExport {
  private let library: Library
  private let selection: ExportSelection
  private let files: LosslessFiles
  private(set) var problems: [Failure] = []
  private(set) var leftOut: [String] = []
  private(set) var noteCount = 0

  init(_ library: Library, _ selection: ExportSelection) {
    self.library = library
    self.selection = selection
    files = LosslessFiles(libraryPath: library.path)
  }

  mutating func write(to output: ExportOutput) throws {
    try output.append(LosslessRecord.header)
    try writeBooks(to: output)
    try writeFavourites(to: output)
    for name in selection == .everything ? listed(files.imports) : [] {
      try writeFile("imports/\(name)", kind: "import", file: name, to: output)
    }
    if case .target(.note(let note)) = selection {
      let stem = String((note.path.split(separator: "/").last ?? "").dropLast(3))
      let (book, character) = (note.subject.book.slug, note.subject.character?.slug)
      try write(
        [.init(book: book, character: character, stem: stem, path: note.path)], to: output)
    } else {
      try writeNotes(to: output)
    }
    try output.append(LosslessRecord.end(noteCount: noteCount))
  }

  private mutating func writeBooks(to output: ExportOutput) throws {
    var names = listed(files.books)
    for book in library.catalogue.books where selection.book == nil || selection.book == book {
      let name = (library.catalogue.fileName(of: book)).map { "\($0).json" }
      names.removeAll { $0 == name }
      try write(book, file: name, to: output)
    }
    guard selection == .everything else { return }
    // The files of removed books, and those that cannot be read as books.
    for name in names {
      try writeFile("books/\(name)", kind: "book", file: name, to: output)
    }
    try writeFile("books/order", kind: "order", to: output)
  }

  private mutating func write(_ book: Book, file: String?, to output: ExportOutput) throws {
    let body = try file.flatMap { try read("books/\($0)") }
    try output.append(
      LosslessRecord.line(
        [
          ("kind", "book"), ("id", book.id.uuidString), ("slug", book.slug),
          ("title", book.title), ("author", book.author), ("file", body == nil ? nil : file),
        ], body: body, description: body == nil ? book.description.json : nil))
  }

  private mutating func writeFile(
    _ path: String, kind: String, file: String? = nil, to output: ExportOutput
  ) throws {
    guard let body = try read(path) else { return }
    try output.append(LosslessRecord.line([("kind", kind), ("file", file)], body: body))
  }

  private mutating func read(_ path: String) throws -> [UInt8]? {
    do {
      return try DurableFile.read("\(library.path)/\(path)", limit: Library.largestNote)
    } catch {
      if error.code != ENOENT { problems.append(Failure(error)) }
      return nil
    }
  }

  // Of a book or character, only its own favourites are exported.
  private mutating func writeFavourites(to output: ExportOutput) throws {
    guard var body = try read("favourites") else { return }
    if selection != .everything {
      let wanted = Set(selection.subjects(of: library.catalogue).map(\.id.uuidString))
      let lines = body.split(separator: 0x0a)
        .filter { wanted.contains(String(decoding: $0, as: UTF8.self).uppercased()) }
      if lines.isEmpty { return }
      body = lines.flatMap { $0 + [0x0a] }
    }
    try output.append(LosslessRecord.line([("kind", "favourites")], body: body))
  }

  private mutating func writeNotes(to output: ExportOutput) throws {
    let files = files
    let books = selection.book.map { [$0.slug] } ?? listed(files.noteFolders)
    if selection == .everything { addLeftOut(in: "") }
    for book in books {
      var characters: [String?] = [nil]
      if case .target(.subject(.character(let character, _))) = selection {
        characters = [character.slug]
      } else {
        characters += listed {
          try files.characterFolders(ofBook: book)
        }
      }
      for character in characters {
        addLeftOut(in: character.map { "\(book)/\($0)" } ?? book)
        let notes = listed {
          try files.notes(ofBook: book, character: character)
        }
        try write(notes, to: output)
      }
    }
  }

  private mutating func addLeftOut(in folder: String) {
    let files = files
    let found = listed { try files.leftOut(in: folder) }
    leftOut += found
  }

  // What is in other folders is exported all the same.
  private mutating func listed<Item>(_ list: () throws -> [Item]) -> [Item] {
    do {
      return try list()
    } catch {
      // The folder of a book is listed twice.
      let problem = Failure(error)
      if !problems.contains(problem) { problems.append(problem) }
      return []
    }
  }

  private mutating func write(
    _ notes: [LosslessFiles.NoteFile], to output: ExportOutput
  ) throws {
    problems += try NoteReading.forEach(notes, path: { $0.path }, make: Self.line) { line in
      noteCount += 1
      try output.append(line)
    }
  }

  private static let line = { @Sendable (note: LosslessFiles.NoteFile, body: [UInt8]) -> [UInt8] in
    LosslessRecord.line(
      [
        ("kind", "note"), ("id", note.stem), ("book", note.book), ("character", note.character),
        ("date", date(of: note)?.iso8601),
      ], body: body)
  }

  private static func date(of note: LosslessFiles.NoteFile) -> Moment? {
    if let date = Note.date(named: note.stem) { return date }
    let stamp = FileStamp(of: note.path)
    return stamp.map { Moment(secondsSince1970: $0.modified / 1_000_000_000) }
  }
}
