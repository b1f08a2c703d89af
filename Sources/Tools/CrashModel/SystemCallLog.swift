/// The lines of a log that `strace -f -ttt -xx` wrote.
struct SystemCallLog {
  /// The system calls that are traced: all that change files, and those needed to follow descriptors.
  static let names = [
    "openat", "open", "creat", "write", "pwrite64", "writev", "pwritev", "fsync", "fdatasync",
    "sync", "syncfs", "rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat",
    "ftruncate", "truncate", "fallocate", "copy_file_range", "sendfile", "close", "fcntl", "dup",
    "dup2", "dup3", "mkdir", "mkdirat", "rmdir", "symlink", "symlinkat",
  ]

  static func options(to path: String) -> [String] {
    [
      "-f", "-qq", "-ttt", "-xx", "-s", "100000000", "-o", path, "-e",
      "trace=" + names.joined(separator: ","),
    ]
  }

  enum Entry {
    case begun(process: Int, call: ArraySlice<UInt8>)
    /// A call that has returned; if it had begun in an earlier line, that has the same process.
    case done(process: Int, call: TracedCall)
  }

  /// The entries in order, each with its time in seconds.
  private(set) var entries: [(time: Double, entry: Entry)] = []
  private var begun: [Int: ArraySlice<UInt8>] = [:]

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) { parse(line) }
  }

  private mutating func parse(_ line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count == 3, let process = Int(String(decoding: words[0], as: UTF8.self)),
      let time = Double(String(decoding: words[1], as: UTF8.self))
    else { return }
    let text = words[2]
    let unfinished = Array(" <unfinished ...>".utf8)
    if text.suffix(unfinished.count).elementsEqual(unfinished) {
      begun[process] = text.dropLast(unfinished.count)
      entries.append((time, .begun(process: process, call: text.dropLast(unfinished.count))))
    } else if let call = TracedCall(resumed(text, process)) {
      entries.append((time, .done(process: process, call: call)))
    }
  }

  // `<... close resumed>) = 0`
  private mutating func resumed(
    _ text: ArraySlice<UInt8>, _ process: Int
  ) -> ArraySlice<UInt8> {
    guard text.starts(with: "<... ".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")),
      let beginning = begun.removeValue(forKey: process)
    else { return text }
    return beginning + text[(end + 1)...]
  }
}
