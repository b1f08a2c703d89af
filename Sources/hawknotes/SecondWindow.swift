import Glibc
import SceneState

/// A second session beside this one, pinned to a subject.
struct SecondWindow {
  /// The environment of this process.
  let environment: [String: String]
  let libraryPath: String
  let statePath: String

  /// The session that presents a subject and is open already, if there is one.
  func openSession(for path: String) -> SessionSummary? {
    let store = SessionStore(
      path: statePath, terminal: TerminalIdentity(environment: environment, deviceName: nil))
    // What cannot be read is found out when the session is opened.
    return (try? store.summaries())?.first { $0.presentedValue == path && $0.isOpen }
  }

  /// Brings an open session to the front; false where it is not in a pane of this tmux.
  func goTo(_ session: SessionSummary) throws(ChildCommandError) -> Bool {
    guard let here = environment["TMUX"]?.split(separator: ",").first,
      let place = session.terminal?.split(separator: " "), place.count == 3, place[0] == "tmux",
      place[1] == here
    else { return false }
    try ChildCommand.run(["tmux", "select-window", "-t", String(place[2])])
    try ChildCommand.run(["tmux", "select-pane", "-t", String(place[2])])
    return true
  }

  /// Opens it in a pane beside this one; false where there is no tmux to do so.
  func open(_ path: String) throws(ChildCommandError) -> Bool {
    guard let pane = environment["TMUX_PANE"], environment["TMUX"] != nil else { return false }
    try ChildCommand.run(
      [
        "tmux", "split-window", "-h", "-t", pane, "-e", "HAWKNOTES_LIBRARY=\(libraryPath)", "-e",
        "HAWKNOTES_STATE=\(statePath)", executable, "open", path,
      ])
    return true
  }

  /// The command that opens it in another terminal.
  func command(for target: String) -> String { "hawknotes open \(target)" }

  private var executable: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return "hawknotes" }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
