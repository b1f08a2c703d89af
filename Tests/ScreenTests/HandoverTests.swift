import SceneState
import ScreenModels
import TestSupport

/// The user's own editor changes a text: whichever process dies, what was saved is found.
@Suite(.timed) struct HandoverTests {
  private let session: Session
  private let file = "state/sessions/main/the-good-hawk.md"
  private let ownFiles = ["inbox", "journal", "lock"]
  // One with this number never began at this moment.
  private let endedProcess = ProcessIdentity(sceneText: "1 1")

  init() throws {
    session = try Session()
    try session.press("N")
    try session.type("one\ntwo\nthree")
  }

  private var text: String { (session.content.navigator.draft?.editor.buffer.bytes ?? []).text }

  /// Does all that comes before another editor begins.
  private func handOver(to process: ProcessIdentity?) throws {
    try session.press("Ctrl-X Ctrl-E")
    #expect(session.takeEffects() == [.editElsewhere])
    try session.content.externalText.writeFile()
    try session.content.externalText.recordProcess(try #require(process))
  }

  private func save(_ text: String) {
    let path = session.content.externalText.path.dropFirst(session.folder.path.count + 1)
    session.folder.write(text.utf8, to: String(path))
  }

  @Test(arguments: [".the-good-hawk.md.swp", "the-good-hawk.md.save"])
  func whatAKilledEditorLeavesBesideItsFileIsNamed(name: String) throws {
    try handOver(to: endedProcess)
    save("one")
    session.folder.write("words".utf8, to: "state/sessions/main/\(name)")
    try session.relaunch()
    #expect(session.screen.contains("Your editor left \(name): the text it saved is here"))
    #expect(session.folder.text("state/sessions/main/\(name)") == "words")
  }

  @Test func aDraftThatWasSavedMeanwhileIsBegunAgain() throws {
    try handOver(to: ProcessIdentity(getpid()))
    try session.press("Ctrl-S")
    save("one\ntwo\nthree\nfour")
    _ = session.content.externalText.readBack()
    #expect(text == "one\ntwo\nthree\nfour")
    try session.press("Alt-U")
    #expect(text == "")
  }

  /// A saved note, changed before or not, whose file vanishes or not while another editor has it.
  @Test(
    arguments: [
      ("", false, "zwei", "changed, not saved"), ("", false, nil, "saved ·"),
      ("", true, "zwei", "the note is gone"), (" !", true, "zwei", "deleted elsewhere"),
    ] as [(String, Bool, String?, String)])
  func aNoteComesBack(change: String, vanishes: Bool, saved: String?, state: String) throws {
    try session.press("Ctrl-S Esc Tab Enter e\(change)")
    try handOver(to: endedProcess)
    if let saved { save(saved) }
    if vanishes { unlink(try #require(session.library.notes.first).path) }
    try session.relaunch()
    #expect(session.screen.contains(state))
    if state == "the note is gone" { try session.press("Esc Esc N") }
    #expect(session.screen.contains(saved ?? "three"))
  }

  /// What a session keeps may have come from anywhere.
  @Test(arguments: [
    "../../../secret.md", "../../../secret", "x/../../../../secret.md", "journal", "lock", "", "..",
    ".md", "a/b.md", "a\0b.md",
  ])
  func aFileThatIsNotTheEditorsIsNeitherReadNorRemoved(name: String) throws {
    for (process, isTakenIn) in [
      (nil, "true"), (nil, "false"), (endedProcess, "true"), (endedProcess, "false"),
    ] {
      for file in ["secret.md", "secret"] { session.folder.write("secret".utf8, to: file) }
      session.scene["Handover.Text"] = try #require(
        session.content.navigator.draft?.editor.sceneScope)
      session.scene["Handover.File"] = name
      session.scene["Handover.Process"] = process?.sceneText
      session.scene["Handover.IsTakenIn"] = isTakenIn
      try session.scene.commit()
      try session.relaunch()
      #expect(text == "one\ntwo\nthree" && !session.content.externalText.isPending)
      for file in ["secret.md", "secret"] { #expect(session.folder.text(file) == "secret") }
      #expect(session.folder.names(in: "state/sessions/main") == ownFiles)
    }
  }
}
