import NotesLibrary

/// What is known of a book or character, as text.
struct SubjectPage {
  let library: Library
  let console: Console

  func print(_ subject: Subject) {
    switch subject {
    case .book(let book): print(book)
    case .character(let character, let book): print(character, in: book)
    }
    let listing = LibraryListing(library: library, console: console, isJSON: false)
    if case .book(let book) = subject, !book.characters.isEmpty {
      heading("Characters")
      console.print(book.characters.map { listing.row(of: .character($0, in: book)) })
    }
    let notes = library.notes(on: subject)
    guard !notes.isEmpty else { return }
    heading("Notes")
    console.print(notes.map { listing.row(of: $0, hasSubject: false) })
  }

  private func print(_ book: Book) {
    console.print(book.title.displaySafe, .strong)
    line([
      book.author, book.year.map { "\($0)" }, book.publisher, book.pages.map { "\($0) pages" },
    ])
    line([book.isbn13.map { "ISBN \($0)" }, book.isbn10.map { "ISBN \($0)" }])
    console.print(Subject.book(book).link, .dim)
    console.print(book.amazonAddress, .dim)
    paragraph(book.tagline)
    paragraph(book.overview)
  }

  private func print(_ character: BookCharacter, in book: Book) {
    let heart = library.isFavourite(character.id) ? " ♥" : ""
    console.print(character.name.displaySafe + heart, .strong)
    console.print("in \(book.title.displaySafe)")
    console.print(Subject.character(character, in: book).link, .dim)
    paragraph(character.synopsis)
  }

  private func line(_ facts: [String?]) {
    let facts = facts.compactMap { $0 }.filter { !$0.isEmpty }
    if !facts.isEmpty { console.print(facts.map(\.displaySafe).joined(separator: " · ")) }
  }

  private func paragraph(_ text: String) {
    guard !text.isEmpty else { return }
    console.print("")
    console.printWrapped(text)
  }

  private func heading(_ text: String) {
    console.print("")
    console.print(text, .strong)
  }
}
