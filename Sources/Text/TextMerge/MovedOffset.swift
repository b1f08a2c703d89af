import Essentials

/// Returns the offset in a changed text that corresponds to an offset in the original.
///
/// Text before the offset may have changed; within changed lines the offset stays at what these begin or end
/// with as before, else it keeps its distance from their beginning as far as possible.
public func movedOffset(_ offset: Int, from text: [UInt8], to other: [UInt8]) -> Int {
  movedOffsets([offset], from: text, to: other)[0]
}

/// Returns several at once: long texts are compared but once.
public func movedOffsets(_ offsets: [Int], from text: [UInt8], to other: [UInt8]) -> [Int] {
  var effort = LimitedDiff()
  let hunks = effort.hunks(from: text[...], to: other[...], by: .lines) ?? []
  return offsets.map { moved($0, by: hunks, from: text, to: other) }
}

private func moved(_ offset: Int, by hunks: [Hunk], from text: [UInt8], to other: [UInt8]) -> Int {
  guard let last = hunks.last(where: { $0.one.lowerBound <= offset }) else {
    return min(offset, other.count)
  }
  guard last.one.contains(offset) || (last.one.isEmpty && last.one.lowerBound == offset) else {
    return last.other.upperBound + offset - last.one.upperBound
  }
  if last.one.isEmpty { return last.other.upperBound }
  let (former, new) = (text[last.one], other[last.other])
  let head = CommonBytes.headCount(former, new)
  let tail = CommonBytes.tailCount(former.dropFirst(head), new.dropFirst(head))
  if offset - last.one.lowerBound > head, last.one.upperBound - offset <= tail {
    return last.other.upperBound + offset - last.one.upperBound
  }
  return min(last.other.lowerBound + offset - last.one.lowerBound, last.other.upperBound)
}
