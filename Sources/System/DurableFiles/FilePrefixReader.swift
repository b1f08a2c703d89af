public import CSystem
import Essentials
import Glibc

/// Reads the beginnings of many files, one after the other, into the same memory.
public final class FilePrefixReader {
  private let buffer: UnsafeMutableRawBufferPointer

  /// A reader of at most `count` bytes of each file.
  public init(count: Int) { buffer = .allocate(byteCount: count, alignment: 16) }

  deinit { buffer.deallocate() }

  /// Calls a closure with the metadata and the first bytes of a regular file; links are not followed.
  ///
  /// The bytes are those of the next file after that.
  public func read<Result>(
    _ path: UnsafePointer<CChar>, _ body: (stat, UnsafeRawBufferPointer) -> Result
  ) throws -> Result {
    let descriptor = retrying { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure(cannot: "read", String(cString: path)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Failure(cannot: "look at", String(cString: path))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(cannot: "read", String(cString: path), code: EINVAL)
    }
    let count = retrying { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    guard count >= 0 else { throw Failure(cannot: "read", String(cString: path)) }
    return body(status, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
  }
}
