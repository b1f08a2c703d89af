import JSON
import NotesLibrary

/// The listings of a library, for a reader or as JSON.
struct LibraryListing {
  let library: Library
  let console: Console
  let isJSON: Bool

  func printBooks() {
    let books = library.catalogue.books
    if isJSON { return console.print(.array(books.map { $0.json(in: library) })) }
    console.print(
      books.map { book in
        [
          .init(book.slug, .dim), .init(book.title, .strong), .init(book.author),
          .init(book.year.map { "\($0)" } ?? ""),
          .init(counted(book.characters.count, "character")),
          .init(counted(library.notes(on: .book(book)).count, "note")),
        ]
      })
  }

  /// Lists a book's characters, one, or all.
  func printCharacters(of target: Target?) {
    let subjects = library.catalogue.subjects.filter { subject in
      guard subject.character != nil, let target else { return subject.character != nil }
      return subject == target.subject || .book(subject.book) == target.subject
    }
    if isJSON {
      return console.print(
        .array(
          subjects.compactMap { subject in
            subject.character?.json(of: subject, in: library)
          }))
    }
    console.print(subjects.map { row(of: $0) })
  }

  func row(of character: Subject) -> [Table.Cell] {
    [
      .init(character.slugPath, .dim), .init(character.name, .strong),
      .init(library.isFavourite(character.id) ? "♥" : "", .favourite),
      .init(counted(library.notes(on: character).count, "note")),
    ]
  }

  /// Lists the notes on a subject, one, or all.
  func printNotes(on target: Target?) {
    let notes =
      switch target {
      case .note(let note): [note]
      case .subject(let subject): library.notes(on: subject)
      case nil: library.notes.sorted { ($0.date, $0.id) > ($1.date, $1.id) }
      }
    if isJSON { return console.print(.array(notes.map { $0.json(in: library) })) }
    console.print(notes.map { row(of: $0, hasSubject: true) })
    if notes.isEmpty { reportNone(on: target?.subject) }
  }

  func row(of note: Note, hasSubject: Bool) -> [Table.Cell] {
    let title = library.title(of: note)
    return [
      .init(note.id, .dim), .init(note.date.day),
      .init(hasSubject ? note.subject.slugPath : ""),
      .init(note.isConflictCopy ? "\(title) (conflict copy)" : title, .strong),
    ]
  }

  private func reportNone(on subject: Subject?) {
    let place = subject.map { " on \($0.name)" } ?? ""
    let example = subject?.slugPath ?? "TARGET"
    console.invocation.report(
      "there are no notes\(place) yet; \(Program.name) add \(example) TEXT saves one")
  }

  private func counted(_ count: Int, _ word: String) -> String {
    switch count {
    case 0: ""
    case 1: "1 \(word)"
    default: "\(count) \(word)s"
    }
  }
}
