import Glibc

/// A plain look at files.
enum Files {
  /// The names in a folder, sorted, hidden ones included; none when there is no such folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// The paths of all files in a folder and the folders in it, relative to it, sorted.
  static func all(in folder: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { return [] }
      guard status.st_mode & S_IFMT == S_IFDIR else { return [name] }
      return all(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
    }
  }

  /// The bytes of a file; nil when there is none.
  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Looks every few milliseconds until files are as expected; false when they do not get so.
  @discardableResult
  static func wait(until isReached: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(5)
    while !isReached() {
      if ContinuousClock.now > deadline { return false }
      usleep(2000)
    }
    return true
  }

  /// A file as text; empty when there is none.
  static func text(_ path: String) -> String { String(decoding: bytes(path) ?? [], as: UTF8.self) }

  /// Writes a file, and makes the folders that it needs.
  static func write(_ bytes: some Collection<UInt8>, to path: String, mode: mode_t = 0o600) {
    var parent = ""
    for part in path.split(separator: "/").dropLast() {
      parent += "/\(part)"
      mkdir(parent, 0o700)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    let bytes = Array(bytes)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    fchmod(descriptor, mode)
    close(descriptor)
  }
}
