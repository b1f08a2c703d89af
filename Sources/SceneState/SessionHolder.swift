/// What the process that has a session open says of itself, in the session's lock file.
struct SessionHolder {
  /// How many starts in a row, this one among them, have not come to their first frame.
  var attempt: Int?
  /// The number of the state that was set aside because of them.
  var setAsideNumber: Int?
  var processIdentifier: Int?
  var terminal: String?
  var presentedValue: String?
  var phase: ScenePhase?
  /// When it entered that phase, in seconds since 1970.
  var phaseDate: Int?

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
      case "attempt": attempt = Int(words[1])
      case "state": setAsideNumber = Int(words[1])
      case "process": processIdentifier = Int(words[1])
      case "terminal": terminal = String(words[1])
      case "presents": presentedValue = String(words[1])
      case "phase": takePhase(words[1].split(separator: " "))
      default: break
      }
    }
  }

  private mutating func takePhase(_ words: [Substring]) {
    phase = words.first.flatMap { ScenePhase(rawValue: String($0)) }
    phaseDate = words.dropFirst().first.flatMap { Int($0) }
  }

  /// Forgets how many starts have failed, and what was done about it.
  mutating func forgetFailedStarts() {
    attempt = nil
    setAsideNumber = nil
  }

  var text: String {
    var lines: [String] = []
    // First: of a text that is longer, a kill while this one is written may leave the end.
    if let attempt { lines.append("attempt \(attempt)") }
    if let setAsideNumber { lines.append("state \(setAsideNumber)") }
    if let processIdentifier { lines.append("process \(processIdentifier)") }
    if let terminal { lines.append("terminal \(terminal)") }
    if let presentedValue { lines.append("presents \(presentedValue)") }
    if let phase { lines.append("phase \(phase.rawValue) \(phaseDate ?? 0)") }
    return lines.map { $0 + "\n" }.joined()
  }
}
