public import ChildPrograms
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
  }

  /// Runs a program and collects its output, of any size.
  ///
  /// The program gets exactly the given environment, and the input as a file. What the program's own
  /// children write after it has ended is not waited for. After the timeout the program is killed,
  /// and this throws.
  public static func run(
    _ arguments: [String], environment: [String: String], input: some Sequence<UInt8> = [],
    workingDirectory: String? = nil, timeout: Duration = .patience
  ) throws -> Result {
    let name = arguments.first ?? ""
    let standardInput = try ChildProgram.file(of: Array(input), for: name)
    defer { close(standardInput) }
    let pipes = try (ProgramPipe(for: name), ProgramPipe(for: name))
    let child = try Launch(
      arguments: arguments, environment: environment, workingDirectory: workingDirectory,
      files: [
        .duplicate(standardInput, as: 0), .duplicate(pipes.0.programEnd, as: 1),
        .duplicate(pipes.1.programEnd, as: 2),
      ]
    ).start()
    return try collect([pipes.0, pipes.1], of: child, before: ContinuousClock.now + timeout)
  }

  /// Returns the path of a program; nil when there is none that may be executed.
  ///
  /// A name without a slash is looked for in the given folders, by default those of PATH.
  public static func path(of program: String, searching folders: String? = nil) -> String? {
    let path = SearchPath(
      environment: [
        "PATH": folders ?? getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
      ])
    if program.contains("/") { return path.has(program) ? absolute(program) : nil }
    return path.path(of: program)
  }

  /// Returns the path from the root, because the program may be started in another folder.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  private static func collect(
    _ pipes: [ProgramPipe], of child: Child, before deadline: ContinuousClock.Instant
  ) throws -> Result {
    for pipe in pipes { pipe.closeProgramEnd() }
    var bytes: [[UInt8]] = [[], []]
    while true {
      var waiting = ([child.descriptor] + pipes.filter { !$0.isClosed }.map(\.descriptor))
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&waiting, within: deadline - ContinuousClock.now) else {
        throw Failure.tooLate(seen: String(decoding: bytes.joined(), as: UTF8.self))
      }
      // Reaped before the pipes are read: everything that an ended process wrote is in them by then.
      let status = child.reapIfEnded()
      for (index, pipe) in pipes.enumerated() { pipe.read(atMost: .max) { bytes[index] += $0 } }
      if let status { return Result(status: status, output: bytes[0], errors: bytes[1]) }
    }
  }
}
