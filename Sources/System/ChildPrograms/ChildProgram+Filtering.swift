import CSystem
import Essentials
import Glibc

extension ChildProgram {
  /// How long a filter may take, and how much it may write.
  public struct FilterLimits: Sendable {
    public var milliseconds: Int32
    /// In bytes.
    public var largestOutput: Int

    public init(milliseconds: Int32, largestOutput: Int) {
      self.milliseconds = milliseconds
      self.largestOutput = largestOutput
    }
  }

  /// What a filter did.
  public struct FilterResult: Sendable {
    public let end: ProgramEnd
    public let output: [UInt8]
    public let errors: [UInt8]
  }

  /// Runs a program that reads bytes and writes others; returns what it writes.
  ///
  /// It has no access to the terminal, so it can ask nobody. What it reads and writes is in memory and in no
  /// file. Without an environment it has ours. Throws `ChildProgramError`; `timedOut` when it was ended because it took too long.
  public static func filter(
    _ bytes: [UInt8], through arguments: [String], environment: [String: String]?,
    limits: FilterLimits
  ) throws(ChildProgramError) -> FilterResult {
    let input = file(of: bytes)
    let (output, errors) = (file(of: []), file(of: []))
    let files = [input, output, errors].compactMap { $0 }
    defer { files.forEach { close($0) } }
    guard files.count == 3 else { throw .notStarted(arguments[0], code: errno) }
    let limit = "ulimit -f \(limits.largestOutput / 512)\nexec \"$@\""
    let process = try spawn(
      ["/bin/sh", "-c", limit, "sh"] + arguments, environment: environment, leadsSession: true
    ) { actions in
      for (theirs, ours) in files.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, ours, Int32(theirs))
      }
    }
    guard waitForEnd(of: process, milliseconds: limits.milliseconds) else {
      kill(-process, SIGKILL)
      end(of: process)
      throw .timedOut(arguments[0])
    }
    return FilterResult(
      end: end(of: process), output: contents(of: files[1]), errors: contents(of: files[2]))
  }

  // Returns whether it has ended, or is about to.
  private static func waitForEnd(of process: pid_t, milliseconds: Int32) -> Bool {
    let deadline = Deadline(milliseconds: milliseconds)
    let descriptor = pidfd_open(process, 0)
    // Where there is none, its end is waited for without a limit.
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&file, 1, deadline.milliseconds) <= 0 {
      if deadline.hasPassed { return false }
    }
    return true
  }

  private static func contents(of file: Int32) -> [UInt8] {
    let count = max(0, Int(lseek(file, 0, SEEK_END)))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      while used < count {
        let read = pread(file, buffer.baseAddress?.advanced(by: used), count - used, off_t(used))
        if read <= 0 { return }
        used += read
      }
    }
  }
}
