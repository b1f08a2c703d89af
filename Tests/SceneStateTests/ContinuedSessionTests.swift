import Drafts
import SceneState
import TestSupport

/// A session continues in one place only, however often it is continued or taken back.
@Suite(.timed) struct ContinuedSessionTests {
  private let state: StateFolder
  private let snapshot = SceneContents(
    values: ["ContentView.CurrentTab": "Favorites"],
    texts: ["CharacterView.newNote@1548A52F-D32B-4007-929B-B06A599EE1A7": Array("words".utf8)])

  init() throws { state = try StateFolder() }

  private func `continue`(_ identifier: String? = "one") throws -> (name: String, isNew: Bool) {
    let (scene, isNew) = try state.store().openContinued(
      identifier, named: "main", presenting: nil, snapshot)
    try scene.commit()
    return (scene.name, isNew)
  }

  @Test func aDocumentIsContinuedOnce() throws {
    for round in 0..<3 {
      let continued = try `continue`()
      #expect(continued.name == "main" && continued.isNew == (round == 0))
    }
    #expect(try `continue`("two").name == "main-2")
    #expect(try `continue`().name == "main")
    // Documents of earlier versions say nothing of it.
    #expect(try `continue`(nil).name == "main-3")
    #expect(try `continue`(nil).name == "main-4")
  }

  @Test func aSessionThatWasRenamedOrClosedIsFound() throws {
    _ = try `continue`()
    try state.store().rename("main", to: "evening")
    #expect(try `continue`().name == "evening")
    try state.store().close("evening")
    let continued = try `continue`()
    #expect(continued.name == "evening" && !continued.isNew)
  }

  @Test func aSessionThatIsHandedOffHasNoDraftsUntilItIsTakenBack() throws {
    _ = try `continue`()
    let store = state.store()
    #expect(try store.read("main").draftCount == 1)
    var sent: SceneContents?
    let closed = try store.handOff("main", as: "two") { sent = $0 }
    #expect(sent?.texts == snapshot.texts)
    #expect(try store.read(.closed(closed)).isHandedOff)
    #expect(try store.read(.closed(closed)).draftCount == 0)
    // However long that is.
    store.removeExpired(at: 1_795_180_000)
    store.removeExpired(at: 1_895_180_000)
    #expect(try store.reopen(closed) == "main")
    #expect(try store.read("main").draftCount == 1)
  }
}
