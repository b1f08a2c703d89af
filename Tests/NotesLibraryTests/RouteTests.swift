import NotesLibrary
import TestSupport

@Suite(.timed) struct RouteTests {
  static let catalogue = Library(path: "/nonexistent").catalogue
  static let hawk = catalogue.books[0]
  static let raven = catalogue.books[1]
  static let nobody = "00000000-0000-4000-8000-000000000000"

  @Test func onlyTwoDigitsStandForAByte() {
    #expect(PercentEncoding.decoded("%+5%41%-0%4%c3%BC") == "%+5A%-0%4ü")
  }

  static var faults: [(String, String)] {
    let (book, agatha, sigrid) = (hawk.id, hawk.characters[0].id, raven.characters[0])
    let shapes = [
      "", "b", "::", "b|\(book)::", "::c|\(agatha)", "b|\(book)::c|\(agatha)::c|\(agatha)",
      "b|\(book)|c", "b|\(book)::c", "b|\(book):::c|\(agatha)|", "\(book)",
    ]
    return shapes.map { ($0, "“\($0)” is not a path of the form b|…::c|…") } + [
      ("c|\(book)", "the path has “c” where “b” belongs"),
      ("B|\(book)", "the path has “B” where “b” belongs"),
      ("b|\(book)::b|\(agatha)", "the path has “b” where “c” belongs"),
      ("|", "the path has “” where “b” belongs"),
      ("b|\(book)::|\(agatha)", "the path has “” where “c” belongs"),
      ("b|x", "“x” in the path is not a UUID"), ("b|", "“” in the path is not a UUID"),
      ("b|\(book)::c|../x", "“../x” in the path is not a UUID"),
      ("b|\(book)::c|\(agatha) ", "“\(agatha) ” in the path is not a UUID"),
      ("b|\(book)::c|\(sigrid.id)", "Sigrid does not first appear in The Good Hawk"),
      ("b|\(nobody)", "the book of the path is not in this library"),
      ("b|\(nobody)::c|\(agatha)", "the book of the path is not in this library"),
      ("b|\(book)::c|\(nobody)", "the character of the path is not in this library"),
    ]
  }

  @Test(arguments: faults)
  func eachThingThatCanBeWrongHasItsSentence(text: String, sentence: String) {
    let error = #expect(throws: Failure.self) {
      try Route(decoding: text).subject(in: Self.catalogue)
    }
    #expect(error?.description == sentence)
  }

  @Test func everySubjectIsFoundByItsOwnNames() throws {
    let library = Library(path: "/nonexistent")
    for subject in Self.catalogue.subjects {
      for text in [subject.slugPath, subject.link, Target.subject(subject).path] {
        #expect(try library.target(text) == .subject(subject))
      }
    }
  }
}

@Suite(.timed) struct LinkTests {
  @Test(arguments: [
    ("hawknotes://the-good-hawk", ["the-good-hawk"]),
    ("hawknotes://the-good-hawk/agatha", ["the-good-hawk", "agatha"]),
    ("HawkNotes://a/b/20261120T140312Z-7f3a9c2e", ["a", "b", "20261120T140312Z-7f3a9c2e"]),
    ("hawknotes://a/%C3%BCber%20alles%3F", ["a", "über alles?"]),
  ])
  func itIsTakenApart(text: String, names: [String]) throws {
    #expect(try Link(parsing: text).names == names)
  }

  @Test(arguments: [
    ("begins with", ["", "app://the-good-hawk", "hawknotes:the-good-hawk", "//host/x"]),
    (
      "a book, perhaps",
      ["", "/abs", "a//b", "a/b/c/d", "note/../../etc/passwd"].map { "hawknotes://\($0)" }
    ),
    (
      "for every other byte",
      [
        "a/..", "a/.", "a/%2e%2e%2f", "a/%2E%2E", "a/%2F", "a/%00", "a/%0A", "a/%C2%9B", "a/%FF",
        "a/%", "a/%4", "a/%+1", "a/%61", "a/%c3%bc", "user:password@host/x", "a?action=delete",
        "a#1", "a/$(id)", "a/`id`", "a/;id", "a\n", "a b", "a\\b", "\u{1B}]2;x\u{7}", "über",
        "a/e\u{301}",
      ].map { "hawknotes://\($0)" }
    ),
    ("1048588 bytes is too long", ["hawknotes://" + String(repeating: "a", count: 1 << 20)]),
  ])
  func anythingElseIsRefused(sentence: String, texts: [String]) throws {
    for text in texts {
      let failure = try #require(throws: Failure.self) { try Link(parsing: text) }
      #expect(failure.description.contains(sentence))
    }
  }
}

@Suite(.timed) struct CatalogueTests {
  let place = LibraryFolder()

  var catalogue: Catalogue { place.open().catalogue }

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
}
