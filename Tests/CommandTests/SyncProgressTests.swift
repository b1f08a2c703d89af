import Sync
import TestSupport
import Testing

@testable import Commands

@Suite(.timed) struct SyncProgressTests {
  private func shown(isTerminal: Bool, after milliseconds: Int32 = 0) -> String {
    var text = ""
    var invocation = Invocation()
    invocation.writeError = { text += String(decoding: $0, as: UTF8.self) }
    invocation.errorIsTerminal = isTerminal
    let progress = SyncProgress(invocation, shownAfter: milliseconds)
    for state in [SyncStatus.State.running(percent: nil), .running(percent: 40), .inSync] {
      var status = SyncStatus()
      status.state = state
      progress.update(status)
    }
    progress.end()
    return text
  }

  @Test func itIsShownAndRemovedAtATerminal() {
    #expect(shown(isTerminal: true) == "\rsyncing …\rsyncing … 40%\r             \r")
  }

  @Test func itIsNotShownElsewhereNorOfAShortSync() {
    #expect(shown(isTerminal: false) == "")
    #expect(shown(isTerminal: true, after: 600_000) == "")
  }
}
