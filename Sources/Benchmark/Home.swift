import CSystem
import Glibc
import PseudoTerminal

/// A new home folder for one program.
struct Home {
  let path: String

  /// Makes it inside a folder.
  init(in folder: TemporaryFolder) {
    path = "\(folder.path)/\(UInt32.random(in: 0...UInt32.max))"
    mkdir(path, 0o700)
    write("", to: Contestant.file)
  }

  /// The whole environment that the program gets.
  var environment: [String: String] {
    [
      "HOME": path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "TMPDIR": path, "SHELL": "/bin/sh", "HAWKNOTES_STATE": "\(path)/state",
    ]
  }

  /// Replaces a file of the home.
  func write(_ text: String, to name: String) {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }
}
