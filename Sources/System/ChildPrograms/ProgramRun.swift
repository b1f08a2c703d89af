import CSystem
import DurableFiles
import Essentials
import Glibc

/// A running program, with all processes that it starts if it leads a session.
///
/// It is ended when it takes too long or writes too much; one that leads a session also when this process is killed.
public final class ProgramRun {
  public struct Result {
    public let end: ProgramEnd
    public let output: [UInt8]
    /// The last part of what it wrote to standard error.
    public let errors: [UInt8]
  }

  public enum Files {
    /// It reads an open file, or nothing; what it writes is kept.
    case reading(Int32?)
    /// It reads from a socket and answers there; what it writes to standard error is dropped.
    case answering(Int32)
    /// It reads an open file, and writes to another one.
    case filtering(Int32, into: Int32)
  }

  private let name: String
  private let process: pid_t
  private let descriptor: Int32
  private let leadsSession: Bool
  private let limits: ProgramLimits
  private let scratch: String?
  private let output: ProgramPipe
  private let errors: ProgramPipe
  // Only this process has this end of the pipe open.
  private let life: Int32
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []

  // Whoever writes without end is read this far.
  private static let mostErrorBytes = 1 << 16
  // In bytes: how much is read before the limits are looked at again.
  private static let turn = 1 << 20

  /// Starts a program.
  ///
  /// Without an environment it has ours. One that leads a session cannot ask on the terminal; any other is
  /// not ended by a kill of this process. `scratch` names a new folder that is removed with all that it
  /// holds at the end, by whatever that comes.
  public init(
    _ arguments: [String], environment: [String: String]? = nil, files: Files = .reading(nil),
    scratch: String? = nil, leadsSession: Bool = true, limits: ProgramLimits
  ) throws {
    name = arguments[0]
    (self.leadsSession, self.limits, self.scratch) = (leadsSession, limits, scratch)
    output = try ProgramPipe(for: name)
    errors = try ProgramPipe(for: name)
    var ends: [Int32: Int32] = [1: output.programEnd, 2: errors.programEnd]
    switch files {
    case .reading(let file): ends[0] = file
    case .answering(let socket): ends = [0: socket, 1: socket]
    case .filtering(let input, let output): (ends[0], ends[1]) = (input, output)
    }
    (process, life) = try ChildProgram.startReading(name) { its in
      if leadsSession { ends[3] = its }
      return try ChildProgram.start(
        Self.command(arguments, scratch: scratch, isGuarded: leadsSession, limits: limits),
        environment: environment, files: ends, leadsSession: leadsSession)
    }
    for pipe in [output, errors] { pipe.closeProgramEnd() }
    descriptor = pidfd_open(process, 0)
  }

  deinit {
    for file in [descriptor, life] where file >= 0 { close(file) }
    if let scratch { Folder.remove(scratch) }
  }

  private static func command(
    _ arguments: [String], scratch: String?, isGuarded: Bool, limits: ProgramLimits
  ) -> [String] {
    let script = limits.script + (isGuarded ? guarding : "shift\nexec \"$@\"")
    return ["/bin/sh", "-c", script, "sh", scratch ?? ""] + arguments
  }

  // A child of the program, such as the one that speaks to a remote, may outlive it. When the pipe at
  // descriptor 3 closes, the process that waits for the program has ended; then the whole process group
  // is ended. A shell gives what it starts in the background another input, so that is kept at 4.
  private static let guarding = """
    scratch=$1
    shift
    [ -z "$scratch" ] || mkdir -m 700 -- "$scratch" || exit 125
    exec 4<&0
    "$@" <&4 3<&- 4<&- &
    command=$!
    (
      read -r line <&3
      trap '' TERM
      kill -TERM 0
      sleep 2
      [ -z "$scratch" ] || rm -rf -- "$scratch"
      kill -KILL 0
    ) </dev/null >/dev/null 2>&1 4<&- &
    guard=$!
    exec </dev/null >/dev/null 2>&1 3<&- 4<&-
    wait "$command"
    status=$?
    kill "$guard"
    wait "$guard"
    exit "$status"
    """

  /// Waits for the end; `readError` is called with each piece of standard error as it is written.
  ///
  /// Throws a failure that is `timedOut` or `tooLarge` when it was ended because of a limit.
  public func wait(_ readError: ([UInt8]) -> Void = { _ in }) throws -> Result {
    let total = Self.deadline(limits.total)
    var silence = Self.deadline(limits.silence)
    var hasEnded = false
    // What it wrote before its end is read after that.
    while !hasEnded {
      hasEnded = isAtEnd(within: min(total.milliseconds, silence.milliseconds))
      if readErrors(readError) { silence = Self.deadline(limits.silence) }
      try readOutput(untilEmpty: hasEnded)
      if !hasEnded, total.hasPassed || silence.hasPassed {
        stop()
        throw Failure.timedOut(name)
      }
    }
    return Result(end: ChildProgram.end(of: process), output: outputBytes, errors: errorBytes)
  }

  private static func deadline(_ seconds: Int) -> Deadline {
    Deadline(milliseconds: Int32(seconds * 1000))
  }

  // Returns early when something is written.
  private func isAtEnd(within milliseconds: Int32) -> Bool {
    var files = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    for pipe in [output, errors] where !pipe.isClosed {
      files.append(pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0))
    }
    poll(&files, nfds_t(files.count), milliseconds)
    return files[0].revents != 0
  }

  private func readErrors(_ readError: ([UInt8]) -> Void) -> Bool {
    errors.read(atMost: Self.turn) { bytes in
      errorBytes = Array((errorBytes + bytes).suffix(Self.mostErrorBytes))
      readError(bytes)
    }
  }

  private func readOutput(untilEmpty: Bool) throws {
    let read = { [output] in output.read(atMost: Self.turn) { self.outputBytes += $0 } }
    while read(), untilEmpty, outputBytes.count <= limits.largestOutput {}
    guard outputBytes.count > limits.largestOutput else { return }
    stop()
    throw Failure("\(name) wrote too much and was ended", kind: .tooLarge)
  }

  /// Ends it, with all that it has started if it leads a session.
  ///
  /// It is sent SIGTERM first, so that it can remove its lock files.
  public func stop() {
    let group = leadsSession ? -process : process
    kill(group, SIGTERM)
    let deadline = Deadline(milliseconds: 2000)
    var status: Int32 = 0
    var hasEnded = false
    while !deadline.hasPassed {
      if !hasEnded { hasEnded = waitpid(process, &status, WNOHANG) == process }
      if hasEnded, kill(group, 0) != 0 { return }
      usleep(5000)
    }
    kill(group, SIGKILL)
    if !hasEnded { ChildProgram.end(of: process) }
  }

  /// Waits a moment for the end of one that has nothing left to answer, then ends it.
  public func leave() {
    guard ChildProgram.isReadable(descriptor, before: Self.deadline(1)) else { return stop() }
    ChildProgram.end(of: process)
  }
}
