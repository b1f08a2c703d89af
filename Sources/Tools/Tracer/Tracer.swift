import CTracing
import DurableFiles
import Glibc

/// Follows the calls that the threads of a process make on the files of a folder, and makes one of them
/// fail.
///
/// The threads are numbered as they come, the main one is 0; the calls of each thread are numbered by
/// their names, from 1, and only those on files of the folder count.
struct Tracer {
  struct Fault {
    let thread: Int
    let name: String
    let number: Int
    /// The error that it returns without being made; nil to kill the process before it is made.
    let error: Int32?
  }

  private struct Thread {
    let number: Int
    var counts: [String: Int] = [:]
    /// What the call under way is to return.
    var error: Int32?
  }

  private let process: pid_t
  private let root: String
  private let log: Int32
  private var fault: Fault?
  private var threads: [pid_t: Thread] = [:]

  /// Attaches to the threads of a process; nil when that is not allowed.
  init?(process: pid_t, root: String, log: Int32, fault: Fault?) {
    self.process = process
    self.root = root
    self.log = log
    self.fault = fault
    for thread in Self.threads(of: process) {
      guard trace_seize(thread) == 0 else { return nil }
      note(thread)
    }
  }

  private static func threads(of process: pid_t) -> [pid_t] {
    ((try? Folder.names(in: "/proc/\(process)/task")) ?? []).compactMap { pid_t($0) }.sorted()
  }

  private mutating func note(_ thread: pid_t) {
    if threads[thread] == nil { threads[thread] = Thread(number: threads.count) }
  }

  mutating func run() {
    var status: Int32 = 0
    while true {
      let thread = waitpid(-1, &status, Int32(bitPattern: 0x4000_0000))  // __WALL
      if thread < 0 {
        if errno == EINTR { continue }
        return
      }
      guard status & 0xFF == 0x7F else { continue }
      note(thread)
      resume(thread, stoppedBy: status >> 8 & 0xFF, event: status >> 16)
    }
  }

  private mutating func resume(_ thread: pid_t, stoppedBy signal: Int32, event: Int32) {
    // PTRACE_EVENT_STOP comes when a thread begins, when it is attached to, and when a signal stops it.
    let isStop = event == 128
    if signal == SIGTRAP | 0x80 {
      watch(thread)
    } else if isStop, signal != SIGTRAP {
      return trace_keep_stopped(thread)
    }
    trace_continue(thread, event == 0 && signal != SIGTRAP | 0x80 ? signal : 0)
  }

  private mutating func watch(_ thread: pid_t) {
    var call = traced_call()
    guard trace_call(thread, &call) == 0 else { return }
    if call.is_entry != 0 {
      begin(call, of: thread)
    } else if let error = threads[thread]?.error {
      threads[thread]?.error = nil
      trace_set_result(thread, Int(-error))
    }
  }

  private mutating func begin(_ call: traced_call, of thread: pid_t) {
    guard let (name, path) = file(of: call) else { return }
    let number = (threads[thread]?.counts[name] ?? 0) + 1
    threads[thread]?.counts[name] = number
    let place = threads[thread]?.number ?? 0
    write("\(place) \(name) \(number) \(path)\n")
    guard let fault, fault.thread == place, fault.name == name, fault.number == number else {
      return
    }
    self.fault = nil
    write("spoilt\n")
    if let error = fault.error {
      threads[thread]?.error = error
      trace_skip_call(thread)
    } else {
      kill(process, SIGKILL)
    }
  }

  private func write(_ line: String) {
    let bytes = Array(line.utf8)
    _ = Glibc.write(log, bytes, bytes.count)
  }

  /// Returns the name of a call on a file of the folder, and the file's path; nil for all others.
  private func file(of call: traced_call) -> (name: String, path: String)? {
    let kind = trace_file_call(call.number)
    guard let name = kind.name else { return nil }
    let arguments = [
      call.arguments.0, call.arguments.1, call.arguments.2, call.arguments.3, call.arguments.4,
    ]
    var paths: [String] = []
    if kind.descriptor >= 0 {
      paths = [link("/proc/\(process)/fd/\(Int32(truncatingIfNeeded: arguments[0]))")]
    } else {
      for index in [kind.path, kind.second_path] where index >= 0 {
        let path = resolved(string(at: arguments[Int(index)]))
        let isWhole = path.hasPrefix("/") || kind.folder < 0
        paths.append(
          isWhole ? path : folder(arguments[Int(kind.folder)]) + "/" + path)
      }
    }
    return paths.first { $0.hasPrefix(root) }.map { (String(cString: name), $0) }
  }

  private func folder(_ descriptor: UInt64) -> String {
    let number = Int32(truncatingIfNeeded: descriptor)
    return link(number == AT_FDCWD ? "/proc/\(process)/cwd" : "/proc/\(process)/fd/\(number)")
  }

  // A path that begins at an open folder.
  private func resolved(_ path: String) -> String {
    let start = "/proc/self/fd/"
    guard path.hasPrefix(start) else { return path }
    let parts = path.dropFirst(start.count).split(separator: "/", maxSplits: 1)
    return parts.count == 2 ? link("/proc/\(process)/fd/\(parts[0])") + "/\(parts[1])" : path
  }

  private func link(_ path: String) -> String { Folder.destination(ofLink: path) ?? "" }

  private func string(at address: UInt64) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Opened again, because a program that has just been executed has a memory of its own.
    let memory = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
    defer { close(memory) }
    // Where the next page does not exist, less is read.
    let count = pread(memory, &bytes, bytes.count, off_t(truncatingIfNeeded: address))
    return String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 0 }, as: UTF8.self)
  }
}
