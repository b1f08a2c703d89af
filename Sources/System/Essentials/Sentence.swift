extension String {
  /// The text as the beginning of a line: with a capital letter.
  public var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
