import Glibc

struct SuddenEnd {
  let characters: Int
  let charactersPerSecond: Int
  /// The seconds without a key before the end.
  var pause: UInt32 = 0
  var signal = SIGKILL

  static let all = [
    SuddenEnd(characters: 150, charactersPerSecond: 10),
    SuddenEnd(characters: 190, charactersPerSecond: 30, pause: 3),
    SuddenEnd(characters: 450, charactersPerSecond: 50),
    SuddenEnd(characters: 50, charactersPerSecond: 50, pause: 6),
    SuddenEnd(characters: 100, charactersPerSecond: 50, signal: SIGTERM),
    SuddenEnd(characters: 100, charactersPerSecond: 50, signal: SIGHUP),
  ]

  /// The text to type; no two parts of it are alike.
  var text: String {
    var prose = Prose()
    return String(prose.line(width: characters + 20).prefix(characters))
  }

  var title: String {
    let rest = pause > 0 ? " + \(pause) s" : ""
    let name = [SIGKILL: "KILL", SIGTERM: "TERM"][signal] ?? "HUP"
    return "\(characters) at \(charactersPerSecond)/s\(rest), \(name)"
  }
}
