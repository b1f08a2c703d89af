import DurableFiles
import Essentials
import NotesLibrary
import Search

extension Book {
  /// The book as the manual page describes it.
  func json(in library: Library) -> JSONValue {
    let subject = Subject.book(self)
    let known = JSONValue.record([
      "id": id.uuidString, "slug": slug, "title": title, "author": author, "year": year,
      "publisher": publisher, "pages": pages, "isbn13": isbn13, "isbn10": isbn10,
      "tagline": tagline, "notes": library.noteCount(about: self),
      "characters": characters.count, "path": Target.subject(subject).path,
      "link": subject.link, "series": series, "number": number, "overview": overview,
      "cover": cover, "coverFile": coverFile, "pagesEstimated": hasAboutSoManyPages,
      "chapters": chapters.map(\.json), "status": status?.rawValue, "place": place,
      "progress": readTo?.share.map(JSONValue.number), "later": later.map(\.json),
      "removed": isRemoved, "entries": BookField.entries.text(of: self),
      "finished": library.finish(of: self)?.iso8601,
    ])
    return BookField.others.reduce(known) { $0 + .record([$1.rawValue: $1.text(of: self)]) }
  }

  func cells(in library: Library) -> [Table.Cell] {
    let noteCount = library.noteCount(about: self)
    return [
      .init(slug, .dim), .init(title, .strong), .init(author), .init(status?.words ?? ""),
      .init(place ?? ""), .init([series, number].compactMap(\.self).joined(separator: " ")),
      .init(year.map { "\($0)" } ?? ""),
      .init(characters.isEmpty ? "" : entryWords.counted(characters.count)),
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
    .record([
      "id": id.uuidString, "slug": slug, "name": name, "book": subject.book.slug,
      "favourite": library.isFavourite(id), "notes": library.noteCount(on: subject),
      "path": Target.subject(subject).path, "link": subject.link, "aliases": aliases,
      "role": role, "synopsis": synopsis, "pictureFile": pictureFile, "appears": appears,
      "later": later.map(\.json), "removed": isRemoved,
    ])
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
    .record([
      "id": id, "book": subject.book.slug, "character": subject.character?.slug, "date": date,
      "title": title ?? library.title(of: self), "conflict": isConflictCopy, "file": path,
      "link": link, "bytes": FileStamp(of: path)?.size,
    ]) + library.contents(of: self)
  }
}

extension Library {
  /// The place of a note in its book, its tags, and when it was last changed: all from one look at its file; null
  /// what is not known.
  func contents(of note: Note?) -> JSONValue {
    let text = note.flatMap { try? beginning(of: $0, byteCount: LibrarySearch.largestRead) }
    let changed = note.flatMap { FileStamp(of: $0.path) }
    let place = text.flatMap { text in note.flatMap { $0.place(in: text, of: $0.subject.book) } }
    return .record([
      "place": place?.text, "tags": text.map(Tag.names),
      "changed": changed.map { Moment(secondsSince1970: $0.modifiedSecond) },
    ])
  }
}

extension BinnedNote {
  func json(in library: Library) -> JSONValue {
    note.json(in: library, title: library.toldTitle(of: note))
      + .record(["deleted": deleted, "draft": false])
  }
}

extension Chapter {
  fileprivate var json: JSONValue {
    .record(["title": title, "part": part, "number": number, "start": JSONValue.number(start)])
  }
}

extension Later {
  fileprivate var json: JSONValue { .record(["book": bookSlug, "text": text]) }
}
