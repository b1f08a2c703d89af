import DurableFiles
import Glibc
import PseudoTerminal
import SceneState
import TestSupport
import Testing

/// What cannot be written where it belongs is kept elsewhere and comes back by itself.
@Suite struct FallbackFoldersTests {
  private static let key = "BookView.newNote"
  private static let session = "state/sessions/main"

  private let state: StateFolder
  private var folder: TemporaryFolder { state.folder }

  init() throws {
    state = try StateFolder()
    mkdir(state.folder.file("run"), 0o700)
    mkdir(state.folder.file("shared"), 0o1777)
  }

  private var folders: FallbackFolders {
    FallbackFolders(
      for: folder.file("state"), environment: ["XDG_RUNTIME_DIR": folder.file("run")],
      sharedFolders: [folder.file("shared")])
  }

  private var store: SessionStore { state.store(fallbackFolders: folders) }

  /// Puts a file where the sessions are to be; they are kept under another name.
  private func block() {
    rename(folder.file("state"), folder.file("blocked"))
    folder.write("in the way".utf8, to: "state")
  }

  private func unblock() {
    unlink(folder.file("state"))
    rename(folder.file("blocked"), folder.file("state"))
  }

  private func write(_ text: String, in scene: Scene) throws {
    scene.insert(text, at: scene.text(forKey: Self.key).count, forKey: Self.key)
    try scene.commit()
  }

  /// Returns a session whose journal a full disk has moved to the fallback store.
  private func fallenBackScene() throws -> Scene {
    let scene = try store.open("main")
    try write("first ", in: scene)
    #expect(scene.fallbackStatus == nil)
    folder.fill("\(Self.session)/journal")
    block()
    try write("second ", in: scene)
    return scene
  }

  @Test func aStartWithoutAPlaceForTheStateIsAStart() throws {
    folder.write("in the way".utf8, to: "state")
    for (words, expected) in [("one ", ""), ("two ", "one "), ("three", "one two ")] {
      let scene = try store.openLastUsed()
      #expect(scene.name == "main")
      #expect(scene.string(forKey: Self.key) == expected)
      #expect(scene.fallbackStatus?.cause.code == ENOTDIR)
      #expect(scene.fallbackStatus?.root == folder.file("run/hawknotes"))
      try write(words, in: scene)
    }
    #expect(folder.mode(of: "run/hawknotes") == 0o700)
    unlink(folder.file("state"))
    let scene = try store.openLastUsed()
    #expect(scene.fallbackStatus == nil)
    #expect(scene.string(forKey: Self.key) == "one two three")
    #expect(scene.restorationNotice?.contains("is back from") ?? false)
    #expect(folder.names(in: "run") == [])
    let kept = try state.store().read("main")
    #expect(String(decoding: kept.text(forKey: Self.key).bytes, as: UTF8.self) == "one two three")
  }

  @Test func withoutAFallbackStoreItFailsAsItDid() throws {
    folder.write("in the way".utf8, to: "state")
    #expect(throws: SessionError.self) { try state.store().openLastUsed() }
  }

  @Test func whatCannotBeCommittedGoesToTheFallbackStoreAsAWhole() throws {
    var scene: Scene? = try fallenBackScene()
    #expect(scene?.fallbackStatus != nil)
    scene = nil
    let again = try store.open("main")
    #expect(again.string(forKey: Self.key) == "first second ")
    #expect(again.fallbackStatus != nil)
    #expect(again.canUndo(Self.key))
  }

  @Test func itComesBackAtTheNextStart() throws {
    var scene: Scene? = try fallenBackScene()
    if let scene { try write("third", in: scene) }
    scene = nil
    unblock()
    #expect(try store.read("main").text(forKey: Self.key).bytes == Array("first second third".utf8))
    let again = try store.open("main")
    #expect(again.fallbackStatus == nil)
    #expect(again.string(forKey: Self.key) == "first second third")
    #expect(folder.names(in: "run") == [])
  }

  @Test func itComesBackByItselfWhileItIsOpen() throws {
    let scene = try fallenBackScene()
    try write("third ", in: scene)
    unblock()
    scene.flush(milliseconds: 10_000)
    #expect(scene.fallbackStatus == nil)
    #expect(folder.names(in: "run") == [])
    try write("fourth", in: scene)
    #expect(
      try state.store().read("main").text(forKey: Self.key).bytes
        == Array("first second third fourth".utf8))
  }

  @Test func whatIsWrittenWhileItComesBackComesToo() throws {
    let background = SteppedBackground()
    let store = state.store(background: background.background, fallbackFolders: folders)
    let scene = try store.open("main")
    folder.fill("\(Self.session)/journal")
    block()
    try write("one ", in: scene)
    unblock()
    scene.flush(milliseconds: 1)
    var number = 0
    while background.isBusy {
      // It continues as long as something is changed.
      if number < 3 { try write("\(number) ", in: scene) }
      let read = try store.read("main").text(forKey: Self.key).bytes
      #expect(read == scene.text(forKey: Self.key).bytes)
      background.work()
      number += 1
      try scene.commit()
    }
    #expect(scene.fallbackStatus == nil && number > 1)
    let read = try state.store().read("main").text(forKey: Self.key).bytes
    #expect(read == scene.text(forKey: Self.key).bytes)
  }

  @Test func aSessionThatBeganAtTheFallbackStoreComesBackWhileItIsOpen() throws {
    folder.write("in the way".utf8, to: "state")
    let scene = try store.openLastUsed()
    try write("words", in: scene)
    unlink(folder.file("state"))
    scene.flush(milliseconds: 10_000)
    #expect(scene.fallbackStatus == nil)
    #expect(throws: SessionError.self) { try store.open("main") }
    #expect(try state.store().read("main").text(forKey: Self.key).bytes == Array("words".utf8))
  }

  @Test func aKillBeforeTheFallbackStoreIsEmptiedChangesNothing() throws {
    var scene: Scene? = try fallenBackScene()
    _ = try ChildProcess.run(
      ["cp", "-a", folder.file("run/hawknotes"), folder.file("stale")], environment: Self.path)
    unblock()
    scene?.flush(milliseconds: 10_000)
    if let scene { try write("third", in: scene) }
    scene = nil
    rename(folder.file("stale"), folder.file("run/hawknotes"))
    let again = try store.open("main")
    #expect(again.string(forKey: Self.key) == "first second third")
    #expect(folder.names(in: "run") == [])
  }

  private static let path = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  @Test func whatHasGoneOnMeanwhileStaysAndTheOtherGetsANameOfItsOwn() throws {
    var scene: Scene? = try fallenBackScene()
    scene = nil
    unblock()
    // Somebody who does not see the fallback store.
    scene = try state.store().open("main")
    if let scene { try write("elsewhere", in: scene) }
    scene = nil
    #expect(try store.open("main").string(forKey: Self.key) == "first elsewhere")
    #expect(try store.open("main-2").string(forKey: Self.key) == "first second ")
    withExtendedLifetime(scene) {}
  }

  /// A session that has gone to its fallback store, and died there, while its own disk lost the end of its
  /// journal; returns what the journal was at its last commit that the disk kept.
  private func dieWithLostTail() throws {
    var scene: Scene? = try store.open("main")
    try scene.map { try write("first ", in: $0) }
    let durable = folder.text("\(Self.session)/journal") ?? ""
    try scene.map { try write("lost by the disk ", in: $0) }
    folder.fill("\(Self.session)/journal")
    block()
    try scene.map { try write("last", in: $0) }
    scene = nil
    unblock()
    folder.write(durable.utf8, to: "\(Self.session)/journal")
  }

  @Test func whatTheDiskKeptOfItAddsNothing() throws {
    try dieWithLostTail()
    #expect(try store.open("main").string(forKey: Self.key) == "first lost by the disk last")
    #expect(state.setAside == [] && folder.names(in: "state/sessions") == ["main"])
    #expect(folder.names(in: "run") == [])
  }

  @Test func aJournalOfWhichTheDiskKeptNoCommitAddsNothing() throws {
    try dieWithLostTail()
    folder.write([], to: "\(Self.session)/journal")
    #expect(try store.open("main").string(forKey: Self.key) == "first lost by the disk last")
    #expect(state.setAside == [] && folder.names(in: "state/sessions") == ["main"])
  }

  @Test func aJournalBeforeItsCompactionAddsNothing() throws {
    var scene: Scene? = try store.open("main")
    try write("first ", in: #require(scene))
    let former = try #require(folder.text("\(Self.session)/journal"))
    scene?.setText([], forKey: Self.key)
    try write("second", in: #require(scene))
    scene?.compactAtOnce()
    folder.fill("\(Self.session)/journal")
    block()
    try write(" third", in: #require(scene))
    scene = nil
    unblock()
    folder.write(former.utf8, to: "\(Self.session)/journal")
    #expect(try store.open("main").string(forKey: Self.key) == "second third")
    #expect(state.setAside == [] && folder.names(in: "state/sessions") == ["main"])
  }

  @Test func whatSomebodyWroteBehindALostTailIsKept() throws {
    try dieWithLostTail()
    // Somebody who does not see the fallback store.
    try write("own", in: try state.store().open("main"))
    #expect(try store.open("main").string(forKey: Self.key) == "first own")
    #expect(try store.open("main-2").string(forKey: Self.key) == "first lost by the disk last")
    #expect(state.setAside == [])
  }

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

  private func store(at path: String, environment: [String: String]) -> SessionStore {
    SessionStore(
      path: folder.file(path), terminal: TerminalIdentity(environment: [:], deviceName: nil),
      fallbackFolders: FallbackFolders(
        for: folder.file(path), environment: environment, usualRuntimeFolder: folder.file("run"),
        sharedFolders: [folder.file("shared")]))
  }

  /// In the way of a new journal.
  private var obstacle: String { "\(Self.session)/.journal.new.tmp" }

  private func fallBackAndDie() throws {
    let scene = try store.open("main")
    try write("first ", in: scene)
    folder.fill("\(Self.session)/journal")
    folder.makeFolder(obstacle)
    try write("second ", in: scene)
    #expect(scene.fallbackStatus != nil)
    rmdir(folder.file(obstacle))
  }

  private func text(of name: String = "main", in store: SessionStore) throws -> String {
    String(decoding: try store.read(name).text(forKey: Self.key).bytes, as: UTF8.self)
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

  @Test func aSessionIsMovedBackBeforeItIsChanged() throws {
    try fallBackAndDie()
    let scene = try store.amend(.session("main"))
    #expect(scene.string(forKey: Self.key) == "first second ")
    #expect(folder.names(in: "run") == [])
  }

  @Test func aSessionIsMovedBackBeforeItIsClosedOrRenamed() throws {
    try fallBackAndDie()
    try store.rename("main", to: "other")
    #expect(try text(of: "other", in: state.store()) == "first second ")
    let closed = try store.close("other")
    let kept = try state.store().readClosed(closed)
    #expect(kept.text(forKey: Self.key).bytes == Array("first second ".utf8))
  }

  @Test func whatCannotBeMovedBackIsNotPassedOver() throws {
    try fallBackAndDie()
    folder.makeFolder(obstacle)
    #expect(try text(in: store) == "first second ")
    #expect(throws: SessionError.self) { try store.amend(.session("main")) }
    #expect(throws: SessionError.self) { try store.close("main") }
    #expect(throws: SessionError.self) { try store.rename("main", to: "other") }
    #expect(try text(in: store) == "first second ")
  }

  @Test func whatIsDamagedThereIsNotPassedOverEither() throws {
    try fallBackAndDie()
    let fallback = try #require(folder.names(in: "run/hawknotes").first)
    let path = "run/hawknotes/\(fallback)/sessions/main/journal"
    folder.write((folder.text(path) ?? "").utf8 + Array("damaged\n".utf8), to: path)
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
