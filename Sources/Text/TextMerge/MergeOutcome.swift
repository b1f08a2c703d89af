/// The result of merging two changes of one text.
public enum MergeOutcome: Equatable, Sendable {
  /// The text with both changes.
  case merged([UInt8])
  /// The changes touch each other, or comparing the texts would take too long.
  case conflict
}
