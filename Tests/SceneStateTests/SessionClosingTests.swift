import Drafts
import SceneState
import TestSupport

@Suite(.timed) struct SessionClosingTests {
  private let state = StateFolder()
  private let store: SessionStore

  init() throws {
    store = state.store(
      keys: SceneKeys([
        SceneKey("Handover.Process", .writingProcess), SceneKey("KillRing.Text", .transient),
        SceneKey("CommandLine.Text", .transient),
      ]))
  }

  private func keep(_ name: String, saying text: String = "") throws {
    let scene = try state.open(name)
    scene.setText(text.bytes, forKey: "BookView.newNote@1")
    scene["ContentView.Title"] = text
    try scene.commit()
  }

  private var closed: [String] {
    state.folder.names(in: "state/closed").filter { !$0.hasPrefix(".") }
  }

  /// Starts on each of 31 days, the last one of them that of a moment.
  private func letDaysGoBy(until moment: Int) {
    for day in (0...30).reversed() { store.removeExpired(at: moment - day * 86_400) }
  }

  // What another editor writes to must stay where it is.
  @Test func aSessionWhoseTextAnotherEditorHasStays() throws {
    let process = try #require(ProcessIdentity(getpid()))
    let scene = try state.open("main")
    scene["Handover.Text"] = "BookView.newNote@1"
    scene["Handover.Process"] = process.sceneText
    try scene.commit()
    #expect(performing: { try store.close(scene) }, throws: { $0.isFailure(.busy) })
    #expect(performing: { try store.rename(scene, to: "other") }, throws: { $0.isFailure(.busy) })
    scene["Handover.Process"] = nil
    try store.close(scene)
    #expect(closed == ["main"])
  }

  @Test func startsOpenAnotherSessionWhenTheLastIsClosed() throws {
    try keep("one")
    try keep("two")
    try store.close("two")
    #expect(try store.openLastUsed().name == "one")
    #expect(try store.open("two").textKeys == [])
  }

  @Test func closedSessionsWithoutWordsGoAfterThirtyDays() throws {
    let now = 100 * 24 * 60 * 60
    try keep("empty")
    try keep("draft", saying: "words")
    try keep("recent")
    do {
      let cut = try state.open("cut")
      cut.setText([0x61], forKey: "KillRing.Text@0")
      cut.setText([0x61], forKey: "CommandLine.Text")
      try store.close(cut, at: 0)
    }
    try store.close("empty", at: 0)
    try store.close("draft", at: 0)
    try store.close("recent", at: now - 30 * 86_400)
    letDaysGoBy(until: now)
    #expect(closed == ["draft", "recent"])
  }

  /// A start reads no more of them however many there are, and in the end all have been read.
  @Test func ofManyClosedSessionsSomeAreLookedAtEachTime() throws {
    let count = 100
    try keep("s0")
    try store.close("s0", at: 0)
    for number in 1..<count {
      try Folder.create(state.folder.file("state/closed/s\(number)"))
      for file in ["lock", "journal"] {
        let text = try #require(state.folder.text("state/closed/s0/\(file)"))
        state.folder.write(text.utf8, to: "state/closed/s\(number)/\(file)")
      }
    }
    letDaysGoBy(until: 1 << 40)
    let rest = closed.count
    #expect(rest < count && rest >= count - 32)
    for _ in 0..<10_000 where !closed.isEmpty { store.removeExpired(at: 1 << 40) }
    #expect(closed == [])
  }

  @Test func whatMayHoldWordsStaysForEver() throws {
    for name in ["foreign", "file", "damaged", "held"] {
      try keep(name)
      try store.close(name, at: 0)
    }
    state.folder.write("something else".bytes, to: "state/closed/foreign/journal")
    state.folder.write("vim's".bytes, to: "state/closed/file/.agatha.md.swp")
    let journal = try #require(state.folder.text("state/closed/damaged/journal"))
    state.folder.write(
      (journal + "00000000+text k words\n").utf8, to: "state/closed/damaged/journal")
    let lock = try FileLock.acquire(state.folder.file("state/closed/held/lock"))
    letDaysGoBy(until: 1 << 40)
    #expect(closed == ["damaged", "file", "foreign", "held"])
    withExtendedLifetime(lock) {}
  }

  @Test func aRemovalThatWasCutShortIsFinished() throws {
    try keep("one")
    try store.close("one", at: 0)
    unlink(state.folder.file("state/closed/one/journal"))
    try Folder.create(state.folder.file("state/closed/two"))
    letDaysGoBy(until: 1 << 40)
    #expect(closed == [])
  }
}
