import SceneState
import TestSupport
import TextEditing

struct StateFolder {
  let folder = TemporaryFolder.make()

  /// The sessions as a process in some terminal sees them.
  func store(
    terminal: String? = nil, wakeup: Wakeup? = nil, runner: @escaping Jobs.Runner = Jobs.thread,
    keys: SceneKeys = SceneKeys([]), fallbackFolders: FallbackFolders? = nil
  ) -> SessionStore {
    SessionStore(
      path: folder.file("state"),
      terminal: TerminalIdentity(environment: [:], deviceName: terminal), wakeup: wakeup,
      runner: runner, keys: keys, fallbackFolders: fallbackFolders)
  }

  /// Opens a session; no reference to the one before may be left.
  func open(_ name: String = "main") throws -> Scene { try store().open(name) }

  /// Makes a change in a session that nobody has open, and closes it.
  func commit(to name: String = "main", _ change: (Scene) -> Void) throws {
    let scene = try open(name)
    change(scene)
    try scene.commit()
  }

  /// Appends a commit to the journal of `main`, which nobody must have open.
  func append(_ payloads: [String], header: String = "hawknotes session 1") throws {
    var lines = JournalLines()
    for (index, payload) in payloads.enumerated() {
      lines.append(endsCommit: index == payloads.count - 1) { $0 += payload.utf8 }
    }
    let path = folder.file("state/sessions/main/journal")
    try Journal.open(path, header: header).journal.append(lines)
  }

  var setAside: [String] { folder.names(in: "state/set-aside") }
}

extension Scene {
  func insert(_ text: String, at offset: Int, forKey key: String) {
    edit(TextEdit(offset: offset, removed: [], inserted: text.bytes), forKey: key)
  }

  func compactAtOnce() {
    compact()
    finishCompacting(milliseconds: .patience)
  }

  func string(forKey key: String) -> String { text(forKey: key).bytes.text }
}
