/// A text that an editor changes.
public protocol EditedText: AnyObject {
  /// The text as it is now.
  var buffer: TextBuffer { get }
  /// Changes it, as part of the last step of its history if it can be, or as a new one.
  func apply(_ edit: TextEdit, startsStep: Bool)
  /// Whether there is a step to take back.
  var canUndo: Bool { get }
  /// Whether there is a step to make again.
  var canRedo: Bool { get }
  /// Takes the last step back; gives the edit that did so, nil when there is none.
  func undo() -> TextEdit?
  /// Makes the step again that was taken back last; gives the edit, nil when there is none.
  func redo() -> TextEdit?
}
