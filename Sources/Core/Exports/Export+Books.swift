import Essentials
import NotesLibrary
import Search

/// What is exported of a library: its books with their people and notes, as far as they were asked for.
extension Export {
  /// Returns the selected books with their people and notes; of everything those that have notes, or of
  /// which the user has said something.
  mutating func books() -> [ExportedBook] {
    var books: [ExportedBook] = []
    var relations: [UUID: [KnownRelation]] = [:]
    for relation in library.catalogue.relations where isKnown(relation) {
      for id in Set([relation.subject.id, relation.other.id]) {
        relations[id, default: []].append(relation)
      }
    }
    for subject in subjects {
      let all = notes(on: subject)
      let notes = showsLater ? all : all.filter { !library.isLater($0) }
      // A dictionary has no notes on books.
      if format != .stardict || subject.character != nil { laterCount += all.count - notes.count }
      let known = relations[subject.id] ?? []
      if format.isForEReaders, !isKnown(subject, saidOf: known.count + notes.count) { continue }
      // All may be later ones.
      if only != nil, notes.isEmpty { continue }
      if books.last?.book != subject.book {
        let cover = format == .html ? library.coverPicture(of: subject.book) : nil
        books.append(ExportedBook(book: subject.book, cover: cover))
      }
      books[books.count - 1].sections.append(section(on: subject, notes, known))
    }
    // A folder that cannot be read is listed as empty.
    if let problem = library.problem { problems.append(Failure(problem)) }
    if theme != nil {
      return books.map { .init(book: $0.book, cover: $0.cover, sections: merged($0)) }
    }
    guard target == nil, only == nil else { return books }
    return books.filter { $0.noteCount > 0 || library.catalogue.fileName(of: $0.book) != nil }
  }

  private func section(
    on subject: Subject, _ notes: [Note], _ relations: [KnownRelation]
  ) -> ExportedBook.Section {
    let text = library.catalogue.text(about: subject, showsLater: showsLater)
    let isOfBook = subject.character == nil && !isOfNotes
    return .init(
      subject: subject, parts: parts(of: notes, on: subject),
      tagline: isOfBook ? ReadableText.line(subject.book.tagline) : "",
      paragraphs: isOfNotes ? [] : text.paragraphs,
      chapters: isOfBook ? chapters(of: subject.book) : [],
      relations: subject.character == nil ? [] : relations.map { $0.sentence(in: subject.book) })
  }

  private var isOfNote: Bool { if case .note? = target { true } else { false } }
  // Of people nothing is told then.
  private var isOfNotes: Bool { isOfNote || theme != nil }

  /// A book has its characters with it.
  var subjects: [Subject] {
    guard let subject = target?.subject else { return library.catalogue.subjects }
    return isOfNote || subject.character != nil
      ? [subject] : library.catalogue.subjects.filter { $0.book == subject.book }
  }

  private func notes(on subject: Subject) -> [Note] {
    if case .note(let note)? = target { return [note].filter(isWanted) }
    let notes = library.notes(on: subject).filter(isWanted)
    // A person alone has all that is noted on them, also in a dictionary.
    guard target?.subject.character == nil, format != .stardict else { return notes.reversed() }
    let own = notes.filter { !library.isAboutOtherBook($0) }
    guard subject.character == nil else { return own.reversed() }
    let others = library.guestNotes(about: subject.book).filter(isWanted)
    return (own + others).sorted { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  private func isWanted(_ note: Note) -> Bool { only?.paths.contains(note.path) ?? true }

  // A title may tell what happens.
  private func chapters(of book: Book) -> [String] {
    book.chapterLines.filter { horizon.includes(BookPlace(leading: $0), in: book) }
      .map(ReadableText.line)
  }

  private func isKnown(_ relation: KnownRelation) -> Bool {
    horizon.includes(relation) && horizon.includes(nil, in: relation.subject.book)
      && horizon.includes(nil, in: relation.other.book)
  }

  // Whoever has nothing or only later things said of them is not known yet.
  private func isKnown(_ subject: Subject, saidOf count: Int) -> Bool {
    guard let person = subject.character, count == 0 else { return true }
    return horizon.includes(nil, in: subject.book)
      && !(person.role.isEmpty && person.synopsis.isEmpty)
  }

  func merged(_ book: ExportedBook) -> [ExportedBook.Section] {
    let subject = Subject.book(book.book)
    let parts = parts(of: book.sections.flatMap(\.notes), on: subject)
    return parts.isEmpty ? [] : [.init(subject: subject, parts: parts)]
  }

  // In the order of their places, which a table need not have; where no chapter is known, they are one part.
  private func parts(of notes: [Note], on subject: Subject) -> [ExportedBook.Part] {
    if format == .csv { return [.init(subject: subject, notes: notes)] }
    let book = subject.book
    let ordered = library.inOrderOfPlaces(notes, at: library.places(of: notes))
    let hasOthers = ordered.haveOthers(than: book)
    let chapters = ordered.map { $0.heading(in: book, hasOthers: hasOthers) }
    let isKnown = chapters.contains { $0 != nil }
    let none = hasOthers ? PlacedNote.withoutPlace : Chapter.none
    var parts: [ExportedBook.Part] = []
    for (entry, chapter) in zip(ordered, chapters) {
      let title = isKnown ? ReadableText.line(chapter ?? none) : nil
      if parts.isEmpty || parts.last?.chapter != title {
        parts.append(.init(subject: subject, chapter: title))
      }
      parts[parts.count - 1].notes.append(entry.note)
    }
    return parts
  }
}
