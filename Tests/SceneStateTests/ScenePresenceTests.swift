import SceneState
import TestSupport

/// Somebody removes the files of a session while it is open.
@Suite(.timed) struct ScenePresenceTests {
  private static let key = "BookView.newNote"

  /// What is done, as a command in the folder where the state is.
  enum Blow: String, CaseIterable {
    case stateRemoved = "rm -rf state"
    case folderRemoved = "rm -rf state/sessions/main"
    case journalRemoved = "rm state/sessions/main/journal"
    case journalReplacedByItself = """
      cp state/sessions/main/journal same && mv same state/sessions/main/journal
      """
    case journalReplacedByAnOlderOne = "cp older new && mv new state/sessions/main/journal"
    case journalOverwritten = "cp older state/sessions/main/journal"
    case journalExtended = "printf stranger >> state/sessions/main/journal"
    case journalTruncated = ": > state/sessions/main/journal"
    case journalIsAFolder = "rm state/sessions/main/journal; mkdir state/sessions/main/journal"
    case stateMoved = "mv state moved"
    case stateMovedAndNew = "mv state moved && mkdir state"
    case stateRestored = "rm -rf state && cp -a backup state"
    case folderRenamed = "mv state/sessions/main state/sessions/other"
    case folderMovedAway = "mv state/sessions/main elsewhere"
    case lockRemoved = "rm state/sessions/main/lock"
    case lockReplaced = "echo > new && mv new state/sessions/main/lock"
    case allAboveMoved = "cd .. && mv \"$OLDPWD\" \"$OLDPWD.moved\" && mkdir \"$OLDPWD\""
  }

  private let state = StateFolder()
  private var folder: TemporaryFolder { state.folder }

  private func run(_ command: String) throws {
    _ = try ChildProcess.run(
      ["sh", "-c", "cd '\(folder.path)' && \(command)"],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
  }

  private func write(_ text: String, in scene: Scene) throws {
    scene.insert(text, at: scene.text(forKey: Self.key).count, forKey: Self.key)
    try scene.commit()
  }

  private func beginning() throws -> Scene {
    let scene = try state.store().open("main")
    #expect(scene.watchFolder() != nil)
    try write("old ", in: scene)
    try run("cp -a state backup && cp state/sessions/main/journal older")
    try write("before ", in: scene)
    return scene
  }

  private func keptText(of name: String) throws -> String {
    let kept = try state.store().read(name)
    return kept.text(forKey: Self.key).bytes.text
  }

  @Test(arguments: Blow.allCases)
  func theNextKeyIsKeptWithAllThatWasThereBefore(blow: Blow) throws {
    let scene = try beginning()
    try run(blow.rawValue)
    defer { try? run("rm -rf '\(folder.path).moved'") }
    // The app waits for this and for keys at once.
    scene.noticeFolderChange()
    try write("after", in: scene)
    #expect(scene.name == (blow == .folderRenamed ? "other" : "main"))
    #expect(try keptText(of: scene.name) == "old before after")
    #expect(scene.takePresenceNotice() != nil)
    try write("!", in: scene)
    #expect(scene.takePresenceNotice() == nil)
    #expect(try keptText(of: scene.name) == "old before after!")
    #expect(throws: SessionError.self) { try state.store().open(scene.name) }
  }

  @Test(arguments: Blow.allCases)
  func whenItEndsAllIsWrittenAgainThoughNothingWasNoticed(blow: Blow) throws {
    let scene = try state.store().open("main")
    try write("old ", in: scene)
    try run("cp -a state backup && cp state/sessions/main/journal older")
    try write("before", in: scene)
    try run(blow.rawValue)
    defer { try? run("rm -rf '\(folder.path).moved'") }
    scene.enter(.active)
    try scene.commit()
    #expect(try keptText(of: scene.name) == "old before")
  }

  @Test(arguments: [Blow.journalReplacedByAnOlderOne, .journalOverwritten, .stateRestored])
  func whatStandsInItsPlaceIsKept(blow: Blow) throws {
    let scene = try beginning()
    // Compacted, so that the older one is no beginning of it.
    scene.compactAtOnce()
    try run(blow.rawValue)
    scene.noticeFolderChange()
    try write("after", in: scene)
    let number = try #require(try state.store().states(of: "main").first)
    let kept = try state.store().read(.setAside("main", number))
    #expect(kept.text(forKey: Self.key).bytes.text == "old ")
  }

  @Test func aSessionOfThatNameThatSomebodyHasBegunMeanwhileStaysTheirs() throws {
    let scene = try beginning()
    try run("mv state moved")
    let other = try state.store().open("main")
    try write("theirs", in: other)
    scene.noticeFolderChange()
    try write("after", in: scene)
    #expect(scene.name == "main-2")
    #expect(try keptText(of: "main-2") == "old before after")
    #expect(try keptText(of: "main") == "theirs")
    try write("!", in: other)
    #expect(try keptText(of: "main") == "theirs!")
  }

  @Test func whatIsWrittenAgainIsWatchedAgain() throws {
    let scene = try beginning()
    for text in ["after", "!"] {
      try run(Blow.stateRemoved.rawValue)
      scene.noticeFolderChange()
      try write(text, in: scene)
      #expect(scene.takePresenceNotice() != nil)
    }
    #expect(try keptText(of: "main") == "old before after!")
  }

  /// What was noticed need not concern the session; the folder above it is another one now.
  @Test func aFolderAboveThatIsMadeAnewIsWatched() throws {
    let scene = try beginning()
    try run("mv state moved && mkdir state && mv moved/* state")
    scene.noticeFolderChange()
    try write("after ", in: scene)
    #expect(scene.takePresenceNotice() == nil)
    try run("mv state moved-again")
    scene.noticeFolderChange()
    try write("all", in: scene)
    #expect(try keptText(of: "main") == "old before after all")
  }

  /// A stranger's bytes end nowhere: the next commit must not become their end.
  @Test func aCompactionDoesNotReplaceWhatIsNotItsOwn() throws {
    let scene = try beginning()
    try run(Blow.journalReplacedByAnOlderOne.rawValue)
    scene.compactAtOnce()
    #expect(try keptText(of: "main") == "old ")
    try scene.commit()
    #expect(try keptText(of: "main") == "old before ")
  }

  @Test func aSessionThatIsClosedIsNotWrittenAgain() throws {
    let scene = try beginning()
    try state.store().close(scene)
    scene.noticeFolderChange()
    scene.enter(.background)
    try scene.commit()
    #expect(folder.names(in: "state/sessions") == [])
    #expect(folder.names(in: "state/closed") == ["main"])
  }
}
