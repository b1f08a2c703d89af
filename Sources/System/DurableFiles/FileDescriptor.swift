public import CSystem
import Essentials
import Glibc

/// An open file or folder, which is closed when the value ends.
public struct FileDescriptor: ~Copyable, Sendable {
  public let rawValue: Int32
  /// The path it was opened at, or the one that the user knows, for messages.
  public let path: String

  /// Opens a path; close-on-exec is always set, so that no child keeps it.
  ///
  /// Messages have the path `name` instead, if there is one.
  public init(
    opening path: String, _ flags: Int32, mode: UInt32 = 0o600, to action: String,
    named name: String? = nil
  ) throws {
    let descriptor = retrying { open(path, flags | O_CLOEXEC, mode) }
    guard descriptor >= 0 else { throw Failure(cannot: action, name ?? path) }
    rawValue = descriptor
    self.path = name ?? path
  }

  /// Opens a path whose bytes need not be text.
  public init(opening path: [UInt8], _ flags: Int32, mode: UInt32 = 0o600, to action: String) throws
  {
    let name = String(decoding: path, as: UTF8.self)
    let bytes = (path + [0]).map { CChar(bitPattern: $0) }
    let descriptor = retrying { open(bytes, flags | O_CLOEXEC, mode) }
    guard descriptor >= 0 else { throw Failure(cannot: action, name) }
    rawValue = descriptor
    self.path = name
  }

  /// Takes a descriptor that is open, such as that of standard input.
  public init(_ rawValue: Int32, named path: String) {
    (self.rawValue, self.path) = (rawValue, path)
  }

  /// Opens a regular file for reading; throws EINVAL for a pipe, a device or a folder, ELOOP for a link.
  public static func ofFile(at path: String) throws -> FileDescriptor {
    try ofFile(at: path, O_RDONLY | O_NOFOLLOW, to: "read")
  }

  /// Opens a regular file; throws EINVAL for a pipe, a device or a folder.
  public static func ofFile(
    at path: String, _ flags: Int32, to action: String
  ) throws -> FileDescriptor {
    let file = try FileDescriptor(opening: path, flags | O_NONBLOCK, to: action)
    guard try file.status().st_mode & S_IFMT == S_IFREG else {
      throw Failure(cannot: action, path, code: EINVAL)
    }
    return file
  }

  /// Opens a regular file for adding to it, and makes it if need be.
  public static func appending(to path: String) throws -> FileDescriptor {
    try ofFile(at: path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, to: "write")
  }

  deinit { close(rawValue) }

  /// Reads the whole file.
  ///
  /// Throws EFBIG when there are more than `limit` bytes.
  public func readAll(limit: Int = .max) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let size = try status().st_size
    guard size <= limit else { throw Failure(cannot: "read", path, code: EFBIG) }
    // One more than the size, so that an unchanged file needs no further read to see its end.
    var room = max(Int(size) + 1, 512)
    while true {
      let start = bytes.count
      let count = appendRead(to: &bytes, room: room)
      guard count >= 0 else { throw Failure(cannot: "read", path) }
      if count == 0 || (count < room && bytes.count == Int(size)) { return bytes }
      guard bytes.count <= limit else { throw Failure(cannot: "read", path, code: EFBIG) }
      room = max(4096, start)
    }
  }

  public func readPrefix(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    guard appendRead(to: &bytes, room: count) >= 0 else { throw Failure(cannot: "read", path) }
    return bytes
  }

  /// Reads some bytes at an offset; fewer at the end of the file.
  public func readPart(offset: Int, count: Int) throws -> [UInt8] {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      while used < count {
        let position = off_t(offset + used)
        let result = retrying {
          pread(rawValue, buffer.baseAddress?.advanced(by: used), count - used, position)
        }
        isRead = result >= 0
        guard result > 0 else { return }
        used += result
      }
    }
    guard isRead else { throw Failure(cannot: "read", path) }
    return bytes
  }

  private func appendRead(to bytes: inout [UInt8], room: Int) -> Int {
    var result = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, used in
      result = retrying { read(rawValue, buffer.baseAddress, room) }
      used = max(result, 0)
    }
    bytes = bytes.isEmpty ? chunk : bytes + chunk
    return result
  }

  /// Writes all the bytes, over short writes and interruptions.
  ///
  /// Throws what the file system says; some of the bytes may have been written then.
  public func writeAll(_ bytes: some Collection<UInt8>, to action: String = "write")
    throws
  {
    let code = bytes.withContiguousBytes { Self.writeAll(UnsafeRawBufferPointer($0), to: rawValue) }
    if let code { throw Failure(cannot: action, path, code: code) }
  }

  /// Writes all the bytes to a descriptor in the same way; returns the error number, nil when it did.
  public static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = retrying { write(descriptor, part.baseAddress, part.count) }
      guard written > 0 else { return written == 0 ? EIO : errno }
      rest = rest.dropFirst(written)
    }
    return nil
  }

  /// Makes the contents and the size survive a power cut (fsync(2)).
  ///
  /// After an error, the file's contents are unknown and must be written again.
  public func synchronize() throws {
    guard retrying({ fsync(rawValue) }) == 0 else { throw Failure(cannot: "make safe", path) }
  }

  /// The file's metadata (fstat(2)).
  public func status() throws -> stat {
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw Failure(cannot: "look at", path) }
    return status
  }
}

/// A file that stays open as long as anybody refers to it, such as a closure that reads it.
public final class OpenFile: Sendable {
  public let descriptor: FileDescriptor
  public init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
}

func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

extension Collection<UInt8> {
  package func withContiguousBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}
