import Essentials
public import SceneState

/// What is typed, chosen and recalled in a prompt, and the answers that were given before.
public final class PromptModel: WindowBacked {
  // It has the model.
  public unowned let window: Window
  // By the keys of their texts.
  private var fields: [String: FieldModel] = [:]
  /// Returns the programs and files that begin with a text; the front end knows them.
  public var commands: (_ text: String) -> [String] = { _ in [] }
  /// Returns the paths that begin with a text.
  public var paths: (_ text: String) -> [String] = { _ in [] }
  /// Returns a path without the `~` for the user's own folder.
  public var resolved: (_ path: String) -> String = { $0 }

  /// What was typed after `:`.
  @SceneStorage("CommandLine.History") public var formerLines = PromptHistory()
  // What notes were piped to.
  @SceneStorage("Pipe.Commands") var formerCommands = PromptHistory()
  // Where the user was when the prompt was opened.
  @SceneStorage("Prompt.Origin") private(set) var origin: String? = nil
  // What was typed when that was followed last.
  @SceneStorage("Prompt.FollowedText", isWithinEditor: true) private var followedText = ""
  // Which of the candidates for what is typed is chosen.
  @SceneStorage("Prompt.Choice", isWithinEditor: true) var choice = 0
  // Which line of the history is shown, counted from the newest; 0 is what was typed.
  @SceneStorage("Prompt.Age", isWithinEditor: true) private var age = 0
  // What was typed last before a line of the history took its place.
  @SceneStorage("Prompt.TypedText", isWithinEditor: true) private var typedText = ""
  // What was typed before one completion after another took its place.
  @SceneStorage("Prompt.Stem", isWithinEditor: true) private var stem: String? = nil

  static let keys = Question.Kind.allCases.map(\.textKey)

  init(window: Window) { self.window = window }

  /// Where the answer to a kind of question is typed.
  public func field(of kind: Question.Kind) -> FieldModel {
    field(withKey: kind.textKey.name)
  }

  func field(withKey key: String, isSingleLine: Bool = true) -> FieldModel {
    if let field = fields[key] { return field }
    let field = FieldModel(scene: scene, key: key, isSingleLine: isSingleLine)
    fields[key] = field
    return field
  }

  /// Returns a prompt; by default, it is the one that is open.
  public func prompt(_ kind: Question.Kind, _ label: String, close: (() -> Void)? = nil) -> Prompt {
    Prompt(
      kind: kind, label: label, field: kind == .replaceEach ? nil : field(of: kind),
      close: close ?? self.close)
  }

  /// Returns what takes the place of a prompt that is about nothing any more: what is typed there must not
  /// become commands.
  public func substitute(for question: Question) -> Prompt {
    var prompt = prompt(question.kind, "What this was about is gone:")
    prompt.accept = { _ in {} }
    return prompt
  }

  /// Opens a prompt in which something may be typed already.
  public func ask(
    _ kind: Question.Kind, about topic: String = "", typed: String = "", from origin: String? = nil
  ) {
    window.layers.modal = .prompt(Question(kind, about: topic))
    forget()
    field(of: kind).text = typed
    self.origin = origin
    followedText = typed
  }

  func close() {
    guard let question = window.layers.question else { return }
    window.layers.modal = nil
    field(of: question.kind).text = ""
    forget()
  }

  private func forget() {
    origin = nil
    (followedText, choice) = ("", 0)
    (age, typedText, stem) = (0, "", nil)
  }

  /// Has the prompt follow what was typed since the last call.
  public func update(_ prompt: Prompt) {
    guard let follow = prompt.follow, case let typed = prompt.typed, typed != followedText else {
      return
    }
    followedText = typed
    follow(typed)
  }

  public func move(by step: Int, in prompt: Prompt) {
    update(prompt)
    prompt.move(step)
  }

  public func accept(_ prompt: Prompt) {
    update(prompt)
    let typed = prompt.typed
    window.attempt {
      guard let answer = try prompt.accept(typed) else { return }
      if let history = prompt.history { self[keyPath: history].append(typed) }
      prompt.close()
      answer()
    }
  }

  /// Closes a prompt; the user stays where it led.
  public func leave(_ prompt: Prompt) {
    update(prompt)
    prompt.leave(prompt.typed)
    prompt.close()
  }

  /// Closes a prompt; the user goes back to where it was opened.
  public func cancel(_ prompt: Prompt) {
    prompt.cancel(prompt.typed)
    prompt.close()
  }

  /// Shows an older answer (`1`), or a newer one (`-1`).
  public func recall(by step: Int, in prompt: Prompt) {
    guard let history = prompt.history, let field = prompt.field else { return }
    let lines = self[keyPath: history].lines
    let next = age + step
    guard (0...lines.count).contains(next) else { return }
    let isRecalled = age > 0 && age <= lines.count && field.text == lines[lines.count - age]
    if !isRecalled { typedText = field.text }
    age = next
    field.text = next == 0 ? typedText : lines[lines.count - next]
  }
}

extension PromptModel {
  /// The answers that can begin so, or those that take each other's place, as they are listed.
  public func listedCandidates(in prompt: Prompt) -> (names: [String], chosen: Int) {
    if let stem, let cycled = cycled(in: prompt) {
      return (prompt.listed(cycled, typed: stem), cycled.firstIndex(of: prompt.typed) ?? 0)
    }
    return (prompt.listed(prompt.completions(prompt.typed), typed: prompt.typed), 0)
  }

  // Nil when other words were typed since.
  private func cycled(in prompt: Prompt) -> [String]? {
    guard let stem else { return nil }
    let candidates = prompt.completions(stem)
    return candidates.contains(prompt.typed) ? candidates : nil
  }

  /// Completes what is typed as far as all candidates agree; then shows one after another, or all of
  /// them where they are not seen anyway.
  public func complete(_ prompt: Prompt, showsNext: Bool) {
    guard let field = prompt.field else { return }
    if let cycled = cycled(in: prompt), let index = cycled.firstIndex(of: field.text) {
      field.text = cycled[(index + 1) % cycled.count]
      return
    }
    stem = nil
    let candidates = field.complete(from: prompt.completions(field.text))
    guard candidates.count > 1 else { return }
    guard showsNext else {
      return window.show(Self.list(of: prompt.listed(candidates, typed: field.text)))
    }
    stem = field.text
    field.text = candidates[0]
  }

  private static let mostListed = 20

  private static func list(of names: [String]) -> Message {
    let shown = names.prefix(mostListed).joined(separator: "  ")
    return Message(shown + (names.count > mostListed ? "  …" : ""))
  }
}

extension Prompt {
  fileprivate func listed(_ candidates: [String], typed: String) -> [String] {
    let count = unlisted(typed).count
    return candidates.map { String($0.dropFirst(count)).trimmingWhitespace }
  }
}

/// The answers that were given last, the newest at the end, each once.
public struct PromptHistory: SceneStorageValue, Hashable {
  public private(set) var lines: [String] = []

  private static let limit = 100

  init() {}

  public init?(sceneText: String) { lines = sceneText.split(separator: "\n").map(String.init) }

  public var sceneText: String? { lines.isEmpty ? nil : lines.joined(separator: "\n") }

  mutating func append(_ line: String) {
    guard line.contains(where: { $0 != " " }), !line.contains("\n") else { return }
    lines.removeAll { $0 == line }
    lines = (lines + [line]).suffix(Self.limit)
  }
}
