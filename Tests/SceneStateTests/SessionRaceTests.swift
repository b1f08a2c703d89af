import SceneState
import TestSupport

/// Many processes start at the same instant, or use one session.
@Suite(.timed) struct SessionRaceTests {
  @Test func noValueIsEverPresentedTwice() throws {
    for round in 0..<25 {
      let state = StateFolder()
      let scenes = Self.opened(mayFail: true) { number in
        let store = state.store()
        return number.isMultiple(of: 2)
          ? try store.openPinned(to: "agatha", named: "hawk-\(number)")
          : try store.openNew(named: "new", presenting: number == 7 ? "agatha" : nil)
      }
      let presented = try state.store().summaries().compactMap(\.presentedValue)
      #expect(presented == ["agatha"], "round \(round)")
      #expect(scenes.count(where: { $0.scene["Session.PresentedValue"] == "agatha" }) == 1)
    }
  }

  /// Everybody wants the one session; whatever comes of it, its words are in one place.
  @Test func aSessionThatIsClosedRenamedAndOpenedAtOnceIsOneSession() throws {
    for round in 0..<30 {
      let state = StateFolder()
      let store = state.store()
      do {
        let scene = try state.open("main")
        scene.insert("words", at: 0, forKey: "BookView.newNote@1")
        try scene.commit()
      }
      _ = Self.opened(mayFail: true) { number in
        let store = state.store()
        switch number % 4 {
        case 0: try store.close("main")
        case 1: try store.rename("main", to: "evening")
        case 2: return try store.openLastUsed()
        case 3 where number > 4: return try store.open("main")
        default: _ = try store.reopen("main")
        }
        return nil
      }
      let texts =
        try store.summaries().map { try store.read($0.name) }
        + store.closedSummaries().map { try store.read(.closed($0.name)) }
      #expect(texts.flatMap(\.textKeys) == ["BookView.newNote@1"], "round \(round)")
    }
  }

  /// On a busy machine, or a slow disk, that takes longer than anybody would wait for whoever may stay.
  @Test func whoeverHasSaidThatItEndsIsWaitedFor() throws {
    let state = StateFolder()
    _ = try state.open()
    let path = state.folder.file("state/sessions/main/lock")
    startThread {
      let lock = try? FileLock.acquire(path)
      usleep(1_500_000)
      withExtendedLifetime(lock) {}
    }
    try #require(wait { FileLock.isHeld(path) })
    // Another process than this one.
    state.folder.write("process \(getppid())\nending soon\n".utf8, to: "state/sessions/main/lock")
    #expect(try state.open().name == "main")
  }

  /// A scene that is handed from thread to thread, and only held.
  private struct Adoption: @unchecked Sendable {
    let scene: Scene
    var name: String { scene.name }
  }

  // All stay open until the last one has its own.
  private static func opened(
    mayFail: Bool = false, _ open: @escaping @Sendable (Int) throws -> Scene?
  ) -> [Adoption] {
    onThreads(8) { number in
      do {
        return try open(number).map(Adoption.init)
      } catch {
        if !mayFail || !(error is SessionError || error is Failure) { Issue.record(error) }
        return nil
      }
    }.compactMap(\.self)
  }
}
