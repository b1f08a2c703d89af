public import SceneState
public import TextEditing
import TextMerge

/// An editor of a text: the cursor, the selection and the scroll position are kept in the scene.
public final class EditorModel: SceneBacked {
  public let scene: Scene
  public let sceneScope: String
  let text: any EditedText
  /// Whether it is a field: lines that are inserted become one.
  public let isSingleLine: Bool
  private(set) lazy var killRing = KillRing(scene: scene)
  // The column that moves up and down try to keep.
  var goalColumn: Int?
  // What a press of the mouse selected, which a drag extends.
  var pressed: (range: Range<Int>, clickCount: Int)?
  /// How the text is broken into rows; set by the screen before it draws.
  public private(set) var layout = TextLayout(width: 80)
  public private(set) var visibleRowCount = 1
  private var colouredLines = ColouredLines()
  // Each frame asks for them, and all of a long text may be selected.
  private let lastCounts = Last<(UInt64, Range<Int>), (words: Int, characters: Int)>()
  // What is marked wherever the text shows it; the match at the cursor most.
  var markedSearch: TextSearch?

  @SceneStorage("Editor.Cursor", isWithinEditor: true) var storedCursor = 0
  // The other end of the selection. The footer shows how to unselect.
  @SceneStorage("Editor.Mark") var storedMark: Int? = nil
  /// Whether the mark stays until it is dropped, and every motion selects.
  @SceneStorage("Editor.IsMarkSet") public internal(set) var isMarkSticky = false
  // Nil after typing: what is typed next belongs to the same step.
  @SceneStorage("Editor.LastAction", isWithinEditor: true) var lastAction: EditorAction? = nil
  // Where the first visible row begins, in bytes: it stays put when the width changes.
  @SceneStorage("Editor.FirstRow", isWithinEditor: true) var storedFirstRow = 0
  // Which candidate is chosen for the link that is being typed.
  @SceneStorage("Editor.LinkChoice", isWithinEditor: true) var linkChoice = 0
  // Where the name of a link begins whose candidates are hidden.
  @SceneStorage("Editor.LeftLink", isWithinEditor: true) var leftLink: Int? = nil

  /// Those that move with a text.
  static let keys = [
    "Cursor", "Mark", "IsMarkSet", "LastAction", "FirstRow", "LinkChoice", "LeftLink",
  ].map { SceneKey("Editor.\($0)", .portable) }

  public init(scene: Scene, scope: String, text: any EditedText, isSingleLine: Bool = false) {
    (self.scene, sceneScope, self.text, self.isSingleLine) = (scene, scope, text, isSingleLine)
  }

  public var buffer: TextBuffer { text.buffer }

  /// The cursor's offset in bytes, between two graphemes.
  public var cursor: Int { buffer.clampedToGrapheme(storedCursor) }

  /// Where typing goes on, in bytes: behind what was typed, also where that has joined the letter after it.
  var typingOffset: Int {
    switch lastAction {
    case nil, .yank: buffer.clampedToScalar(storedCursor)
    default: cursor
    }
  }

  /// Returns what is marked in a shown part of the text: all matches, and the one at the cursor; nil while
  /// nothing is searched.
  public func matches(in shown: Range<Int>) -> (all: [Range<Int>], current: Range<Int>?)? {
    guard let markedSearch else { return nil }
    let buffer = buffer
    // A match may begin above the first row.
    let start = max(0, shown.lowerBound - markedSearch.pattern.utf8.count)
    let all = markedSearch.matches(in: buffer, startingIn: start..<shown.upperBound)
    return (all, markedSearch.match(in: buffer, at: cursor))
  }

  /// Where the first visible row begins, in bytes.
  public var firstRow: Int { min(max(storedFirstRow, 0), buffer.count) }

  /// Whether the last key typed or deleted, so that the next one continues the same step.
  public var isTyping: Bool { lastAction == nil }

  public var selectionCounts: (words: Int, characters: Int)? {
    selection.map { selection in
      lastCounts.value(for: (buffer.revision, selection), by: ==) {
        let selected = TextBuffer(buffer[selection])
        return (selected.wordCount, selected.characterCount)
      }
    }
  }

  /// Updates the room there is, in cells, and scrolls as little as shows the cursor and leaves no room after the text.
  public func layOut(columns: Int, rows: Int) {
    if layout.width != max(2, columns) { layout = TextLayout(width: columns) }
    visibleRowCount = max(1, rows)
    let buffer = buffer
    let near = layout.anchor(showing: cursor, from: firstRow, height: visibleRowCount, in: buffer)
    let shown = layout.anchor(filling: visibleRowCount, from: near, in: buffer)
    if shown != storedFirstRow { storedFirstRow = shown }
  }

  /// Returns the lines of some rows, with what Markdown means in them.
  public func colouredLines(of rows: [TextRow]) -> [ColouredLines.Line] {
    isSingleLine ? [] : colouredLines.lines(of: rows, in: buffer)
  }

  /// Resets the cursor and the scroll position to the beginning, for an empty text.
  public func reset() {
    putCursor(at: 0)
    storedFirstRow = 0
  }

  /// Moves the cursor; what is typed there begins a new undo step.
  func moveCursor(to offset: Int) {
    goalColumn = nil
    storedCursor = offset
    endStep()
  }

  /// Keeps the cursor, the selection and the first row at their words: others have changed the text.
  func keepPlace(from former: [UInt8], to text: [UInt8]) {
    let places = [storedCursor, storedFirstRow] + (storedMark.map { [$0] } ?? [])
    let moved = movedOffsets(places.map { min(max($0, 0), former.count) }, from: former, to: text)
    (storedCursor, storedFirstRow) = (moved[0], moved[1])
    if storedMark != nil { storedMark = moved[2] }
    endStep()
  }

  func endStep() {
    if lastAction != .other { lastAction = .other }
  }

  /// Selects nothing; the cursor stays.
  public func clearSelection() {
    if storedMark != nil { storedMark = nil }
    if isMarkSticky { isMarkSticky = false }
  }

  /// The selection, in bytes, between graphemes; nil when there is none.
  public var selection: Range<Int>? {
    guard let storedMark else { return nil }
    let mark = buffer.clampedToGrapheme(storedMark)
    let cursor = cursor
    return mark == cursor ? nil : min(mark, cursor)..<max(mark, cursor)
  }

  /// Whether something is selected, or would be by a motion.
  public var hasMark: Bool { storedMark != nil }

  /// Selects a range of bytes; the cursor goes to its end.
  func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

  public func selectAll() { select(0..<buffer.count) }

  /// Sets the mark at the cursor, so that every motion selects, or drops it.
  public func toggleMark() {
    let wasSet = isMarkSticky
    clearSelection()
    endStep()
    guard !wasSet else { return }
    storedMark = cursor
    isMarkSticky = true
  }

  func select(from mark: Int, to offset: Int) {
    putCursor(at: offset)
    let mark = buffer.clampedToGrapheme(mark)
    if mark != cursor { storedMark = mark }
  }
}

/// The last action in an editor, as far as the next one depends on it.
enum EditorAction: SceneStorageValue {
  /// Words were killed: the next ones join them.
  case kill
  /// Killed words were put back, from this offset to the cursor: the ones before can replace them.
  case yank(start: Int)
  /// A link was completed: so many brackets that are typed next are those that it ends with.
  case link(brackets: Int)
  /// Anything else, after which typing begins a new undo step.
  case other

  var sceneText: String? {
    switch self {
    case .kill: "kill"
    case .yank(let start): "yank \(start)"
    case .link(let brackets): "link \(brackets)"
    case .other: "other"
    }
  }

  init?(sceneText: String) {
    let parts = sceneText.divided(at: " ")
    switch (parts?.0 ?? sceneText, parts.flatMap { Int($0.1) }) {
    case ("kill", nil): self = .kill
    case ("other", nil): self = .other
    case ("yank", let start?): self = .yank(start: start)
    case ("link", let brackets?): self = .link(brackets: brackets)
    default: return nil
    }
  }
}

final class ReadOnlyText: EditedText {
  var buffer = TextBuffer()

  var canUndo: Bool { false }
  var canRedo: Bool { false }
  func apply(_ edit: TextEdit, startsStep: Bool) {}
  func undo() -> TextEdit? { nil }
  func redo() -> TextEdit? { nil }
}
