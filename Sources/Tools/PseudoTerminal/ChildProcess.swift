import Glibc

/// A program that is run to its end, without a terminal.
public enum ChildProcess {
  public struct Result: Hashable, Sendable {
    public let status: ExitStatus
    public let output: [UInt8]
    public let errors: [UInt8]

    public var text: String { String(decoding: output, as: UTF8.self) }
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// Runs a program and collects its output, of any size.
  ///
  /// The program gets exactly the given environment, and the input as a file. What the program's own
  /// children write after it has ended is not waited for. Throws `ProcessError`; after the timeout the
  /// program is killed.
  public static func run(
    _ arguments: [String], environment: [String: String], input: some Sequence<UInt8> = [],
    workingDirectory: String? = nil, timeout: Duration = .patience
  ) throws(ProcessError) -> Result {
    let standardInput = try inputFile(Array(input))
    defer { close(standardInput) }
    let output = try Pipe()
    let errors = try Pipe()
    let child = try Launch(
      arguments: arguments, environment: environment, workingDirectory: workingDirectory,
      files: [
        .duplicate(standardInput, as: 0), .duplicate(output.writing, as: 1),
        .duplicate(errors.writing, as: 2),
      ]
    ).start()
    output.closeWriting()
    errors.closeWriting()
    return try collect(output, errors, of: child, before: ContinuousClock.now + timeout)
  }

  /// Returns the path of a program; nil when there is none that may be executed.
  ///
  /// A name without a slash is looked for in the given folders, by default those of PATH.
  public static func path(of program: String, searching folders: String? = nil) -> String? {
    if program.contains("/") {
      return isExecutable(program) ? absolute(program) : nil
    }
    let folders = folders ?? getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }.first(where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Returns the path from the root, because the program may be started in another folder.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// Makes a file in memory; unlike a pipe, it cannot fill up, and no signal comes if nobody reads it.
  private static func inputFile(_ bytes: [UInt8]) throws(ProcessError) -> Int32 {
    let descriptor = memfd_create("input", UInt32(MFD_CLOEXEC))
    var rest = bytes[...]
    while descriptor >= 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        retrying { write(descriptor, bytes.baseAddress, bytes.count) }
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    guard descriptor >= 0, rest.isEmpty, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .cannotPrepare(what: "an input", code: errno)
    }
    return descriptor
  }

  private static func collect(
    _ output: Pipe, _ errors: Pipe, of child: Child, before deadline: ContinuousClock.Instant
  ) throws(ProcessError) -> Result {
    while true {
      var waiting = [output, errors].filter(\.isOpen).map { $0.request }
      waiting.append(pollfd(fd: child.descriptor, events: Int16(POLLIN), revents: 0))
      guard poll(&waiting, within: deadline - ContinuousClock.now) else {
        throw .timedOut(seen: String(decoding: output.bytes + errors.bytes, as: UTF8.self))
      }
      // Reaped before the pipes are drained: everything that an ended process wrote is in them by then.
      let status = child.reapIfEnded()
      output.drain()
      errors.drain()
      if let status { return Result(status: status, output: output.bytes, errors: errors.bytes) }
    }
  }
}
