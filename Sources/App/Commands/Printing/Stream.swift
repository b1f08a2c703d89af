import Glibc

/// Reading and writing whole streams.
enum Stream {
  // More is no text, and would only fill the memory.
  private static let limit = 256 << 20

  static func read(_ descriptor: Int32, _ name: String) throws(StreamError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
        if bytes.count > limit { throw StreamError("read \(name)", code: EFBIG) }
      } else if errno != EINTR {
        throw StreamError("read \(name)", code: errno)
      }
    }
  }

  /// Reads a file of any kind: a pipe, as the shell's `<(…)` makes, is welcome.
  static func readFile(_ path: [UInt8]) throws(StreamError) -> [UInt8] {
    let name = String(decoding: path, as: UTF8.self)
    let descriptor = open((path + [0]).map { CChar(bitPattern: $0) }, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StreamError("read \(name)", code: errno) }
    defer { close(descriptor) }
    return try read(descriptor, name)
  }

  static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ name: String
  ) throws(StreamError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw StreamError("write \(name)", code: errno)
      }
    }
  }
}
