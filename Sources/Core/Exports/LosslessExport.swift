import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// Writes a library, or a part of it, without loss: the bytes of all its files.
extension Export {
  mutating func writeLossless(to output: Output) throws {
    try output(LosslessLine.header)
    try writeBooks(to: output)
    nameOtherFiles()
    try writeFavourites(to: output)
    for (folder, kind) in target == nil ? LosslessLine.logs : [] {
      for name in listed(folder, ".jsonl") {
        try writeFile("\(folder)/\(name)", kind: kind, file: name, to: output)
      }
    }
    if case .note(let note)? = target {
      let stem = String((note.path.split(separator: "/").last ?? "").dropLast(3))
      let (book, character) = (note.subject.book.slug, note.subject.character?.slug)
      try write([.init(bookSlug: book, characterSlug: character, stem: stem)], to: output)
    } else {
      try writeNotes(to: output)
    }
    try output(LosslessLine.end(noteCount: noteCount))
  }

  private mutating func writeBooks(to output: Output) throws {
    var names = listed("books", ".json")
    for book in library.catalogue.books where target == nil || target?.subject.book == book {
      let name = (library.catalogue.fileName(of: book)).map { "\($0).json" }
      names.removeAll { $0 == name }
      try write(book, file: name, to: output)
    }
    guard target == nil else { return }
    // The files of removed books, and those that cannot be read as books.
    for name in names {
      try writeFile("books/\(name)", kind: "book", file: name, to: output)
    }
    try writeFile("books/order", kind: "order", to: output)
  }

  // Pictures, and what a sync could not merge.
  private mutating func nameOtherFiles() {
    let subjects = library.catalogue.subjects.filter { $0.book == target?.subject.book }
    let known = Set(subjects.compactMap { library.picturePath(of: $0) })
    for name in listed("books", "") where !name.hasSuffix(".json") && name != "order" {
      let path = "\(library.path)/books/\(name)"
      guard target == nil || known.contains(path) else { continue }
      let file = "\(path), which “hawknotes backup” keeps"
      if PictureFormat.fileName(name) == nil { leftOut.append(file) } else { pictures.append(file) }
    }
  }

  private mutating func write(_ book: Book, file: String?, to output: Output) throws {
    let body = try file.flatMap { try read("books/\($0)") }
    try output(
      LosslessLine.line(
        [
          ("kind", "book"), ("id", book.id.uuidString), ("slug", book.slug),
          ("title", book.title), ("author", book.author), ("file", body == nil ? nil : file),
        ], body.map { .init("body", bytes: $0) } ?? .init("description", book.description.json)))
  }

  private mutating func writeFile(
    _ path: String, kind: String, file: String? = nil, to output: Output
  ) throws {
    guard let body = try read(path) else { return }
    try output(LosslessLine.line([("kind", kind), ("file", file)], .init("body", bytes: body)))
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
  private mutating func writeFavourites(to output: Output) throws {
    guard var body = try read("favourites") else { return }
    if target != nil {
      let wanted = Set(subjects.map(\.id.uuidString))
      let lines = body.split(separator: .newline)
        .filter { wanted.contains(String(decoding: $0, as: UTF8.self).uppercased()) }
      if lines.isEmpty { return }
      body = lines.flatMap { $0 + [.newline] }
    }
    try output(LosslessLine.line([("kind", "favourites")], .init("body", bytes: body)))
  }

  private mutating func writeNotes(to output: Output) throws {
    let subject = target?.subject
    // Before the first one is read: one that is moved meanwhile is missed where it was.
    let found = LibraryFiles(libraryPath: library.path)
      .notes(of: subject?.book.slug, subject?.character?.slug)
    leftOut += found.leftOut
    problems += found.problems.map(Failure.init)
    try write(found.notes, to: output)
  }

  // What is in other folders is exported all the same.
  private mutating func listed(_ folder: String, _ ending: String) -> [String] {
    do {
      return try LibraryFiles(libraryPath: library.path).names(in: folder, ending: ending)
    } catch {
      problems.append(Failure(error))
      return []
    }
  }

  private mutating func write(_ notes: [LibraryFiles.NoteFile], to output: Output) throws {
    let root = library.path
    let path = { (note: LibraryFiles.NoteFile) in "\(root)/\(note.path)" }
    problems += try Self.forEach(notes, path: path) { note, body in
      noteCount += 1
      let changed = FileStamp(of: path(note)).map { Moment(secondsSince1970: $0.modifiedSecond) }
      try output(
        LosslessLine.line(
          [
            ("kind", "note"), ("id", note.stem), ("book", note.bookSlug),
            ("character", note.characterSlug),
            ("date", (Note.date(named: note.stem) ?? changed)?.iso8601),
            ("changed", changed?.iso8601),
          ], .init("body", bytes: body)))
    }
  }
}
