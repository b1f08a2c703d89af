public import SceneState
public import TextEditing

/// An editor of a text: the cursor and the scroll position are kept in the scene.
public final class EditorModel: SceneBacked {
  /// The scene that keeps its state.
  public let scene: Scene
  /// What its state belongs to within the scene.
  public let sceneScope: String
  private let text: any EditedText
  // The column that moves up and down try to keep.
  private var goalColumn: Int?
  /// How the text is broken into rows; told by the screen before it draws.
  public private(set) var layout = TextLayout(width: 80)
  /// How many rows are shown.
  public private(set) var visibleRowCount = 1

  @SceneStorage("Editor.Cursor", isWithinEditor: true) private var storedCursor = 0
  // Where the first visible row begins, in bytes: it stays put when the width changes.
  @SceneStorage("Editor.FirstRow", isWithinEditor: true) private var storedAnchor = 0

  /// An editor named by its scope in the scene.
  public init(scene: Scene, scope: String, text: any EditedText) {
    self.scene = scene
    sceneScope = scope
    self.text = text
  }

  /// The text as it is now.
  public var buffer: TextBuffer { text.buffer }

  /// The cursor's place in bytes, between two graphemes.
  public var cursor: Int { buffer.clampedToGrapheme(storedCursor) }

  /// Where the first visible row begins, in bytes.
  public var anchor: Int { min(max(storedAnchor, 0), buffer.count) }

  /// Inserts bytes at the cursor.
  public func insert(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    apply(TextEdit(offset: cursor, removed: [], inserted: bytes))
  }

  /// Inserts text at the cursor.
  public func insert(_ text: some StringProtocol) { insert(Array(text.utf8)) }

  /// Breaks the line at the cursor.
  public func insertLineBreak() { insert("\n") }

  /// Deletes the grapheme before the cursor.
  public func deleteBackward() { apply(buffer.deletionOfGrapheme(before: cursor)) }
  /// Deletes the grapheme after the cursor.
  public func deleteForward() { apply(buffer.deletionOfGrapheme(after: cursor)) }
  /// Deletes from the beginning of the word to the cursor.
  public func deleteWordBackward() { apply(buffer.deletionOfWord(before: cursor)) }
  /// Deletes from the cursor to the end of the word.
  public func deleteWordForward() { apply(buffer.deletionOfWord(after: cursor)) }
  /// Deletes from the beginning of the line to the cursor.
  public func deleteToLineStart() { apply(buffer.deletionToLineStart(from: cursor)) }
  /// Deletes from the cursor to the end of the line, or the line's end when there.
  public func deleteToLineEnd() { apply(buffer.deletionToLineEnd(from: cursor)) }

  /// Whether there is a step to take back.
  public var canUndo: Bool { text.canUndo }
  /// Whether there is a step to make again.
  public var canRedo: Bool { text.canRedo }
  /// Takes the last step back.
  public func undo() { follow(text.undo()) }
  /// Makes the step again that was taken back last.
  public func redo() { follow(text.redo()) }

  private func apply(_ edit: TextEdit?) {
    guard let edit else { return }
    text.apply(edit)
    follow(edit)
  }

  // The cursor goes to where something changed.
  private func follow(_ edit: TextEdit?) {
    guard let edit else { return }
    goalColumn = nil
    storedCursor = edit.end
  }

  /// Moves a grapheme to the left.
  public func moveLeft() { move(to: buffer.offset(before: cursor)) }
  /// Moves a grapheme to the right.
  public func moveRight() { move(to: buffer.offset(after: cursor)) }
  /// Moves to the beginning of the word.
  public func moveWordLeft() { move(to: buffer.wordStart(before: cursor)) }
  /// Moves to the end of the word.
  public func moveWordRight() { move(to: buffer.wordEnd(after: cursor)) }
  /// Moves to the beginning of the line on the screen, then to that of the paragraph.
  public func moveToLineStart() {
    let buffer = buffer
    let rowStart = layout.rowStart(containing: cursor, in: buffer)
    move(to: rowStart == cursor ? buffer.lineStart(at: cursor) : rowStart)
  }
  /// Moves to the end of the line on the screen, then to that of the paragraph.
  public func moveToLineEnd() {
    let buffer = buffer
    let row = layout.row(containing: cursor, in: buffer)
    let rowEnd = row.offset(nearestColumn: .max, in: buffer)
    move(to: rowEnd <= cursor ? buffer.lineEnd(at: cursor) : rowEnd)
  }
  /// Moves to the beginning of the text.
  public func moveToStart() { move(to: 0) }
  /// Moves to the end of the text.
  public func moveToEnd() { move(to: buffer.count) }
  /// Moves a row up.
  public func moveUp() { moveRows(-1) }
  /// Moves a row down.
  public func moveDown() { moveRows(1) }
  /// Moves a page up.
  public func movePageUp() { moveRows(-max(1, visibleRowCount - 1)) }
  /// Moves a page down.
  public func movePageDown() { moveRows(max(1, visibleRowCount - 1)) }

  private func move(to offset: Int) {
    goalColumn = nil
    storedCursor = offset
  }

  private func moveRows(_ count: Int) {
    let buffer = buffer
    let column = goalColumn ?? layout.column(of: cursor, in: buffer)
    var start = layout.rowStart(containing: cursor, in: buffer)
    for _ in 0..<abs(count) {
      let next =
        count < 0
        ? layout.rowStart(before: start, in: buffer) : layout.rowStart(after: start, in: buffer)
      guard let next else { break }
      start = next
    }
    let row = layout.row(containing: start, in: buffer)
    storedCursor = row.offset(nearestColumn: column, in: buffer)
    goalColumn = column
  }

  /// Takes the room there is, in cells, and scrolls as little as shows the cursor.
  public func layOut(columns: Int, rows: Int) {
    layout = TextLayout(width: max(2, columns))
    visibleRowCount = max(1, rows)
    let buffer = buffer
    let shown = layout.anchor(
      showing: cursor, from: anchor, height: visibleRowCount, in: buffer)
    if shown != storedAnchor { storedAnchor = shown }
  }

  /// Puts the cursor and the scroll position back to the beginning, for an empty text.
  public func reset() {
    goalColumn = nil
    storedCursor = 0
    storedAnchor = 0
  }
}
