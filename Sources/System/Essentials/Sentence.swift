extension String {
  /// The text as the beginning of a line: with a capital letter.
  public var asSentence: String { prefix(1).uppercased() + String(dropFirst()) }

  /// The same, unless it begins with something else than a word, as with the name of a file.
  public var asSentenceOfWords: String {
    prefix { !$0.isWhitespace }.allSatisfy { $0.isLetter || ",;’'".contains($0) }
      ? asSentence : self
  }
}

extension [String] {
  /// Returns the elements as a list in a sentence: `a, b or c`.
  public func listed(_ word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) \(self[count - 1])"
  }
}

/// A count with its noun: `1 note`, `2 notes`.
public func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// A count with its noun and a verb: `1 note is`, `2 notes are`.
public func counted(_ count: Int, _ noun: String, _ verb: String, _ verbOfMany: String) -> String {
  "\(counted(count, noun)) \(count == 1 ? verb : verbOfMany)"
}

/// A count with its noun; empty when there is none.
public func countedUnlessNone(_ count: Int, _ noun: String) -> String {
  count == 0 ? "" : counted(count, noun)
}
