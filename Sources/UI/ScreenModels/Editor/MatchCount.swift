public import TextEditing

/// How many matches a text has, and which of them the cursor is at, as far as that is soon known.
public struct MatchCount: Equatable, CustomStringConvertible {
  /// The number of the match at the cursor, from 1; nil when it is not among those counted.
  public let current: Int?
  public let total: Int
  /// Whether there are no others.
  public let isComplete: Bool

  private static let mostMatches = 1000
  private static let mostBytes = 2 << 20

  /// Counts at most 1000 matches in at most 2 MiB.
  public init(of search: TextSearch, in buffer: TextBuffer, cursor: Int) {
    let matches = search.matches(
      in: buffer, startingIn: 0..<min(buffer.count, Self.mostBytes), limit: Self.mostMatches + 1)
    total = min(matches.count, Self.mostMatches)
    isComplete = matches.count == total && buffer.count <= Self.mostBytes
    current = matches.prefix(total).firstIndex { $0.lowerBound == cursor }.map { $0 + 1 }
  }

  /// `3 of 12`, or `3 of 1000+` when there may be more.
  public var description: String {
    "\(current.map { "\($0) of " } ?? "")\(total)\(isComplete ? "" : "+")"
  }
}
