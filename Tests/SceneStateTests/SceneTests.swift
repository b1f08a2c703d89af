import DurableFiles
import Glibc
import PseudoTerminal
import SceneState
import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct SceneTests {
  let state: StateFolder

  init() throws { state = try StateFolder() }

  @Test func randomEditsComeBackAfterEveryCommit() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    let keys = ["a draft", "b\\c", "d"]
    var expected: [String: [UInt8]] = [:]
    for _ in 0..<60 {
      let scene = try state.open()
      for key in keys {
        #expect(
          scene.text(forKey: key).bytes == expected[key, default: []], "HAWKNOTES_SEED=\(seed)")
      }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          let key = keys[Int.random(in: 0..<keys.count, using: &random)]
          let (keys, version) = (scene.textKeys, scene.textsVersion)
          change(key, of: scene, &expected, &random)
          #expect(
            scene.textKeys == keys || scene.textsVersion != version, "HAWKNOTES_SEED=\(seed)")
        }
        try scene.commit()
      }
      if Int.random(in: 0..<5, using: &random) == 0 { scene.compactAtOnce() }
      #expect(
        scene.textKeys == expected.filter { !$0.value.isEmpty }.keys.sorted(),
        "HAWKNOTES_SEED=\(seed)")
      // Killed before the next commit.
      scene.setText([1], forKey: keys[0])
      scene["value"] = "lost"
    }
    #expect(state.setAside.isEmpty, "HAWKNOTES_SEED=\(seed)")
  }

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

  private func change(
    _ key: String, of scene: Scene, _ expected: inout [String: [UInt8]],
    _ random: inout SeededGenerator
  ) {
    var bytes = expected[key, default: []]
    let inserted = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      [0x0a, 0x5c, 0x20, 0x6e, 0xff, 0x00, UInt8.random(in: 0...255, using: &random)].randomElement(
        using: &random) ?? 0
    }
    if Int.random(in: 0..<20, using: &random) == 0 {
      scene.setText(inserted, forKey: key)
      expected[key] = inserted
      return
    }
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...5, using: &random))
    scene.edit(
      TextEdit(offset: start, removed: Array(bytes[start..<end]), inserted: inserted), forKey: key)
    bytes.replaceSubrange(start..<end, with: inserted)
    expected[key] = bytes
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

  @Test func whatWasNotCommittedIsGoneAfterAKill() throws {
    do {
      let scene = try state.open()
      scene["tab"] = "1"
      scene.insert("kept", at: 0, forKey: "draft")
      try scene.commit()
      scene["tab"] = "2"
      scene.insert("lost", at: 0, forKey: "draft")
      #expect(scene.hasUncommittedChanges)
    }
    let scene = try state.open()
    #expect(scene["tab"] == "1")
    #expect(scene.string(forKey: "draft") == "kept")
  }

  @Test func aCommitIsOneLineEachAndNothingChangedIsNothingWritten() throws {
    let scene = try state.open()
    scene["tab"] = "1"
    scene["tab"] = "2"
    try scene.commit()
    let text = try #require(state.folder.text("state/sessions/main/journal"))
    // The header, who writes, and the change.
    #expect(text.split(separator: "\n").count == 3)
    #expect(text.hasSuffix(".set tab 2\n"))
    scene["tab"] = "2"
    #expect(!scene.hasUncommittedChanges)
    try scene.commit()
    #expect(state.folder.text("state/sessions/main/journal") == text)
  }

  @Test(arguments: [
    TextEdit(offset: 9, removed: [], inserted: [1]),
    TextEdit(offset: 0, removed: [1], inserted: []),
    TextEdit(offset: -1, removed: [], inserted: [1]),
  ])
  func anEditThatDoesNotFitChangesNothingNowOrLater(edit: TextEdit) throws {
    do {
      let scene = try state.open()
      scene.insert("hawk", at: 0, forKey: "draft")
      scene.edit(edit, forKey: "draft")
      #expect(scene.string(forKey: "draft") == "hawk")
      try scene.commit()
    }
    #expect(try state.open().string(forKey: "draft") == "hawk")
  }

  @Test func compactingKeepsEverything() throws {
    do {
      let scene = try state.open()
      for number in 0..<500 {
        scene["tab"] = "\(number)"
        scene["row"] = String(repeating: "r", count: number % 100)
        scene.insert("0123456789", at: 0, forKey: "draft")
        try scene.commit()
      }
      scene["gone"] = "x"
      scene["gone"] = nil
      try scene.commit()
      let before = try #require(state.folder.bytes("state/sessions/main/journal")?.count)
      scene.compact()
      scene["next"] = "is kept too"
      try scene.commit()
      scene.finishCompacting(milliseconds: 10_000)
      let after = try #require(state.folder.bytes("state/sessions/main/journal")?.count)
      #expect(after < before / 3)
      scene.insert("x", at: 5000, forKey: "draft")
      try scene.commit()
    }
    let scene = try state.open()
    #expect(scene["tab"] == "499" && scene["gone"] == nil && scene["next"] == "is kept too")
    let draft = String(repeating: "0123456789", count: 500) + "x"
    #expect(scene.string(forKey: "draft") == draft)
    #expect(state.folder.names(in: "state/sessions/main") == ["journal", "lock"])
  }

  @Test func whatCannotBeShortenedIsNotRewrittenAgainAndAgain() throws {
    let scene = try state.open()
    scene["query"] = String(repeating: "a long question ", count: 10_000)
    try scene.commit()
    let inode = state.folder.inode(of: "state/sessions/main/journal")
    scene.compact(ifLargerThan: 1)
    scene.finishCompacting(milliseconds: 10_000)
    #expect(state.folder.inode(of: "state/sessions/main/journal") == inode)
  }

  @Test func aDiskThatForgetsIsHealedByTheNextCommit() throws {
    do {
      let told = try #require(Signal())
      let scene = try SessionStore(
        path: state.folder.file("state"),
        terminal: TerminalIdentity(environment: [:], deviceName: nil), signal: told.descriptor
      ).open("main")
      state.folder.sink("state/sessions/main/journal")
      scene.insert("swallowed", at: 0, forKey: "draft")
      try scene.commit()
      told.wait()
      try scene.commit()
      scene["tab"] = "2"
      try scene.commit()
      scene.finishCompacting(milliseconds: 10_000)
    }
    let scene = try state.open()
    #expect(scene.string(forKey: "draft") == "swallowed")
    #expect(scene["tab"] == "2")
  }
}
