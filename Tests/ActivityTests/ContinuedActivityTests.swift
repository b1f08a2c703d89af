import Activities
import Essentials
import NotesLibrary
import SceneState
import ScreenModels
import TestSupport
import Testing

@Suite(.timed) struct ContinuedActivityTests {
  let place: ActivityPlace
  var library: Library { place.library }

  init() throws { place = try ActivityPlace() }

  /// A session as a new process finds it.
  func launch() throws -> ContentModel {
    let store = SessionStore(
      path: place.folder.path + "/state",
      terminal: TerminalIdentity(environment: [:], deviceName: nil))
    return ContentModel(scene: try store.open("main"), library: library)
  }

  func subject(_ name: String) throws -> Subject { try library.target(name).subject }
  func activity(_ name: String) throws -> UserActivity { UserActivity(try subject(name)) }

  @Test(arguments: ["the-good-hawk/agatha", "the-broken-raven/sigrid"])
  func aNewSessionShowsTheTabOfTheIntroducingBookWithTheCharacterPushed(name: String) throws {
    let content = try launch()
    let subject = try subject(name)
    try content.continue(UserActivity(subject))
    #expect(content.tab.tab == .book(subject.book) && content.tab.path == [.subject(subject)])
    for tab in content.tabs where tab.id != content.tab.id { #expect(tab.path == []) }
    #expect(content.draft?.isEmpty == true && content.layers.isEmpty)
  }

  @Test func backLeadsToTheBookAndALinkResetsThePath() throws {
    let content = try launch()
    let note = try library.add([65], on: subject("agatha"), id: library.makeNoteID())
    try content.continue(UserActivity(.note(note), in: library))
    #expect(content.tab.path.count == 2)
    content.goBack()
    #expect(content.tab.path.count == 1)
    content.open(note)
    try content.continue(activity("jaime"))
    #expect(content.tab.path == [.subject(try subject("jaime"))])
    content.goBack()
    #expect(content.tab.path == [])
  }

  @Test func anActivityBeatsRestorationButDiscardsNothingOfIt() throws {
    do {
      let content = try launch()
      content.open(
        .subject(try subject("sigrid")), addingToDraft: Array("half a note".utf8))
      content.open(.subject(try subject("jaime")), addingToDraft: Array("another".utf8))
      try content.scene.commit()
    }
    let content = try launch()
    try content.continue(activity("agatha"))
    #expect(content.title == "" && content.userActivity.title == "Agatha")
    content.selectTab(at: 1)
    #expect(content.userActivity.title == "Sigrid")
    #expect(content.draft?.editor.buffer.bytes == Array("half a note".utf8))
    content.open(try subject("jaime"))
    #expect(content.draft?.editor.buffer.bytes == Array("another".utf8))
  }

  @Test func whatLiesOverTheContentIsRemoved() throws {
    let content = try launch()
    content.help.show()
    guard case .book(let book) = content.top else {
      Issue.record("no book is shown")
      return
    }
    book.isShowingAmazonPage = true
    try content.continue(activity("the-good-hawk"))
    #expect(content.layers.isEmpty && !book.isShowingAmazonPage)
  }

  @Test func aRefusedActivityChangesNothing() throws {
    let content = try launch()
    content.open(try subject("sigrid"))
    try content.scene.commit()
    let note = try library.add([65], on: subject("agatha"), id: library.makeNoteID())
    let gone = UserActivity(.note(note), in: library)
    try library.delete(note)
    let failure = #expect(throws: Failure.self) { try content.continue(gone) }
    #expect(failure?.description.contains(note.id) == true)
    #expect(!content.scene.hasUncommittedChanges && content.userActivity.title == "Sigrid")
  }

  @Test func theTitleIsKeptAndCostsNothingWhileOneTypes() throws {
    let content = try launch()
    content.open(try subject("agatha"))
    content.advertise()
    #expect(content.scene["ContentView.Title"] == "Agatha")
    try content.scene.commit()
    content.draft?.editor.insert("a")
    content.advertise()
    content.draft?.editor.insert("b")
    try content.scene.commit()
    content.advertise()
    #expect(!content.scene.hasUncommittedChanges)
  }
}
