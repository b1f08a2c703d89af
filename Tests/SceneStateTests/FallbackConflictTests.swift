import DurableFiles
import Glibc
import PseudoTerminal
import SceneState
import TestSupport
import Testing

/// A session in the fallback store meets another journal of the same session.
@Suite struct FallbackConflictTests: FallbackSuite {
  let state: StateFolder

  init() throws { state = try Self.makeState() }

  @Test func whatHasGoneOnMeanwhileStaysAndTheOtherGetsANameOfItsOwn() throws {
    var scene: Scene? = try fallenBackScene()
    scene = nil
    unblock()
    // Somebody who does not see the fallback store.
    scene = try state.store().open("main")
    if let scene { try write("elsewhere", in: scene) }
    scene = nil
    #expect(try store.open("main").string(forKey: Self.key) == "first elsewhere")
    #expect(try store.open("main-2").string(forKey: Self.key) == "first second ")
    withExtendedLifetime(scene) {}
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

  @Test func whatTheDiskKeptOfItAddsNothing() throws {
    try dieWithLostTail()
    #expect(try store.open("main").string(forKey: Self.key) == "first lost by the disk last")
    #expect(state.setAside == [] && folder.names(in: "state/sessions") == ["main"])
    #expect(folder.names(in: "run") == [])
  }

  @Test func aJournalOfWhichTheDiskKeptNoCommitAddsNothing() throws {
    try dieWithLostTail()
    folder.write([], to: "\(Self.session)/journal")
    #expect(try store.open("main").string(forKey: Self.key) == "first lost by the disk last")
    #expect(state.setAside == [] && folder.names(in: "state/sessions") == ["main"])
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
}
