extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that fulfils a condition, as all after it do.
  @inlinable public func partitionIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
