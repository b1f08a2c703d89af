import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// The promise: if you can see it, it is saved.
@Suite(.manyAtOnce) struct RandomKillTests {
  private static let seed = Seed.current

  /// Four users who are killed 52 times each.
  @Test(arguments: 0..<4) func noCharacterThatWasShownIsLost(reader: Int) throws {
    for number in 0..<52 {
      // The drafts of others would be announced in a new session.
      let home = try Home()
      let name = "reader-\(reader)-\(number)"
      var generator = SeededGenerator(Self.seed &+ UInt64(reader * 1000 + number))
      try typeAndDie(in: home, session: name, using: &generator)
    }
  }

  private func typeAndDie(
    in home: Home, session name: String, using generator: inout some RandomNumberGenerator
  ) throws {
    let story = Comment(rawValue: "\(name), HAWKNOTES_SEED=\(Self.seed)")
    let typed = try TypedText(session: name, using: &generator)
    let app = try AppTerminal(home, arguments: ["--session", name], rows: 44)
    try app.wait { $0 == typed.screens[0] }
    // It would leave the screen that is compared.
    SystemCalls.release(app.terminal.processIdentifier)
    let count = Int.random(in: 1...typed.count, using: &generator)
    try typed.type(count, into: app, using: &generator)
    app.receive(for: .microseconds(Int.random(in: 0...8000, using: &generator)))
    app.terminal.kill()
    _ = app.waitForExit()
    let shown = app.screen
    let painted = try #require(
      typed.screens.firstIndex(of: shown), "\(story): no such screen is ever due:\(shown)")
    let again = try AppTerminal(home, arguments: ["--session", name], rows: 44)
    // What came in after the last painting may be there, what was painted must.
    let due = typed.screens[painted...count]
    let isRestored = (try? again.wait(untilScreen: due.contains)) != nil
    #expect(isRestored, "\(story): \(painted) keys gave\(shown)and after the kill\(again.screen)")
  }
}
