import CTracing

/// What the threads of a process wait for at a moment.
struct ProcessThreads: Hashable {
  private struct Thread: Hashable {
    var waitsForInput: Bool
    var waitsForEver: Bool
    /// How often it has gone to sleep so far.
    var sleepCount: String
  }

  private var threads: [String: Thread] = [:]

  /// Looks at a process; there are no threads when it has ended.
  init(of process: Int32) {
    let folder = "/proc/\(process)/task"
    for name in StoredFiles(path: folder).names() {
      // The number of the system call and its arguments (proc_pid_syscall(5)).
      let words = StoredFiles.text(of: "\(folder)/\(name)/syscall").split(separator: " ")
      guard words.count > 4, let number = Int(words[0]) else {
        threads[name] = Thread(waitsForInput: false, waitsForEver: false, sleepCount: "")
        continue
      }
      if trace_is_sanitizer_sleep(number) != 0 { continue }
      let status = StoredFiles.text(of: "\(folder)/\(name)/status").split(separator: "\n")
      // One that its tracer has stopped may be on its way out of the call.
      let isAsleep = status.contains("State:\tS (sleeping)")
      let limits = words[3...4].map { UInt64($0.dropFirst(2), radix: 16) ?? 1 }
      let waitsForInput = isAsleep && trace_polls_for_ever(number, limits[0]) != 0
      threads[name] = Thread(
        waitsForInput: waitsForInput,
        waitsForEver: waitsForInput || isAsleep && trace_waits_for_ever(number, limits[1]) != 0,
        sleepCount: status.first { $0.hasPrefix("voluntary_ctxt_switches") }.map(String.init) ?? "")
    }
  }

  /// Whether one waits in poll(2) without a time limit.
  var anyWaitsForInput: Bool { threads.values.contains(where: \.waitsForInput) }

  /// Whether nothing happens by itself any more.
  var allWaitForEver: Bool { anyWaitsForInput && threads.values.allSatisfy(\.waitsForEver) }
}
