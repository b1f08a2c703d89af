import TestSupport

/// A journal of lines that a fuzzer made, with right checksums, or nothing of it would be read.
struct FuzzedJournal {
  private(set) var bytes: [UInt8] = []

  /// Makes each line a commit; with `+` in front a record that does not end one, with `!` it is left as
  /// it is.
  init(_ lines: [UInt8]) {
    append("hawknotes session 1".utf8, endsCommit: true)
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      switch line.first {
      case UInt8(ascii: "!"): bytes += line.dropFirst() + [UInt8(ascii: "\n")]
      case UInt8(ascii: "+"): append(line.dropFirst(), endsCommit: false)
      default: append(line, endsCommit: true)
      }
    }
  }

  private mutating func append(_ payload: some Collection<UInt8>, endsCommit: Bool) {
    var lines = JournalLines()
    lines.append(endsCommit: endsCommit) { $0 += payload }
    bytes += lines.bytes
  }
}
