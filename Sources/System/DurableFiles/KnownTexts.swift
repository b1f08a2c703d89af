/// What is known of a file when a leftover is found beside it: what that is worth follows.
public struct KnownTexts {
  /// What the file says; nil when it is not there.
  public let current: [UInt8]?
  /// What the file has said before.
  public let former: [[UInt8]]
  /// What the killed put was to place; nil when that is not known.
  public let wanted: [UInt8]?
  /// What an earlier attempt was to place.
  public let attempted: [UInt8]?

  public init(
    current: [UInt8]?, former: [[UInt8]] = [], wanted: [UInt8]? = nil, attempted: [UInt8]? = nil
  ) {
    self.current = current
    self.former = former
    self.wanted = wanted
    self.attempted = attempted
  }

  public enum Worth: Hashable, Sendable {
    /// Nobody loses anything with it.
    case nothing
    /// The file has said it, and says everything in it that others wrote.
    case former
    /// It may be the only copy of what somebody wrote.
    case unique
  }

  /// What a leftover is worth; nil stands for one that cannot be read.
  ///
  /// `merge` returns a text with the changes of both, or nil if they touch.
  public func worth(
    of left: [UInt8]?,
    merge: (_ former: [UInt8], _ newer: [UInt8]) -> [UInt8]? = { _, _ in nil }
  ) -> Worth {
    guard let left else { return .unique }
    if left == current || left == wanted { return .nothing }
    // It was in place before what is there now, or it never was.
    if left == attempted, !former.contains(left) { return current == wanted ? .former : .nothing }
    if former.contains(left) { return .former }
    if isTorn(left, from: wanted) || isTorn(left, from: attempted) { return .nothing }
    guard let current else { return .unique }
    if merge(left, current) == current { return .former }
    // A merged text that was not put in place yet.
    if let wanted, merge(current, wanted) == left { return .nothing }
    return .unique
  }

  // A power cut leaves the beginning of what was being written; where a file has become longer than what
  // was written of it, there are zeros.
  private func isTorn(_ left: [UInt8], from text: [UInt8]?) -> Bool {
    guard let text, left.count <= text.count else { return false }
    return zip(left, text).allSatisfy { $0 == $1 || $0 == 0 }
  }
}
