/// Where a place in one text is in another that was made of it.
///
/// What comes before the place may have changed; within a changed line the place stays as far from
/// the line's beginning as it can.
public func movedOffset(_ offset: Int, from text: [UInt8], to other: [UInt8]) -> Int {
  var effort = DiffEffort()
  let hunks = effort.hunks(from: text[...], to: other[...], by: .lines) ?? []
  guard let last = hunks.last(where: { $0.base.lowerBound <= offset }) else {
    return min(offset, other.count)
  }
  guard last.base.contains(offset) || (last.base.isEmpty && last.base.lowerBound == offset) else {
    return last.other.upperBound + offset - last.base.upperBound
  }
  return last.base.isEmpty
    ? last.other.upperBound
    : min(last.other.lowerBound + offset - last.base.lowerBound, last.other.upperBound)
}
