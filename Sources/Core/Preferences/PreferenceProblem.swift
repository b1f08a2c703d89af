/// A mistake in the file; what is mistaken there is ignored.
public struct PreferenceProblem: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1; nil if it is about the whole file.
  public let line: Int?
  /// What is wrong, and how to correct it.
  public let sentence: String

  init(line: Int?, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }

  /// The sentence, after the number of the line.
  public var description: String { line.map { "line \($0): \(sentence)" } ?? sentence }
}
