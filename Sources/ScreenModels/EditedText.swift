public import TextEditing

/// A text that an editor changes.
public protocol EditedText: AnyObject {
  /// The text as it is now.
  var buffer: TextBuffer { get }
  /// Changes it.
  func apply(_ edit: TextEdit)
}
