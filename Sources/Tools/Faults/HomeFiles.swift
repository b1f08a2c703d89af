import CrashModel
import Glibc
import SceneState

/// What the program is given, and what it has made of it.
struct HomeFiles {
  let path: String

  /// The whole environment of the program.
  var environment: [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color", "HOME": path, "HAWKNOTES_STATE": "\(path)/state",
      "HAWKNOTES_LIBRARY": "\(path)/library",
    ]
  }

  /// The texts of all notes.
  var notes: [String] {
    let files = StoredFiles(path: path)
    return files.files(in: "library").filter { $0.hasPrefix("notes/") && $0.hasSuffix(".md") }
      .map { text(of: "library/\($0)") }
  }

  /// The only draft of a session; empty when there is none, nil when the session is not there.
  func draft(of session: String) -> String? {
    guard let kept = snapshot(of: session) else { return nil }
    let text = kept.texts.first { $0.key.contains("newNote") }?.value ?? []
    return String(decoding: text, as: UTF8.self)
  }

  /// The texts that any session keeps.
  var drafts: [String] {
    StoredFiles(path: path).names(in: "state/sessions")
      .flatMap { snapshot(of: $0).map { Array($0.texts.values) } ?? [] }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a session keeps; nil when it is not there.
  func snapshot(of session: String) -> SceneSnapshot? {
    let store = SessionStore(
      path: path + "/state", terminal: TerminalIdentity(environment: [:], deviceName: nil))
    return try? SceneSnapshot(store.read(session))
  }

  /// What is left over.
  var litter: [String] { StoredFiles(path: path).litter }

  /// What a file says; nothing when there is none.
  func text(of name: String) -> String {
    let descriptor = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    let count = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      used = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
