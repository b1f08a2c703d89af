import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// The promise: if you can see it, it is saved.
@Suite struct RandomKillTests {
  /// `$HAWKNOTES_SEED`, to have a run again, else another seed each time.
  private static let seed =
    getenv("HAWKNOTES_SEED").flatMap { UInt64(String(cString: $0)) }
    ?? UInt64.random(in: 0..<1_000_000_000)

  /// Four readers who are killed 52 times each.
  @Test(arguments: 0..<4) func noCharacterThatWasShownIsLost(reader: Int) throws {
    let home = try Home()
    let server = try Window.makeServer()
    let window = try Window(server, home, "--version", rows: 44)
    for number in 0..<52 {
      let name = "reader-\(reader)-\(number)"
      var generator = SeededGenerator(Self.seed &+ UInt64(reader * 1000 + number))
      try typeAndDie(in: window, session: name, using: &generator)
    }
  }

  private func typeAndDie(
    in window: Window, session name: String, using generator: inout some RandomNumberGenerator
  ) throws {
    let story = Comment(rawValue: "\(name), HAWKNOTES_SEED=\(Self.seed)")
    let typed = try TypedText(session: name, using: &generator)
    try window.relaunch(["--session", name])
    try #require(try reaches(typed.screens.prefix(1), in: window) != nil, story)
    let count = Int.random(in: 1...typed.count, using: &generator)
    try typed.type(count, into: window, using: &generator)
    usleep(UInt32.random(in: 0...8000, using: &generator))
    try window.kill()
    let shown = try window.screen()
    let painted = try #require(
      typed.screens.firstIndex(of: shown), "\(story): no such screen is ever due:\(shown)")
    try window.relaunch(["--session", name])
    // What came in after the last painting may be there, what was painted must.
    let due = typed.screens[painted...count]
    let isRestored = try reaches(due, in: window) != nil
    let restored = try window.screen()
    #expect(isRestored, "\(story): \(painted) keys gave\(shown)and after the kill\(restored)")
  }

  /// Waits for one of the screens, and gives its place.
  private func reaches(_ screens: ArraySlice<ScreenShot>, in window: Window) throws -> Int? {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      if let place = screens.firstIndex(of: try window.screen()) { return place }
    }
    return nil
  }
}
