import CSystem
import ChildPrograms
import DurableFiles
import Essentials
import Glibc

/// A running command of git, with all processes that it starts.
///
/// It is ended when it takes too long, and when this process ends, even by a kill.
final class GitProcess {
  /// How long a command may take, and how much it may write.
  struct Limits {
    /// The longest time without output on standard error, where progress is written, in seconds.
    var silence = 60
    /// The longest time from start to end, in seconds.
    var total = 600
    /// The most bytes of any file that it writes; nil for no limit.
    var largestFile: Int?
  }

  /// How a command ended, and what it wrote.
  struct Result {
    let end: ProgramEnd
    let output: [UInt8]
    let errors: [UInt8]
  }

  private let process: pid_t
  private let descriptor: Int32
  private let leadsSession: Bool
  private let output: Int32
  private let errors: Int32
  // Only this process has this end of the pipe open.
  private let life: Int32
  private var errorBytes: [UInt8] = []

  // A remote may write without end.
  private static let mostErrorBytes = 1 << 16

  /// Starts a command; `input` is an open file, or nil for no input.
  init(
    _ arguments: [String], environment: [String: String], input: Int32? = nil,
    leadsSession: Bool, isGuarded: Bool, limits: Limits
  ) throws(GitError) {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    let output = memfd_create("output", UInt32(MFD_CLOEXEC))
    var errorEnds: [Int32] = [-1, -1]
    var lifeEnds: [Int32] = [-1, -1]
    defer { for file in [null, errorEnds[1], lifeEnds[0]] where file >= 0 { close(file) } }
    guard null >= 0, output >= 0, pipe2(&errorEnds, O_CLOEXEC) == 0,
      fcntl(errorEnds[0], F_SETFL, O_NONBLOCK) == 0, pipe2(&lifeEnds, O_CLOEXEC) == 0
    else { throw .other(String(cString: strerror(errno))) }
    self.output = output
    self.leadsSession = leadsSession
    errors = errorEnds[0]
    life = lifeEnds[1]
    let command = Self.command(arguments, isGuarded: isGuarded, largestFile: limits.largestFile)
    do throws(ChildProgramError) {
      process = try ChildProgram.start(
        command, environment: environment,
        files: [0: input ?? null, 1: output, 2: errorEnds[1], 3: lifeEnds[0]],
        leadsSession: leadsSession)
    } catch {
      for file in [output, errorEnds[0], lifeEnds[1]] { close(file) }
      throw .other(error.description)
    }
    descriptor = pidfd_open(process, 0)
  }

  deinit { for file in [descriptor, output, errors, life] where file >= 0 { close(file) } }

  private static func command(
    _ arguments: [String], isGuarded: Bool, largestFile: Int?
  ) -> [String] {
    guard isGuarded || largestFile != nil else { return arguments }
    let limit = largestFile.map { "ulimit -f \($0 / 512)\n" } ?? ""
    return ["/bin/sh", "-c", limit + (isGuarded ? guarding : "exec \"$@\""), "sh"] + arguments
  }

  // The child of git that speaks to a remote may outlive git. When the pipe at descriptor 3 closes,
  // the process that waits for the command has ended; then the whole process group is ended.
  private static let guarding = """
    "$@" 3<&- &
    command=$!
    (
      read -r line <&3
      trap '' TERM
      kill -TERM 0
      sleep 2
      kill -KILL 0
    ) >/dev/null 2>&1 &
    guard=$!
    exec 3<&-
    wait "$command"
    status=$?
    kill "$guard" 2>/dev/null
    exit "$status"
    """

  /// Waits for the end; `readError` is called with each piece of standard error as it is written.
  func wait(_ limits: Limits, readError: ([UInt8]) -> Void = { _ in }) throws(GitError) -> Result {
    let total = Deadline(milliseconds: Int32(limits.total * 1000))
    var silence = Deadline(milliseconds: Int32(limits.silence * 1000))
    while !hasEnded(within: min(total.milliseconds, silence.milliseconds)) {
      if readErrors(readError) { silence = Deadline(milliseconds: Int32(limits.silence * 1000)) }
      if total.hasPassed || silence.hasPassed {
        stop()
        throw .timedOut
      }
    }
    _ = readErrors(readError)
    return Result(end: ChildProgram.end(of: process), output: contents, errors: errorBytes)
  }

  // Returns early when something is written to standard error.
  private func hasEnded(within milliseconds: Int32) -> Bool {
    var files = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isClosed ? -1 : errors, events: Int16(POLLIN), revents: 0),
    ]
    poll(&files, 2, milliseconds)
    return files[0].revents != 0
  }

  private var isClosed = false

  // Returns whether there was anything to read.
  private func readErrors(_ readError: ([UInt8]) -> Void) -> Bool {
    var isNew = false
    while !isClosed {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, used in
        count = read(errors, buffer.baseAddress, buffer.count)
        used = max(0, count)
      }
      if count < 0 { return isNew }
      if count == 0 { isClosed = true }
      isNew = true
      errorBytes = Array((errorBytes + bytes).suffix(Self.mostErrorBytes))
      readError(bytes)
      if count < 1 << 14 { return isNew }
    }
    return isNew
  }

  private var contents: [UInt8] {
    var status = stat()
    guard fstat(output, &status) == 0 else { return [] }
    let count = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      while used < count {
        let read = pread(output, buffer.baseAddress?.advanced(by: used), count - used, off_t(used))
        if read <= 0 { return }
        used += read
      }
    }
  }

  // It is sent SIGTERM first, so that it can remove its lock files.
  private func stop() {
    let group = leadsSession ? -process : process
    kill(group, SIGTERM)
    let deadline = Deadline(milliseconds: 2000)
    var status: Int32 = 0
    var hasEnded = false
    while !deadline.hasPassed {
      if !hasEnded { hasEnded = waitpid(process, &status, WNOHANG) == process }
      if hasEnded, kill(group, 0) != 0 { return }
      var pause = timespec(tv_sec: 0, tv_nsec: 5_000_000)
      nanosleep(&pause, nil)
    }
    kill(group, SIGKILL)
    if !hasEnded { ChildProgram.end(of: process) }
  }
}
