import TerminalUI
import TestSupport

/// What no story tells of the mouse: what is on the screen while a button is down, and anything at all.
@Suite(.timed) struct MouseTests {
  private static let keys = ["Esc", "Tab", "0", "?", ":", "Enter", "a", "1", "Ctrl-Space"]
  private static let actions: [Mouse.Action] = [
    .press(clickCount: 1), .press(clickCount: 2), .drag, .drag, .release, .wheelUp, .wheelDown,
  ]

  @Test func aDragSaysWhatItWillDoUntilAKeyEndsIt() throws {
    let session = try Session()
    // Jaime, in the list of characters.
    func send(_ action: Mouse.Action, _ column: Int) throws {
      try session.send(.mouse(Mouse(action, at: Position(row: 10, column: column))))
    }
    try send(.press(clickCount: 1), 5)
    for (column, words) in [
      (7, ""), (15, "Drag it to the left or right edge for a second window"),
      (79, "Let go: a second window opens on the right"),
      (0, "Let go: a second window opens on the left"),
    ] {
      try send(.drag, column)
      #expect(session.screen.contains("second window") == !words.isEmpty)
      #expect(words.isEmpty || session.screen.contains(words))
    }
    // The terminal may never tell that the button was let go.
    try session.press("Esc")
    #expect(!session.screen.contains("second window"))
    try send(.release, 0)
    #expect(session.takeEffects().isEmpty)
  }

  @Test func theMouseReactsToWhatIsShownOnceThatFollowsWhatWasTyped() throws {
    let session = try Session()
    try session.press("?")
    try session.type("o")
    let wheel = Event.mouse(Mouse(.wheelDown, at: Position(row: 9, column: 19)))
    try session.send(wheel)
    session.send(together: "zzq".map { .key(.character($0)) } + [wheel])
    #expect(session.screen.contains("zzq"))
  }

  /// It is seen again after a kill, and none stops the app.
  @Test(arguments: [(80, 24), (40, 10), (120, 40)], 1...3 as ClosedRange<UInt64>)
  func anyPressAnywhere(size: (columns: Int, rows: Int), seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let session = try Session(columns: size.columns, rows: size.rows)
    try session.press("N")
    try session.type("The wall hears.\n漢字 and more\n\nAnd the sea.")
    try session.press("Ctrl-S")
    try session.type("a draft of\nsome lines")
    for step in 0..<Fuzzing.rounds(60) {
      if step % 10 == 9 { try session.press(Self.keys.randomElement(using: &random) ?? "Esc") }
      let place = Position(
        row: Int.random(in: 0...size.rows, using: &random),
        column: Int.random(in: 0...size.columns, using: &random))
      let action = Self.actions.randomElement(using: &random) ?? .release
      try session.send(.mouse(Mouse(action, at: place)))
      try expectInvisibleRelaunch(of: session, "step \(step)")
    }
  }
}
