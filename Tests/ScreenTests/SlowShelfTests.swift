import TestSupport

/// A draft comes here from another session, and a session is closed, on a slow disk: a text is always
/// in one of the two, whatever is killed.
@Suite(.timed) struct SlowShelfTests {
  private let folder = TemporaryFolder.make()
  private let disk = SteppedBackground()
  private let session: Session

  init() throws {
    let other = try Session(name: "other", in: folder)
    try other.press("N")
    try other.type("elsewhere")
    session = try Session(in: folder, slowDisk: disk)
    try session.press("N")
    try session.type("zebra")
    try session.press("Esc")
  }

  private func has(_ text: String) -> (here: Bool, there: Bool) {
    let kept = try? session.scene.store.read("other")
    let there = kept?.unsavedKeys.contains { kept?.text(forKey: $0.text).bytes == text.bytes }
    let here = session.scene.contents.unsavedKeys.contains { key in
      session.scene.text(forKey: key.text).bytes.text.contains(text)
    }
    return (here, there == true)
  }

  /// Moves the draft here until it is safe in both sessions.
  private func beginToMove() throws {
    try session.press("D j m")
    #expect(session.screen.contains("Now moving here…") && has("elsewhere") == (false, true))
    disk.work()
    session.content.scene.jobs.deliver()
    try session.press("End")
    #expect(session.screen.contains("Now moving here…") && has("elsewhere") == (true, true))
  }

  @Test(arguments: [false, true]) func aMoveIsFulfilled(isKilled: Bool) throws {
    try beginToMove()
    if isKilled { try session.relaunch() }
    session.finishSaves()
    #expect(has("elsewhere") == (true, false))
    try session.relaunch()
    #expect(has("elsewhere") == (true, false))
  }

  @Test func aKilledMoveLeavesWhatWasChangedThere() throws {
    try beginToMove()
    try session.relaunch {
      let other = try Session(name: "other", in: folder)
      try other.press("End")
      try other.type(" more")
    }
    session.finishSaves()
    #expect(has("elsewhere").here && has("elsewhere more").there)
  }

  @Test(arguments: [false, true]) func aKilledDiscardLosesNoDraft(isDone: Bool) throws {
    try session.press("D j d k d")
    if isDone { disk.work() }
    try session.relaunch()
    let binned = folder.names(in: "state/bin").compactMap { folder.text("state/bin/\($0)") }
    #expect(binned.contains("zebra") || has("zebra").here)
    #expect(binned.contains("elsewhere") || has("elsewhere").there)
    #expect(!isDone || binned.contains("elsewhere"))
  }

  @Test func thisSessionIsClosedWithWhatIsTypedMeanwhile() throws {
    var closed: String?
    session.wake { session.content.sessions.closeThisOne { closed = try? $0.get() } }
    #expect(session.screen.contains("Closing this session…") && closed == nil)
    try session.press("N End")
    try session.type(" more")
    session.finishSaves()
    #expect(closed == "main" && folder.names(in: "state/sessions") == ["other"])
    try session.type(" words")
    let kept = try session.scene.store.read(.closed("main"))
    let text = kept.unsavedKeys.map { kept.text(forKey: $0.text).bytes.text }
    #expect(text == ["zebra more words"])
  }
}
