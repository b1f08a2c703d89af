import SceneState
import TestSupport

/// Tests with a session whose journal cannot be written to its own folder.
protocol FallbackSuite {
  /// The private state, beside a folder for this user and one that all share.
  var state: StateFolder { get }
}

extension FallbackSuite {
  static func makeState() -> StateFolder {
    let state = StateFolder()
    mkdir(state.folder.file("run"), 0o700)
    mkdir(state.folder.file("shared"), 0o1777)
    return state
  }

  static var key: String { "BookView.newNote" }
  static var session: String { "state/sessions/main" }
  static var path: [String: String] { ["PATH": "/usr/local/bin:/usr/bin:/bin"] }

  var folder: TemporaryFolder { state.folder }

  var folders: FallbackFolders {
    FallbackFolders(
      for: folder.file("state"), environment: ["XDG_RUNTIME_DIR": folder.file("run")],
      sharedFolders: [folder.file("shared")])
  }

  var store: SessionStore { state.store(fallbackFolders: folders) }

  /// Puts a file where the sessions are to be; they are kept under another name.
  func block() {
    rename(folder.file("state"), folder.file("blocked"))
    folder.write("in the way".utf8, to: "state")
  }

  func unblock() {
    unlink(folder.file("state"))
    rename(folder.file("blocked"), folder.file("state"))
  }

  func write(_ text: String, in scene: Scene) throws {
    scene.insert(text, at: scene.text(forKey: Self.key).count, forKey: Self.key)
    try scene.commit()
  }

  /// Returns a session whose journal a full disk has moved to the fallback store.
  func fallenBackScene() throws -> Scene {
    let scene = try store.open("main")
    try write("first ", in: scene)
    #expect(scene.fallbackStatus == nil)
    folder.fill("\(Self.session)/journal")
    block()
    try write("second ", in: scene)
    return scene
  }

  func store(at path: String, environment: [String: String]) -> SessionStore {
    SessionStore(
      path: folder.file(path), terminal: TerminalIdentity(environment: [:], deviceName: nil),
      fallbackFolders: FallbackFolders(
        for: folder.file(path), environment: environment, usualRuntimeFolder: folder.file("run"),
        sharedFolders: [folder.file("shared")]))
  }

  /// In the way of a new journal.
  var obstacle: String { "\(Self.session)/.journal.new.tmp" }

  func fallBackAndDie() throws {
    let scene = try store.open("main")
    try write("first ", in: scene)
    folder.fill("\(Self.session)/journal")
    folder.makeFolder(obstacle)
    try write("second ", in: scene)
    #expect(scene.fallbackStatus != nil)
    rmdir(folder.file(obstacle))
  }

  func text(of name: String = "main", in store: SessionStore) throws -> String {
    try store.read(name).text(forKey: Self.key).bytes.text
  }
}
