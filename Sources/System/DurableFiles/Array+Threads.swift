extension Array where Element: Sendable {
  // Where a thread takes longer to start than it saves.
  private static var fewest: Int { 32 }

  /// Returns the results of a function for all elements; of many, half are made on another thread.
  public func mapOnTwoThreads<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard count >= Self.fewest else { return map(transform) }
    let (first, second) = (prefix(count / 2), dropFirst(count / 2))
    let others = Job { first.map(transform) }
    let results = second.map(transform)
    return (others.wait() ?? []) + results
  }
}
