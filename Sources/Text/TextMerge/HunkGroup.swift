/// Changes of one or both sides that touch, with the ranges that they cover in each text.
struct HunkGroup: Equatable {
  private(set) var base: Range<Int>
  /// Its counterpart in mine; nil if mine changes nothing there.
  private(set) var mine: Range<Int>?
  /// Its counterpart in theirs; nil if theirs changes nothing there.
  private(set) var theirs: Range<Int>?

  private init(_ first: Hunk) { base = first.base }

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
    return mine.base.lowerBound <= theirs.base.lowerBound ? mine : theirs
  }

  private mutating func grow(_ mine: inout ArraySlice<Hunk>, _ theirs: inout ArraySlice<Hunk>) {
    let (allMine, allTheirs) = (mine, theirs)
    // What one side adds to the group may touch more changes of the other.
    while extend(with: &mine) || extend(with: &theirs) {}
    self.mine = span(allMine.prefix(allMine.count - mine.count))
    self.theirs = span(allTheirs.prefix(allTheirs.count - theirs.count))
  }

  private mutating func extend(with hunks: inout ArraySlice<Hunk>) -> Bool {
    guard let next = hunks.first, next.base.lowerBound <= base.upperBound else { return false }
    base = base.lowerBound..<max(base.upperBound, next.base.upperBound)
    hunks.removeFirst()
    return true
  }

  // The range of one side for the whole group, of which it may have changed only parts.
  private func span(_ hunks: ArraySlice<Hunk>) -> Range<Int>? {
    guard let first = hunks.first, let last = hunks.last else { return nil }
    let start = first.other.lowerBound - (first.base.lowerBound - base.lowerBound)
    return start..<last.other.upperBound + (base.upperBound - last.base.upperBound)
  }
}

/// A change between two texts: bytes of one, and the bytes of the other that replace them.
struct Hunk: Equatable {
  var base: Range<Int>
  var other: Range<Int>

  /// Returns this change and a later one as one, with what is between them.
  func joined(with later: Hunk) -> Hunk {
    Hunk(
      base: base.lowerBound..<later.base.upperBound,
      other: other.lowerBound..<later.other.upperBound)
  }
}
