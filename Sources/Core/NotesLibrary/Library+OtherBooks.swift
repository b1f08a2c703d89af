/// The notes on people who occur in several books, which are about another one than that which introduces them.
struct NotesOnOtherBooks {
  // By the identifiers of the books, newest first.
  fileprivate var notes: [UUID: [Note]] = [:]
  // By the identifiers of the books that introduce them.
  fileprivate var counts: [UUID: Int] = [:]
  // The identifiers of the books by the links of the notes.
  fileprivate var books: [String: UUID] = [:]
  // All that a book has, where some of it is here; lists ask for it again and again.
  fileprivate var known: [UUID: [Note]] = [:]

  // A look at a place is one at a file: only few people occur in several books, and no chapter is in another one.
  init(in library: Library) {
    let catalogue = library.catalogue
    let travellers = catalogue.people.filter(\.occursElsewhere)
    guard !travellers.isEmpty else { return }
    let all = library.notes(onEachOf: travellers)
    let places = library.places.places(
      of: all, orOfChapters: false, cache: library.cacheFile("places"))
    for (note, place) in zip(all, places) {
      let book = catalogue.book(of: note, at: place)
      guard book != note.subject.book else { continue }
      notes[book.id, default: []].append(note)
      counts[note.subject.book.id, default: 0] += 1
      books[note.link] = book.id
    }
  }
}

/// The notes that a book has with its people, whoever introduced them: where each is, is said by its place alone.
extension Library {
  private var onOtherBooks: NotesOnOtherBooks { places.onOtherBooks(in: self) }

  /// The notes on a book, its people and those from other books that are about it, newest first.
  public func notes(about book: Book) -> [Note] {
    let elsewhere = onOtherBooks
    if let notes = elsewhere.known[book.id] { return notes }
    let all = notes(onEachOf: Subject.book(book).withCharacters)
    let others = elsewhere.notes[book.id] ?? []
    if others.isEmpty, elsewhere.counts[book.id] == nil { return all }
    let notes = (all.filter { !isAboutOtherBook($0) } + others).newestFirst
    places.others?.known[book.id] = notes
    return notes
  }

  public func noteCount(about book: Book) -> Int {
    noteCount(onEachOf: Subject.book(book).withCharacters)
      + guestNotes(about: book).count - (onOtherBooks.counts[book.id] ?? 0)
  }

  /// Those of `notes(about:)` that are on people whom other books introduce, newest first.
  public func guestNotes(about book: Book) -> [Note] { onOtherBooks.notes[book.id] ?? [] }

  /// The book that a note is about: that whose title it says before its place, else that of its subject.
  public func book(of note: Note) -> Book {
    isAboutOtherBook(note) ? catalogue.book(of: note, at: place(of: note)) : note.subject.book
  }

  /// Whether a note is about another book than that of its subject.
  public func isAboutOtherBook(_ note: Note) -> Bool { onOtherBooks.books[note.link] != nil }

  public func isAbout(_ book: Book, _ note: Note) -> Bool {
    (onOtherBooks.books[note.link] ?? note.subject.book.id) == book.id
  }
}
