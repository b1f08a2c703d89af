/// What the process that has a session open says of itself, in the session's lock file.
struct SessionHolder {
  var processIdentifier: Int?
  var terminal: String?
  var presentedValue: String?

  init(processIdentifier: Int, terminal: String?, presentedValue: String?) {
    self.processIdentifier = processIdentifier
    self.terminal = terminal
    self.presentedValue = presentedValue
  }

  init(parsing bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "process": processIdentifier = Int(words[1])
      case "terminal": terminal = String(words[1])
      case "presents": presentedValue = String(words[1])
      default: break
      }
    }
  }

  var text: String {
    var lines: [String] = []
    if let processIdentifier { lines.append("process \(processIdentifier)") }
    if let terminal { lines.append("terminal \(terminal)") }
    if let presentedValue { lines.append("presents \(presentedValue)") }
    return lines.map { $0 + "\n" }.joined()
  }
}
