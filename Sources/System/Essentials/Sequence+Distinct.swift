extension Sequence {
  /// The elements of which no earlier one has the same key.
  @inlinable
  public func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
