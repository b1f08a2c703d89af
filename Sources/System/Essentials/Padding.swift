extension String {
  /// The text with as many zeros before it as make it so many bytes long.
  public func zeroPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}
