extension String {
  /// The text as the beginning of a line: with a capital letter.
  public var asSentence: String { prefix(1).uppercased() + dropFirst() }
}

/// A count with its noun: `1 note`, `2 notes`.
public func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// A count with its noun; empty when there is none.
public func countedUnlessNone(_ count: Int, _ noun: String) -> String {
  count == 0 ? "" : counted(count, noun)
}
