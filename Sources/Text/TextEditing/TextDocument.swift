/// A text with the history of its edits.
public struct TextDocument: Sendable {
  /// The text as it is now.
  public private(set) var buffer: TextBuffer
  /// Whether the last edit became a step of the history of its own.
  public private(set) var hasStartedStep = false
  private var history = EditHistory()

  /// A text without a history.
  public init(_ bytes: some Collection<UInt8> = EmptyCollection()) {
    buffer = TextBuffer(bytes)
  }

  /// A text without a history.
  public init(_ buffer: TextBuffer) { self.buffer = buffer }

  /// Whether there is neither text nor anything to take back or make again.
  public var isBlank: Bool { buffer.isEmpty && !canUndo && !canRedo }
  /// Whether there is a step to take back.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is a step to make again.
  public var canRedo: Bool { history.canRedo }
  /// How many steps can be taken back or made again.
  public var stepCount: Int { history.stepCount }
  /// How many bytes the text has, and the steps of its history removed and inserted.
  public var byteCount: Int { buffer.count + history.byteCount }

  /// Makes an edit; false, and nothing changed, when the text does not hold what it removes.
  ///
  /// It is a step of its own if it is told to be one, and part of the last one, where that can be, if
  /// it is told not to; else as people expect.
  public mutating func apply(_ edit: TextEdit, startsStep: Bool? = nil) -> Bool {
    if buffer.isEmpty, edit.offset == 0, edit.removed.isEmpty, edit.inserted.count > 1 << 16 {
      // Taken over, not copied.
      buffer = TextBuffer(edit.inserted)
    } else if !buffer.apply(edit) {
      return false
    }
    hasStartedStep = history.record(edit, startsStep: startsStep, in: buffer)
    return true
  }

  /// Takes the last step back; gives the edit that did so, nil when there is none.
  public mutating func undo() -> TextEdit? { history.undo(in: &buffer) }

  /// Makes the step again that was taken back last; gives the edit, nil when there is none.
  public mutating func redo() -> TextEdit? { history.redo(in: &buffer) }

  /// What makes the document: the bytes it began with, the steps in order, and how many of the last
  /// ones were taken back.
  public var record: (base: [UInt8], steps: [TextEdit], undoneCount: Int) {
    var base = self
    var undoneCount = 0
    while base.redo() != nil { undoneCount += 1 }
    var steps: [TextEdit] = []
    while let edit = base.undo() { steps.append(edit.inverse) }
    return (base.buffer.bytes, steps.reversed(), undoneCount)
  }
}
