/// What the process that has or had a session open says of itself, in the session's lock file.
///
/// The process comes last of what is written at opening: a text that tells of it was written whole.
struct SessionHolder {
  /// How many starts in a row, this one among them, have not come to their first frame.
  var attempt: Int?
  /// The number of the state that was set aside because of them.
  var setAsideNumber: Int?
  var presentedValue: String?
  var terminal: String?
  /// When it was opened, in nanoseconds since 1970.
  var openingTime: Int?
  var processIdentifier: Int?
  var phase: ScenePhase?
  /// When it entered that phase, in seconds since 1970.
  var phaseDate: Int?
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
      case "attempt": attempt = Int(words[1])
      case "state": setAsideNumber = Int(words[1])
      case "presents": presentedValue = String(words[1])
      case "terminal": terminal = String(words[1])
      case "opened": openingTime = Int(words[1])
      case "process": processIdentifier = Int(words[1])
      case "phase": takePhase(words[1].split(separator: " "))
      case "named": formerName = String(words[1])
      case "closed": closingTime = Int(words[1])
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
    if let presentedValue { lines.append("presents \(presentedValue)") }
    if let terminal { lines.append("terminal \(terminal)") }
    if let openingTime { lines.append("opened \(openingTime)") }
    if let processIdentifier { lines.append("process \(processIdentifier)") }
    if let phase { lines.append("phase \(phase.rawValue) \(phaseDate ?? 0)") }
    if let formerName { lines.append("named \(formerName)") }
    if let closingTime { lines.append("closed \(closingTime)") }
    return lines.map { $0 + "\n" }.joined()
  }
}
