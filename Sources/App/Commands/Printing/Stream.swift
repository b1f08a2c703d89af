import DurableFiles
import Essentials
import Glibc

enum Stream {
  // Nobody writes a longer text; it would only fill the memory.
  private static let limit = 256 << 20

  static func read(_ descriptor: Int32, _ name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // Reserves the memory for a file, so that a large one is not copied again and again.
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      bytes.reserveCapacity(min(Int(status.st_size), limit) + 1)
    }
    while case let piece = try piece(of: descriptor, name), !piece.isEmpty {
      bytes += piece
      if bytes.count > limit { throw Failure(cannot: "read", name, code: EFBIG) }
    }
    return bytes
  }

  /// Reads a file of any kind, also a pipe such as the shell's `<(…)` makes.
  static func readFile(_ path: [UInt8]) throws -> [UInt8] {
    let file = OpenFile(try FileDescriptor(opening: path, O_RDONLY, to: "read"))
    defer { withExtendedLifetime(file) {} }
    return try read(file.descriptor.rawValue, file.descriptor.path)
  }

  /// Opens a file of any kind; each call of the closure returns its next bytes, and nothing at the end.
  ///
  /// Without `waits`, a pipe that nobody writes to is empty.
  static func reader(of path: [UInt8], waits: Bool = true) throws -> () throws -> [UInt8] {
    let flags = O_RDONLY | (waits ? 0 : O_NONBLOCK)
    let file = OpenFile(try FileDescriptor(opening: path, flags, to: "read"))
    return { try piece(of: file.descriptor.rawValue, file.descriptor.path) }
  }

  private static let pieceSize = 1 << 18

  /// Returns the next bytes; empty at the end.
  static func piece(of descriptor: Int32, _ name: String) throws -> [UInt8] {
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, used in
        count = Glibc.read(descriptor, buffer.baseAddress, pieceSize)
        used = max(count, 0)
      }
      if count >= 0 { return piece }
      if errno != EINTR { throw Failure(cannot: "read", name) }
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32, _ name: String) throws {
    let code = bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: descriptor) }
    if let code { throw Failure(cannot: "write", name, code: code) }
  }
}
