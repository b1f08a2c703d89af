public import TextEditing

/// What a session keeps, whether it is open here or only read.
public protocol KeptState {
  /// The session's name.
  var name: String { get }
  /// A kept value.
  subscript(key: String) -> String? { get }
  /// The keys of all texts that are not empty, in their order.
  var textKeys: [String] { get }
  /// A kept text; empty when there is none.
  func text(forKey key: String) -> TextBuffer
}

extension Scene: KeptState {}
