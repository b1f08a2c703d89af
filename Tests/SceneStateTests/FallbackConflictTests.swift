import SceneState
import TestSupport

/// A session in the fallback store meets another journal of the same session.
@Suite(.timed) struct FallbackConflictTests: FallbackSuite {
  let state = Self.makeState()

  @Test func whatHasGoneOnMeanwhileStaysAndTheOtherGetsANameOfItsOwn() throws {
    _ = try fallenBackScene()
    unblock()
    // Somebody who does not see the fallback store.
    try write("elsewhere", in: state.store().open("main"))
    #expect(try store.open("main").string(forKey: Self.key) == "first elsewhere")
    #expect(try store.open("main-2").string(forKey: Self.key) == "first second ")
  }

  /// A session that has gone to its fallback store, and died there, while its own disk lost the end of its
  /// journal; returns what the journal was at its last commit that the disk kept.
  private func dieWithLostTail() throws {
    var scene: Scene? = try store.open("main")
    try scene.map { try write("first ", in: $0) }
    let durable = folder.text("\(Self.session)/journal") ?? ""
    try scene.map { try write("lost by the disk ", in: $0) }
    folder.fill("\(Self.session)/journal")
    block()
    try scene.map { try write("last", in: $0) }
    scene = nil
    unblock()
    folder.write(durable.utf8, to: "\(Self.session)/journal")
  }

  @Test(arguments: [true, false])
  func whatTheDiskKeptOfItAddsNothing(hasCommit: Bool) throws {
    try dieWithLostTail()
    if !hasCommit { folder.write([], to: "\(Self.session)/journal") }
    #expect(try store.open("main").string(forKey: Self.key) == "first lost by the disk last")
    #expect(state.setAside == [] && folder.names(in: "state/sessions") == ["main"])
    #expect(folder.names(in: "run") == [])
  }

  @Test func aJournalBeforeItsCompactionAddsNothing() throws {
    var scene: Scene? = try store.open("main")
    try write("first ", in: #require(scene))
    let former = try #require(folder.text("\(Self.session)/journal"))
    scene?.setText([], forKey: Self.key)
    try write("second", in: #require(scene))
    scene?.compactAtOnce()
    folder.fill("\(Self.session)/journal")
    block()
    try write(" third", in: #require(scene))
    scene = nil
    unblock()
    folder.write(former.utf8, to: "\(Self.session)/journal")
    #expect(try store.open("main").string(forKey: Self.key) == "second third")
    #expect(state.setAside == [] && folder.names(in: "state/sessions") == ["main"])
  }

  @Test func whatSomebodyWroteBehindALostTailIsKept() throws {
    try dieWithLostTail()
    // Somebody who does not see the fallback store.
    try write("own", in: try state.store().open("main"))
    #expect(try store.open("main").string(forKey: Self.key) == "first own")
    #expect(try store.open("main-2").string(forKey: Self.key) == "first lost by the disk last")
    #expect(state.setAside == [])
  }

  /// In a fallback store it would be taken for the session of its name that is kept.
  @Test func aClosedSessionHasNoFallbackStore() throws {
    let name = try store.close(store.open("main"))
    let scene = try store.amend(.closed(name))
    folder.fill("state/closed/\(name)/journal")
    folder.makeFolder("state/closed/\(name)/.journal.new.tmp")
    #expect(throws: Failure.self) { try write("words", in: scene) }
    #expect(scene.fallbackStatus == nil)
  }

  private func copyFallbackStore() throws {
    _ = try ChildProcess.run(
      ["cp", "-a", folder.file("run/hawknotes"), folder.file("stale")], environment: Self.path)
  }

  /// It had got another name, because a different session has its own.
  @Test func aKillBeforeTheFallbackStoreIsEmptiedMakesNoSecondOne() throws {
    _ = try fallenBackScene()
    unblock()
    try write("elsewhere", in: try state.store().open("main"))
    try copyFallbackStore()
    #expect(try store.open("main-2").string(forKey: Self.key) == "first second ")
    try write("third", in: try store.open("main-2"))
    rename(folder.file("stale"), folder.file("run/hawknotes"))
    #expect(try store.open("main-2").string(forKey: Self.key) == "first second third")
    #expect(folder.names(in: "state/sessions") == ["main", "main-2"])
    #expect(folder.names(in: "run") == [])
  }

  /// How often a session was in a fallback store says nothing of another one.
  @Test func aDifferentSessionThatMovedMoreOftenIsNotTakenForIt() throws {
    _ = try fallenBackScene()
    unblock()
    folder.remove("\(Self.session)/journal")
    try state.append(["opening 7 ", "generation 9 ", "text \(Self.key) other"])
    #expect(try store.open("main").string(forKey: Self.key) == "other")
    #expect(try store.open("main-2").string(forKey: Self.key) == "first second ")
  }
}
