import PseudoTerminal
import TestSupport
import Testing

/// The shelf and the sessions on a slow disk.
@Suite(.timed) struct SlowShelfTests {
  private let folder: TemporaryFolder
  private let disk = SteppedBackground()
  private let session: Session

  init() throws {
    folder = try TemporaryFolder()
    let other = try Session(name: "other", in: folder)
    try other.press("N")
    try other.type("elsewhere")
    session = try Session(in: folder, slowDisk: disk)
    try session.press("N")
    try session.type("zebra")
    try session.press("Esc")
  }

  private var binned: [String] {
    folder.names(in: "state/bin").filter { $0.hasSuffix(".md") }
      .compactMap { folder.text("state/bin/\($0)") }
  }

  @Test func aDraftOfThisSessionIsDiscarded() throws {
    try session.press("D d")
    #expect(session.screen.contains("Now discarding…") && binned == [])
    #expect(session.screen.contains("zebra"))
    session.finishSaves()
    #expect(session.screen.contains("Discarded; u brings it back") && binned == ["zebra"])
    try session.press("Esc")
    #expect(!session.screen.contains("zebra"))
  }

  @Test func whatIsWrittenMeanwhileStays() throws {
    try session.press("D d Esc N")
    try session.type("after")
    session.finishSaves()
    #expect(session.screen.contains("changed meanwhile") && binned == ["zebra"])
    #expect(session.screen.contains("after"))
  }

  @Test func aDraftOfAnotherSessionIsDiscarded() throws {
    try session.press("D j d")
    #expect(session.screen.contains("Now discarding…") && binned == [])
    session.finishSaves()
    #expect(binned == ["elsewhere"] && session.screen.contains("Discarded"))
  }

  @Test(arguments: [false, true]) func aKillLosesNoDraft(isDone: Bool) throws {
    try session.press("D j d k d")
    if isDone { disk.work() }
    try session.relaunch()
    let texts = binned + [session.screen.contains("zebra") ? "zebra" : ""]
    #expect(texts.contains("zebra") && (!isDone || texts.contains("elsewhere")))
  }

  @Test func aSearchDoesNothingWhileDraftsAreRead() throws {
    try session.press("/")
    session.content.search.refresh()
    #expect(!session.content.search.isWorking && !session.screen.contains("elsewhere"))
    session.finishSaves()
    #expect(session.screen.contains("elsewhere"))
  }

  private var notes: [String] {
    session.library.catalogue.subjects.flatMap(session.library.notes)
      .compactMap { try? session.library.bytes(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aDraftOfThisSessionIsSaved() throws {
    try session.press("D s")
    #expect(session.screen.contains("Now saving…") && notes == [])
    try session.press("s")
    #expect(session.screen.contains("still saving"))
    session.finishSaves()
    #expect(notes == ["zebra"] && session.screen.contains("Saved"))
    #expect(session.content.shelf.drafts.map(\.location.name) == ["other"])
  }

  private func has(_ text: String) -> (here: Bool, there: Bool) {
    let kept = try? session.scene.store.read("other")
    let there = kept?.draftKeys.contains { kept?.text(forKey: $0.text).bytes == Array(text.utf8) }
    let here = session.scene.draftKeys.contains { key in
      String(decoding: session.scene.text(forKey: key.text).bytes, as: UTF8.self).contains(text)
    }
    return (here, there == true)
  }

  @Test func aDraftIsMovedHere() throws {
    try session.press("D j m")
    #expect(session.screen.contains("Now moving here…") && has("elsewhere") == (false, true))
    disk.work()
    session.content.endSaves()
    try session.press("End")
    #expect(session.screen.contains("Now moving here…") && has("elsewhere") == (true, true))
    session.finishSaves()
    #expect(session.screen.contains("Moved here from other") && has("elsewhere") == (true, false))
    try session.relaunch()
    #expect(has("elsewhere") == (true, false))
  }

  @Test func aKilledMoveIsFulfilled() throws {
    try session.press("D j m")
    disk.work()
    session.content.endSaves()
    try session.press("End")
    try session.relaunch()
    session.finishSaves()
    #expect(has("elsewhere") == (true, false))
  }

  @Test func aKilledMoveLeavesWhatWasChangedThere() throws {
    try session.press("D j m")
    disk.work()
    session.content.endSaves()
    try session.press("End")
    try session.relaunch {
      let other = try Session(name: "other", in: folder)
      try other.press("End")
      try other.type(" more")
    }
    session.finishSaves()
    #expect(has("elsewhere").here && has("elsewhere more").there)
  }

  @Test func thisSessionGetsAnotherName() throws {
    try session.press(":")
    try session.type("rename evening")
    try session.press("Enter")
    #expect(session.screen.contains("Renaming this session…"))
    #expect(session.scene.name == "main")
    try session.press("N End")
    try session.type(" more")
    session.finishSaves()
    #expect(session.screen.contains("This session is now called evening"))
    #expect(session.takeEffects() == [.sessionWasRenamed])
    try session.type(" words")
    #expect(session.scene.name == "evening")
    #expect(folder.names(in: "state/sessions").sorted() == ["evening", "other"])
    try session.relaunch()
    #expect(session.screen.contains("zebra more words"))
  }

  @Test func thisSessionIsClosed() throws {
    var closed: String?
    session.wake { session.content.closeThisSession { closed = try? $0.get() } }
    #expect(session.screen.contains("Closing this session…") && closed == nil)
    try session.press("N End")
    try session.type(" more")
    session.finishSaves()
    #expect(closed == "main" && folder.names(in: "state/sessions") == ["other"])
    #expect(try session.scene.store.readClosed("main").draftCount == 1)
    try session.type(" words")
    let kept = try session.scene.store.readClosed("main")
    let text = kept.draftKeys.map {
      String(decoding: kept.text(forKey: $0.text).bytes, as: UTF8.self)
    }
    #expect(text == ["zebra more words"])
  }

  @Test func anotherSessionIsClosed() throws {
    try session.press("S j d")
    #expect(session.screen.contains("Closing other…"))
    #expect(folder.names(in: "state/closed").isEmpty)
    try session.press("Esc j")
    session.finishSaves()
    #expect(session.screen.contains("other is closed"))
    #expect(folder.names(in: "state/closed").contains("other"))
  }

  @Test func anotherSessionGetsAnotherName() throws {
    try session.press("S j r Ctrl-U")
    try session.type("elsewhere")
    try session.press("Enter")
    #expect(session.screen.contains("Renaming other…"))
    session.finishSaves()
    #expect(session.screen.contains("other is now called"))
    #expect(
      folder.names(in: "state/sessions").sorted().last == "otherelsewhere"
        || folder.names(in: "state/sessions").contains("elsewhere"))
  }
}
