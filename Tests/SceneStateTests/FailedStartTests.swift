import SceneState
import TestSupport

/// A session that cannot start is opened with less of its state, and nothing is lost.
@Suite(.timed) struct FailedStartTests {
  private let state: StateFolder
  private let sound: [UInt8]

  private static let draft = "The wall hears everything."
  private static let lock = "state/sessions/main/lock"
  private static let journal = "state/sessions/main/journal"

  init() throws {
    state = try StateFolder()
    do {
      let scene = try state.open()
      scene["tab"] = "2"
      scene["saving@agatha"] = "note"
      scene.insert(Self.draft, at: 0, forKey: "draft")
      scene.insert("!", at: 0, forKey: "draft")
      _ = scene.undo("draft")
      try scene.commit()
    }
    sound = state.folder.bytes(Self.journal) ?? []
  }

  private func open() throws -> Scene {
    try state.store(keys: SceneKeys([SceneKey("saving", .belongsToText)])).open("main")
  }

  /// What the lock and the journal are when a start dies before its first frame.
  private func failToStart() throws {
    var lock: [UInt8] = []
    do {
      let scene = try open()
      lock = state.folder.bytes(Self.lock) ?? []
      withExtendedLifetime(scene) {}
    }
    state.folder.write(lock, to: Self.lock)
  }

  @Test func howeverOftenItFailsTheNoticeNamesTheStateThatHasAll() throws {
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
