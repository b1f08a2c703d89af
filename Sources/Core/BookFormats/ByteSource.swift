import DurableFiles
import Essentials
import Glibc

public struct ByteSource {
  let count: Int
  /// The path of the file; nil for bytes from elsewhere.
  let path: String?
  private let part: (Range<Int>) throws -> [UInt8]

  public init(_ bytes: [UInt8]) {
    (count, path) = (bytes.count, nil)
    part = { range in Array(bytes[range]) }
  }

  /// Opens a regular file; nil for anything else, such as a pipe.
  public init?(opening path: String) throws {
    // The status is asked before opening: a program that writes to a pipe would notice that it was
    // opened and closed again.
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(cannot: "read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    let file = OpenFile(try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK, to: "read"))
    self.path = path
    count = Int(try file.descriptor.status().st_size)
    part = { try file.descriptor.readPart(offset: $0.lowerBound, count: $0.count) }
  }

  /// Returns a part of the bytes; throws if it is beyond the end.
  func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      throw Failure.isDamaged("it is cut short")
    }
    let bytes = try part(offset..<offset + count)
    guard bytes.count == count else { throw Failure.isDamaged("it is cut short") }
    return bytes
  }
}
