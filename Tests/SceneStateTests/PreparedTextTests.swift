import PseudoTerminal
import SceneState
import TestSupport
import Testing
import TextEditing

/// A long text is in the journal before its first change, so that the change is as small as any.
@Suite(.timed) struct PreparedTextTests {
  private let state: StateFolder
  private static let long = TextBuffer(
    (0..<30_000).map { "line \($0) of a long text, \\ and more\n" }.joined().utf8)

  init() throws { state = try StateFolder() }

  private var journal: [UInt8] { state.folder.bytes("state/sessions/main/journal") ?? [] }

  private func prepare(_ text: TextBuffer, in scene: Scene) throws {
    try scene.commit()
    var count = 0
    while scene.needsPreparation(text), count < 100 {
      scene.prepare(text, forChangeAt: 0)
      count += 1
    }
    #expect((1..<100).contains(count))
  }

  private func change(_ text: TextBuffer, in scene: Scene) throws {
    scene.begin(text, forKey: "text", basedOnKey: "base")
    scene.insert("first ", at: 0, forKey: "text")
    try scene.commit()
  }

  private func expectChange(_ text: TextBuffer, in kept: SceneContents) {
    #expect(kept.text(forKey: "text").bytes == Array("first ".utf8) + text.bytes)
    #expect(kept.text(forKey: "base") == text)
    #expect(kept.textKeys == ["base", "text"])
  }

  @Test func theFirstChangeIsSmall() throws {
    let scene = try state.open()
    try prepare(Self.long, in: scene)
    let before = journal.count
    #expect(before > Self.long.count && scene.textKeys == [])
    try change(Self.long, in: scene)
    #expect(journal.count - before < 500)
    expectChange(Self.long, in: scene.contents)
    expectChange(Self.long, in: try scene.store.read("main"))
    #expect(scene.canUndo("text"))
    _ = scene.undo("text")
    #expect(scene.text(forKey: "text") == Self.long && !scene.canUndo("text"))
    scene.insert("first ", at: 0, forKey: "text")
    try scene.commit()
    scene.compactAtOnce()
    expectChange(Self.long, in: try scene.store.read("main"))
  }

  @Test func anotherTextDoesNotCountAsThePreparedOne() throws {
    let other = TextBuffer(Self.long.bytes.dropFirst())
    let scene = try state.open()
    try prepare(Self.long, in: scene)
    try change(other, in: scene)
    expectChange(other, in: try scene.store.read("main"))
    try prepare(other, in: scene)
    let before = journal.count
    try change(other, in: scene)
    #expect(journal.count - before < 500)
    expectChange(other, in: try scene.store.read("main"))
  }

  /// The journal after a kill at any moment, which leaves whole commits and perhaps the beginning of one.
  @Test func aKillAtAnyMomentLeavesTheWholeTextOrNone() throws {
    do {
      let scene = try state.open()
      try prepare(Self.long, in: scene)
      try change(Self.long, in: scene)
    }
    let whole = journal
    let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    #expect(ends.count > 6)
    for count in ends + ends.map({ $0 - 1 }) {
      state.folder.write(whole[..<count], to: "state/sessions/main/journal")
      let scene = try state.open()
      if !scene.textKeys.isEmpty { expectChange(Self.long, in: scene.contents) }
      #expect(scene.textKeys.isEmpty == (count < whole.count), "cut at \(count)")
      guard count < whole.count else { continue }
      // What was written of it is gone on with.
      try prepare(Self.long, in: scene)
      try change(Self.long, in: scene)
      expectChange(Self.long, in: try scene.store.read("main"))
    }
  }

  @Test func compactionKeepsWhatIsPrepared() throws {
    let scene = try state.open()
    try scene.commit()
    for _ in 0..<2 { scene.prepare(Self.long, forChangeAt: 0) }
    scene.compactAtOnce()
    try prepare(Self.long, in: scene)
    scene.compactAtOnce()
    try change(Self.long, in: scene)
    expectChange(Self.long, in: try scene.store.read("main"))
  }

  @Test func whatIsNotChangedIsForgotten() throws {
    let scene = try state.open()
    try prepare(Self.long, in: scene)
    scene.forgetPreparedText()
    try scene.commit()
    scene.compactAtOnce()
    #expect(journal.count < 1000)
    try change(Self.long, in: scene)
    expectChange(Self.long, in: try scene.store.read("main"))
  }
}
