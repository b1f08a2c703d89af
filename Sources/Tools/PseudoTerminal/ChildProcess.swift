public import ChildPrograms
import DurableFiles
import Essentials
import Glibc

/// A program that is run to its end, without a terminal.
public enum ChildProcess {
  public struct Result: Hashable, Sendable {
    public let status: ProgramEnd
    public let output: [UInt8]
    public let errors: [UInt8]

    public var text: String { String(decoding: output, as: UTF8.self) }
    public var errorText: String { String(decoding: errors, as: UTF8.self) }

    /// Throws what the program said, unless it succeeded.
    public func checkSuccess() throws {
      if status != .exited(0) { throw Failure("a program \(status.predicate): \(errorText)") }
    }
  }

  /// Runs a program and collects its output, of any size.
  ///
  /// The program gets exactly the given environment, and files for its input and output. What the program's
  /// own children write after it has ended is not waited for. After the timeout the program is killed,
  /// and this throws.
  public static func run(
    _ arguments: [String], environment: [String: String], input: some Sequence<UInt8> = [],
    workingDirectory: String? = nil, timeout: Duration = .patience
  ) throws -> Result {
    let files = try [Array(input), [], []].map {
      try ChildProgram.file(of: $0, for: arguments.first ?? "")
    }
    defer { for file in files { close(file) } }
    let child = try Child(
      running: arguments, environment: environment, folder: workingDirectory,
      files: [0: files[0], 1: files[1], 2: files[2]])
    let status = child.wait(before: ContinuousClock.now + timeout)
    let output = files.dropFirst().map { StoredFiles.bytes(of: "/proc/self/fd/\($0)") ?? [] }
    guard let status else {
      throw Failure.tooLate(seen: String(decoding: output.joined(), as: UTF8.self))
    }
    return Result(status: status, output: output[0], errors: output[1])
  }

  /// Returns the path of a program; nil when there is none that may be executed.
  ///
  /// A name without a slash is looked for in the given folders, by default those of PATH.
  public static func path(of program: String, searching folders: String? = nil) -> String? {
    let path = SearchPath(
      environment: [
        "PATH": folders ?? getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
      ])
    guard program.contains("/") else { return path.path(of: program) }
    guard path.has(program) else { return nil }
    // It may be started in another folder.
    return program.hasPrefix("/") ? program : Folder.real(program)
  }
}
