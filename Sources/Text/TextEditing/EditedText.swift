/// A text with undo steps that an editor changes.
public protocol EditedText: AnyObject {
  var buffer: TextBuffer { get }
  /// Changes the text, as part of the last step of its history if possible, unless a new one is wanted.
  func apply(_ edit: TextEdit, startsStep: Bool)
  var canUndo: Bool { get }
  var canRedo: Bool { get }
  /// Undoes the last step; returns the edit that did so, nil when there was none.
  func undo() -> TextEdit?
  /// Redoes the step that was undone last; returns the edit that did so, nil when there was none.
  func redo() -> TextEdit?
}
