import Glibc
import PseudoTerminal
import SceneState
import TestSupport
import Testing

@Suite(.timed) struct ScenePhaseTests {
  private let state: StateFolder

  init() throws { state = try StateFolder() }

  private var lock: String { state.folder.text("state/sessions/main/lock") ?? "" }

  private func summary() throws -> SessionSummary {
    try #require(try state.store().summaries().first)
  }

  @Test(
    arguments: [
      ([], .background), ([.background, .background], .background),
      ([.background, .inactive], .inactive), ([.inactive, .inactive], .inactive),
      ([.inactive, .active, .background], .active), ([.active, .active], .active),
    ] as [([ScenePhase], ScenePhase)])
  func theAggregateIsActiveWhenAnyIs(phases: [ScenePhase], aggregate: ScenePhase) {
    #expect(phases.aggregate == aggregate)
    #expect(phases.reversed().aggregate == aggregate)
  }

  @Test func aProcessThatIsStoppedIsInTheBackground() throws {
    let scene = try state.open()
    scene.enter(.active)
    let other = try PseudoTerminal(running: ["cat"], environment: ["PATH": "/usr/bin:/bin"])
    let told = lock.replacing("process \(getpid())", with: "process \(other.processIdentifier)")
    state.folder.write(told.utf8, to: "state/sessions/main/lock")
    #expect(try summary().phase == .active)
    other.send(signal: SIGSTOP)
    var phase = ScenePhase.active
    for _ in 0..<5000 where phase == .active {
      usleep(1000)
      phase = try summary().phase
    }
    #expect(phase == .background)
    withExtendedLifetime(scene) {}
  }

  @Test func aStrangePhaseIsNone() throws {
    let scene = try state.open()
    for text in ["phase", "phase dancing 3", "phase active x"] {
      state.folder.write("\(text)\n".utf8, to: "state/sessions/main/lock")
      #expect(try summary().phaseDate == (text.hasSuffix("3") ? 3 : nil))
    }
    withExtendedLifetime(scene) {}
  }
}
