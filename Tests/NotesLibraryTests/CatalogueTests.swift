import CSystem
import Glibc
import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct CatalogueTests {
  let place: LibraryFolder

  init() throws { place = try LibraryFolder() }

  var catalogue: Catalogue { place.open().catalogue }

  static func uuid(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }

  func book(
    _ id: String = uuid(1), slug: String = "mine", characters: String = ""
  ) -> String {
    #"{"id": "\#(id)", "slug": "\#(slug)", "title": "Mine", "characters": [\#(characters)]}"#
  }

  func character(_ id: String = uuid(2), slug: String = "me") -> String {
    #"{"id": "\#(id)", "slug": "\#(slug)", "name": "Me"}"#
  }

  @Test func theTrilogyIsBuiltIn() throws {
    let slugs = ["the-good-hawk", "the-broken-raven", "the-burning-swift"]
    #expect(Catalogue.builtIn.map(\.slug) == slugs)
    let first = Catalogue.builtIn.map { $0.characters.first?.name }
    #expect(first == ["Agatha", "Sigrid", "Lady Beatrice"])
    #expect(catalogue.books == Catalogue.builtIn && catalogue.problems == [])
  }

  @Test func allIdentifiersAndPathsAreDifferent() {
    let subjects = catalogue.subjects
    #expect(Set(subjects.map(\.id)).count == subjects.count)
    #expect(Set(subjects.map(\.slugPath)).count == subjects.count)
    #expect(subjects.allSatisfy { $0.character?.synopsis.isEmpty != true })
    for book in Catalogue.builtIn {
      #expect(Set(book.cover.map(\.count)).count == 1, "\(book.slug)")
      #expect(!book.tagline.isEmpty && !book.overview.isEmpty && book.pages != nil)
      #expect(book.amazonAddress.hasPrefix("https://www.amazon.com/"))
    }
  }

  @Test func aBookOfTheUsersOwnComesLast() throws {
    place.putBook(book(characters: character()), named: "mine.json")
    let catalogue = catalogue
    #expect(catalogue.problems == [])
    #expect(catalogue.books.count == 4 && catalogue.books.last?.title == "Mine")
    #expect(catalogue.books.last?.amazonAddress == "https://www.amazon.com/s?k=Mine")
    let me = try #require(UUID(uuidString: Self.uuid(2)))
    #expect(catalogue.character(me)?.slugPath == "mine/me")
    let library = place.open()
    let note = try library.add("x", on: library.subject("mine/me"))
    #expect(note.path.hasSuffix("/notes/mine/me/\(note.id).md"))
  }

  @Test func booksComeByFileNameAndOtherFilesDoNot() {
    place.putBook(book(Self.uuid(3), slug: "b"), named: "b.json")
    place.putBook(book(Self.uuid(4), slug: "a"), named: "a.json")
    for name in [".hidden.json", "note.txt", "json", "c.json~"] { place.putBook("x", named: name) }
    #expect(catalogue.books.dropFirst(3).map(\.slug) == ["a", "b"])
    #expect(catalogue.problems == [])
  }

  @Test func aBrokenBookIsReportedAndTheRestWorks() {
    let agatha = Catalogue.builtIn[0].characters[0].id.uuidString
    let broken: [(name: String, text: String, problem: String)] = [
      ("json", "{", "not JSON: a name expected in line 1"), ("empty", "", "a value expected"),
      ("array", "[]", "“title”"), ("blank", #"{"title": "  "}"#, "“title”"),
      ("notitle", #"{"id": "\#(Self.uuid(5))", "slug": "x"}"#, "“title”"),
      ("uuid", book("12"), "“12” is not a UUID"), ("slug", book(slug: "../../etc"), "“../../etc”"),
      ("upper", book(slug: "Mine"), "“Mine”"), ("dash", book(slug: "-n"), "“-n”"),
      ("taken", book(slug: "the-good-hawk"), "“the-good-hawk” is there already"),
      ("agatha", book(characters: character(agatha)), "“\(agatha)” is there already"),
      ("twins", book(characters: character() + "," + character(Self.uuid(6))), "“me” is there"),
      ("self", book(characters: character(Self.uuid(1))), "is there already"),
      ("noname", book(characters: #"{"id": "\#(Self.uuid(7))", "slug": "x"}"#), "“name”"),
      ("deep", String(repeating: "[", count: 100_000), "nesting"),
    ]
    for book in broken { place.putBook(book.text, named: "\(book.name).json") }
    place.putBook(book(Self.uuid(8), slug: "good"), named: "zz.json")
    let catalogue = catalogue
    #expect(catalogue.books.dropFirst(3).map(\.slug) == ["good"])
    #expect(catalogue.problems.count == broken.count)
    for book in broken {
      let told = catalogue.problems.first { $0.contains("/\(book.name).json: ") }
      #expect(told?.contains(book.problem) == true, "\(book.name): \(told ?? "not told")")
    }
  }

  @Test func aTitleIsEnough() throws {
    place.putBook(#"{"title": "Piranesi"}"#, named: "piranesi.json")
    place.putBook(
      #"{"title": "Das Parfum", "characters": [{"name": "Grénouille"}, {"name": "百年"}]}"#,
      named: "süskind, Parfum.json")
    let catalogue = catalogue
    #expect(catalogue.problems == [])
    let slugs = ["suskind-parfum", "suskind-parfum/grenouille", "suskind-parfum/579a3d4e"]
    #expect(catalogue.subjects.map(\.slugPath).suffix(4) == ["piranesi"] + slugs)
    // The same on every machine: `uuid5(NAMESPACE_URL, "hawknotes://piranesi")` of Python says so.
    let id = catalogue.books.first { $0.slug == "piranesi" }?.id
    #expect(id?.uuidString == "20DAD750-EEF9-5449-8C84-F65838A5FA57")
  }

  @Test func aBuiltInBookIsExtendedAndCorrected() throws {
    place.putBook(
      """
      {"tagline": "Mine", "characters": [
        {"slug": "lady-beatrice", "synopsis": "Somebody."}, {"name": "Konge Grímr"}]}
      """, named: "the-burning-swift.json")
    let book = catalogue.books[2]
    let before = Catalogue.builtIn[2]
    #expect(catalogue.problems == [] && book.id == before.id && book.title == before.title)
    #expect(book.tagline == "Mine" && book.overview == before.overview)
    #expect(book.characters.map(\.name) == ["Lady Beatrice", "Konge Grímr"])
    #expect(book.characters[0].id == before.characters[0].id)
    #expect(book.characters[0].synopsis == "Somebody.")
  }

  @Test func theOrderFileOrdersTheBooks() {
    place.putBook(#"{"title": "Mine"}"#, named: "mine.json")
    place.putBook("mine\nthe-burning-swift\nnobody\n", named: "order")
    #expect(
      catalogue.books.map(\.slug)
        == ["mine", "the-burning-swift", "the-good-hawk", "the-broken-raven"])
  }

  @Test func aCharacterOccursInOtherBooks() throws {
    place.putBook(
      #"{"characters": [{"slug": "lileas", "appears": ["the-broken-raven"]}]}"#,
      named: "the-good-hawk.json")
    let catalogue = catalogue
    let raven = catalogue.books[1]
    #expect(
      catalogue.characters(in: raven).map(\.slug)
        == ["sigrid", "konge-grimr", "king-edmund", "badhbh", "agatha", "jaime", "lileas"])
    let lileas = try #require(catalogue.characters(in: raven).last)
    #expect(
      catalogue.occurs(lileas, in: raven) && !catalogue.occurs(lileas, in: catalogue.books[2]))
  }

  @Test func oneOfTwoBooksOfTheSameSlugIsLeftOut() {
    place.putBook(book(Self.uuid(3)), named: "a.json")
    place.putBook(book(Self.uuid(4)), named: "b.json")
    #expect(catalogue.books.count == 4 && catalogue.problems.count == 1)
  }

  @Test func linksPipesAndHugeFilesAreLeftOut() {
    place.putBook("", named: "huge.json")
    truncate(place.folder.file("library/books/huge.json"), 1 << 40)
    symlink("/etc/passwd", place.folder.file("library/books/link.json"))
    mkfifo(place.folder.file("library/books/pipe.json"), 0o600)
    mkdir(place.folder.file("library/books/folder.json"), 0o700)
    #expect(catalogue.books.count == 3 && catalogue.problems.count == 4)
  }

  @Test func aFolderThatCannotBeListedIsReported() {
    place.folder.makeFolder("library")
    symlink("books", place.folder.file("library/books"))
    #expect(catalogue.books.count == 3 && catalogue.problems.count == 1)
  }

  /// One comes from a Mac, which spells it with a combining accent.
  @Test func twoFilesWhoseNamesLookTheSameAreTwo() {
    place.putBook(#"{"title": "One"}"#, named: "caf\u{E9}.json")
    place.putBook(#"{"title": "Two"}"#, named: "cafe\u{301}.json")
    let library = place.open()
    #expect(library.catalogue.books.count == 4 && library.catalogue.problems.count == 1)
    place.putBook(#"{"title": "Three"}"#, named: "three.json")
    library.refresh()
    #expect(library.catalogue.books.dropFirst(3).map(\.title) == ["One", "Three"])
  }
}
