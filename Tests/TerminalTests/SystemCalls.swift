import PseudoTerminal

/// The system calls of a process, watched and interrupted with strace(1).
enum SystemCalls {
  /// Those that can leave something half done.
  static let names = [
    "openat", "write", "pwrite64", "pread64", "fsync", "fdatasync", "rename", "renameat2", "linkat",
    "unlink", "ftruncate", "close", "fcntl", "mkdir",
  ]

  /// One call of a thread: the first one of a name is number 1.
  struct Place: CustomStringConvertible {
    let name: String
    let number: Int

    var description: String { "\(name) #\(number)" }

    /// The options that kill a process before it makes the call.
    var trap: [String] {
      ["-e", "trace=\(name)", "-e", "inject=\(name):signal=KILL:when=\(number)"]
    }
  }

  /// Whether strace is there and may look at other processes.
  static let canBeWatched: Bool = {
    guard let other = try? PseudoTerminal(running: ["cat"], environment: environment) else {
      return false
    }
    return (try? attach(["-o", "/dev/null"], to: other.processIdentifier)) != nil
  }()

  private static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  /// Watches a running process; the watcher ends with the process.
  static func attach(_ options: [String], to process: Int32) throws -> PseudoTerminal {
    let watcher = try PseudoTerminal(
      running: ["strace", "-f"] + options + ["-p", "\(process)"], environment: environment)
    _ = try watcher.output(until: "attached")
    return watcher
  }

  /// All calls in a log of strace, from the first one on that mentions a text.
  static func places(inLog log: String, from text: String) -> [Place] {
    var isOn = text.isEmpty
    return places(inLog: log) { line in
      isOn = isOn || line.contains(text)
      return isOn
    }
  }

  /// The calls in a log of strace that mention a text.
  static func places(inLog log: String, mentioning text: String) -> [Place] {
    places(inLog: log) { $0.contains(text) }
  }

  private static func places(
    inLog log: String, where isWanted: (Substring) -> Bool
  ) -> [Place] {
    var counts: [String: Int] = [:]
    var places: [Place] = []
    for line in log.split(separator: "\n") {
      // PROCESS NAME(…; those of a second thread are counted on their own.
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.count > 1, let end = words[1].firstIndex(of: "(") else { continue }
      let name = String(words[1][..<end])
      guard names.contains(name) else { continue }
      let number = counts["\(words[0]) \(name)", default: 0] + 1
      counts["\(words[0]) \(name)"] = number
      if isWanted(line), !places.contains(where: { $0.name == name && $0.number == number }) {
        places.append(Place(name: name, number: number))
      }
    }
    return places
  }
}
