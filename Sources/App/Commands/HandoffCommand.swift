import Activities
import DurableFiles
import SceneState

/// Prints a session as a document that can be continued elsewhere.
struct HandoffCommand {
  let places: Places
  let console: Console

  func run(_ name: String?) throws(Failure) {
    let path = try places.statePath
    try Places.check(path)
    let terminal = TerminalIdentity(
      environment: console.invocation.environment, deviceName: nil)
    let store = console.invocation.sessions(in: path)
    do {
      let all = try store.summaries()
      let wanted =
        name ?? environmentName ?? (all.first { $0.terminal == terminal.text } ?? all.first)?.name
      guard let summary = all.first(where: { $0.name == wanted }) else {
        throw Failure(.failed, missing(wanted))
      }
      let document = HandoffDocument(
        session: summary.name, presentedValue: summary.presentedValue,
        snapshot: SceneSnapshot(try store.read(summary.name)))
      console.printDocument(document.encoded)
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(.failed, "\(error)")
    }
  }

  private var environmentName: String? {
    console.invocation.environment["HAWKNOTES_SESSION"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func missing(_ name: String?) -> String {
    let list = "“\(Program.name) sessions” lists those that there are"
    return name.map { "there is no session “\($0)”; \(list)" } ?? "there is no session yet"
  }
}
