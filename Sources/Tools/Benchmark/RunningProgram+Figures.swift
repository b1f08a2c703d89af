import PseudoTerminal

/// What the kernel reports about its process under /proc.
extension RunningProgram {
  private var folder: String { "/proc/\(terminal.processIdentifier)" }

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
    Self.number(after: "Pss:", in: StoredFiles.text(of: folder + "/smaps_rollup")).map { $0 / 1024 }
  }

  private func threadFiles(_ name: String) -> [String] {
    StoredFiles(path: folder).names(in: "task").map {
      StoredFiles.text(of: "\(folder)/task/\($0)/\(name)")
    }
  }

  private static func number(after label: String, in text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Double($0) }
  }
}
