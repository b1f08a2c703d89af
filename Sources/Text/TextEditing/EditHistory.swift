/// The edits of a text, step by step, so that they can be taken back and made again.
///
/// A step is what people expect of one: a word, a run of deletions, a paste.
struct EditHistory: Sendable {
  /// The steps that can be taken back, the last one last.
  private var done: ArraySlice<EditStep> = []
  /// The steps that were taken back, the last one last.
  private var undone: [EditStep] = []
  /// How many bytes the steps removed and inserted.
  private(set) var byteCount = 0
  // Whether the next edit may go on with the last step.
  private var isOpen = false

  // The oldest steps go when there is more.
  private static let capacity = 10 << 20
  // A text that comes in one piece of this many bytes is a step of its own.
  private static let pieceCount = 32

  /// Whether there is a step to take back.
  var canUndo: Bool { !done.isEmpty }
  /// Whether there is a step to make again.
  var canRedo: Bool { !undone.isEmpty }
  /// How many steps there are.
  var stepCount: Int { done.count + undone.count }

  /// Notes an edit that was made in a text, and gives whether it became a step of its own.
  ///
  /// It becomes one when it has to, or when it cannot be joined with the last one; without being told
  /// also when people expect it.
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
    // The slice keeps what it no longer has until it grows the next time.
    done[done.startIndex].absent = []
    done.removeFirst()
  }

  /// Takes the last step back; gives the edit that did so, nil when there is none.
  mutating func undo(in buffer: inout TextBuffer) -> TextEdit? {
    guard var step = done.popLast() else { return nil }
    isOpen = false
    defer { undone.append(step) }
    return step.exchange(with: &buffer)
  }

  /// Makes the step again that was taken back last; gives the edit, nil when there is none.
  mutating func redo(in buffer: inout TextBuffer) -> TextEdit? {
    guard var step = undone.popLast() else { return nil }
    isOpen = false
    defer { done.append(step) }
    return step.exchange(with: &buffer)
  }
}
