/// Changes of one or both sides that touch, with the ranges that they cover in each text.
struct HunkGroup: Equatable {
  private(set) var base: Range<Int>
  /// Its counterpart in mine; nil if mine changes nothing there.
  private(set) var mine: Range<Int>?
  /// Its counterpart in theirs; nil if theirs changes nothing there.
  private(set) var theirs: Range<Int>?

  private init(_ first: Hunk) { base = first.one }

  static func groups(_ mine: [Hunk], _ theirs: [Hunk]) -> [HunkGroup] {
    var groups: [HunkGroup] = []
    var mine = mine[...]
    var theirs = theirs[...]
    while let first = earlier(mine.first, theirs.first) {
      var group = HunkGroup(first)
      group.grow(&mine, &theirs)
      groups.append(group)
    }
    return groups
  }

  private static func earlier(_ mine: Hunk?, _ theirs: Hunk?) -> Hunk? {
    guard let mine, let theirs else { return mine ?? theirs }
    return mine.one.lowerBound <= theirs.one.lowerBound ? mine : theirs
  }

  private mutating func grow(_ mine: inout ArraySlice<Hunk>, _ theirs: inout ArraySlice<Hunk>) {
    let (allMine, allTheirs) = (mine, theirs)
    // What one side adds to the group may touch more changes of the other.
    while extend(with: &mine) || extend(with: &theirs) {}
    self.mine = span(allMine.prefix(allMine.count - mine.count))
    self.theirs = span(allTheirs.prefix(allTheirs.count - theirs.count))
  }

  private mutating func extend(with hunks: inout ArraySlice<Hunk>) -> Bool {
    guard let next = hunks.first, next.one.lowerBound <= base.upperBound else { return false }
    base = base.lowerBound..<max(base.upperBound, next.one.upperBound)
    hunks.removeFirst()
    return true
  }

  // The range of one side for the whole group, of which it may have changed only parts.
  private func span(_ hunks: ArraySlice<Hunk>) -> Range<Int>? {
    guard let first = hunks.first, let last = hunks.last else { return nil }
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
