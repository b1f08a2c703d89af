import SceneState
import TestSupport
import TextEditing

@Suite(.timed) struct SceneDamageTests {
  private let state = StateFolder()

  private static let draft = "The wall hears everything.\n"

  init() throws {
    let scene = try state.open()
    scene["tab"] = "2"
    scene.setText(Self.draft.bytes, forKey: "draft")
    try scene.commit()
    scene["path"] = "b|x"
    try scene.commit()
    scene.insert("Who? ", at: 0, forKey: "other")
    try scene.commit()
  }

  private func put(_ bytes: some Collection<UInt8>) {
    state.folder.write(bytes, to: "state/sessions/main/journal")
    for name in state.setAside { unlink(state.folder.file("state/set-aside/\(name)")) }
  }

  /// Leaves zeros where a text was, and where some bytes before it were.
  private func lose(_ text: String, behind count: Int = 0) throws {
    var bytes = try #require(state.folder.bytes("state/sessions/main/journal"))
    let lost = try #require(bytes.firstRange(of: text.bytes))
    for index in lost.lowerBound - count..<lost.upperBound { bytes[index] = 0 }
    put(bytes)
  }

  @Test func aDamagedLineRemovesNothing() throws {
    try state.commit { scene in
      scene.setText([], forKey: "drofter")
      scene.edit(TextEdit(offset: 0, removed: "W".bytes, inserted: []), forKey: "other")
    }
    var text = try #require(state.folder.text("state/sessions/main/journal"))
    text = text.replacing("text drofter ", with: "text draft ")
      .replacing("step other 0 1 ", with: "step other 0 3 ")
    put(text.utf8)
    let scene = try state.open()
    #expect(scene.string(forKey: "draft") == Self.draft)
    #expect(scene.string(forKey: "other") == "Who? ")
  }

  /// Blocks that a power cut kept from being written are zeros, and were any number of lines.
  @Test func whatFollowsLostBlocksRemovesNothing() throws {
    do {
      let scene = try state.open()
      scene.insert("XYZ", at: 0, forKey: "other")
      try scene.commit()
      scene.edit(TextEdit(offset: 2, removed: "Z".bytes, inserted: []), forKey: "other")
      scene.insert(" Me.", at: 7, forKey: "other")
      try scene.commit()
      _ = scene.undo("draft")
      try scene.commit()
    }
    try lose("XYZ", behind: 20)
    let scene = try state.open()
    #expect(scene.string(forKey: "other") == "Who?  Me.")
    #expect(scene.string(forKey: "draft") == Self.draft)
    #expect(scene.restorationNotice != nil)
  }

  /// Whatever a power cut leaves of the commit that clears a saved draft, all or nothing is replayed.
  @Test func aTextAndWhatSaysThatItIsSavedGoTogether() throws {
    try state.commit { scene in
      for key in ["note", "owner"] { scene[key] = "x" }
    }
    let before = state.folder.bytes("state/sessions/main/journal")?.count ?? 0
    do {
      let scene = try state.open()
      scene.setText([], forKey: "draft")
      for key in ["note", "owner"] { scene[key] = nil }
      try scene.commit()
      scene.insert("!", at: 0, forKey: "other")
      try scene.commit()
    }
    let journal = try #require(state.folder.bytes("state/sessions/main/journal"))
    let starts = [before] + journal.indices.filter { $0 >= before && journal[$0] == 10 }
    for (start, end) in zip(starts, starts.dropFirst()) {
      var bytes = journal
      for index in start + 1..<end { bytes[index] = 0 }
      put(bytes)
      let scene = try state.open()
      let isThere = [
        scene["note"] != nil, scene["owner"] != nil, !scene.text(forKey: "draft").isEmpty,
      ]
      #expect(Set(isThere).count == 1, "\(start): \(isThere)")
    }
  }

  /// The copy of a text and its replacement by another one are one commit.
  @Test func aTextThatMakesWayIsStillThere() throws {
    try state.commit { scene in
      scene.copyText(forKey: "draft", toKey: "parked")
      scene.setText([], forKey: "draft")
    }
    try lose("copy parked")
    #expect(try state.open().string(forKey: "draft") == Self.draft)
  }

  @Test func editsBeyondATextNeverTrap() throws {
    let most = Int.max
    try state.append(
      ["edit draft \(most) \(most) x", "edit draft 0 \(most) ", "edit none \(most) 0 y"])
    let scene = try state.open()
    #expect(scene.string(forKey: "none") == "y")
    #expect(scene.string(forKey: "draft") == "")
  }

  /// A copy is no more whole than what it is of.
  @Test func whatIsCopiedFromADamagedTextLosesNothing() throws {
    do {
      let scene = try state.open()
      scene.insert("XYZ", at: 0, forKey: "other")
      try scene.commit()
      scene.setText("whole".bytes, forKey: "draft")
      try scene.commit()
      scene.copyText(forKey: "other", toKey: "draft")
      try scene.commit()
      scene.edit(TextEdit(offset: 2, removed: "Z".bytes, inserted: []), forKey: "draft")
      try scene.commit()
    }
    try lose("XYZ", behind: 20)
    #expect(try state.open().string(forKey: "draft") == "Who? ")
  }
}

/// A session that cannot start is opened with less of its state, and nothing is lost.
@Suite(.timed) struct FailedStartTests {
  private let state = StateFolder()

  private func open() throws -> Scene {
    try state.store(keys: SceneKeys([SceneKey("saving", .belongsToText)])).open("main")
  }

  /// What the lock and the journal are when a start dies before its first frame.
  private func failToStart() throws {
    var lock: [UInt8] = []
    do {
      let scene = try open()
      lock = state.folder.bytes("state/sessions/main/lock") ?? []
      withExtendedLifetime(scene) {}
    }
    state.folder.write(lock, to: "state/sessions/main/lock")
  }

  @Test func howeverOftenItFailsTheNoticeNamesTheStateThatHasAll() throws {
    try state.commit { scene in
      scene["tab"] = "2"
      scene["saving@agatha"] = "note"
      scene.insert("The wall hears everything.", at: 0, forKey: "draft")
      scene.insert("!", at: 0, forKey: "draft")
      _ = scene.undo("draft")
    }
    let sound = try #require(state.folder.bytes("state/sessions/main/journal"))
    for _ in 0..<6 { try failToStart() }
    let scene = try open()
    #expect(scene.restorationNotice?.hasSuffix("reopen main --state 1") == true)
    #expect(scene.restorationNotice?.hasPrefix("6 starts failed") == true)
    // A line of 80 columns.
    #expect(scene.restorationNotice?.count ?? .max <= 76)
    #expect(state.folder.bytes("state/set-aside/main.journal") == sound)
    // All, and the texts alone; what starts begin that nobody sees is nothing to keep.
    #expect(try state.store().states(of: "main") == [1, 2])
  }
}
