import DurableFiles
import Essentials
import Glibc

extension FileDescriptor {
  static let pieceSize = 1 << 18

  /// Opens a regular file, without following links; throws what the file system says.
  static func ofFile(at path: FilePath) throws -> FileDescriptor {
    let file = try FileDescriptor(
      opening: path.bytes, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, to: "read")
    guard try file.status().isFile else {
      throw Failure(cannot: "read", path.description, code: EINVAL)
    }
    return file
  }

  /// Reads the first bytes piece by piece; returns how many there were, and their checksum.
  func read(
    _ count: Int, _ take: ([UInt8]) throws -> Void = { _ in }
  ) throws -> (count: Int, digits: String) {
    var digest = SHA256()
    var offset = 0
    while offset < count {
      let piece = try readPart(offset: offset, count: min(Self.pieceSize, count - offset))
      if piece.isEmpty { break }
      digest.update(piece)
      try take(piece)
      offset += piece.count
    }
    return (offset, digest.finish())
  }
}
