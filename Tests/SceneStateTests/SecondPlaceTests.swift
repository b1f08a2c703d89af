import DurableFiles
import Glibc
import PseudoTerminal
import SceneState
import TestSupport
import Testing

/// What cannot be written where it belongs is kept elsewhere and comes back by itself.
@Suite struct SecondPlaceTests {
  private static let key = "BookView.newNote"
  private static let session = "state/sessions/main"

  private let state: StateFolder
  private var folder: TemporaryFolder { state.folder }

  init() throws {
    state = try StateFolder()
    mkdir(state.folder.file("run"), 0o700)
    mkdir(state.folder.file("shared"), 0o1777)
  }

  private var place: SecondPlace {
    SecondPlace(
      for: folder.file("state"), environment: ["XDG_RUNTIME_DIR": folder.file("run")],
      sharedFolders: [folder.file("shared")])
  }

  private var store: SessionStore { state.store(secondPlace: place) }

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

  /// A session whose journal has been taken to the second place by a full disk.
  private func displacedScene() throws -> Scene {
    let scene = try store.open("main")
    try write("first ", in: scene)
    #expect(scene.displacement == nil)
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
      #expect(scene.displacement?.cause.code == ENOTDIR)
      #expect(scene.displacement?.root == folder.file("run/hawknotes"))
      try write(words, in: scene)
    }
    #expect(folder.mode(of: "run/hawknotes") == 0o700)
    unlink(folder.file("state"))
    let scene = try store.openLastUsed()
    #expect(scene.displacement == nil)
    #expect(scene.string(forKey: Self.key) == "one two three")
    #expect(scene.restorationNotice?.contains("is back from") ?? false)
    #expect(folder.names(in: "run") == [])
    let kept = try state.store().read("main")
    #expect(String(decoding: kept.text(forKey: Self.key).bytes, as: UTF8.self) == "one two three")
  }

  @Test func withoutASecondPlaceItFailsAsItDid() throws {
    folder.write("in the way".utf8, to: "state")
    #expect(throws: SessionError.self) { try state.store().openLastUsed() }
  }

  @Test func whatCannotBeCommittedGoesToTheSecondPlaceAsAWhole() throws {
    var scene: Scene? = try displacedScene()
    #expect(scene?.displacement != nil)
    scene = nil
    let again = try store.open("main")
    #expect(again.string(forKey: Self.key) == "first second ")
    #expect(again.displacement != nil)
    #expect(again.canUndo(Self.key))
  }

  @Test func itComesBackAtTheNextStart() throws {
    var scene: Scene? = try displacedScene()
    if let scene { try write("third", in: scene) }
    scene = nil
    unblock()
    #expect(try store.read("main").text(forKey: Self.key).bytes == Array("first second third".utf8))
    let again = try store.open("main")
    #expect(again.displacement == nil)
    #expect(again.string(forKey: Self.key) == "first second third")
    #expect(folder.names(in: "run") == [])
  }

  @Test func itComesBackByItselfWhileItIsOpen() throws {
    let scene = try displacedScene()
    try write("third ", in: scene)
    unblock()
    scene.flush(milliseconds: 10_000)
    #expect(scene.displacement == nil)
    #expect(folder.names(in: "run") == [])
    try write("fourth", in: scene)
    #expect(
      try state.store().read("main").text(forKey: Self.key).bytes
        == Array("first second third fourth".utf8))
  }

  @Test func whatIsWrittenWhileItComesBackComesToo() throws {
    let background = SteppedBackground()
    let store = state.store(background: background.background, secondPlace: place)
    let scene = try store.open("main")
    folder.fill("\(Self.session)/journal")
    block()
    try write("one ", in: scene)
    unblock()
    scene.flush(milliseconds: 1)
    var number = 0
    while background.isBusy {
      // It goes on as long as something comes.
      if number < 3 { try write("\(number) ", in: scene) }
      let read = try store.read("main").text(forKey: Self.key).bytes
      #expect(read == scene.text(forKey: Self.key).bytes)
      background.work()
      number += 1
      try scene.commit()
    }
    #expect(scene.displacement == nil && number > 1)
    let read = try state.store().read("main").text(forKey: Self.key).bytes
    #expect(read == scene.text(forKey: Self.key).bytes)
  }

  @Test func aSessionThatBeganAtTheSecondPlaceComesBackWhileItIsOpen() throws {
    folder.write("in the way".utf8, to: "state")
    let scene = try store.openLastUsed()
    try write("words", in: scene)
    unlink(folder.file("state"))
    scene.flush(milliseconds: 10_000)
    #expect(scene.displacement == nil)
    #expect(throws: SessionError.self) { try store.open("main") }
    #expect(try state.store().read("main").text(forKey: Self.key).bytes == Array("words".utf8))
  }

  @Test func aKillBeforeTheSecondPlaceIsEmptiedChangesNothing() throws {
    var scene: Scene? = try displacedScene()
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
    var scene: Scene? = try displacedScene()
    scene = nil
    unblock()
    // Somebody who does not see the second place.
    scene = try state.store().open("main")
    if let scene { try write("elsewhere", in: scene) }
    scene = nil
    #expect(try store.open("main").string(forKey: Self.key) == "first elsewhere")
    #expect(try store.open("main-2").string(forKey: Self.key) == "first second ")
    withExtendedLifetime(scene) {}
  }

  @Test func nobodyElseOpensIt() throws {
    let scene = try displacedScene()
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
    let path = try #require(scene.displacement?.root)
    #expect(path.hasPrefix(folder.file(name) + "-"))
    #expect(folder.names(in: "run") == [])
    #expect(place.existing.count == 1)
  }

  @Test func aSessionThatIsThereIsGoneOnWith() throws {
    let scene = try store.open("main")
    try write("first ", in: scene)
    // Its journal can be read, but no lock be made: as on a disk that is read-only.
    rename(folder.file(Self.session + "/lock"), folder.file("lock"))
    mkdir(folder.file(Self.session + "/lock"), 0o700)
    let again = try store.open("main")
    #expect(again.displacement?.cause.code == EISDIR)
    #expect(again.string(forKey: Self.key) == "first ")
    try write("second", in: again)
    #expect(try store.summaries().map(\.name) == ["main"])
    withExtendedLifetime(scene) {}
  }
}
