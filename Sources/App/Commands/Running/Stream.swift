import DurableFiles
import Glibc

/// What is read and written piece by piece, also a pipe such as the shell's `<(…)` makes.
enum Stream {
  static let input = OpenFile(FileDescriptor(STDIN_FILENO, named: "standard input"))
  static let output = OpenFile(FileDescriptor(STDOUT_FILENO, named: "standard output"))
  static let errors = OpenFile(FileDescriptor(STDERR_FILENO, named: "standard error"))

  /// Nobody writes a longer text; it would only fill the memory.
  static let longestText = 256 << 20
  static let pieceSize = 1 << 18

  /// Opens a file of any kind; each call of the closure returns its next bytes, and nothing at the end.
  ///
  /// Without `waits`, a pipe that nobody writes to is empty.
  static func reader(of path: [UInt8], waits: Bool = true) throws -> () throws -> [UInt8] {
    let flags = O_RDONLY | (waits ? 0 : O_NONBLOCK)
    let file = OpenFile(try FileDescriptor(opening: path, flags, to: "read"))
    return { try file.descriptor.readPrefix(pieceSize) }
  }
}
