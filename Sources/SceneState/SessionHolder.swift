/// What the process that has or had a session open says of itself, in the session's lock file.
///
/// The process comes last of what is written at opening: a text that tells of it was written whole.
struct SessionHolder {
  var presentedValue: String?
  var terminal: String?
  var processIdentifier: Int?
  /// What a closed session was called.
  var formerName: String?
  /// When it was closed, in seconds since 1970.
  var closingTime: Int?

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
      case "presents": presentedValue = String(words[1])
      case "terminal": terminal = String(words[1])
      case "process": processIdentifier = Int(words[1])
      case "named": formerName = String(words[1])
      case "closed": closingTime = Int(words[1])
      default: break
      }
    }
  }

  var text: String {
    var lines: [String] = []
    if let presentedValue { lines.append("presents \(presentedValue)") }
    if let terminal { lines.append("terminal \(terminal)") }
    if let processIdentifier { lines.append("process \(processIdentifier)") }
    if let formerName { lines.append("named \(formerName)") }
    if let closingTime { lines.append("closed \(closingTime)") }
    return lines.map { $0 + "\n" }.joined()
  }
}
