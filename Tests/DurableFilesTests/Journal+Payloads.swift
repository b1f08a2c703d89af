import DurableFiles

extension JournalLines {
  mutating func append(_ payload: [UInt8]) {
    append(endsCommit: true) { $0 += payload }
  }
}

extension Journal {
  func append(_ payloads: [[UInt8]]) throws {
    var lines = JournalLines()
    for (index, payload) in payloads.enumerated() {
      lines.append(endsCommit: index == payloads.count - 1) { $0 += payload }
    }
    try append(lines)
  }
}
