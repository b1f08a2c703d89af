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

  /// Reads the first bytes piece by piece; returns how many there were, and their checksum.
  func read(
    _ count: Int, _ take: ([UInt8]) throws -> Void = { _ in }
  ) throws -> (count: Int, digits: String) {
    var digest = SHA256()
    var offset = 0
    while offset < count {
      let piece = try bytes(at: offset, count: min(Self.pieceSize, count - offset))
      if piece.isEmpty { break }
      digest.update(piece)
      try take(piece)
      offset += piece.count
    }
    return (offset, digest.finish())
  }
}
