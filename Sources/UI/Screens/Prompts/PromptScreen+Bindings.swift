import ScreenModels
import TerminalUI

/// The keys of a prompt, also of one on a page, above a list.
extension PromptScreen {
  typealias Row = Binding<PromptScreen>

  var own: BoundBindings { Self.table(of: prompt.kind).bound(to: self) }

  /// Those that change what is typed.
  var editing: BoundBindings {
    prompt.field.map { EditorBindings(content: content, editor: $0.editor).bindings } ?? .none
  }

  static func table(of kind: Question.Kind) -> [Row] { tables[kind] ?? [] }

  private static let tables = Dictionary(
    uniqueKeysWithValues: Question.Kind.allCases.map { ($0, rows(of: $0)) })

  private var model: PromptModel { content.prompts }

  private static func rows(of kind: Question.Kind) -> [Row] {
    switch kind {
    case .commandLine:
      [
        accept("run", "Run the command."), complete, earlier, later, cancel(),
        Row(
          [.backspace], nil, "delete back", .here,
          "Delete a character, or leave the empty line.", { $0.deleteBackward() }),
      ]
    case .place:
      [
        accept("save", "Save where you are in the book."), complete,
        cancel("cancel", "Leave the field without saving."),
      ]
    case .move:
      [
        accept("move", "Move the note or draft there."),
        next("Choose the next book or character."),
        previous("Choose the previous book or character."), cancel(),
      ]
    case .jump:
      [
        accept("open", "Open what was found."), next("Select the next name that begins so."),
        previous("Select the previous name that begins so."),
        leave("Leave the field; the selection stays."), goBack,
      ]
    case .noteFilter:
      [
        accept("done", "Leave the field; the filter stays."),
        next("Select the next note.", footer: false), previous("Select the previous note."),
        cancel("all notes", "Remove the filter and leave the field."),
      ]
    case .find:
      [
        Row(
          [.enter, .control("r"), Key(.function(3)), .down, .control("n")], nil, "next", .here,
          "Go to the next match.", footer: true, { $0.move(by: 1) }),
        Row(
          [.up, Key(.function(3), .shift), .alt("r"), .control("p")], nil, "previous", .here,
          "Go to the previous match.", footer: true, { $0.move(by: -1) }),
        leave("Leave the field and stay at the match."), goBack,
      ]
    case .goToLine: [accept("go", "Go to the line."), cancel()]
    case .replace, .replaceWith:
      [
        accept("continue", "Continue with what is typed.", also: .tab),
        cancel("cancel", "Leave without replacing anything."),
      ]
    case .replaceEach: answers
    case .pipe:
      [
        accept("run", "Run the command with the note as its input."), complete, earlier, later,
        cancel(),
      ]
    case .writeFile: [accept("write", "Write the note to that file."), complete, cancel()]
    case .export: [accept("export", "Export the notes to that file."), complete, cancel()]
    case .rename:
      [
        accept("rename", "Give the session this name."),
        cancel("cancel", "Leave the name as it is."),
      ]
    case .relation: [accept("save", "Save the relation."), complete, cancel()]
    case .search:
      [accept("open", "Open the selected result.")] + rowMotions(footer: true)
        + [cancel("done", "Leave the search.")]
    case .help:
      [accept("do it", "Do what is selected.")] + rowMotions(footer: false)
        + [cancel("close", "Close the help.", also: Key(.function(1)))]
    }
  }

  private static func accept(_ title: String, _ sentence: String, also keys: Key...) -> Row {
    Row([.enter] + keys, nil, title, .here, sentence, footer: true) { $0.model.accept($0.prompt) }
  }

  private static func leave(_ sentence: String) -> Row {
    Row([.escape], nil, "done", .here, sentence, footer: true) { $0.model.leave($0.prompt) }
  }

  private static func cancel(
    _ title: String = "cancel", _ sentence: String = "Leave the field.", also keys: Key...
  ) -> Row {
    Row([.escape, .control("g")] + keys, nil, title, .here, sentence, footer: true) {
      $0.model.cancel($0.prompt)
    }
  }

  private static let goBack = Row(
    [.control("g")], nil, "back to where you were", .here,
    "Leave the field and go back to where you were.", { $0.model.cancel($0.prompt) })

  private static func next(_ sentence: String, footer: Bool = true) -> Row {
    Row([.down, .tab, .control("n")], nil, "next", .here, sentence, footer: footer) {
      $0.move(by: 1)
    }
  }

  private static func previous(_ sentence: String) -> Row {
    Row([.up, .backTab, .control("p")], nil, "previous", .here, sentence) { $0.move(by: -1) }
  }

  private static let complete = Row(
    [.tab], nil, "complete", .here, "Complete what is typed.", footer: true,
    { $0.model.complete($0.prompt, showsNext: [.commandLine, .place].contains($0.prompt.kind)) })

  private static let earlier = Row(
    [.up, .control("p")], nil, "earlier command", .here, "Show an earlier command.", footer: true,
    { $0.model.recall(by: 1, in: $0.prompt) })

  private static let later = Row(
    [.down, .control("n")], nil, "later command", .here, "Show a later command.",
    { $0.model.recall(by: -1, in: $0.prompt) })

  // For a list below the field.
  private static func rowMotions(footer: Bool) -> [Row] {
    [
      Row(
        [.down, .control("n")], "down", "next", .moving, "Select the next row.", footer: true,
        command: false, { $0.move(by: 1) }),
      Row(
        [.up, .control("p")], "up", "previous", .moving, "Select the previous row.",
        footer: footer, command: false, { $0.move(by: -1) }),
      Row(
        [.pageDown, .control("v")], "page-down", "page down", .moving, "Move down by a page.",
        command: false, { $0.move(by: $0.prompt.pageSize) }),
      Row(
        [.pageUp, .alt("v")], "page-up", "page up", .moving, "Move up by a page.",
        command: false, { $0.move(by: -$0.prompt.pageSize) }),
    ]
  }

  private static let answers: [Row] = [
    Row(
      ["y", " "], nil, "replace", .here,
      "Replace this match and go to the next.", footer: true, { $0.model.accept($0.prompt) }),
    Row(
      ["n", .down], nil, "skip", .here,
      "Leave this match as it is and go to the next.", footer: true, { $0.move(by: 1) }),
    Row(
      ["a", "!"], nil, "all", .here,
      "Replace this match and all that follow.", footer: true, { $0.prompt.acceptAll() }),
    Row(
      [.escape, "q", .enter, .control("g"), .control("c")], nil, "done", .here, "Stop replacing.",
      footer: true, { $0.model.cancel($0.prompt) }),
  ]

  /// Whether a key answers the question at each match.
  static func isAnswer(_ key: Key) -> Bool { answers.contains { $0.action.keys.contains(key) } }

  private func move(by step: Int) { model.move(by: step, in: prompt) }

  // Deleting in the empty line leaves it, as in other programs with such a line.
  private func deleteBackward() {
    guard let field = prompt.field else { return }
    if field.text.isEmpty { model.cancel(prompt) } else { field.editor.deleteBackward() }
  }
}
