import DisplayText
import Essentials
import NotesLibrary
import Search

struct LibraryListing {
  let library: Library
  let console: Console
  let isJSON: Bool
  var hasTexts = false
  var showsLater = true

  func printBooks(removed: Bool = false) {
    let books =
      removed
      ? library.catalogue.removed.filter { $0.character == nil }.map(\.book)
      : library.catalogue.books
    if isJSON { return console.print(.array(books.map { $0.json(in: library) })) }
    console.print(books.map { row(of: $0) })
    if removed, books.isEmpty { console.invocation.report("no book was removed") }
  }

  private func row(of book: Book) -> [Table.Cell] {
    [
      .init(book.slug, .dim), .init(book.title, .strong), .init(book.author),
      .init([book.series, book.number].compactMap(\.self).joined(separator: " ")),
      .init(book.year.map { "\($0)" } ?? ""),
      .init(countedUnlessNone(book.characters.count, "character")),
      .init(
        countedUnlessNone(library.noteCount(onEachOf: Subject.book(book).withCharacters), "note")),
      .init(book.status?.rawValue ?? ""), .init(book.place ?? ""),
    ]
  }

  func printCharacters(of target: Target?, removed: Bool = false) {
    let subjects = removed ? removedCharacters(of: target) : characters(of: target)
    if isJSON { return console.print(.array(subjects.map { $0.json(in: library) })) }
    console.print(subjects.map { row(of: $0, in: target?.subject.book) })
    if removed, subjects.isEmpty { console.invocation.report("no character was removed") }
  }

  private func characters(of target: Target?) -> [Subject] {
    guard let subject = target?.subject else {
      return library.catalogue.subjects.filter { $0.character != nil }
    }
    return subject.character == nil ? library.catalogue.characters(in: subject.book) : [subject]
  }

  private func removedCharacters(of target: Target?) -> [Subject] {
    library.catalogue.removed.filter { subject in
      subject.character != nil && subject.book == target?.subject.book ?? subject.book
    }
  }

  /// Returns the row of a character, with its book if that is not the listed one.
  func row(of character: Subject, in book: Book?) -> [Table.Cell] {
    let isGuest = character.book != book ?? character.book
    return [
      .init(character.slugPath, .dim), .init(character.name, .strong),
      .init(library.isFavourite(character.id) ? "♥" : "", .favourite),
      .init(countedUnlessNone(library.noteCount(on: character), "note")),
      .init(isGuest ? "from \(character.book.title)" : ""),
      .init(character.character?.role ?? ""),
    ]
  }

  /// Lists the notes on a subject, one note, or all; returns false if a wanted text could not be
  /// read.
  func printNotes(on target: Target?) -> Bool {
    switch target {
    case .note(let note): return printNotes([note])
    case .subject(let subject):
      let all = library.notes(on: subject)
      let notes = all.filter(isShown)
      let areAllRead = printNotes(notes)
      if all.isEmpty { reportNone(on: subject) }
      console.invocation.reportLater(all.count - notes.count)
      return areAllRead
    case nil: return printAllNotes()
    }
  }

  private func isShown(_ note: Note) -> Bool { showsLater || !library.isLater(note) }

  private func printNotes(_ notes: [Note]) -> Bool {
    if isJSON { return printJSON(notes.count) { (notes[$0], nil) } }
    console.print(notes.map { row(of: $0, hasSubject: true) })
    return true
  }

  // A text that cannot be read is reported, and null in the JSON.
  private func printJSON(_ count: Int, note: (Int) -> (Note, title: String?)) -> Bool {
    var areAllRead = true
    console.printArray(count) { index in
      let (note, title) = note(index)
      let json = note.json(in: library, title: title)
      guard hasTexts else { return json }
      do {
        return json.setting("text", to: note.text(of: try library.bytes(of: note)))
      } catch {
        areAllRead = false
        console.invocation.report("\(error)")
        return json.setting("text", to: .null)
      }
    }
    return areAllRead
  }

  // Each note is read when it is printed, because a library may be larger than the memory.
  private func printAllNotes() -> Bool {
    let notes = NoteIndex(library)
    notes.update()
    defer {
      // If this fails, the last flush fails too, and reports it.
      try? console.flush()
      notes.save(inBackground: false)
    }
    let shown =
      showsLater || !library.mayHaveLaterNotes
      ? Array(0..<notes.count) : (0..<notes.count).filter { isShown(notes.note(at: $0)) }
    defer { console.invocation.reportLater(notes.count - shown.count) }
    if isJSON {
      return printJSON(shown.count) { (notes.note(at: shown[$0]), notes.title(at: shown[$0])) }
    }
    var table = Table()
    var days = DayNames()
    for index in shown {
      let width = notes.plainNameCount(at: index) ?? notes.id(at: index).displaySafe.displayWidth
      table.fit(width, inColumn: Column.id.rawValue)
      table.fit(days.name(of: notes.date(at: index)).displayWidth, inColumn: Column.day.rawValue)
    }
    for subject in notes.subjects {
      table.fit(subject.slugPath.utf8.count, inColumn: Column.subject.rawValue)
    }
    table.fit(1, inColumn: Column.title.rawValue)
    console.print(shown.count, in: table) { number in
      let note = notes.note(at: shown[number])
      return row(
        of: note, title: notes.title(at: shown[number]), day: days.name(of: note.date),
        hasSubject: true)
    }
    if notes.count == 0 { reportNone(on: nil) }
    return true
  }

  private enum Column: Int { case id, day, subject, title }

  func row(of note: Note, hasSubject: Bool) -> [Table.Cell] {
    row(
      of: note, title: library.title(of: note), day: note.date.day, hasSubject: hasSubject)
  }

  private func row(
    of note: Note, title: String, day: String, hasSubject: Bool
  ) -> [Table.Cell] {
    [
      .init(note.id, .dim), .init(day),
      .init(hasSubject ? note.subject.slugPath : ""),
      .init(note.isConflictCopy ? "\(title) (conflict copy)" : title, .strong),
    ]
  }

  private func reportNone(on subject: Subject?) {
    // Whoever cannot read them does not know whether there are any.
    guard library.problem == nil else { return }
    let scope = subject.map { " on \($0.name)" } ?? ""
    let example = subject?.slugPath ?? "TARGET"
    console.invocation.report(
      "there are no notes\(scope) yet; \(Program.name) add \(example) TEXT saves one")
  }
}

/// Names the days of moments, and remembers them, because finding out the local day takes system
/// calls.
struct DayNames {
  private var last: (slot: Int, name: String)?

  // In seconds; in every time zone, a day begins at a multiple of this.
  private static let slot = 900

  mutating func name(of moment: Moment) -> String {
    let slot = moment.secondsSince1970 / Self.slot
    if let last, last.slot == slot { return last.name }
    let name = moment.day
    last = (slot, name)
    return name
  }
}
