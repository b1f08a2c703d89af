/// Changes of one or both sides that touch, with the ranges that they cover in each text.
struct HunkGroup: Equatable {
  let base: Range<Int>
  /// Its counterpart in mine; nil if mine changes nothing there.
  let mine: Range<Int>?
  /// Its counterpart in theirs; nil if theirs changes nothing there.
  let theirs: Range<Int>?

  static func groups(_ mine: [Hunk], _ theirs: [Hunk]) -> [HunkGroup] {
    let changes = (mine + theirs).map(\.one).sorted { $0.lowerBound < $1.lowerBound }
    // What one side adds to a group may touch more changes of the other.
    let bases: [Range<Int>] = changes.reduce(into: []) { groups, change in
      guard let last = groups.last, change.lowerBound <= last.upperBound else {
        return groups.append(change)
      }
      groups[groups.count - 1] = last.lowerBound..<max(last.upperBound, change.upperBound)
    }
    var (mine, theirs) = (mine[...], theirs[...])
    return bases.map {
      HunkGroup(base: $0, mine: span(of: $0, in: &mine), theirs: span(of: $0, in: &theirs))
    }
  }

  // The range of one side for a whole group, of which it may have changed only parts; its first hunks.
  private static func span(
    of base: Range<Int>, in hunks: inout ArraySlice<Hunk>
  ) -> Range<Int>? {
    let changed = hunks.prefix { $0.one.lowerBound <= base.upperBound }
    hunks = hunks.dropFirst(changed.count)
    guard let first = changed.first, let last = changed.last else { return nil }
    let start = first.other.lowerBound - (first.one.lowerBound - base.lowerBound)
    return start..<last.other.upperBound + (base.upperBound - last.one.upperBound)
  }
}

/// What differs between two texts: bytes of one, and those that the other has instead; one may have none.
public struct Hunk: Equatable, Sendable {
  public let one: Range<Int>
  public let other: Range<Int>
}

extension [Hunk] {
  /// Returns them with those as one, with what is between them, that belong together.
  func joined(where belongTogether: (Hunk, Hunk) -> Bool) -> [Hunk] {
    reduce(into: []) { joined, hunk in
      guard let last = joined.last, belongTogether(last, hunk) else { return joined.append(hunk) }
      joined[joined.count - 1] = Hunk(
        one: last.one.lowerBound..<hunk.one.upperBound,
        other: last.other.lowerBound..<hunk.other.upperBound)
    }
  }
}
