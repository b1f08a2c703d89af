import Activities
import NotesLibrary
import SceneState
import ScreenModels
import TestSupport

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
  ) -> (pages: [Target], problem: (any Error)?) {
    path.resolved(in: library.catalogue, onBook: book, note: library.note)
  }

  @Test func noPagesAreNoText() { #expect(NavigationPath().encoded == nil) }

  @Test(arguments: ["x::n|y", "a b", "50%", "é", "b|c::d", "\u{301}x"])
  func theNameOfANoteMayBeAnything(name: String) throws {
    let route = Route(bookID: agatha.book.id, noteID: name)
    let text = try #require(NavigationPath([route]).encoded)
    #expect(try NavigationPath(decoding: text).routes == [route])
  }

  @Test func eachThingThatCanBeWrongHasASentenceOfItsOwn() {
    let problems = [
      ("nonsense", "“nonsense” is not a path of the form b|…::c|…"),
      ("b|1", "“1” in the path is not a UUID"),
      ("3/b|\(agatha.book.id)", "a newer Hawk Notes wrote it"),
    ]
    for (text, sentence) in problems {
      let error = #expect(throws: Failure.self) { try NavigationPath(decoding: text) }
      #expect(error?.description == sentence)
    }
  }

  @Test func thePathEndsBeforeWhatIsNotThere() {
    let gone = NavigationPath([
      Route(.subject(agatha)), Route(bookID: agatha.book.id, noteID: "gone"),
    ])
    let (pages, problem) = resolved(gone)
    #expect(pages == [.subject(agatha)] && problem?.isFailure(.gone) == true)
  }

  @Test func aPageOfAnotherBookIsRefusedOnABooksTab() {
    let path = NavigationPath([Route(.subject(sigrid))])
    let (pages, problem) = resolved(path, onBook: agatha.book)
    #expect(pages == [])
    #expect(problem.map { "\($0)" } == "Sigrid is not in The Good Hawk")
    #expect(resolved(path).pages == [.subject(sigrid)])
  }
}

/// Stories tell what is seen of an activity that is continued.
@Suite(.timed) struct ContinuedActivityTests {
  let place: ActivityPlace
  var library: Library { place.library }

  init() throws { place = try ActivityPlace() }

  /// A session as a new process finds it.
  func launch() throws -> ContentModel {
    let store = SessionStore(at: place.folder.path + "/state")
    return ContentModel(scene: try store.open("main"), library: library)
  }

  func subject(_ name: String) throws -> Subject { try library.target(name).subject }

  @Test func aRefusedActivityChangesNothing() throws {
    let content = try launch()
    content.navigator.go(to: .subject(try subject("sigrid")))
    try content.scene.commit()
    let note = try library.add([65], on: subject("agatha"), id: library.makeNoteID())
    let gone = UserActivity(.note(note), in: library)
    try library.delete(note)
    let failure = #expect(throws: Failure.self) { try content.navigator.continue(gone) }
    #expect(failure?.description.contains(note.id) == true)
    #expect(
      !content.scene.hasUncommittedChanges && content.navigator.userActivity.title == "Sigrid")
  }

  @Test func theTitleIsKeptAndCostsNothingWhileOneTypes() throws {
    let content = try launch()
    content.navigator.go(to: .subject(try subject("agatha")))
    content.navigator.publishActivity()
    #expect(content.scene["ContentView.Title"] == "Agatha")
    try content.scene.commit()
    content.navigator.draft?.editor.insert("a")
    content.navigator.publishActivity()
    content.navigator.draft?.editor.insert("b")
    try content.scene.commit()
    content.navigator.publishActivity()
    #expect(!content.scene.hasUncommittedChanges)
  }
}
