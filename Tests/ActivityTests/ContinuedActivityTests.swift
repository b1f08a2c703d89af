import Activities
import NotesLibrary
import SceneState
import ScreenModels
import TestSupport

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
