import Glibc
import PseudoTerminal

struct Home {
  /// What the system's own programs need.
  static let system = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]

  let path: String

  init(in folder: TemporaryFolder) {
    path = "\(folder.path)/\(UInt32.random(in: 0...UInt32.max))"
    mkdir(path, 0o700)
    write("", to: Contestant.file)
  }

  var environment: [String: String] {
    [
      "HOME": path, "TERM": "xterm-256color", "TMPDIR": path, "SHELL": "/bin/sh",
      "HAWKNOTES_STATE": "\(path)/state", "HAWKNOTES_LIBRARY": "\(path)/library",
    ].merging(Self.system) { $1 }
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

  func bytes(of name: String) -> [UInt8]? { StoredFiles.bytes(of: "\(path)/\(name)") }

  var files: [[UInt8]] { StoredFiles(path: path).files().compactMap(bytes) }

  func firstFile(in folder: String) -> [UInt8]? {
    StoredFiles(path: path).files(in: folder).first { !$0.hasPrefix(".") }
      .flatMap { bytes(of: "\(folder)/\($0)") }
  }
}
