import DisplayText
import Essentials
import NotesLibrary

/// The listings of a library, as tables or as JSON.
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
          .init(counted(library.noteCount(on: .book(book)), "note")),
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
      .init(counted(library.noteCount(on: character), "note")),
    ]
  }

  /// Lists the notes on a subject, one, or all.
  func printNotes(on target: Target?) {
    switch target {
    case .note(let note): printNotes([note])
    case .subject(let subject):
      let notes = library.notes(on: subject)
      printNotes(notes)
      if notes.isEmpty { reportNone(on: subject) }
    case nil: printAllNotes()
    }
  }

  private func printNotes(_ notes: [Note]) {
    if isJSON { return console.print(.array(notes.map { $0.json(in: library) })) }
    console.print(notes.map { row(of: $0, hasSubject: true) })
  }

  // Each is read when it is printed: a library may be larger than the memory.
  private func printAllNotes() {
    let notes = NoteTable(library)
    notes.listAll()
    if isJSON {
      return console.printArray(notes.count) { notes.note(at: $0).json(in: library) }
    }
    var table = Table()
    var days = DayNames()
    for index in 0..<notes.count {
      table.fit(notes.id(at: index).displaySafe.displayWidth, inColumn: Column.id.rawValue)
      table.fit(notes.subject(at: index).slugPath.utf8.count, inColumn: Column.subject.rawValue)
      table.fit(days.name(of: notes.date(at: index)).displayWidth, inColumn: Column.day.rawValue)
    }
    table.fit(1, inColumn: Column.title.rawValue)
    console.print(notes.count, in: table) { index in
      let note = notes.note(at: index)
      return row(of: note, day: days.name(of: note.date), hasSubject: true)
    }
    if notes.count == 0 { reportNone(on: nil) }
  }

  private enum Column: Int { case id, day, subject, title }

  func row(of note: Note, hasSubject: Bool) -> [Table.Cell] {
    row(of: note, day: note.date.day, hasSubject: hasSubject)
  }

  private func row(of note: Note, day: String, hasSubject: Bool) -> [Table.Cell] {
    let title = library.title(of: note)
    return [
      .init(note.id, .dim), .init(day),
      .init(hasSubject ? note.subject.slugPath : ""),
      .init(note.isConflictCopy ? "\(title) (conflict copy)" : title, .strong),
    ]
  }

  private func reportNone(on subject: Subject?) {
    let scope = subject.map { " on \($0.name)" } ?? ""
    let example = subject?.slugPath ?? "TARGET"
    console.invocation.report(
      "there are no notes\(scope) yet; \(Program.name) add \(example) TEXT saves one")
  }

  private func counted(_ count: Int, _ word: String) -> String {
    switch count {
    case 0: ""
    case 1: "1 \(word)"
    default: "\(count) \(word)s"
    }
  }
}

/// The days of moments that are mostly near each other: asking for each takes system calls.
struct DayNames {
  private var last: (slot: Int, name: String)?

  // In seconds; a day begins with one of these in every time zone.
  private static let slot = 900

  /// The day of a moment, in the local time zone.
  mutating func name(of moment: Moment) -> String {
    let slot = moment.secondsSince1970 / Self.slot
    if let last, last.slot == slot { return last.name }
    let name = moment.day
    last = (slot, name)
    return name
  }
}
