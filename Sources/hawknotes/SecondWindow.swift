import Glibc

/// A second session beside this one, pinned to a subject.
struct SecondWindow {
  /// The environment of this process.
  let environment: [String: String]
  let libraryPath: String
  let statePath: String

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
