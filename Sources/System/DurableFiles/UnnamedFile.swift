import CSystem
import Glibc

/// A file that is written and has no name yet: when the process dies, nothing is left of it.
///
/// Its contents are not durable until the caller has made them so, together with others.
public final class UnnamedFile {
  let descriptor: FileDescriptor

  private init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

  /// Writes a file in a folder; returns nil where there are no such files.
  ///
  /// `seconds` is the time of its last change since 1970; nil for now.
  public static func write(
    _ bytes: [UInt8], in folder: String, mode: UInt32 = 0o600, changed seconds: Int? = nil
  ) throws -> UnnamedFile? {
    guard
      let descriptor = try DurableFile.openUnnamed(in: folder, flags: O_WRONLY, mode: mode)
    else { return nil }
    let file = UnnamedFile(descriptor)
    try file.descriptor.writeAll(bytes, to: "save in")
    if let seconds {
      let time = timespec(tv_sec: seconds, tv_nsec: 0)
      utimensat(AT_FDCWD, "/proc/self/fd/\(file.descriptor.rawValue)", [time, time], 0)
    }
    return file
  }

  /// Names the file; the name is durable once its folder has been synchronised.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  public func link(at path: String) throws {
    try DurableFile.link(descriptor, at: path)
  }
}
