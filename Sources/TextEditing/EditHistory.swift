/// The edits of a text, step by step, so that they can be taken back and made again.
///
/// A step is what people expect of one: a word, a run of deletions, a paste.
struct EditHistory: Sendable {
  /// The steps that can be taken back, the last one last.
  private(set) var done: [TextEdit] = []
  /// The steps that were taken back, the last one last.
  private(set) var undone: [TextEdit] = []
  /// How many bytes the steps hold.
  private(set) var byteCount = 0
  // Whether the next edit may go on with the last step.
  private var isOpen = false

  // The oldest steps go when there is more.
  private static let capacity = 10 << 20
  // A text that comes in one piece of this many bytes is a step of its own.
  private static let pieceCount = 32

  /// Notes an edit that was made, as part of the last step or as a new one.
  mutating func record(_ edit: TextEdit, startsStep: Bool) {
    byteCount += edit.byteCount - undone.reduce(0) { $0 + $1.byteCount }
    undone = []
    if isOpen, !startsStep, let last = done.last, let joined = last.joined(with: edit) {
      done[done.count - 1] = joined
    } else {
      done.append(edit)
    }
    isOpen = edit.inserted.count < Self.pieceCount
    while byteCount > Self.capacity, done.count > 1 { byteCount -= done.removeFirst().byteCount }
  }

  /// Gives the edit that takes the last step back; nil when there is none.
  mutating func undo() -> TextEdit? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    isOpen = false
    return step.inverse
  }

  /// Gives the edit that makes the step again that was taken back last; nil when there is none.
  mutating func redo() -> TextEdit? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    isOpen = false
    return step
  }
}

extension TextEdit {
  fileprivate var byteCount: Int { removed.count + inserted.count }

  /// One edit for this one and the next, when they are parts of one step.
  fileprivate func joined(with next: TextEdit) -> TextEdit? {
    if isInsertion, next.isInsertion, next.offset == end, !startsWord(next) {
      return TextEdit(offset: offset, removed: [], inserted: inserted + next.inserted)
    }
    guard isDeletion, next.isDeletion else { return nil }
    if next.offset + next.removed.count == offset {
      return TextEdit(offset: next.offset, removed: next.removed + removed, inserted: [])
    }
    return next.offset == offset
      ? TextEdit(offset: offset, removed: removed + next.removed, inserted: []) : nil
  }

  private var isInsertion: Bool { removed.isEmpty && !inserted.isEmpty }
  private var isDeletion: Bool { inserted.isEmpty && !removed.isEmpty }

  // A word begins after white space, and a line break ends a step.
  private func startsWord(_ next: TextEdit) -> Bool {
    guard let last = inserted.last, let first = next.inserted.first else { return false }
    return last == UInt8(ascii: "\n") || (last <= 0x20 && first > 0x20)
  }
}
