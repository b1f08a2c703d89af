import DurableFiles

/// What the process that has or had a session open writes about itself in the session's lock file.
///
/// The process number is the last line that is written at opening: a text that has it was written whole.
struct SessionHolder: Hashable {
  /// The number of starts in a row, including this one, that have not reached their first frame.
  var attempt: Int?
  /// The number of the state that was set aside because of them.
  var setAsideNumber: Int?
  var presentedValue: String?
  var terminal: String?
  /// The path of the library that it showed.
  var library: String?
  /// The path of the state in which the session was kept; the lock file of a copy still names the original's.
  var folder: String?
  /// When it was opened, in nanoseconds since 1970.
  var openingTime: Int?
  var processIdentifier: Int?
  var phase: ScenePhase?
  /// When it entered that phase, in seconds since 1970.
  var phaseDate: Int?
  /// Whether the process is ending and releases the session in a moment.
  var isEnding = false
  var formerName: String?
  /// When it was closed, in seconds since 1970.
  var closingTime: Int?
}

extension SessionHolder {
  init(ofLockAt path: String) throws {
    self.init(parsing: try DurableFile.readPrefix(path, count: Self.largest))
  }

  /// In bytes.
  static let largest = 4096

  // In bytes.
  private static let longestPath = 1024

  /// Reads what a lock file says; of thousands of sessions in a moment, so that the whole is no string.
  init(parsing bytes: [UInt8]) {
    for line in bytes.split(separator: .newline) {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      let value = line[(space + 1)...]
      if !value.isEmpty {
        read(
          String(decoding: line[..<space], as: UTF8.self), String(decoding: value, as: UTF8.self))
      }
    }
  }

  private mutating func read(_ key: String, _ value: String) {
    switch key {
    case "attempt": attempt = Int(value)
    case "state": setAsideNumber = Int(value)
    case "presents": presentedValue = value
    case "terminal": terminal = value
    case "library": library = value
    case "folder": folder = value
    case "opened": openingTime = Int(value)
    case "process": processIdentifier = Int(value)
    case "phase":
      let words = value.split(separator: " ")
      phase = words.first.flatMap { ScenePhase(rawValue: String($0)) }
      phaseDate = words.dropFirst().first.flatMap { Int($0) }
    case "ending": isEnding = value == "soon"
    case "named": formerName = value
    case "closed": closingTime = Int(value)
    default: break
    }
  }

  mutating func forgetFailedStarts() {
    attempt = nil
    setAsideNumber = nil
  }

  var text: String {
    var lines: [String] = []
    // The first line: when a longer text is overwritten by this one, a kill may leave the end of the former.
    if let attempt { lines.append("attempt \(attempt)") }
    if let setAsideNumber { lines.append("state \(setAsideNumber)") }
    if let presentedValue { lines.append("presents \(presentedValue)") }
    if let terminal { lines.append("terminal \(terminal)") }
    for case (let key, let path?) in [("library", library), ("folder", folder)]
    where path.utf8.count < Self.longestPath && !path.utf8.contains(.newline) {
      lines.append("\(key) \(path)")
    }
    if let openingTime { lines.append("opened \(openingTime)") }
    if let processIdentifier { lines.append("process \(processIdentifier)") }
    if let phase { lines.append("phase \(phase.rawValue) \(phaseDate ?? 0)") }
    if isEnding { lines.append("ending soon") }
    if let formerName { lines.append("named \(formerName)") }
    if let closingTime { lines.append("closed \(closingTime)") }
    return lines.map { $0 + "\n" }.joined()
  }
}
