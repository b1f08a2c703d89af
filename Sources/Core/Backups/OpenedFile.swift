import DurableFiles
import Essentials
import Glibc

final class OpenedFile {
  private let descriptor: Int32
  let path: FilePath
  static let pieceSize = 1 << 18

  /// Opens a file, without following links; throws what the file system says.
  init(_ path: FilePath) throws {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = path.withCString { open($0, flags) }
    self.path = path
    guard descriptor >= 0 else { throw Failure(cannot: "read", path.description) }
    guard try status().isFile else { throw Failure(cannot: "read", path.description, code: EINVAL) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func status() throws -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(cannot: "read", path.description) }
    return status
  }

  /// Reads bytes at an offset; fewer at the end.
  func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      while used < count {
        let read = pread(
          descriptor, buffer.baseAddress?.advanced(by: used), count - used, off_t(offset + used))
        if read == 0 { return }
        if read > 0 {
          used += read
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw Failure(cannot: "read", path.description, code: code) }
    return bytes
  }

  func digits(count: Int) throws -> String {
    var digest = SHA256()
    var offset = 0
    while offset < count {
      let piece = try bytes(at: offset, count: min(Self.pieceSize, count - offset))
      if piece.isEmpty { break }
      digest.update(piece)
      offset += piece.count
    }
    return digest.finish()
  }
}
