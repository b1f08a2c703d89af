import Essentials
import SceneState

extension CommandContext {
  /// Returns the session of a name; without a name, that of the environment, of this terminal, or
  /// the last used one.
  ///
  /// Throws `Failure` when there is none, and what the file system says.
  func session(named name: String?) throws -> SessionSummary {
    let all = try sessions.summaries()
    let name = name ?? invocation.sessionInEnvironment ?? lastUsed(in: all)
    guard let summary = all.first(where: { $0.name == name }) else {
      let list = "“\(Program.name) sessions” lists them"
      throw Failure(
        name.map { "there is no session “\($0)”; \(list)" } ?? "there is no session yet")
    }
    return summary
  }

  private func lastUsed(in all: [SessionSummary]) -> String? {
    let terminal = TerminalIdentity(environment: invocation.environment, deviceName: nil)
    return (all.first { $0.terminal == terminal.text } ?? all.first)?.name
  }
}
