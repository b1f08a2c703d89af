import SceneState
import TestSupport

/// A session that cannot be written to its own folder is kept in the fallback store, and found
/// there.
@Suite(.timed) struct FallbackFoldersTests: FallbackSuite {
  let state = Self.makeState()

  @Test func nobodyElseOpensIt() throws {
    let scene = try fallenBackScene()
    #expect(throws: SessionError.self) { try store.open("main") }
    unblock()
    #expect(throws: SessionError.self) { try store.open("main") }
    #expect(try store.openLastUsed().name == "main-2")
    withExtendedLifetime(scene) {}
  }

  @Test func whatAStrangerMayHavePutThereIsNotUsed() throws {
    folder.write("in the way".utf8, to: "state")
    chmod(folder.file("run"), 0o755)
    let name = "shared/hawknotes-\(geteuid())"
    symlink(folder.path, folder.file(name))
    let scene = try store.openLastUsed()
    try write("words", in: scene)
    let path = try #require(scene.fallbackStatus?.root)
    #expect(path.hasPrefix(folder.file(name) + "-"))
    #expect(folder.names(in: "run") == [])
    #expect(folders.existing.count == 1)
  }

  // As that of a disk that is not mounted yet.
  @Test func whatIsKeptForALinkThatLeadsNowhereIsFoundOnceItLeadsSomewhere() throws {
    symlink(folder.file("disk"), folder.file("state"))
    let scene = try store.openLastUsed()
    try write("words", in: scene)
    mkdir(folder.file("disk"), 0o700)
    #expect(folders.existing.count == 1)
    withExtendedLifetime(scene) {}
  }

  @Test func aSessionThatIsThereIsGoneOnWith() throws {
    let scene = try store.open("main")
    try write("first ", in: scene)
    // Its journal can be read, but no lock be made: as on a disk that is read-only.
    rename(folder.file(Self.session + "/lock"), folder.file("lock"))
    mkdir(folder.file(Self.session + "/lock"), 0o700)
    let again = try store.open("main")
    #expect(again.fallbackStatus?.cause.code == EISDIR)
    #expect(again.string(forKey: Self.key) == "first ")
    try write("second", in: again)
    #expect(try store.summaries().map(\.name) == ["main"])
    withExtendedLifetime(scene) {}
  }

  /// What is done before the next start, where the state is then, and whether the start has the
  /// variable of the folder.
  private static let ways: [(command: String, path: String, hasVariable: Bool)] = [
    ("true", "state", false), ("ln -s state link", "link", true), ("mv state moved", "moved", true),
    ("ln -s . here", "here/state", true),
    ("cp -a state copy && rm -r state && mv copy state", "state", true),
    // The name as it was once: of the path alone, as that was given.
    ("cd run/hawknotes && for name in *; do mv $name ${name%%-*}; done", "state", true),
  ]

  @Test(arguments: 0..<6) func itIsFoundOnEveryWayToTheState(way: Int) throws {
    try fallBackAndDie()
    let (command, path, hasVariable) = Self.ways[way]
    _ = try ChildProcess.run(
      ["sh", "-c", "cd '\(folder.path)' && \(command)"], environment: Self.path)
    let store = store(
      at: path, environment: hasVariable ? ["XDG_RUNTIME_DIR": folder.file("run")] : [:])
    #expect(try text(in: store) == "first second ")
    let scene = try store.open("main")
    #expect(scene.string(forKey: Self.key) == "first second ")
    #expect(scene.fallbackStatus == nil && folder.names(in: "run") == [])
  }

  @Test func anotherStateDoesNotFindIt() throws {
    try fallBackAndDie()
    let other = store(at: "other", environment: ["XDG_RUNTIME_DIR": folder.file("run")])
    #expect(try other.open("main").string(forKey: Self.key) == "")
    #expect(try text(in: store) == "first second ")
  }

  /// Killed between the folder and the journal.
  @Test func whatAKillLeftOnTheWayThereGoes() throws {
    folder.write("in the way".utf8, to: "state")
    let scene = try store.open("main")
    let root = try #require(scene.fallbackStatus?.path)
    mkdir("\(root)/sessions/other", 0o700)
    close(open("\(root)/sessions/other/lock", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
    close(open("\(root)/sessions/other/.journal.new.tmp", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
    _ = try store.openNew(named: "third")
    #expect(try !Folder.names(in: "\(root)/sessions").contains("other"))
  }
}
