import CSystem
import ChildPrograms
import DurableFiles
import Glibc

extension Invocation {
  // In columns: where the heading of a page does not fit, groff 1.22 never ends.
  private static let leastForManual = 30

  /// Shows a manual page on the terminal; false if that is not possible.
  func showManual(_ page: [UInt8]) -> Bool {
    guard (outputColumns ?? 80) >= Self.leastForManual,
      SearchPath(environment: environment).has("man"),
      let file = try? ChildProgram.file(of: page, for: "man")
    else { return false }
    defer { close(file) }
    let files = [STDIN_FILENO: file, STDOUT_FILENO: STDOUT_FILENO, STDERR_FILENO: STDERR_FILENO]
    let child = try? ChildProgram.start(["man", "-l", "-"], files: files, leadsSession: false)
    return child.map { ChildProgram.end(of: $0) } == .exited(0)
  }

  /// Asks a question at the terminal; false for any answer but yes, and without a terminal.
  func confirm(_ question: String) -> Bool {
    guard inputIsTerminal else { return false }
    writeError(Array("\(question) [y/N] ".utf8))
    let answer = readLine() ?? ""
    return ["y", "yes"].contains(answer.lowercased())
  }

  // `CommandLine.arguments` would change bytes that are not UTF-8.
  static var processArguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map {
        Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
      }
    }
  }

  // A value that is not UTF-8 counts as unset: a repaired one would name another folder. Of variables that name one of
  // ours it is kept, repaired, and refused where it is used: without it, there would be another one, too.
  static var processEnvironment: [String: String] {
    var environment: [String: String] = [:]
    // Otherwise it would grow in steps, and slow down each start.
    environment.reserveCapacity(64)
    var next = process_environment()
    while let entry = next?.pointee {
      next = next?.successor()
      let bytes = UnsafeRawBufferPointer(start: entry, count: strlen(entry))
      guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: bytes[..<equals], as: UTF8.self)
      let value = entry + equals + 1
      if let valid = String(validatingCString: value) {
        environment[name] = valid
      } else if Directories.variables.contains(name) {
        environment[name] = String(cString: value)
      }
    }
    return environment
  }

  static var currentDirectory: String { Folder.real(".") ?? "/" }

  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// What is read and written piece by piece, also a pipe such as the shell's `<(…)` makes.
enum Stream {
  static let input = OpenFile(FileDescriptor(STDIN_FILENO, named: "standard input"))
  static let output = OpenFile(FileDescriptor(STDOUT_FILENO, named: "standard output"))
  static let errors = OpenFile(FileDescriptor(STDERR_FILENO, named: "standard error"))

  /// Nobody writes a longer text; it would only fill the memory.
  static let longestText = 256 << 20
  private static let pieceSize = 1 << 18

  /// Opens a file of any kind, or without a path standard input; each call of the closure returns its next bytes,
  /// and nothing at the end.
  ///
  /// Without `waits`, a pipe that nobody writes to is empty.
  static func reader(of path: [UInt8]?, waits: Bool) throws -> () throws -> [UInt8] {
    let flags = O_RDONLY | (waits ? 0 : O_NONBLOCK)
    let file = try path.map { OpenFile(try FileDescriptor(opening: $0, flags, to: "read")) }
    return { try (file ?? input).descriptor.readPrefix(pieceSize) }
  }
}
