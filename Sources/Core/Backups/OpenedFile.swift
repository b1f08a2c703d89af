import DurableFiles
import Essentials
import Glibc

final class OpenedFile {
  private let file: FileDescriptor
  static let pieceSize = 1 << 18

  /// Opens a file, without following links; throws what the file system says.
  init(_ path: FilePath) throws {
    file = try FileDescriptor(
      opening: path.bytes, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, to: "read")
    guard try status().isFile else { throw Failure(cannot: "read", path.description, code: EINVAL) }
  }

  func status() throws -> stat { try file.status() }

  /// Reads bytes at an offset; fewer at the end.
  func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    try file.readPart(offset: offset, count: count)
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
