import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct SubjectPathTests {
  static let catalogue = Library(path: "/nonexistent").catalogue
  static let hawk = catalogue.books[0]
  static let raven = catalogue.books[1]
  static let nobody = "00000000-0000-4000-8000-000000000000"

  static var errors: [(String, SubjectPathError)] {
    let (book, agatha, sigrid) = (hawk.id, hawk.characters[0].id, raven.characters[0])
    let none = UUID(uuidString: nobody).map { ($0, $0) }
    let shapes = [
      "", "b", "::", "b|\(book)::", "::c|\(agatha)", "b|\(book)::c|\(agatha)::c|\(agatha)",
      "b|\(book)|c", "b|\(book)::c", "b|\(book):::c|\(agatha)|", "\(book)",
    ]
    return shapes.map { ($0, .wrongShape($0)) } + [
      ("c|\(book)", .wrongTag("c", expected: "b")), ("B|\(book)", .wrongTag("B", expected: "b")),
      ("b|\(book)::b|\(agatha)", .wrongTag("b", expected: "c")),
      ("|", .wrongTag("", expected: "b")), ("b|\(book)::|\(agatha)", .wrongTag("", expected: "c")),
      ("b|x", .notUUID("x")), ("b|", .notUUID("")), ("b|\(book)::c|../x", .notUUID("../x")),
      ("b|\(book)::c|\(agatha) ", .notUUID("\(agatha) ")),
      ("b|\(book)::c|\(sigrid.id)", .characterOfAnotherBook(sigrid.name, book: hawk.title)),
    ]
      + (none.map {
        [
          ("b|\(nobody)", .unknownBook($0.0)), ("b|\(nobody)::c|\(agatha)", .unknownBook($0.0)),
          ("b|\(book)::c|\(nobody)", .unknownCharacter($0.1)),
        ]
      } ?? [])
  }

  @Test(arguments: errors)
  func eachThingThatCanBeWrongHasItsError(text: String, error: SubjectPathError) {
    #expect(throws: error) { try SubjectPath.decode(text, in: Self.catalogue) }
    #expect(!error.description.isEmpty)
  }

  @Test func everySubjectIsFoundByItsOwnNames() throws {
    let library = Library(path: "/nonexistent")
    for subject in Self.catalogue.subjects {
      for text in [subject.slugPath, subject.link, SubjectPath.encode(subject)] {
        #expect(try library.target(text) == .subject(subject))
      }
    }
  }
}
