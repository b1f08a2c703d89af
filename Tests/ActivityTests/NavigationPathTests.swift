import Activities
import NotesLibrary
import SceneState
import TestSupport
import Testing

@Suite(.timed) struct NavigationPathTests {
  let library: Library
  let agatha: Subject
  let sigrid: Subject
  let note: Note

  init() throws {
    library = try ActivityPlace().library
    agatha = try library.target("agatha").subject
    sigrid = try library.target("the-broken-raven/sigrid").subject
    note = try library.add([65], on: agatha, id: library.makeNoteID())
  }

  private func resolved(
    _ path: NavigationPath, onBook book: Book? = nil
  ) -> (pages: [Target], problem: NavigationPathError?) {
    path.resolved(in: library.catalogue, onBook: book, note: library.note)
  }

  @Test func oneCharacterIsWrittenAsInTheTutorial() {
    let path = NavigationPath([Route(.subject(agatha))])
    #expect(path.encoded == "b|\(agatha.book.id)::c|\(agatha.id)")
  }

  @Test func aLinkIsKeptAsItIsWritten() throws {
    let link = try Link(parsing: "hawknotes://the-good-hawk/agatha")
    #expect(link.sceneText.flatMap(Link.init(sceneText:)) == link)
    #expect(Link(sceneText: "the-good-hawk/agatha") == nil)
  }

  @Test func noPagesAreNoText() { #expect(NavigationPath().encoded == nil) }

  @Test func aDeepPathComesBack() throws {
    let pages: [Target] = [
      .subject(agatha), .note(note), .subject(sigrid), .subject(.book(sigrid.book)), .note(note),
    ]
    let text = try #require(NavigationPath(pages.map(Route.init)).encoded)
    let (found, problem) = resolved(try NavigationPath(decoding: text))
    #expect(found == pages && problem == nil)
  }

  @Test(arguments: ["x::n|y", "a b", "50%", "é", "b|c::d", "\u{301}x"])
  func theNameOfANoteMayBeAnything(name: String) throws {
    let route = Route(book: agatha.book.id, note: name)
    let text = try #require(NavigationPath([route]).encoded)
    #expect(try NavigationPath(decoding: text).routes == [route])
  }

  @Test func eachThingThatCanBeWrongHasAnErrorOfItsOwn() {
    let problems: [(String, NavigationPathError)] = [
      ("nonsense", .subject(.wrongShape("nonsense"))),
      ("b|1", .subject(.notUUID("1"))),
      ("3/b|\(agatha.book.id)", .unknownVersion("3")),
    ]
    for (text, problem) in problems {
      #expect(throws: problem) { try NavigationPath(decoding: text) }
    }
  }

  @Test func thePathEndsBeforeWhatIsNotThere() {
    let gone = NavigationPath([Route(.subject(agatha)), Route(book: agatha.book.id, note: "gone")])
    let (pages, problem) = resolved(gone)
    #expect(pages == [.subject(agatha)] && problem == .unknownNote("gone"))
  }

  @Test func aPageOfAnotherBookIsRefusedOnABooksTab() {
    let path = NavigationPath([Route(.subject(sigrid))])
    let (pages, problem) = resolved(path, onBook: agatha.book)
    #expect(pages == [] && problem == .otherBook("Sigrid", tab: "The Good Hawk"))
    #expect(resolved(path).pages == [.subject(sigrid)])
  }
}
