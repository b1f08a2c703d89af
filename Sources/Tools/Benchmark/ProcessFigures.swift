import Glibc

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
    Self.number(after: "Pss:", in: Self.text(of: "/proc/\(processIdentifier)/smaps_rollup"))
      .map { $0 / 1024 }
  }

  private func threadFiles(_ name: String) -> [String] {
    let folder = "/proc/\(processIdentifier)/task"
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var texts: [String] = []
    while let entry = readdir(directory) {
      let thread = withUnsafeBytes(of: entry.pointee.d_name) { name in
        String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      }
      if Int(thread) != nil { texts.append(Self.text(of: "\(folder)/\(thread)/\(name)")) }
    }
    return texts
  }

  private static func number(after label: String, in text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Double($0) }
  }

  /// Returns the text of a short file; empty if it cannot be read, as when the process has ended.
  static func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
