import Essentials
import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct RouteTests {
  static let catalogue = Library(path: "/nonexistent").catalogue
  static let hawk = catalogue.books[0]
  static let raven = catalogue.books[1]
  static let nobody = "00000000-0000-4000-8000-000000000000"

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
