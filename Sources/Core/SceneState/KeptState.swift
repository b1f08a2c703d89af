public import TextEditing

/// What a session keeps, whether this process has it open or has only read it.
public protocol KeptState {
  /// The session's name.
  var name: String { get }
  /// Returns a kept value.
  subscript(key: String) -> String? { get }
  /// The keys of all texts that are not empty, in order.
  var textKeys: [String] { get }
  /// Returns a kept text; empty when there is none.
  func text(forKey key: String) -> TextBuffer
}

extension Scene: KeptState {}
