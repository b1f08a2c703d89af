import CSystem
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

  func bytes(of name: String) -> [UInt8]? {
    let descriptor = open("\(path)/\(name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  var files: [[UInt8]] { files(in: "") }

  private func files(in folder: String) -> [[UInt8]] {
    names(in: folder).flatMap { name in
      let path = folder + name
      return bytes(of: path).map { [$0] } ?? files(in: path + "/")
    }
  }

  private func names(in folder: String) -> [String] {
    guard let directory = opendir("\(path)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { name in
          String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.filter { $0 != "." && $0 != ".." }
  }

  func firstFile(in folder: String) -> [UInt8]? {
    names(in: folder + "/").first { !$0.hasPrefix(".") }.flatMap { bytes(of: "\(folder)/\($0)") }
  }
}
