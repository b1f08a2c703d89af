import CrashModel
import Essentials
import Glibc
import PseudoTerminal
import SceneState

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

  var notePaths: [String] {
    StoredFiles(path: path).files(in: "library")
      .filter { $0.hasPrefix("notes/") && $0.hasSuffix(".md") }.map { "library/\($0)" }
  }

  var notes: [String] {
    notePaths.map { StoredFiles.text(of: "\(path)/\($0)") }
  }

  func unsavedTexts(by program: String, _ environment: [String: String]) throws -> [String] {
    let list = try ChildProcess.run([program, "drafts"], environment: environment).text
    return try list.split(separator: "\n").map { line in
      let identifier = String(line.prefix { $0 != " " })
      return try ChildProcess.run(
        [program, "drafts", "show", identifier], environment: environment
      ).text
    }
  }

  /// Appends to a file, durably and in place.
  func append(_ text: String, to name: String) throws {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(descriptor) }
    guard write(descriptor, text, text.utf8.count) == text.utf8.count, fsync(descriptor) == 0 else {
      throw Failure.system(name, errno)
    }
  }

  /// Returns the only draft of a session; empty when there is none, nil when there is no such session.
  func draft(of session: String) -> String? {
    let store = SessionStore(
      path: path + "/state", terminal: TerminalIdentity(environment: [:], deviceName: nil))
    guard let kept = try? SceneSnapshot(store.read(session)) else { return nil }
    let text = kept.texts.first { $0.key.contains("newNote") }?.value ?? []
    return String(decoding: text, as: UTF8.self)
  }

  /// The files that belong to nothing.
  var litter: [String] { StoredFiles(path: path).litter }
}
