/// A text with the history of its edits, so that they can be undone.
public struct TextDocument: Sendable {
  public private(set) var buffer: TextBuffer
  /// Whether the last edit that was applied began a step of the history; a session records it with the edit.
  public private(set) var hasStartedStep = false
  private var history = EditHistory()

  public init(_ bytes: some Collection<UInt8> = EmptyCollection()) { buffer = TextBuffer(bytes) }

  public init(_ buffer: TextBuffer) { self.buffer = buffer }

  public var isBlank: Bool { buffer.isEmpty && !canUndo && !canRedo }
  public var canUndo: Bool { history.canUndo }
  public var canRedo: Bool { history.canRedo }
  public var stepCount: Int { history.stepCount }
  /// The bytes of the text, plus those that the steps of its history removed and inserted.
  public var byteCount: Int { buffer.count + history.byteCount }

  /// Applies an edit; returns false, and changes nothing, if the text does not contain what it removes.
  ///
  /// `startsStep` says whether it begins a new step or joins the last one where possible; nil does what people expect.
  public mutating func apply(_ edit: TextEdit, startsStep: Bool? = nil) -> Bool {
    if buffer.isEmpty, edit.offset == 0, edit.removed.isEmpty, edit.inserted.count > 1 << 16 {
      // Moved, not copied.
      buffer = TextBuffer(edit.inserted)
    } else if !buffer.apply(edit) {
      return false
    }
    hasStartedStep = history.record(edit, startsStep: startsStep, in: buffer)
    return true
  }

  public mutating func undo() -> TextEdit? { history.undo(in: &buffer) }

  public mutating func redo() -> TextEdit? { history.redo(in: &buffer) }

  public enum RecordedChange: Equatable, Sendable {
    case edit(TextEdit, startsStep: Bool)
    case undo, redo
  }

  /// All of the document: the bytes it began with, and changes that make its steps from them.
  ///
  /// The next edit joins the last step of what they make, or begins one, as it does here.
  public var record: (base: [UInt8], changes: [RecordedChange]) {
    var base = self
    var changes: [RecordedChange] = []
    while base.redo() != nil { changes.append(.undo) }
    let isDone = changes.isEmpty
    while let edit = base.undo() {
      let isLast = isDone && changes.isEmpty
      changes += isLast ? history.end(with: edit.inverse) : [.edit(edit.inverse, startsStep: true)]
    }
    return (base.buffer.bytes, changes.reversed())
  }
}
