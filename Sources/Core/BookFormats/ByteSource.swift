public import DurableFiles
import Glibc

/// Bytes of which any part can be read: those of an open file, or some in memory.
public struct ByteSource {
  let count: Int
  private let part: (Range<Int>) throws(FileError) -> [UInt8]

  /// Bytes in memory.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    part = { range in Array(bytes[range]) }
  }

  /// The bytes of a regular file, which stays open; nil for one of another kind.
  public init?(opening path: String) throws(FileError) {
    // Who writes into a pipe would notice that it was opened and closed again.
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    let file = OpenFile(try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK, to: "read"))
    count = Int(try file.descriptor.status().st_size)
    part = { range throws(FileError) in
      try file.descriptor.readPart(offset: range.lowerBound, count: range.count)
    }
  }

  private final class OpenFile {
    let descriptor: FileDescriptor
    init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
  }

  /// Reads a part; what lies beyond the end is damage.
  func bytes(at offset: Int, count: Int) throws(BookFormatError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      throw .damaged("it ends too early")
    }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try part(offset..<offset + count) } catch { throw .file(error) }
    guard bytes.count == count else { throw .damaged("it ends too early") }
    return bytes
  }
}
