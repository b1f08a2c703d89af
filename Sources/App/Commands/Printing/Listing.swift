import DurableFiles
import Essentials
import NotesLibrary

extension Book {
  /// The book as the manual page describes it.
  func json(in library: Library) -> JSONValue {
    let subject = Subject.book(self)
    let known: JSONValue = [
      "id": .string(id.uuidString), "slug": .string(slug), "title": .string(title),
      "author": .string(author), "year": .init(year), "publisher": .init(publisher),
      "pages": .init(pages), "isbn13": .init(isbn13), "isbn10": .init(isbn10),
      "tagline": .string(tagline),
      "notes": .integer(library.noteCount(onEachOf: subject.withCharacters)),
      "characters": .integer(characters.count), "path": .string(Target.subject(subject).path),
      "link": .string(subject.link), "series": .init(series), "number": .init(number),
      "overview": .string(overview), "cover": .array(cover.map(JSONValue.string)),
      "coverFile": .init(coverFile), "pagesEstimated": .bool(hasAboutSoManyPages),
      "chapters": .array(
        chapters.map {
          ["title": .string($0.title), "number": .init($0.number), "start": .number($0.start)]
        }),
      "status": .init(status?.rawValue), "place": .init(place), "later": .init(later),
      "removed": .bool(isRemoved),
    ]
    return BookField.others.reduce(known) {
      $0.setting($1.rawValue, to: .string($1.text(of: self)))
    }
  }
}

extension Book {
  func cells(in library: Library) -> [Table.Cell] {
    let noteCount = library.noteCount(onEachOf: Subject.book(self).withCharacters)
    return [
      .init(slug, .dim), .init(title, .strong), .init(author), .init(status?.words ?? ""),
      .init(place ?? ""), .init([series, number].compactMap(\.self).joined(separator: " ")),
      .init(year.map { "\($0)" } ?? ""), .init(countedUnlessNone(characters.count, "character")),
      .init(countedUnlessNone(noteCount, "note")),
    ]
  }
}

extension Subject {
  /// The row of a character, with its book if that is not the listed one.
  func cells(in library: Library, listedIn book: Book?) -> [Table.Cell] {
    let isGuest = self.book != book ?? self.book
    return [
      .init(slugPath, .dim), .init(name, .strong),
      .init(library.isFavourite(id) ? "♥" : "", .favourite),
      .init(countedUnlessNone(library.noteCount(on: self), "note")),
      .init(isGuest ? "from \(self.book.title)" : ""), .init(character?.role ?? ""),
    ]
  }

  func json(in library: Library) -> JSONValue {
    switch self {
    case .book(let book): book.json(in: library)
    case .character(let character, _): character.json(of: self, in: library)
    }
  }
}

extension BookCharacter {
  func json(of subject: Subject, in library: Library) -> JSONValue {
    [
      "id": .string(id.uuidString), "slug": .string(slug), "name": .string(name),
      "book": .string(subject.book.slug), "favourite": .bool(library.isFavourite(id)),
      "notes": .integer(library.noteCount(on: subject)),
      "path": .string(Target.subject(subject).path), "link": .string(subject.link),
      "aliases": .array(aliases.map(JSONValue.string)), "role": .string(role),
      "synopsis": .string(synopsis), "pictureFile": .init(pictureFile),
      "appears": .array(appears.map(JSONValue.string)),
      "later": .init(later),
      "removed": .bool(isRemoved),
    ]
  }
}

extension Note {
  func cells(title: String, day: String? = nil, hasSubject: Bool = true) -> [Table.Cell] {
    [
      .init(id, .dim), .init(day ?? date.day), .init(hasSubject ? subject.toldSlugs : ""),
      .init(isConflictCopy ? "\(title) (conflict copy)" : title, .strong),
    ]
  }

  func json(in library: Library, title: String? = nil) -> JSONValue {
    [
      "id": .string(id), "book": .string(subject.book.slug),
      "character": .init(subject.character?.slug), "date": .string(date.iso8601),
      "title": .string(title ?? library.title(of: self)), "conflict": .bool(isConflictCopy),
      "file": .string(path), "link": .string(link), "bytes": .init(FileStamp(of: path)?.size),
    ]
  }

  /// Its text; null if that is not UTF-8.
  func text(of bytes: [UInt8]) -> JSONValue { .init(String(validating: bytes, as: UTF8.self)) }
}

extension BinnedNote {
  func json(in library: Library) -> JSONValue {
    note.json(in: library, title: title(in: library))
      .setting("deleted", to: .string(deleted.iso8601))
  }
}

extension JSONValue {
  fileprivate init(_ later: [Later]) {
    self = .array(later.map { ["book": .string($0.book), "text": .string($0.text)] })
  }
}
