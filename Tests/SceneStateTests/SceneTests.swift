import SceneState
import TestSupport
import TextEditing

@Suite(.timed) struct SceneTests {
  let state = StateFolder()

  /// What lists the texts does not list them again at every key.
  @Test func onlyATextThatBeginsOrEndsChangesTheirVersion() throws {
    let keys: [SceneKey] = ["NoteView.Selection", SceneKey("NoteView.IsChanged", .belongsToText)]
    let scene = try state.store(keys: SceneKeys(keys)).open("main")
    var version = scene.textsVersion
    func hasChanged() -> Bool {
      defer { version = scene.textsVersion }
      return version != scene.textsVersion
    }
    scene.edit(TextEdit(offset: 0, removed: [], inserted: "a".bytes), forKey: "draft")
    #expect(hasChanged())
    scene.edit(TextEdit(offset: 1, removed: [], inserted: "b".bytes), forKey: "draft")
    scene["NoteView.Selection@1"] = "2"
    #expect(!hasChanged())
    scene["NoteView.IsChanged@1"] = "1"
    #expect(hasChanged())
    #expect(scene.undo("draft") != nil && hasChanged())
    scene.copyText(forKey: "other", toKey: "draft")
    #expect(hasChanged())
  }

  @Test func aCopiedTextIsWrittenOnce() throws {
    let bytes = [UInt8](repeating: 0x61, count: 10_000)
    try state.commit { scene in
      scene.setText(bytes, forKey: "text")
      scene.copyText(forKey: "text", toKey: "base of it")
      scene.insert("b", at: 0, forKey: "text")
    }
    #expect(state.folder.bytes("state/sessions/main/journal")?.count ?? .max < 11_000)
    let scene = try state.open()
    #expect(scene.text(forKey: "base of it").bytes == bytes)
    #expect(scene.text(forKey: "text").bytes == [0x62] + bytes)
  }

  /// Former versions wrote a long text before its first change, under a key of its own.
  @Test func whatAFormerVersionPreparedIsNoText() throws {
    try state.commit { $0.setText("prepared".bytes, forKey: "Scene.PreparedText") }
    let scene = try state.open()
    #expect(scene.textKeys.isEmpty)
    scene.compactAtOnce()
    #expect(state.folder.text("state/sessions/main/journal")?.contains("prepared") == false)
  }

  @Test func aCommitIsOneLineEachAndNothingChangedIsNothingWritten() throws {
    let scene = try state.open()
    scene["tab"] = "1"
    scene["tab"] = "2"
    try scene.commit()
    let text = try #require(state.folder.text("state/sessions/main/journal"))
    // The header, who writes, when, and the change.
    #expect(text.split(separator: "\n").count == 4)
    #expect(text.hasSuffix(".set tab 2\n"))
    scene["tab"] = "2"
    #expect(!scene.hasUncommittedChanges)
    try scene.commit()
    #expect(state.folder.text("state/sessions/main/journal") == text)
  }

  @Test func whatCannotBeShortenedIsNotRewrittenAgainAndAgain() throws {
    let scene = try state.open()
    scene["query"] = String(repeating: "a long question ", count: 10_000)
    try scene.commit()
    let inode = state.folder.inode(of: "state/sessions/main/journal")
    scene.compact(ifLargerThan: 1)
    scene.finishCompacting(milliseconds: .patience)
    #expect(state.folder.inode(of: "state/sessions/main/journal") == inode)
  }

  /// A document with very many values does not hold up whoever continues it.
  @Test func manyValuesAreOneCommit() throws {
    let scene = try state.open()
    for number in 0..<40_000 { scene["value@\(number)"] = "1" }
    try scene.commit()
    #expect(try state.store().read("main").values.count == 40_000)
  }

  @Test func theOldestStepsStayAwayBeyondTenMegabytes() throws {
    let state = StateFolder()
    let megabyte = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    var scene: Scene? = try state.open()
    for _ in 0..<12 {
      scene?.edit(TextEdit(offset: 0, removed: [], inserted: megabyte), forKey: "draft")
      try scene?.commit()
    }
    scene?.compactAtOnce()
    scene = nil
    scene = try state.open()
    #expect(scene?.text(forKey: "draft").count == 12 << 20)
    var steps = 0
    while scene?.undo("draft") != nil { steps += 1 }
    #expect(steps == 10)
    #expect(scene?.text(forKey: "draft").count == 2 << 20)
  }
}
