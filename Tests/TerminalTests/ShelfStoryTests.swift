import PseudoTerminal
import TestSupport
import Testing

/// The drafts of many sessions, in the real program.
@Suite struct ShelfStoryTests {
  private static let count = 400

  /// A home in which so many sessions, of which nobody has one open, have a draft.
  private func home(_ server: TmuxServer) throws -> Home {
    let home = try Home()
    let window = try Window(server, home, "--session", "s0")
    try window.wait()
    try window.press("n")
    try window.type("Who keeps the gate?")
    try window.wait(for: "Who keeps the gate?")
    try window.kill()
    for file in ["journal", "lock"] {
      let bytes = try #require(home.folder.bytes("state/sessions/s0/\(file)"))
      for number in 1..<Self.count { home.write(bytes, to: "state/sessions/s\(number)/\(file)") }
    }
    return home
  }

  @Test func theyComeInByThemselvesAndAfterAKillTheyAreAsTheyWere() throws {
    let server = try Window.makeServer()
    let home = try home(server)
    let window = try Window(server, home, "--session", "main")
    try window.wait()
    try window.press("D")
    let first = try window.wait { $0.lines[2].hasSuffix(" \(Self.count)") }
    try window.press("NPage")
    let before = try window.wait { $0 != first }
    try window.kill()
    try window.relaunch()
    try window.wait { $0 == before }
    try window.press("d")
    try window.wait { $0.lines[2].hasSuffix(" \(Self.count - 1)") }
    #expect(home.folder.names(in: "state/bin").count == 1)
  }
}
