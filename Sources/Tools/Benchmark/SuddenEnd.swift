import Glibc

struct SuddenEnd {
  let key: String
  let characters: Int
  let charactersPerSecond: Int
  /// The seconds without a key before the end.
  let pause: UInt32
  let signal: Int32

  static let all = [
    SuddenEnd(key: "kill_10", characters: 150, charactersPerSecond: 10, pause: 0, signal: SIGKILL),
    SuddenEnd(key: "kill_30", characters: 190, charactersPerSecond: 30, pause: 3, signal: SIGKILL),
    SuddenEnd(key: "kill_50", characters: 450, charactersPerSecond: 50, pause: 0, signal: SIGKILL),
    SuddenEnd(key: "kill_idle", characters: 50, charactersPerSecond: 50, pause: 6, signal: SIGKILL),
    SuddenEnd(key: "term", characters: 100, charactersPerSecond: 50, pause: 0, signal: SIGTERM),
    SuddenEnd(key: "hup", characters: 100, charactersPerSecond: 50, pause: 0, signal: SIGHUP),
  ]

  /// The text to type; no two parts of it are alike.
  var text: String {
    var prose = Prose()
    return String(prose.line(width: characters + 20).prefix(characters))
  }

  var title: String {
    let rest = pause > 0 ? " + \(pause) s" : ""
    return "\(characters) at \(charactersPerSecond)/s\(rest), \(signalName)"
  }

  private var signalName: String {
    switch signal {
    case SIGKILL: "KILL"
    case SIGTERM: "TERM"
    default: "HUP"
    }
  }
}
