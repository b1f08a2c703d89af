/// Changes of one or both sides that meet, and the ranges that they make of each text.
struct HunkGroup: Equatable {
  /// What is changed.
  private(set) var base: Range<Int>
  /// What mine has in its place; nil when it changes nothing there.
  private(set) var mine: Range<Int>?
  /// What theirs has in its place; nil when it changes nothing there.
  private(set) var theirs: Range<Int>?

  private init(_ first: Hunk) { base = first.base }

  /// The changes of two sides in their order, those that touch in one group.
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
    // What one side adds to the group may touch more of the other's.
    while take(&mine) || take(&theirs) {}
    self.mine = span(allMine.prefix(allMine.count - mine.count))
    self.theirs = span(allTheirs.prefix(allTheirs.count - theirs.count))
  }

  private mutating func take(_ hunks: inout ArraySlice<Hunk>) -> Bool {
    guard let next = hunks.first, next.base.lowerBound <= base.upperBound else { return false }
    base = base.lowerBound..<max(base.upperBound, next.base.upperBound)
    hunks.removeFirst()
    return true
  }

  // What a side has in place of the whole group, where it may have changed only parts.
  private func span(_ hunks: ArraySlice<Hunk>) -> Range<Int>? {
    guard let first = hunks.first, let last = hunks.last else { return nil }
    let start = first.other.lowerBound - (first.base.lowerBound - base.lowerBound)
    return start..<last.other.upperBound + (base.upperBound - last.base.upperBound)
  }
}
