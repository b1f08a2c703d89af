import PseudoTerminal
import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// What the mouse does, wherever it is pressed.
@Suite(.timed) struct MouseTests {
  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func aTabIsSelected(columns: Int, rows: Int) throws {
    let session = try Session(columns: columns, rows: rows)
    // Where there is no room for it, it is only counted.
    if columns == 40 { try session.press("3") } else { try session.click(on: " 3 ") }
    #expect(session.content.tab.id == session.content.tabs[2].id)
    try session.click(on: "♥")
    #expect(session.content.tab.tab == .favorites)
    try session.click(on: " 1 ")
    #expect(session.content.tab.id == session.content.tabs[0].id)
  }

  @Test func aPressSelectsARowAndADoublePressOpensIt() throws {
    let session = try Session()
    try session.press("N")
    try session.click(on: "Lileas")
    #expect(session.screen.contains("▌Lileas"))
    try session.click(on: "Cray", count: 2)
    #expect(session.screen.contains("first appears in"))
    #expect(session.screen.contains("Cray"))
  }

  @Test func aThirdPressDoesNotContinueIntoWhatWasOpened() throws {
    let session = try Session()
    try session.click(on: "Lileas", count: 3)
    #expect(session.screen.contains("first appears in"))
    try session.press("Esc")
    #expect(session.screen.contains("▌Lileas"))
  }

  @Test func aNoteIsOpened() throws {
    let session = try Session()
    try session.press("N")
    try session.type("The wall hears")
    try session.press("Ctrl-S Esc")
    try session.click(on: "The wall hears", count: 2)
    #expect(session.screen.contains("saved ·"))
    try session.press("e End")
    try session.type("!")
    #expect(session.screen.contains("The wall hears!"))
  }

  @Test func aPressInTheEditorPutsTheCursorThereAndFocusesIt() throws {
    let session = try Session()
    try session.press("N")
    try session.type("one two three")
    try session.press("Esc")
    try session.click(on: "two")
    try session.type("x")
    #expect(session.screen.contains("one xtwo three"))
    try session.click(on: "three", count: 2)
    try session.type("3")
    #expect(session.screen.contains("one xtwo 3"))
    try session.click(on: "xtwo", count: 3)
    try session.type("line")
    #expect(session.content.draft?.editor.buffer.bytes == Array("line".utf8))
  }

  @Test func aDragSaysWhatItWillDo() throws {
    let session = try Session()
    let start = try session.place(of: "Jaime")
    func send(_ action: Mouse.Action, _ column: Int) throws {
      try session.send(.mouse(Mouse(action, at: Position(row: start.row, column: column))))
    }
    try send(.press(clickCount: 1), start.column)
    try send(.drag, start.column + 2)
    #expect(!session.screen.contains("second window opens"))
    try send(.drag, start.column + 10)
    #expect(session.screen.contains("Drag it to the left or right edge for a second window"))
    try send(.drag, 79)
    #expect(session.screen.contains("Let go: a second window opens on the right"))
    try send(.drag, 0)
    #expect(session.screen.contains("Let go: a second window opens on the left"))
    try send(.release, 40)
    #expect(!session.screen.contains("window opens"))
    #expect(session.takeEffects().isEmpty)
    // A tab is not dragged anywhere.
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: Position(row: 0, column: 3))))
    try session.send(.mouse(Mouse(.drag, at: Position(row: 0, column: 60))))
    #expect(!session.screen.contains("second window"))
  }

  // The terminal may never tell that the button was let go.
  @Test func aKeyEndsADrag() throws {
    let session = try Session()
    let start = try session.place(of: "Jaime")
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: start)))
    let edge = Position(row: start.row, column: 79)
    try session.send(.mouse(Mouse(.drag, at: edge)))
    #expect(session.screen.contains("Let go: a second window opens on the right"))
    try session.press("Esc")
    #expect(!session.screen.contains("second window opens"))
    try session.send(.mouse(Mouse(.release, at: edge)))
    #expect(session.takeEffects().isEmpty)
  }

  @Test func aDragSelectsAlsoBeyondTheEditor() throws {
    let session = try Session()
    try session.press("N")
    try session.type("one two three")
    let start = try session.place(of: "two")
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: start)))
    try session.send(.mouse(Mouse(.drag, at: Position(row: start.row, column: start.column + 3))))
    #expect(session.content.draft?.editor.selection == 4..<7)
    try session.send(.mouse(Mouse(.drag, at: Position(row: 0, column: 2))))
    #expect(session.content.draft?.editor.selection?.upperBound == 4)
    #expect(session.content.tab.id == session.content.tabs[0].id)
    try session.send(.mouse(Mouse(.release, at: Position(row: 0, column: 2))))
    // Nothing is held any more.
    let selection = session.content.draft?.editor.selection
    try session.send(.mouse(Mouse(.drag, at: Position(row: start.row, column: start.column + 6))))
    #expect(session.content.draft?.editor.selection == selection)
  }

  @Test func theWheelScrollsWhatIsUnderThePointer() throws {
    let session = try Session()
    try session.press("N")
    try session.type((1...40).map { "line \($0)" }.joined(separator: "\n"))
    let place = try session.place(of: "line 40")
    try session.send(.mouse(Mouse(.wheelUp, at: place)))
    #expect(!session.screen.contains("line 40"))
    #expect(session.screen.contains("line 37"))
    try session.send(.mouse(Mouse(.wheelDown, at: place)))
    #expect(session.screen.contains("line 40"))
    try session.press("Esc 0")
    let list = try session.place(of: "Agatha")
    try session.send(.mouse(Mouse(.wheelDown, at: list)))
    #expect(session.screen.contains("▌"))
    try session.press("?")
    try session.resize(columns: 40, rows: 10, then: .wheelDown)
    #expect(session.content.help.scroll.firstRow == 3)
  }

  @Test func theWheelLooksRoundWhereSomethingIsFound() throws {
    let session = try Session()
    try session.press("N")
    try session.type((1...40).map { "line \($0)" }.joined(separator: "\n"))
    try session.press("Ctrl-R")
    try session.type("line 4")
    let place = try session.place(of: "line 4")
    try session.send(.mouse(Mouse(.wheelDown, at: place)))
    #expect(session.screen.contains("line 7"))
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: place)))
    try session.type("0")
    #expect(session.screen.contains("Find: line 40"))
  }

  @Test func theFooterIsPressed() throws {
    let session = try Session()
    try session.click(on: "/ find")
    #expect(session.content.layers.overlay == .search)
    try session.click(on: "Esc done")
    try session.click(on: "? help")
    #expect(session.content.layers.isShowingHelp)
    try session.click(on: "Esc close")
    #expect(session.content.layers.isEmpty)
  }

  @Test func whatLiesOnTopGetsTheMouse() throws {
    let session = try Session(columns: 120, rows: 40)
    try session.click(on: "View on Amazon")
    #expect(session.screen.contains("c copies it"))
    try session.click(on: "Joseph Elliott", skipping: 1)
    #expect(session.screen.contains("c copies it"))
    // Beside the sheet.
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: Position(row: 3, column: 0))))
    #expect(!session.screen.contains("c copies it"))
    try session.press("?")
    let before = session.content.tab.id
    try session.click(on: " 2 ")
    #expect(session.content.layers.isShowingHelp && session.content.tab.id == before)
    try session.press("Esc")
    try session.press(":")
    try session.click(on: "Lileas", count: 2)
    #expect(session.content.layers.modal == .commandLine && !session.screen.contains("▌Lileas"))
  }

  @Test func aNarrowWindowsPanesAreChosenByTheirNames() throws {
    let session = try Session(columns: 60, rows: 12)
    try session.click(on: "Editor")
    try session.type("words")
    #expect(session.screen.contains("words"))
    try session.click(on: "Notes")
    #expect(session.screen.contains("No notes yet"))
    try session.click(on: "Characters")
    try session.click(on: "Jaime", count: 2)
    try session.click(on: "Editor")
    try session.type("more")
    #expect(session.screen.contains("more"))
  }

  /// Any press anywhere, in any state, is seen again after a kill, and none stops the app.
  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func relaunchIsInvisibleAfterAnyUseOfTheMouse(columns: Int, rows: Int) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed)
      let session = try Session(columns: columns, rows: rows)
      try session.press("N")
      try session.type("The wall hears.\n漢字 and more\n\nAnd the sea.")
      try session.press("Ctrl-S")
      try session.type("a draft of\nsome lines")
      for step in 0..<Fuzzing.rounds(60) {
        let keys = ["Esc", "Tab", "0", "?", ":", "Enter", "a", "1", "Ctrl-Space"]
        if step % 10 == 9 { try session.press(keys.randomElement(using: &random) ?? "Esc") }
        let actions: [Mouse.Action] = [
          .press(clickCount: 1), .press(clickCount: 2), .drag, .drag, .release, .wheelUp,
          .wheelDown,
        ]
        let place = Position(
          row: Int.random(in: 0...rows, using: &random),
          column: Int.random(in: 0...columns, using: &random))
        try session.send(
          .mouse(Mouse(actions.randomElement(using: &random) ?? .release, at: place)))
        try expectInvisibleRelaunch(of: session, "seed \(seed), step \(step)")
      }
    }
  }
}

extension Session {
  struct NotShown: Error {
    let text: String
  }

  /// Where a text is shown, perhaps not for the first time.
  func place(of text: String, skipping count: Int = 0) throws -> Position {
    let canvas = canvas
    var rest = count
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns
      where canvas.text(row: row, from: column).hasPrefix(text) {
        if rest == 0 { return Position(row: row, column: column) }
        rest -= 1
      }
    }
    throw NotShown(text: text)
  }

  /// Presses and releases the mouse in the middle of a text, one or more times in a row.
  func click(on text: String, count: Int = 1, skipping skipped: Int = 0) throws {
    let place = try place(of: text, skipping: skipped)
    for number in 1...count {
      try send(.mouse(Mouse(.press(clickCount: number), at: place)))
      try send(.mouse(Mouse(.release, at: place)))
    }
  }

  /// Gives the window another size, and does something in the middle of it.
  func resize(columns: Int, rows: Int, then action: Mouse.Action) throws {
    resize(columns: columns, rows: rows)
    try send(.mouse(Mouse(action, at: Position(row: rows / 2, column: columns / 2))))
  }
}

extension Canvas {
  /// What a row shows from a column on.
  fileprivate func text(row: Int, from column: Int) -> String {
    var text = String.UnicodeScalarView()
    for column in column..<size.columns where self[row, column].width > 0 {
      text.append(base(of: self[row, column]))
    }
    return String(text)
  }
}
