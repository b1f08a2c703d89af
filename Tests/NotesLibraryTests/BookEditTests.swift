import DurableFiles
import Essentials
import Glibc
import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct BookEditTests {
  let place: LibraryFolder
  let library: Library

  init() throws {
    place = try LibraryFolder()
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

  @discardableResult
  func addCharacter(_ name: String, to book: Book) throws -> Subject {
    let (edit, slug) = try catalogue.addition(of: [.name: name], to: book)
    try library.change(edit)
    return try library.subject("\(book.slug)/\(slug)")
  }

  @Test func aBookNeedsATitleOnly() throws {
    let book = try addBook("Piranesi")
    #expect(file("piranesi.json") == "{\n  \"title\": \"Piranesi\"\n}\n")
    #expect(book.title == "Piranesi" && catalogue.books.count == 4 && catalogue.problems == [])
    #expect(throws: FieldError.missing("title")) { try addBook(" ") }
    #expect(try addBook("Piranesi").slug == "piranesi-2")
    #expect(catalogue.books.map(\.slug).suffix(2) == ["piranesi", "piranesi-2"])
  }

  /// Imports find a book by it.
  @Test func noTwoBooksHaveOneISBN() throws {
    let hawk = try #require(catalogue.books.first)
    let isbn = try #require(hawk.isbn10)
    let refusal = FieldError.isbnIsTaken(try #require(hawk.isbn13), by: hawk.title)
    #expect(throws: refusal) { try addBook("Other", [.isbn: isbn]) }
    let other = try addBook("Other")
    #expect(throws: refusal) { try catalogue.change(of: other, [.isbn: isbn]) }
    // A form says again what a book has already.
    _ = try catalogue.change(of: hawk, [.isbn: isbn, .title: "The Hawk"])
    place.putBook(#"{"title": "Twin", "isbn13": "\#(hawk.isbn13 ?? "")"}"#, named: "twin.json")
    let twin = try #require(place.open().catalogue.books.last)
    _ = try place.open().catalogue.change(of: twin, [.isbn: isbn, .title: "The Twin"])
  }

  /// A kill between the two leaves nothing that making the change again does not complete.
  @Test func aBookThatCannotBeAddedChangesNoOrder() throws {
    try addBook("Emma")
    let edit = try catalogue.addition(ofBook: [.title: "Arcadia"]).edit
    place.putBook(#"{"title": "Another"}"#, named: "arcadia.json")
    #expect(throws: LibraryError.self) { try library.change(edit) }
    #expect(file("order") == "")
    unlink(place.folder.file("library/books/arcadia.json"))
    try library.change(edit)
    #expect(file("order").hasSuffix("emma\narcadia\n"))
  }

  @Test func allFactsAreKept() throws {
    let facts: [BookField: String] = [
      .author: "Susanna Clarke", .series: "None", .number: "2.5", .year: "2020", .pages: "272",
      .isbn: "0-8044-2957-X", .tagline: "Große Säle", .status: "reading", .place: "p. 112",
    ]
    let book = try addBook("Piranesi", facts)
    for (field, text) in facts where field != .isbn { #expect(field.text(of: book) == text) }
    #expect(book.isbn13 == "9780804429573" && book.isbn10 == "080442957X")
    #expect(file("piranesi.json").contains("Große Säle"))
    for (field, text) in [
      (BookField.year, "MMXX"), (.isbn, "0804429571"), (.isbn, "979"), (.status, "maybe"),
    ] {
      #expect(throws: FieldError.self) { try catalogue.change(of: book, [field: text]) }
    }
  }

  @Test func whatIsNotKnownHereStays() throws {
    place.putBook(
      #"{"mine": [1, {"a": null}], "title": "Piranesi", "characters": [{"name": "The Other", "x": 1.5}]}"#,
      named: "piranesi.json")
    library.refresh()
    let book = try #require(catalogue.books.last)
    try library.change(catalogue.change(of: book, [.author: "S. Clarke", .title: "Piranesi!"]))
    let other = try #require(book.characters.first)
    try library.change(
      catalogue.change(of: other, in: book, [.name: "Ketterley", .aliases: "A, B"]))
    let json = try JSONValue(parsing: file("piranesi.json").utf8)
    #expect(json["mine"] == [1, ["a": .null]])
    #expect(json["characters"]?.array?.first?["x"] == .number(1.5))
    let changed = try #require(catalogue.books.last)
    #expect(changed.id == book.id && changed.title == "Piranesi!" && changed.author == "S. Clarke")
    // Its notes stay with it, whatever it is called.
    #expect(changed.characters[0].id == other.id && changed.characters[0].slug == "the-other")
    #expect(changed.characters[0].names == ["Ketterley", "A", "B"])
  }

  @Test func aBuiltInBookIsChangedByAFileBesideIt() throws {
    let swift = catalogue.books[2]
    try library.change(catalogue.change(of: swift, [.tagline: "", .overview: "Mine."]))
    let sigrid = try addCharacter("Konge Grímr", to: swift)
    #expect(sigrid.slugPath == "the-burning-swift/konge-grimr")
    #expect(catalogue.books[2].tagline == "" && catalogue.books[2].overview == "Mine.")
    #expect(catalogue.books[2].title == swift.title && catalogue.problems == [])
    try library.change(
      catalogue.move(
        catalogue.books[2].characters[1], before: catalogue.books[2].characters[0],
        in: catalogue.books[2]))
    #expect(catalogue.books[2].characters.map(\.slug) == ["konge-grimr", "lady-beatrice"])
    #expect(!catalogue.books[2].characters[1].synopsis.isEmpty)
  }

  @Test func whatIsRemovedComesBackWithItsNotes() throws {
    let book = try addBook("Piranesi")
    let other = try addCharacter("The Other", to: book)
    try library.add("about him", on: other)
    try library.add("about it", on: .book(book))
    try library.change(catalogue.removal(of: other))
    #expect(catalogue.characters(in: try #require(catalogue.books.last)) == [])
    try library.change(catalogue.removal(of: .book(book)))
    #expect(catalogue.books.count == 3 && catalogue.removed == [.book(book)])
    #expect(try addBook("Piranesi").slug == "piranesi-2")
    try library.change(catalogue.removal(of: .book(book), isRemoved: false))
    #expect(catalogue.removed == [other])
    try library.change(catalogue.removal(of: other, isRemoved: false))
    #expect(library.notes(on: other).count == 1 && library.notes(on: .book(book)).count == 1)
    try library.change(catalogue.removal(of: .book(catalogue.books[0])))
    #expect(catalogue.books.map(\.slug).first == "the-broken-raven")
  }

  @Test func booksAreMoved() throws {
    let book = try addBook("Piranesi")
    try library.change(catalogue.move(book, before: catalogue.books[1]))
    #expect(catalogue.books[1] == book && catalogue.books.count == 4)
    try library.change(catalogue.move(catalogue.books[0], before: nil))
    #expect(catalogue.books.last?.slug == "the-good-hawk" && catalogue.books[0] == book)
    #expect(try addBook("New").slug == catalogue.books.last?.slug)
  }

  @Test func booksOfASeriesStandTogetherByNumber() throws {
    for (title, number) in [("C", "2"), ("A", "10"), ("D", "1.5"), ("F", ""), ("E", "nan")] {
      try addBook(title, [.series: "Earthsea", .number: number])
    }
    try addBook("B")
    func own() -> [String] { catalogue.books.dropFirst(3).map(\.title) }
    #expect(own() == ["D", "C", "A", "E", "F", "B"])
    // What the user puts into an order stays there.
    try library.change(
      catalogue.move(try #require(catalogue.books.last), before: catalogue.books[4]))
    #expect(own() == ["D", "B", "C", "A", "E", "F"])
    try addBook("0", [.series: "Earthsea", .number: "0"])
    #expect(own() == ["D", "B", "C", "A", "E", "F", "0"])
  }

  /// A book that is new stands last, wherever the name of its file sorts.
  @Test func aNewBookStandsLast() throws {
    func own() -> [String] { catalogue.books.dropFirst(3).map(\.title) }
    try addBook("M")
    #expect(own() == ["M"] && file("order") == "")
    try addBook("Z")
    #expect(own() == ["M", "Z"] && file("order") == "")
    try addBook("A")
    #expect(own() == ["M", "Z", "A"])
    try addBook("K")
    #expect(own() == ["M", "Z", "A", "K"] && place.open().catalogue.books.last?.title == "K")
    let (addition, _) = try catalogue.addition(ofBook: [.title: "B"])
    let copy = try #require(BookEdit(text: addition.text))
    try library.change(copy)
    try library.change(copy)
    #expect(own() == ["M", "Z", "A", "K", "B"])
  }

  @Test func aLaterBookOfASeriesStandsBehindItsOthers() throws {
    func own() -> [String] { catalogue.books.dropFirst(3).map(\.title) }
    for number in ["2", "1"] { try addBook("S\(number)", [.series: "S", .number: number]) }
    try addBook("A")
    #expect(own() == ["S1", "S2", "A"])
    try addBook("0 S3", [.series: "S", .number: "3"])
    #expect(own() == ["S1", "S2", "0 S3", "A"])
    try addBook("S0", [.series: "S", .number: "0"])
    #expect(catalogue.books.last?.title == "A")
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
    #expect(throws: LibraryError.self) { try library.change(copy) }
    #expect(file("pira-nesi.json") == #"{"title": "Another"}"#)
  }

  @Test func aFileThatIsNotUnderstoodIsLeftAlone() throws {
    let book = try addBook("Piranesi")
    place.putBook("{", named: "piranesi.json")
    library.refresh()
    // The window shows it as it was, and says what is wrong.
    #expect(catalogue.books.contains(book) && catalogue.problems.count == 1)
    #expect(throws: LibraryError.self) {
      try library.change(catalogue.change(of: book, [.author: "x"]))
    }
    #expect(file("piranesi.json") == "{")
    #expect(place.open().catalogue.books.count == 3)
  }

  @Test func processesThatAddCharactersAllSucceed() async throws {
    let book = try addBook("Piranesi")
    let changes = try (0..<8).map { number in
      try library.bookChange(catalogue.addition(of: [.name: "Somebody \(number)"], to: book).edit)
    }
    await onThreads(changes.count) { try? changes[$0].run() }
    library.booksWereChanged()
    #expect(catalogue.books.last?.characters.count == changes.count)
  }

  @Test func whatAnEditorWritesMeanwhileIsNeverOverwritten() async throws {
    let book = try addBook("Piranesi")
    let changes = try (0..<300).map { number in
      try library.bookChange(catalogue.change(of: book, [.author: "\(number)"]))
    }
    let isLost = await place.losesWhatIsWritten(to: "books/piranesi.json") {
      #"{"title": "Piranesi", "publisher": "\#($0)"}"#
    } while: {
      for change in changes { try? change.run() }
    }
    #expect(!isLost)
  }
}
