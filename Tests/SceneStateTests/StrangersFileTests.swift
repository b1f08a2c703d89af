import SceneState
import TestSupport

/// Somebody else has put files where the state will be: no link is followed for writing, and
/// nothing is waited for.
@Suite(.timed) struct StrangersFileTests {
  private static let places = [
    "lock", "sessions/main/lock", "sessions/main/journal", "sessions/main/.journal.new.tmp",
    "closed/.days", "set-aside",
  ]
  private let state = StateFolder()

  init() throws {
    for name in ["state/sessions/main", "state/closed", "secrets"] { state.folder.makeFolder(name) }
    state.folder.write("secret".utf8, to: "secrets/one")
  }

  private func use() throws {
    state.folder.makeFolder("run")
    let store = state.store(
      fallbackFolders: FallbackFolders(
        for: state.folder.file("state"),
        environment: ["XDG_RUNTIME_DIR": state.folder.file("run")], sharedFolders: []))
    do {
      let scene = try store.open("main")
      scene.setText("words".bytes, forKey: "draft")
      try scene.commit()
      scene.enter(.active)
    }
    store.removeExpired()
    let scene = try store.open("main")
    #expect(scene.string(forKey: "draft") == "words")
  }

  /// Links to a file that is there and to one that is not, and a pipe.
  @Test(arguments: places, ["one", "two", "pipe"])
  func noLinkIsFollowedAndNoPipeIsWaitedFor(place: String, kind: String) throws {
    let path = state.folder.file("state/\(place)")
    if kind == "pipe" {
      mkfifo(path, 0o600)
    } else {
      symlink(state.folder.file("secrets/\(kind)"), path)
    }
    try use()
    #expect(state.folder.names(in: "secrets") == ["one"])
    #expect(state.folder.text("secrets/one") == "secret")
  }

  /// A folder that others may write to is used, because no user is turned away, but it is reported.
  @Test(arguments: ["run", "run/hawknotes"], [0o777, 0o750] as [mode_t])
  func aFallbackStoreThatOthersCanLookIntoIsNotUsed(name: String, mode: mode_t) throws {
    state.folder.makeFolder("run/hawknotes")
    chmod(state.folder.file(name), mode)
    let place = FallbackFolders(
      for: state.folder.file("state"), environment: ["XDG_RUNTIME_DIR": state.folder.file("run")],
      sharedFolders: [])
    #expect(place.existing == [])
    state.folder.removeAll(in: "state/sessions/main")
    rmdir(state.folder.file("state/sessions/main"))
    state.folder.write([], to: "state/sessions/main")
    #expect(throws: Failure.self) { try state.store(fallbackFolders: place).open("main") }
    #expect(state.folder.names(in: "run/hawknotes") == [])
  }
}
