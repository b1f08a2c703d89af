import DurableFiles

/// What the system says about a process of this machine; see proc(5).
struct ProcessStatus {
  private let number: Int
  // The state, then what follows it.
  private let fields: [ArraySlice<UInt8>]

  init?(_ number: Int) {
    guard let status = try? DurableFile.read("/proc/\(number)/stat") else { return nil }
    // The process's name is in parentheses and may hold anything, even more of them.
    let fields = status.split(separator: UInt8(ascii: ")")).last?.split(separator: 0x20) ?? []
    guard fields.count > 19 else { return nil }
    self.number = number
    self.fields = fields
  }

  /// When it started, in clock ticks since the machine did.
  var startTime: Int? { integer(19) }

  /// Whether it has ended, and only its parent does not know yet.
  var hasEnded: Bool { ["Z", "X"].contains(state) }

  /// Whether it was stopped and stays so, by a signal or by somebody who traces it.
  var isStopped: Bool {
    guard state == "t" else { return state == "T" }
    return !isTracerAtWork && ProcessStatus(number)?.state == "t"
  }

  // What restores the terminal after a kill traces the app, which stops for a moment at every signal, until its
  // tracer has passed that on.
  private var isTracerAtWork: Bool {
    let tracer = lines(of: "TracerPid:").first.flatMap { Int($0) }.flatMap(ProcessStatus.init)
    return tracer.map { $0.state != "S" } ?? false
  }

  /// Whether it is ending, or was told to and will end as soon as it runs.
  var isEnding: Bool {
    hasEnded || (integer(6) ?? 0) & Self.endingFlags != 0 || pendingSignals & Self.ending != 0
  }

  // PF_EXITING and PF_SIGNALED of the kernel.
  private static let endingFlags = 0x404
  // SIGHUP, SIGKILL and SIGTERM.
  private static let ending: UInt64 = 1 << 0 | 1 << 8 | 1 << 14

  private var state: String { String(decoding: fields[0], as: UTF8.self) }

  private func integer(_ index: Int) -> Int? { Int(String(decoding: fields[index], as: UTF8.self)) }

  // Those of the process and those of its first thread, a bit for each.
  private var pendingSignals: UInt64 {
    (lines(of: "ShdPnd:") + lines(of: "SigPnd:")).reduce(0) { $0 | (UInt64($1, radix: 16) ?? 0) }
  }

  // What the longer description says of a name.
  private func lines(of name: String) -> [Substring] {
    let status = (try? DurableFile.read("/proc/\(number)/status")) ?? []
    return String(decoding: status, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix(name) }.map { $0.dropFirst(name.count + 1) }
  }
}
