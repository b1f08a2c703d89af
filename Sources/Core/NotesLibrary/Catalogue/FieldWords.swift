/// How a fact is asked for: in a form, and by an option of a command.
public struct FieldWords: Sendable {
  /// Its name in a form; empty where no form asks for it.
  public let label: String
  /// What it is, as the help of commands says it.
  public let meaning: String
  /// What an option takes.
  public let value: Value
  /// What a form shows while it is empty.
  public let hint: String
  /// Whether it has several lines, which an option takes from standard input, too.
  public let isLong: Bool

  public enum Value: Sendable {
    /// Anything; its name in the help.
    case text(_ name: String)
    case file
    case book
    case choice([String])
  }

  init(
    _ label: String, _ meaning: String, value: Value = .text("TEXT"), hint: String = "",
    isLong: Bool = false
  ) {
    (self.label, self.hint, self.isLong) = (label, hint, isLong)
    self.meaning = isLong ? "\(meaning); - is standard input" : meaning
    self.value = value
  }
}
