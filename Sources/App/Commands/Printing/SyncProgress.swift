import Essentials
import Sync

/// The progress of a long sync, on one line of the terminal; nothing is shown without a terminal.
final class SyncProgress {
  private let invocation: Invocation
  private let start = Deadline(milliseconds: 1000)
  // How many columns the shown line has.
  private var width = 0

  init(_ invocation: Invocation) { self.invocation = invocation }

  func update(_ status: SyncStatus) {
    guard invocation.errorIsTerminal, start.hasPassed, status.state.kind == .running else { return }
    show(status.state.percent.map { "syncing … \($0)%" } ?? "syncing …")
  }

  func end() { if width > 0 { show("") } }

  // Without escape sequences, which a terminal may lack.
  private func show(_ text: String) {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    invocation.writeError(Array("\r\(text)\(spaces)\(text.isEmpty ? "\r" : "")".utf8))
    width = text.count
  }
}
