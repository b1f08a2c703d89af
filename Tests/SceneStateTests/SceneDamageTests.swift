import SceneState
import TestSupport
import TextEditing

@Suite(.timed) struct SceneDamageTests {
  let state: StateFolder
  let sound: [UInt8]

  static let draft = "The wall hears everything.\n"

  init() throws {
    state = try StateFolder()
    let scene = try state.open()
    scene["tab"] = "2"
    scene.setText(Array(Self.draft.utf8), forKey: "draft")
    try scene.commit()
    scene["path"] = "b|x"
    try scene.commit()
    scene.insert("Who? ", at: 0, forKey: "other")
    try scene.commit()
    sound = state.folder.bytes("state/sessions/main/journal") ?? []
  }

  func put(_ bytes: some Collection<UInt8>) {
    state.folder.write(bytes, to: "state/sessions/main/journal")
    for name in state.setAside { unlink(state.folder.file("state/set-aside/\(name)")) }
  }

  @Test func aDamagedLineRemovesNothing() throws {
    do {
      let scene = try state.open()
      scene.setText([], forKey: "drofter")
      scene.edit(TextEdit(offset: 0, removed: Array("W".utf8), inserted: []), forKey: "other")
      try scene.commit()
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
      scene.edit(TextEdit(offset: 2, removed: Array("Z".utf8), inserted: []), forKey: "other")
      scene.insert(" Me.", at: 7, forKey: "other")
      try scene.commit()
      _ = scene.undo("draft")
      try scene.commit()
    }
    var bytes = try #require(state.folder.bytes("state/sessions/main/journal"))
    let lost = try #require(bytes.firstRange(of: Array("XYZ".utf8)))
    for index in lost.lowerBound - 20..<lost.upperBound { bytes[index] = 0 }
    put(bytes)
    let scene = try state.open()
    #expect(scene.string(forKey: "other") == "Who?  Me.")
    #expect(scene.string(forKey: "draft") == Self.draft)
    #expect(scene.restorationNotice != nil)
  }

  /// Whatever a power cut leaves of the commit that clears a saved draft, all or nothing is replayed.
  @Test func aTextAndWhatSaysThatItIsSavedGoTogether() throws {
    do {
      let scene = try state.open()
      for key in ["note", "owner"] { scene[key] = "x" }
      try scene.commit()
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
    do {
      let scene = try state.open()
      scene.copyText(forKey: "draft", toKey: "parked")
      scene.setText([], forKey: "draft")
      try scene.commit()
    }
    var bytes = try #require(state.folder.bytes("state/sessions/main/journal"))
    let lost = try #require(bytes.firstRange(of: Array("copy parked".utf8)))
    for index in lost { bytes[index] = 0 }
    put(bytes)
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
      scene.setText(Array("whole".utf8), forKey: "draft")
      try scene.commit()
      scene.copyText(forKey: "other", toKey: "draft")
      try scene.commit()
      scene.edit(TextEdit(offset: 2, removed: Array("Z".utf8), inserted: []), forKey: "draft")
      try scene.commit()
    }
    var bytes = try #require(state.folder.bytes("state/sessions/main/journal"))
    let lost = try #require(bytes.firstRange(of: Array("XYZ".utf8)))
    for index in lost.lowerBound - 20..<lost.upperBound { bytes[index] = 0 }
    put(bytes)
    #expect(try state.open().string(forKey: "draft") == "Who? ")
  }
}
