import Glibc

/// The path of a file as bytes: names of files need not be text.
struct FilePath: Hashable, CustomStringConvertible {
  let bytes: [UInt8]

  init(_ path: String) { bytes = Array(path.utf8) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  func appending(_ path: some Collection<UInt8>) -> FilePath {
    FilePath(bytes: path.isEmpty ? bytes : bytes + [UInt8(ascii: "/")] + path)
  }

  var description: String { String(decoding: bytes, as: UTF8.self) }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body((bytes + [0]).map { CChar(bitPattern: $0) })
  }

  /// The status of what is at the path, without following links; nil when there is nothing.
  var status: stat? {
    var status = stat()
    return withCString { lstat($0, &status) } == 0 ? status : nil
  }
}

extension stat {
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
