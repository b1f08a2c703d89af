import Essentials
import NotesLibrary

extension Call {
  /// Prints what is known of a book or character, and the titles of its notes.
  func print(_ subject: Subject, in library: Library) {
    let notes = library.notes(on: subject)
    let shown = showsLater ? notes : notes.filter { !library.isLater($0) }
    switch subject {
    case .book(let book):
      print(book, in: library)
      printChapters(of: book, in: library)
      let characters = library.catalogue.characters(in: book)
      let title = console.line(book.entryWords.many.asSentence)
      rows(title, characters.map { $0.cells(in: library, listedIn: book) })
    case .character(let character, let book): print(character, of: book, in: library)
    }
    rows("Notes", shown.map { $0.cells(title: library.title(of: $0), hasSubject: false) })
    reportLater(notes.count - shown.count)
  }

  // A title may tell what happens.
  private func printChapters(of book: Book, in library: Library) {
    let horizon = Horizon(library.catalogue, showsLater: showsLater)
    let shown = book.chapterLines.filter { horizon.includes(BookPlace(leading: $0), in: book) }
    rows("Chapters", shown.map { [.init($0)] })
    let later = book.chapterLines.count - shown.count
    reportLater(later, counted(later, "chapter"))
  }

  private func print(_ book: Book, in library: Library) {
    console.print(console.line(book.title), .strong)
    for line in book.factLines { console.print(console.line(line)) }
    if let finish = library.finish(of: book) { console.print("finished \(finish.whole)") }
    console.print(Subject.book(book).link, .dim)
    console.print(book.amazonAddress, .dim)
    paragraph(book.tagline)
    printTold(of: .book(book), in: library)
  }

  private func print(_ character: BookCharacter, of book: Book, in library: Library) {
    let heart = library.isFavourite(character.id) ? " ♥" : ""
    console.print(console.line(character.name) + heart, .strong)
    console.print("in \(console.line(book.title))")
    let others = character.appears.filter { $0 != book.slug }
    line("also in", others.map(library.catalogue.title(ofBook:)))
    line("also called", character.aliases)
    if !character.role.isEmpty { console.print(console.line(character.role)) }
    console.print(Subject.character(character, in: book).link, .dim)
    printTold(of: .character(character, in: book), in: library)
  }

  private func printTold(of subject: Subject, in library: Library) {
    let told = library.catalogue.text(about: subject, showsLater: showsLater)
    for paragraph in told.paragraphs {
      if let book = paragraph.bookTitle {
        heading("In \(console.line(book))")
        console.printWrapped(paragraph.text)
      } else {
        self.paragraph(paragraph.text)
      }
    }
    guard !told.hidden.isEmpty else { return }
    console.print("")
    console.printWrapped(
      "\(Program.name) show \(subject.slugPath) \(Option.later.name) also prints what "
        + "\(told.hidden.joined(separator: ", ")) \(told.hidden.count == 1 ? "tells" : "tell")",
      .dim)
  }

  private func line(_ start: String, _ names: [String]) {
    guard !names.isEmpty else { return }
    console.print("\(start) \(names.map(console.line).joined(separator: ", "))")
  }

  private func paragraph(_ text: String) {
    guard !text.isEmpty else { return }
    console.print("")
    console.printWrapped(text)
  }

  private func rows(_ title: String, _ rows: [[Table.Cell]]) {
    guard !rows.isEmpty else { return }
    heading(title)
    console.print(rows)
  }

  private func heading(_ text: String) {
    console.print("")
    console.print(text, .strong)
  }
}
