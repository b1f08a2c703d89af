import Essentials
import Glibc
import NotesLibrary

extension Book {
  /// The book as the manual page describes it.
  func json(in library: Library) -> JSONValue {
    let subject = Subject.book(self)
    return [
      "id": .string(id.uuidString), "slug": .string(slug), "title": .string(title),
      "author": .string(author), "year": .init(year), "publisher": .init(publisher),
      "pages": .init(pages), "isbn13": .init(isbn13), "isbn10": .init(isbn10),
      "tagline": .string(tagline), "notes": .integer(library.noteCount(on: subject)),
      "characters": .integer(characters.count), "path": .string(SubjectPath.encode(subject)),
      "link": .string(subject.link),
    ]
  }
}

extension BookCharacter {
  /// The character as the manual page describes it.
  func json(of subject: Subject, in library: Library) -> JSONValue {
    [
      "id": .string(id.uuidString), "slug": .string(slug), "name": .string(name),
      "book": .string(subject.book.slug), "favourite": .bool(library.isFavourite(id)),
      "notes": .integer(library.noteCount(on: subject)),
      "path": .string(SubjectPath.encode(subject)), "link": .string(subject.link),
    ]
  }
}

extension Note {
  /// The note as the manual page describes it.
  func json(in library: Library) -> JSONValue {
    [
      "id": .string(id), "book": .string(subject.book.slug),
      "character": .init(subject.character?.slug), "date": .string(date.iso8601),
      "title": .string(library.title(of: self)), "conflict": .bool(isConflictCopy),
      "file": .string(path), "link": .string(link), "bytes": .init(byteCount),
    ]
  }

  private var byteCount: Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_size : nil
  }
}

extension JSONValue {
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
}
