import PseudoTerminal

/// What the kernel reports about a process under /proc.
struct ProcessFigures {
  let processIdentifier: Int32

  /// Processor time of all threads so far, in microseconds (schedstat).
  var processorTime: Double {
    threadFiles("schedstat").compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
      .reduce(0, +) / 1000
  }

  /// How often its threads have gone to sleep, and so have been woken.
  var voluntarySwitches: Double {
    threadFiles("status").compactMap { Self.number(after: "voluntary_ctxt_switches:", in: $0) }
      .reduce(0, +)
  }

  /// Its share of the memory it uses, in megabytes (PSS).
  var memory: Double? {
    Self.number(after: "Pss:", in: StoredFiles.text(of: "/proc/\(processIdentifier)/smaps_rollup"))
      .map { $0 / 1024 }
  }

  private func threadFiles(_ name: String) -> [String] {
    let folder = "/proc/\(processIdentifier)/task"
    return StoredFiles(path: folder).names().map {
      StoredFiles.text(of: "\(folder)/\($0)/\(name)")
    }
  }

  private static func number(after label: String, in text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Double($0) }
  }
}
