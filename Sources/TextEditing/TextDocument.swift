/// A text with the history of its edits.
public struct TextDocument: Sendable {
  /// The text as it is now.
  public private(set) var buffer: TextBuffer
  private var history = EditHistory()

  /// A text without a history.
  public init(_ bytes: some Collection<UInt8> = EmptyCollection()) {
    buffer = TextBuffer(bytes)
  }

  /// Whether there is neither text nor anything to take back or make again.
  public var isBlank: Bool { buffer.isEmpty && !canUndo && !canRedo }
  /// Whether there is a step to take back.
  public var canUndo: Bool { !history.done.isEmpty }
  /// Whether there is a step to make again.
  public var canRedo: Bool { !history.undone.isEmpty }
  /// How many bytes the text and its history hold.
  public var byteCount: Int { buffer.count + history.byteCount }

  /// Makes an edit; false, and nothing changed, when the text does not hold what it removes.
  public mutating func apply(_ edit: TextEdit, startsStep: Bool = false) -> Bool {
    guard buffer.apply(edit) else { return false }
    history.record(edit, startsStep: startsStep)
    return true
  }

  /// Takes the last step back; gives the edit that did so, nil when there is none.
  public mutating func undo() -> TextEdit? {
    guard let edit = history.undo() else { return nil }
    buffer.apply(edit)
    return edit
  }

  /// Makes the step again that was taken back last; gives the edit, nil when there is none.
  public mutating func redo() -> TextEdit? {
    guard let edit = history.redo() else { return nil }
    buffer.apply(edit)
    return edit
  }

  /// What makes the document: the bytes it began with, the steps in order, and how many of the last
  /// ones were taken back.
  public var record: (base: [UInt8], steps: [TextEdit], undoneCount: Int) {
    var base = self
    while base.undo() != nil {}
    return (base.buffer.bytes, history.done + history.undone.reversed(), history.undone.count)
  }
}
