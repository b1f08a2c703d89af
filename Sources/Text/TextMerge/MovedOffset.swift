/// Returns the offset in a changed text that corresponds to an offset in the original.
///
/// Text before the offset may have changed; within a changed line the offset keeps its distance
/// from the beginning of the line as far as possible.
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
