public import DurableFiles
import Glibc

/// Bytes in an open file or in memory, of which any part can be read.
public struct ByteSource {
  let count: Int
  private let part: (Range<Int>) throws(FileError) -> [UInt8]

  /// Makes a source of bytes in memory.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    part = { range in Array(bytes[range]) }
  }

  /// Opens a regular file; nil for anything else, such as a pipe.
  public init?(opening path: String) throws(FileError) {
    // The status is asked before opening: a program that writes to a pipe would notice that it was
    // opened and closed again.
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

  /// Returns a part of the bytes; throws if it is beyond the end.
  func bytes(at offset: Int, count: Int) throws(BookFormatError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      throw .damaged("it is cut short")
    }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try part(offset..<offset + count) } catch { throw .file(error) }
    guard bytes.count == count else { throw .damaged("it is cut short") }
    return bytes
  }
}
