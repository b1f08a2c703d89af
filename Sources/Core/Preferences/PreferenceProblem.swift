/// Something in the file that makes no sense; what it says there is left out.
public struct PreferenceProblem: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1; nil when it is the file as a whole.
  public let line: Int?
  /// What is wrong, and what helps.
  public let sentence: String

  init(line: Int?, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }

  /// The sentence behind the number of the line.
  public var description: String { line.map { "line \($0): \(sentence)" } ?? sentence }
}
