import Glibc
import PseudoTerminal

struct Home {
  let path: String

  init(in folder: TemporaryFolder) {
    path = "\(folder.path)/\(UInt32.random(in: 0...UInt32.max))"
    mkdir(path, 0o700)
    write("", to: Contestant.file)
  }

  var environment: [String: String] {
    AppTerminal.environment(home: path).merging(["TMPDIR": path, "SHELL": "/bin/sh"]) { $1 }
  }

  /// Writes a file, and makes the folders that it is in.
  func write(_ text: String, to name: String) {
    var parent = path
    for part in name.split(separator: "/").dropLast() {
      parent += "/\(part)"
      mkdir(parent, 0o700)
    }
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }
}
