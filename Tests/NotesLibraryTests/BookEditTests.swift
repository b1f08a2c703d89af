import NotesLibrary
import TestSupport

@Suite(.timed) struct BookEditTests {
  let place: LibraryFolder
  let library: Library

  init() throws {
    // Some tests wait for a thousand times that something is durable.
    place = try LibraryFolder(in: .inMemory())
    library = place.open()
  }

  var catalogue: Catalogue { library.catalogue }

  func file(_ name: String) -> String {
    place.folder.text("library/books/\(name)") ?? ""
  }

  @discardableResult
  func addBook(_ title: String, _ fields: [BookField: String] = [:]) throws -> Book {
    let (edit, slug) = try catalogue.addition(ofBook: fields.merging([.title: title]) { $1 })
    try library.change(edit)
    return try #require(catalogue.books.first { $0.slug == slug })
  }

  /// A kill between the two leaves nothing that making the change again does not complete.
  @Test func aBookThatCannotBeAddedChangesNoOrder() throws {
    try addBook("Emma")
    let edit = try catalogue.addition(ofBook: [.title: "Arcadia"]).edit
    place.putBook(#"{"title": "Another"}"#, named: "arcadia.json")
    #expect(throws: Failure.self) { try library.change(edit) }
    #expect(file("order") == "")
    unlink(place.folder.file("library/books/arcadia.json"))
    try library.change(edit)
    #expect(file("order").hasSuffix("emma\narcadia\n"))
  }

  @Test func aChangeCanBeRepeatedAndKept() throws {
    let (addition, _) = try catalogue.addition(ofBook: [.title: "Pira\nnesi"])
    let copy = try #require(BookEdit(text: addition.text))
    #expect(copy == addition)
    try library.change(addition)
    let text = file("pira-nesi.json")
    try library.change(copy)
    #expect(file("pira-nesi.json") == text && catalogue.books.count == 4)
    place.putBook(#"{"title": "Another"}"#, named: "pira-nesi.json")
    #expect(throws: Failure.self) { try library.change(copy) }
    #expect(file("pira-nesi.json") == #"{"title": "Another"}"#)
  }

  @Test func processesThatAddCharactersAllSucceed() throws {
    let book = try addBook("Piranesi")
    let changes = try (0..<8).map { number in
      try library.bookChange(catalogue.addition(of: [.name: "Somebody \(number)"], to: book).edit)
    }
    onThreads(changes.count) { try? changes[$0].run() }
    library.booksWereChanged()
    #expect(catalogue.books.last?.characters.count == changes.count)
  }

  @Test func whatAnEditorWritesMeanwhileIsNeverOverwritten() throws {
    let book = try addBook("Piranesi")
    let changes = try (0..<300).map { number in
      try library.bookChange(catalogue.change(of: book, [.author: "\(number)"]))
    }
    let isLost = place.folder.losesWhatIsWritten(
      to: "library/books/piranesi.json", orIn: "library/.bin"
    ) {
      #"{"title": "Piranesi", "publisher": "\#($0)"}"#
    } while: {
      for change in changes { try? change.run() }
    }
    #expect(!isLost)
  }
}
