import SceneState
import TestSupport

@Suite(.timed) struct SessionStoreTests {
  let state = StateFolder()

  func keep(_ names: String..., terminal: String? = nil) throws {
    for name in names { try state.store(terminal: terminal).open(name).enter(.active) }
  }

  @Test func itComesFirstHoweverManyOthersWereUsedSince() throws {
    try keep("old", terminal: "/dev/pts/1")
    for number in 0..<100 { try keep("s\(number)", terminal: "/dev/pts/2") }
    #expect(try state.store(terminal: "/dev/pts/1").openLastUsed().name == "old")
  }

  @Test func aSessionThatWasUsedElsewhereSinceIsNotOfThisTerminal() throws {
    try keep("one", "two", terminal: "/dev/pts/1")
    try keep("two", "three", terminal: "/dev/pts/2")
    #expect(try state.store(terminal: "/dev/pts/1").openLastUsed().name == "three")
  }

  @Test(arguments: ["gone", "../../outside", "-v", "two words", ""])
  func aTerminalOfASessionThatIsNotThereIsPassedOver(text: String) throws {
    try keep("one", terminal: "/dev/pts/1")
    let file = try #require(state.folder.names(in: "state/terminals").first)
    state.folder.write(text.utf8, to: "state/terminals/\(file)")
    #expect(try state.store(terminal: "/dev/pts/1").openLastUsed().name == "one")
    #expect(state.folder.names(in: "state/sessions") == ["one"])
  }

  @Test func elseTheLastUsedThatIsFree() throws {
    try keep("one", "two", "three")
    let open = try state.open("three")
    #expect(try state.store(terminal: "/dev/pts/9").openLastUsed().name == "two")
    withExtendedLifetime(open) {}
  }

  @Test func workingInASessionIsUsingIt() throws {
    let scene = try state.open("one")
    try keep("two")
    scene["tab"] = "1"
    try scene.commit()
    #expect(try state.store().summaries().map(\.name) == ["one", "two"])
  }

  /// What the list shows first, and what a start chooses, is what the summaries say.
  @Test func theOrderByNamesAndTimesIsThatOfTheSummaries() throws {
    let store = state.store()
    try keep("a", "b", "c", "d", "e", "f")
    for (moment, name) in ["e", "a", "c"].enumerated() { try store.close(name, at: moment) }
    for (moment, file) in [
      "closed/e/lock", "closed/a/lock", "closed/c/lock", "sessions/b/lock", "sessions/d/lock",
      "sessions/f/lock", "sessions/d/journal", "sessions/f/journal", "sessions/b/journal",
    ].enumerated() {
      let time = timespec(tv_sec: moment, tv_nsec: 0)
      utimensat(AT_FDCWD, state.folder.file("state/\(file)"), [time, time], 0)
    }
    try Folder.create(state.folder.file("state/sessions/ghost"))
    state.folder.write([], to: "state/sessions/file")
    #expect(try store.namesByUse() == ["b", "f", "d"])
    #expect(try store.namesByUse() == store.summaries().map(\.name))
    let closed = store.orderedByClosing(try store.closedNames())
    #expect(closed == ["c", "a", "e"])
    #expect(try closed == store.closedSummaries().map(\.name))
  }

  @Test func aStartThatWasKilledAtOnceLeavesNoGhost() throws {
    try Folder.create(state.folder.file("state/sessions/main"))
    #expect(try state.store().openLastUsed().name == "main")
  }

  @Test func aSessionThatCannotBeOpenedIsPassedOver() throws {
    try keep("good", "bad")
    unlink(state.folder.file("state/sessions/bad/lock"))
    mkdir(state.folder.file("state/sessions/bad/lock"), 0o700)
    #expect(try state.store().openLastUsed().name == "good")
  }

  @Test func aFolderThatOthersCanWriteToIsReported() throws {
    #expect(try state.open().restorationNotice == nil)
    for mode in [0o777, 0o720, 0o1777] as [mode_t] {
      chmod(state.folder.file("state"), mode)
      let notice = try state.open().restorationNotice
      #expect(notice?.contains("others can write to") == true)
      #expect(state.folder.mode(of: "state") == mode)
    }
    chmod(state.folder.file("state"), 0o700)
    // Only who may give it away; whoever is root in a namespace alone may not.
    guard chown(state.folder.file("state"), 65_534, gid_t.max) == 0 else { return }
    let notice = try state.open().restorationNotice
    #expect(notice?.contains("belongs to somebody else") == true)
  }

  @Test func textsOfOneStateThatAreSettledAtOnceAreAllSettled() throws {
    let store = state.store()
    let location = SessionLocation.setAside("main", 1)
    try #require(mkdir(store.path, 0o700) == 0 && mkdir(store.path + "/set-aside", 0o700) == 0)
    onThreads(4) { thread in
      for number in 0..<25 {
        // Who has waited too long for the others says so, and may try again.
        let isDone = (0..<20).contains { _ in
          (try? store.recordHandled(["\(thread).\(number)"], at: location)) != nil
        }
        #expect(isDone)
      }
    }
    #expect(store.handledKeys(at: location).count == 100)
  }

  @Test func statesOfSessionsWithSimilarNamesAreNotMixedUp() throws {
    for name in [
      "main.journal", "main~2.journal", "main-2.journal", "main-2~3.journal", "main~x.journal",
      "main~02.journal", "main~1.journal", "main~2~2.journal", "main", "main.2.journal",
    ] {
      state.folder.write([], to: "state/set-aside/\(name)")
    }
    #expect(try state.store().states(of: "main") == [1, 2])
    #expect(try state.store().states(of: "main-2") == [1, 3])
    #expect(try state.store().states(of: "none") == [])
  }
}
