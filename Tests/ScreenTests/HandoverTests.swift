import Glibc
import SceneState
import ScreenModels
import TestSupport
import Testing

/// The user's own editor changes a text: whichever process dies, what was saved is found.
@Suite(.timed) struct HandoverTests {
  private let session: Session
  private let file = "state/sessions/main/the-good-hawk.md"
  // One with this number never began at this moment.
  private let endedProcess = ProcessIdentity(sceneText: "1 1")

  init() throws {
    session = try Session()
    try session.press("N")
    try session.type("one\ntwo\nthree")
  }

  private var text: String {
    String(decoding: session.content.draft?.editor.buffer.bytes ?? [], as: UTF8.self)
  }

  /// Does all that comes before another editor begins.
  private func handOver(to process: ProcessIdentity?) throws {
    try session.press("Ctrl-X Ctrl-E")
    #expect(session.takeEffects() == [.editElsewhere])
    try session.content.handover.writeFile()
    try session.content.handover.recordProcess(try #require(process))
  }

  private func save(_ text: String) { session.folder.write(text.utf8, to: file) }

  @Test func whatWasSavedIsOneStepThatKeepsWhatIsTheSame() throws {
    try handOver(to: ProcessIdentity(getpid()))
    #expect(session.folder.text(file) == "one\ntwo\nthree")
    #expect(session.folder.mode(of: file) == 0o600)
    save("one\nzwei\nthree")
    _ = session.content.handover.readBack(after: .exited(0))
    #expect(text == "one\nzwei\nthree")
    // The cursor is behind what changed.
    #expect(session.content.draft?.editor.cursor == 8)
    #expect(session.folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"])
    try session.press("Alt-U")
    #expect(text == "one\ntwo\nthree")
  }

  /// A name from a session that is not one of a file that it made.
  @Test(arguments: ["../../../others.md", "journal", "lock", "", ".md", "a/b.md", "a\0.md"])
  func aFileThatIsNotOfTheSessionIsLeftAlone(name: String) throws {
    session.folder.write("others".utf8, to: "others.md")
    try handOver(to: endedProcess)
    for process in [endedProcess, nil] {
      session.scene["Handover.Text"] = session.content.draft?.editor.sceneScope
      session.scene["Handover.File"] = name
      session.scene["Handover.Process"] = process?.sceneText
      try session.scene.commit()
      try session.relaunch()
      #expect(session.folder.text("others.md") == "others")
      #expect(session.folder.names(in: "state/sessions/main").contains("journal"))
      #expect(text == "one\ntwo\nthree")
      #expect(!session.content.handover.isPending)
    }
  }

  @Test func theUserSeesWhatHappened() throws {
    let stories: [(end: EditorEnd, saved: String?, message: String)] = [
      (.exited(0), "one", "Back from your editor; Alt-U undoes its changes"),
      (.exited(0), nil, "Your editor changed nothing"),
      (.exited(1), nil, "Your editor ended with error 1: the text has not changed"),
      (.exited(1), "two", "Your editor ended with error 1: the text it saved is here"),
      (.exited(127), nil, "Your editor cannot be started; see $VISUAL and $EDITOR"),
      (.signalled(9), "three", "Your editor was ended by signal 9: the text it saved is here"),
    ]
    for (end, saved, message) in stories {
      try handOver(to: ProcessIdentity(getpid()))
      if let saved { save(saved) }
      #expect(session.content.handover.readBack(after: end).text == message)
      #expect(saved == nil || text == saved)
    }
  }

  @Test(arguments: [".the-good-hawk.md.swp", "the-good-hawk.md.save"])
  func whatAKilledEditorLeavesBesideItsFileIsNamed(name: String) throws {
    try handOver(to: endedProcess)
    save("one")
    session.folder.write("words".utf8, to: "state/sessions/main/\(name)")
    try session.relaunch()
    #expect(
      session.content.message?.text == "Your editor left \(name): the text it saved is here")
    #expect(session.folder.text("state/sessions/main/\(name)") == "words")
  }

  @Test func aFileThatIsGoneOrNoFileLeavesTheTextAsItWas() throws {
    try handOver(to: ProcessIdentity(getpid()))
    unlink(session.folder.file(file))
    let message = session.content.handover.readBack(after: .exited(0))
    #expect(message.text == "The editor's file is gone; the text has not changed")
    #expect(text == "one\ntwo\nthree")
    try handOver(to: ProcessIdentity(getpid()))
    unlink(session.folder.file(file))
    session.folder.makeFolder(file)
    #expect(session.content.handover.readBack(after: .exited(0)).isWarning)
    #expect(text == "one\ntwo\nthree")
    // The next time it continues.
    rmdir(session.folder.file(file))
    try handOver(to: ProcessIdentity(getpid()))
    save("again")
    _ = session.content.handover.readBack(after: .exited(0))
    #expect(text == "again")
  }

  @Test func bytesComeBackAsTheyAre() throws {
    try handOver(to: ProcessIdentity(getpid()))
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFF, 0x00, 0x0D, 0x0A, 0xC3]
    session.folder.write(bytes, to: file)
    _ = session.content.handover.readBack(after: .exited(0))
    #expect(session.content.draft?.editor.buffer.bytes == bytes)
  }

  @Test func aKillBeforeTheEditorBeginsLeavesNothing() throws {
    try session.press("Ctrl-X Ctrl-E")
    try session.content.handover.writeFile()
    try session.relaunch()
    #expect(session.content.message == nil)
    #expect(text == "one\ntwo\nthree")
    #expect(session.folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"])
  }

  @Test func afterAKillWhatWasSavedIsReadBack() throws {
    try handOver(to: endedProcess)
    save("one\ntwo\nthree\nfour")
    try session.relaunch()
    #expect(text == "one\ntwo\nthree\nfour")
    #expect(session.content.message?.text == "Back from your editor; Alt-U undoes its changes")
    #expect(session.folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"])
    try session.press("Alt-U")
    #expect(text == "one\ntwo\nthree")
    try session.relaunch()
    #expect(text == "one\ntwo\nthree")
  }

  @Test func whileTheEditorRunsItsFileIsLeftAlone() throws {
    try handOver(to: ProcessIdentity(getpid()))
    save("one\ntwo\nthree\nfour")
    try session.relaunch()
    #expect(text == "one\ntwo\nthree")
    #expect(session.screen.contains("the-good-hawk.md is open in another editor"))
    #expect(session.content.handover.runningProcess == getpid())
    try session.press("Ctrl-X Ctrl-E")
    #expect(session.screen.contains("Another editor is still open"))
    #expect(session.takeEffects() == [])
    // Meanwhile the text changes here too, in another line.
    try session.press("Ctrl-Home")
    try session.type("zero, ")
    try session.relaunch()
    let message = session.content.handover.readBack(after: .unseen).text
    #expect(message.contains("merged with your changes"))
    #expect(text == "zero, one\ntwo\nthree\nfour")
  }

  @Test func changesThatTouchAreBothKept() throws {
    try handOver(to: ProcessIdentity(getpid()))
    save("one\ntwo\nthree, four")
    try session.type("!")
    #expect(session.content.handover.readBack(after: .unseen).text.contains("follows yours"))
    #expect(text == "one\ntwo\nthree!\n\n--- from the other editor ---\n\none\ntwo\nthree, four")
  }

  @Test func aDraftThatWasSavedMeanwhileIsBegunAgain() throws {
    try handOver(to: ProcessIdentity(getpid()))
    try session.press("Ctrl-S")
    save("one\ntwo\nthree\nfour")
    _ = session.content.handover.readBack(after: .unseen)
    #expect(text == "one\ntwo\nthree\nfour")
    try session.press("Alt-U")
    #expect(text == "")
  }

  @Test func itBelongsToItsTextWhateverIsShown() throws {
    try handOver(to: endedProcess)
    try session.press("Esc 2 N x")
    save("changed")
    try session.relaunch()
    #expect(text == "x")
    try session.press("Esc 1")
    #expect(text == "changed")
  }

  @Test func aSavedNoteIsChangedTheSameWay() throws {
    try session.press("Ctrl-S Esc Tab Enter e Ctrl-X Ctrl-E")
    #expect(session.takeEffects() == [.editElsewhere])
    try session.content.handover.writeFile()
    try session.content.handover.recordProcess(try #require(endedProcess))
    let path = session.content.handover.path
    #expect(path.hasSuffix("Z-\(path.dropLast(3).suffix(8)).md"))
    session.folder.write(
      "one\nzwei\nthree".utf8, to: String(path.dropFirst(session.folder.path.count + 1)))
    try session.relaunch()
    #expect(session.screen.contains("zwei"))
    #expect(session.screen.contains("changed, not saved"))
    try session.press("Ctrl-S")
    #expect(session.library.notes(on: try #require(session.content.tab.subject)).count == 1)
    #expect(session.screen.contains("saved ·"))
  }

  @Test func aNoteThatIsGoneLeavesItsWordsInTheDraft() throws {
    try session.press("Ctrl-S Esc Tab Enter e Ctrl-X Ctrl-E")
    try session.content.handover.writeFile()
    try session.content.handover.recordProcess(try #require(endedProcess))
    let path = session.content.handover.path
    let subject = try #require(session.content.tab.subject)
    unlink(try #require(session.library.notes(on: subject).first).path)
    session.folder.write(
      "one\nzwei".utf8, to: String(path.dropFirst(session.folder.path.count + 1)))
    try session.relaunch()
    #expect(session.content.message?.text.contains("the note is gone") ?? false)
    try session.press("Esc Esc")
    #expect(text == "one\nzwei")
  }

  @Test func aChangedNoteWhoseFileIsGoneKeepsItsOwnText() throws {
    try session.press("Ctrl-S Esc Tab Enter e ! Ctrl-X Ctrl-E")
    try session.content.handover.writeFile()
    try session.content.handover.recordProcess(try #require(endedProcess))
    let path = session.content.handover.path
    let subject = try #require(session.content.tab.subject)
    unlink(try #require(session.library.notes(on: subject).first).path)
    session.folder.write("zwei".utf8, to: String(path.dropFirst(session.folder.path.count + 1)))
    try session.relaunch()
    #expect(session.screen.contains("zwei"))
    #expect(session.screen.contains("deleted elsewhere"))
  }

  @Test func anUnchangedNoteStaysUnchanged() throws {
    try session.press("Ctrl-S Esc Tab Enter e Ctrl-X Ctrl-E")
    try session.content.handover.writeFile()
    try session.content.handover.recordProcess(try #require(endedProcess))
    try session.relaunch()
    #expect(session.screen.contains("saved ·"))
  }

  /// What a session keeps may have come from anywhere.
  @Test(arguments: [
    "../../../secret.md", "../../../secret", "x/../../../../secret.md", "journal", "lock", "", "..",
    "a\0b.md",
  ])
  func aFileThatIsNotTheEditorsIsNeitherReadNorRemoved(name: String) throws {
    for process in [nil, endedProcess] {
      for isReadBack in ["true", "false"] {
        for file in ["secret.md", "secret"] { session.folder.write("secret".utf8, to: file) }
        session.scene["Handover.Text"] = try #require(session.content.draft?.editor.sceneScope)
        session.scene["Handover.File"] = name
        session.scene["Handover.Process"] = process?.sceneText
        session.scene["Handover.IsTakenIn"] = isReadBack
        try session.scene.commit()
        try session.relaunch()
        #expect(text == "one\ntwo\nthree")
        #expect(!session.content.handover.isPending)
        for file in ["secret.md", "secret"] { #expect(session.folder.text(file) == "secret") }
        #expect(session.folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"])
      }
    }
  }

  @Test func aFileThatIsTooLargeIsNotRead() throws {
    try handOver(to: ProcessIdentity(getpid()))
    truncate(session.folder.file(file), 10 << 30)
    let message = session.content.handover.readBack(after: .exited(0))
    #expect(message.isWarning && text == "one\ntwo\nthree")
  }
}
