import TestSupport

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
      let text = editor.buffer.bytes.text
      try #require(text == String(reference.text), "seed \(seed), step \(step), \(key)")
      let before = editor.buffer[0..<editor.cursor].text
      try #require(before.count == reference.cursor, "seed \(seed), step \(step), \(key)")
      let selected = editor.selection.map { editor.buffer[$0].text }
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

/// A reference for an editor, in its simplest form: an array of characters.
struct EditorReference {
  private(set) var text: [Character] = []
  private(set) var cursor = 0
  private var mark: Int?
  private var isMarkSticky = false
  private var killed: [Character] = []
  private var isInRow = false

  var selection: Range<Int>? {
    guard let mark, mark != cursor else { return nil }
    return min(mark, cursor)..<max(mark, cursor)
  }

  mutating func press(_ key: String) {
    switch key {
    case "Left": move(to: max(0, cursor - 1), edge: selection?.lowerBound)
    case "Right": move(to: min(text.count, cursor + 1), edge: selection?.upperBound)
    case "Ctrl-Home": move(to: 0)
    case "Ctrl-End": move(to: text.count)
    case "Shift-Left": extend(to: max(0, cursor - 1))
    case "Shift-Right": extend(to: min(text.count, cursor + 1))
    case "Ctrl-Shift-Home": extend(to: 0)
    case "Ctrl-Shift-End": extend(to: text.count)
    case "Ctrl-Space": toggleMark()
    case "Alt-A": if !text.isEmpty { selectAll() }
    case "Backspace": replace(selection ?? max(0, cursor - 1)..<cursor, with: [])
    case "Delete": replace(selection ?? cursor..<min(text.count, cursor + 1), with: [])
    case "Enter": replace(selection ?? cursor..<cursor, with: ["\n"])
    case "Alt-W": copy()
    case "Ctrl-K": kill(cursor..<lineEnd)
    case "Ctrl-U": kill(lineStart..<cursor)
    case "Ctrl-Y": if !killed.isEmpty { replace(selection ?? cursor..<cursor, with: killed) }
    default: replace(selection ?? cursor..<cursor, with: Array(key))
    }
  }

  private var lineStart: Int { text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }

  private var lineEnd: Int {
    let end = text[cursor...].firstIndex(of: "\n") ?? text.count
    return end == cursor ? min(text.count, cursor + 1) : end
  }

  private mutating func move(to offset: Int, edge: Int? = nil) {
    if isMarkSticky { return extend(to: offset) }
    mark = nil
    isInRow = false
    cursor = edge ?? offset
  }

  private mutating func extend(to offset: Int) {
    mark = mark ?? cursor
    isInRow = false
    cursor = offset
    if !isMarkSticky && mark == cursor { mark = nil }
  }

  private mutating func toggleMark() {
    isMarkSticky.toggle()
    mark = isMarkSticky ? cursor : nil
    isInRow = false
  }

  private mutating func dropMark() {
    mark = nil
    isMarkSticky = false
  }

  private mutating func selectAll() {
    dropMark()
    isInRow = false
    mark = 0
    cursor = text.count
  }

  private mutating func replace(_ range: Range<Int>, with characters: [Character]) {
    guard !range.isEmpty || !characters.isEmpty else { return }
    text.replaceSubrange(range, with: characters)
    cursor = range.lowerBound + characters.count
    dropMark()
    isInRow = false
  }

  private mutating func copy() {
    guard let selection else { return }
    killed = Array(text[selection])
    dropMark()
    isInRow = false
  }

  private mutating func kill(_ range: Range<Int>) {
    if let selection {
      copy()
      return replace(selection, with: [])
    }
    guard !range.isEmpty else { return }
    let characters = Array(text[range])
    if !isInRow { killed = [] }
    killed = range.lowerBound < cursor ? characters + killed : killed + characters
    replace(range, with: [])
    isInRow = true
  }
}
