import SceneState
import TestSupport
import TextEditing

@Suite(.timed) struct SceneTests {
  let state: StateFolder

  init() throws { state = try StateFolder() }

  /// What lists the texts does not list them again at every key.
  @Test func onlyATextThatBeginsOrEndsChangesTheirVersion() throws {
    let keys: [SceneKey] = ["NoteView.Selection", SceneKey("NoteView.IsChanged", .belongsToText)]
    let scene = try state.store(keys: SceneKeys(keys)).open("main")
    var version = scene.textsVersion
    func hasChanged() -> Bool {
      defer { version = scene.textsVersion }
      return version != scene.textsVersion
    }
    scene.edit(TextEdit(offset: 0, removed: [], inserted: Array("a".utf8)), forKey: "draft")
    #expect(hasChanged())
    scene.edit(TextEdit(offset: 1, removed: [], inserted: Array("b".utf8)), forKey: "draft")
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
    do {
      let scene = try state.open()
      scene.setText(bytes, forKey: "text")
      scene.copyText(forKey: "text", toKey: "base of it")
      scene.insert("b", at: 0, forKey: "text")
      try scene.commit()
    }
    #expect(state.folder.bytes("state/sessions/main/journal")?.count ?? .max < 11_000)
    let scene = try state.open()
    #expect(scene.text(forKey: "base of it").bytes == bytes)
    #expect(scene.text(forKey: "text").bytes == [0x62] + bytes)
  }

  /// Former versions wrote a long text before its first change, under a key of its own.
  @Test func whatAFormerVersionPreparedIsNoText() throws {
    do {
      let scene = try state.open()
      scene.setText(Array("prepared".utf8), forKey: "Scene.PreparedText")
      try scene.commit()
    }
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
}
