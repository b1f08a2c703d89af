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
    [
      "HOME": path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "TMPDIR": path, "SHELL": "/bin/sh", "HAWKNOTES_STATE": "\(path)/state",
    ]
  }

  func write(_ text: String, to name: String) {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  func bytes(of name: String) -> [UInt8]? { StoredFiles.bytes(of: "\(path)/\(name)") }

  var files: [[UInt8]] { StoredFiles(path: path).files().compactMap(bytes) }

  func firstFile(in folder: String) -> [UInt8]? {
    StoredFiles(path: path).files(in: folder).first { !$0.hasPrefix(".") }
      .flatMap { bytes(of: "\(folder)/\($0)") }
  }
}
