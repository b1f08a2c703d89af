import NotesLibrary
import TestSupport

/// Changes of the books and of the favourites.
@Suite(.timed) struct LibraryEditTests {
  let place: LibraryFolder
  let library: Library

  init() throws {
    // Some tests wait for a thousand times that something is durable.
    place = try LibraryFolder(in: .inMemory())
    library = place.open()
  }

  var catalogue: Catalogue { library.catalogue }

  func file(_ name: String) -> String { place.folder.text("library/books/\(name)") ?? "" }

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

  @Test func noBookOverwritesWhatAnEditorWritesMeanwhile() throws {
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

  // MARK: Favourites

  var characters: [UUID] { library.catalogue.subjects.filter { $0.character != nil }.map(\.id) }
  var lines: [String] {
    (place.folder.text("library/favourites") ?? "").split(separator: "\n").map(String.init)
  }

  @Test func twoLibrariesAtOnceBothSucceed() {
    let ids = characters
    let path = library.path
    onThreads(2) { half in
      let library = Library(path: path)
      for (index, id) in ids.enumerated() where index % 2 == half {
        #expect(throws: Never.self) { try library.setFavourite(true, id) }
      }
    }
    #expect(lines == ids.map(\.uuidString).sorted())
  }

  @Test func whoKeepsTheListsOwnLockIsNamed() throws {
    place.folder.makeFolder("library")
    let lock = try #require(try FileLock.acquire(library.path + "/.favourites.lock"))
    let error = #expect(throws: Failure.self) { try library.setFavourite(true, characters[0]) }
    #expect(error?.description.contains("another process has it") == true)
    withExtendedLifetime(lock) {}
  }

  /// An editor that writes between our last look and the exchange.
  @Test func noFavouriteOverwritesWhatAnEditorWritesMeanwhile() {
    place.folder.makeFolder("library")
    let (path, id) = (library.path, characters[0])
    let isLost = place.folder.losesWhatIsWritten(
      to: "library/favourites", orIn: "library/.bin"
    ) {
      "\($0)\n"
    } while: {
      let library = Library(path: path)
      for number in 0..<300 { try? library.setFavourite(number % 2 == 0, id) }
    }
    #expect(!isLost)
    #expect(place.folder.names(in: "library").allSatisfy { !$0.hasSuffix(".tmp") })
  }
}
