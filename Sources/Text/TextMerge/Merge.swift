/// Merges two changes of one text, byte for byte.
///
/// Changes are found by lines; where those of both sides meet, by words. Changes that touch or
/// overlap are a conflict, and so are different insertions at the same offset; the same change on
/// both sides is not. Swapping mine and theirs changes nothing. The texts need not be UTF-8.
///
/// Returns nil for a conflict, and when comparing the texts would take too long.
public func merge(base: [UInt8], mine: [UInt8], theirs: [UInt8]) -> [UInt8]? {
  if mine == theirs || theirs == base { return mine }
  if mine == base { return theirs }
  var merger = Merger(base: base, mine: mine, theirs: theirs)
  merger.result.reserveCapacity(max(mine.count, theirs.count))
  let isMerged = merger.merge(0..<base.count, 0..<mine.count, 0..<theirs.count, by: .lines)
  return isMerged ? merger.result : nil
}

private struct Merger {
  let base: [UInt8]
  let mine: [UInt8]
  let theirs: [UInt8]
  var result: [UInt8] = []
  var effort = LimitedDiff()

  /// Appends the merged region; returns false for a conflict.
  mutating func merge(
    _ baseRegion: Range<Int>, _ mineRegion: Range<Int>, _ theirRegion: Range<Int>, by unit: Unit
  ) -> Bool {
    guard
      let mineHunks = effort.hunks(from: base[baseRegion], to: mine[mineRegion], by: unit),
      let theirHunks = effort.hunks(from: base[baseRegion], to: theirs[theirRegion], by: unit)
    else { return false }
    var end = baseRegion.lowerBound
    for group in HunkGroup.groups(mineHunks, theirHunks) {
      result += base[end..<group.base.lowerBound]
      end = group.base.upperBound
      guard append(group, by: unit) else { return false }
    }
    result += base[end..<baseRegion.upperBound]
    return true
  }

  private mutating func append(_ group: HunkGroup, by unit: Unit) -> Bool {
    guard let mineRange = group.mine else {
      group.theirs.map { result += theirs[$0] }
      return true
    }
    guard let theirRange = group.theirs, mine[mineRange] != theirs[theirRange] else {
      result += mine[mineRange]
      return true
    }
    return unit == .lines && merge(group.base, mineRange, theirRange, by: .words)
  }
}
