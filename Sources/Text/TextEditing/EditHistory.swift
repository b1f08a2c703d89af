/// The edits of a text in steps that can be undone and redone.
///
/// A step is what people expect: a word, a run of deletions, a paste.
struct EditHistory: Sendable {
  /// The steps that can be undone, the latest last.
  private var done: ArraySlice<EditStep> = []
  /// The steps that can be redone, the latest undone last.
  private var undone: [EditStep] = []
  /// How many bytes the steps removed and inserted.
  private(set) var byteCount = 0
  // Whether the next edit may join the last step.
  private var isOpen = false

  // In bytes; beyond it the oldest steps are dropped.
  private static let capacity = 10 << 20
  // Text inserted at once is a step of its own from this many bytes on.
  private static let pieceCount = 32

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }
  var stepCount: Int { done.count + undone.count }

  /// Records an edit that was made in a text; returns whether it began a new step.
  ///
  /// `startsStep` decides, but an edit that cannot join the last step always begins one; nil does what people expect.
  mutating func record(_ edit: TextEdit, startsStep: Bool?, in buffer: TextBuffer) -> Bool {
    byteCount += edit.removed.count + edit.inserted.count - undone.reduce(0) { $0 + $1.byteCount }
    undone = []
    let isStep = startsStep ?? !isOpen || !joinLast(with: edit, in: buffer)
    if isStep { done.append(EditStep(edit)) }
    isOpen = edit.inserted.count < Self.pieceCount
    while byteCount > Self.capacity, done.count > 1 { forgetFirst() }
    return isStep
  }

  private mutating func joinLast(with edit: TextEdit, in buffer: TextBuffer) -> Bool {
    done.isEmpty ? false : done[done.endIndex - 1].join(edit, in: buffer)
  }

  private mutating func forgetFirst() {
    byteCount -= done[done.startIndex].byteCount
    // A slice keeps removed elements in memory until its storage is reallocated.
    done[done.startIndex].absent = []
    done.removeFirst()
  }

  mutating func undo(in buffer: inout TextBuffer) -> TextEdit? {
    guard var step = done.popLast() else { return nil }
    isOpen = false
    defer { undone.append(step) }
    return step.exchange(with: &buffer)
  }

  mutating func redo(in buffer: inout TextBuffer) -> TextEdit? {
    guard var step = undone.popLast() else { return nil }
    isOpen = false
    defer { done.append(step) }
    return step.exchange(with: &buffer)
  }

  /// Returns the changes that make the last step, the latest first, and leave it as open as it is.
  func end(with edit: TextEdit) -> [TextDocument.RecordedChange] {
    let step = TextDocument.RecordedChange.edit(edit, startsStep: true)
    let isSmall = edit.inserted.count < Self.pieceCount
    if isOpen == isSmall { return [step] }
    // One that was typed in pieces is made of two, the last of which leaves it open.
    guard isOpen, let (first, last) = EditStep.pieces(of: edit, lastBelow: Self.pieceCount) else {
      return [.redo, .undo, step]
    }
    return [.edit(last, startsStep: false), .edit(first, startsStep: true)]
  }
}
