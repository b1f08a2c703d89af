import PseudoTerminal
import TestSupport
import Testing

/// Thousands of random keys, with kills and relaunches, are compared with a reference.
@Suite(.timed) struct EditorReferenceTests {
  private static let keys = [
    "Left", "Left", "Right", "Right", "Ctrl-Home", "Ctrl-End", "Shift-Left", "Shift-Left",
    "Shift-Right", "Ctrl-Shift-Home", "Ctrl-Shift-End", "Ctrl-Space", "Alt-A", "Backspace",
    "Delete", "Enter", "Alt-W", "Ctrl-K", "Ctrl-K", "Ctrl-U", "Ctrl-Y", "Ctrl-Y", "a", "b", "c",
    "漢", "👩‍👩‍👧", "é",
  ]

  @Test func everyKeyDoesWhatTheReferenceDoes() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    var reference = EditorReference()
    let session = try Session(columns: 44, rows: 12)
    try session.press("N")
    for step in 0..<Fuzzing.rounds(2_000) {
      // A text that yanks have made long again is no better test.
      let key =
        reference.text.count > 200 ? "Backspace" : Self.keys.randomElement(using: &random) ?? "a"
      reference.press(key)
      try session.press(key)
      if step % 50 == 0 { try session.relaunch() }
      let editor = try #require(session.content.navigator.draft?.editor)
      let text = String(decoding: editor.buffer.bytes, as: UTF8.self)
      try #require(text == String(reference.text), "seed \(seed), step \(step), \(key)")
      let before = String(decoding: editor.buffer[0..<editor.cursor], as: UTF8.self)
      try #require(before.count == reference.cursor, "seed \(seed), step \(step), \(key)")
      let selected = editor.selection.map { String(decoding: editor.buffer[$0], as: UTF8.self) }
      try #require(
        selected == reference.selection.map { String(reference.text[$0]) },
        "seed \(seed), step \(step), \(key)")
    }
    try undoAndRedoAll(session, seed: seed)
  }

  private func undoAndRedoAll(_ session: Session, seed: UInt64) throws {
    let editor = try #require(session.content.navigator.draft?.editor)
    let text = editor.buffer
    while editor.canUndo { editor.undo() }
    #expect(editor.buffer.isEmpty, "HAWKNOTES_SEED=\(seed)")
    #expect(editor.selection == nil)
    while editor.canRedo { editor.redo() }
    #expect(editor.buffer == text, "HAWKNOTES_SEED=\(seed)")
  }
}
