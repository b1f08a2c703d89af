import PseudoTerminal
import SceneState
import TestSupport
import Testing

/// Reading what a session keeps without opening it.
@Suite(.timed) struct KeptSessionTests {
  @Test func itIsReadWhileSomebodyHasItOpenAndNothingChanges() throws {
    let state = try StateFolder()
    let scene = try state.open()
    scene.insert("tern", at: 0, forKey: "draft")
    scene["value"] = "kept"
    try scene.commit()
    scene.insert("not committed", at: 0, forKey: "other")
    let before = state.folder.bytes("state/sessions/main/journal")
    let kept = try state.store().read("main")
    #expect(kept.name == "main" && kept["value"] == "kept" && kept["other"] == nil)
    #expect(kept.textKeys == ["draft"])
    #expect(kept.text(forKey: "draft").bytes == Array("tern".utf8))
    #expect(kept.text(forKey: "none").isEmpty)
    #expect(state.folder.bytes("state/sessions/main/journal") == before)
    try scene.commit()
    #expect(try state.store().read("main").textKeys == ["draft", "other"])
  }

  @Test func aFileOfAnotherKindIsEmptyAndStaysAsItIs() throws {
    let state = try StateFolder()
    _ = try state.open()
    state.folder.write("not a journal\n".utf8, to: "state/sessions/main/journal")
    #expect(try state.store().read("main").textKeys.isEmpty)
    #expect(state.folder.text("state/sessions/main/journal") == "not a journal\n")
    #expect(state.setAside.isEmpty)
  }

  @Test func whatIsNotThereIsAnError() throws {
    let store = try StateFolder().store()
    #expect(throws: (any Error).self) { try store.read("main") }
  }
}
