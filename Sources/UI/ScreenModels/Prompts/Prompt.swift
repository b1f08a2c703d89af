/// A question in one line: what is said while it is answered, and what the answer does.
///
/// It is made for each event; what is typed and chosen is kept by the `PromptModel`.
public struct Prompt {
  /// What is done once the prompt is closed.
  public typealias Answer = () -> Void

  public let kind: Question.Kind
  public let label: String
  /// Where the answer is typed; nil where a key is the answer.
  public let field: FieldModel?
  /// The words beside what is typed.
  public var status: (_ typed: String) -> Message = { _ in Message("") }
  // Called once for each change of what is typed.
  var follow: ((_ typed: String) -> Void)?
  /// Goes to what comes next (`1`) or before (`-1`), or further.
  public var move: (_ step: Int) -> Void = { _ in }
  /// How far it goes on by a page.
  public var pageSize = 1
  /// Returns the answers that can begin so.
  public var completions: (_ typed: String) -> [String] = { _ in [] }
  /// Returns what those begin with that is not shown in a list of them.
  public var unlisted: (_ typed: String) -> String = { _ in "" }
  /// The answers that were given before; nil if they are not kept.
  public var history: ReferenceWritableKeyPath<PromptModel, PromptHistory>?
  /// Takes the answer, or throws what is wrong with it; without a result the prompt stays open.
  public var accept: (_ typed: String) throws -> Answer? = { _ in nil }
  /// Gives the same answer to all questions that would follow.
  public var acceptAll: () -> Void = {}
  // Called before the prompt is closed: the user stays where it led, or goes back.
  var leave: (_ typed: String) -> Void = { _ in }
  var cancel: (_ typed: String) -> Void = { _ in }
  let close: () -> Void

  public var typed: String { field?.text ?? "" }
}
