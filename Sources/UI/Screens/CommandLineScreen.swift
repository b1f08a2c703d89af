import DisplayText
import Essentials
import ScreenModels
import TerminalUI

struct CommandLineScreen: FieldScreen {
  let content: ContentModel
  let commands: [BoundBinding]

  /// Offers the commands of the screen below.
  init(content: ContentModel, below screen: any Screen) {
    self.content = content
    commands = screen.bindings + WindowBindings(content: content, screen: screen).bindings
    lineCommands = [
      .open(content), .move(content), .rename(content), .set(content), .importing(content),
      .undoImport(content),
    ]
  }

  private var model: CommandLineModel { content.commandLine }
  var field: FieldModel { model.field }
  private let lineCommands: [LineCommand]

  // The name and the words after it; these are nil until a space follows the name.
  private var parts: (name: String, argument: String?) {
    let text = field.text.drop { $0 == " " }
    guard let blank = text.firstIndex(of: " ") else { return (text.lowercased(), nil) }
    return (
      text[..<blank].lowercased(), String(text[blank...].drop { $0 == " " })
    )
  }

  private var names: [String] {
    let (name, argument) = parts
    if let argument {
      let command = lineCommands.first { $0.name == name }
      return command?.completions(argument).map { "\(name) \($0)" } ?? []
    }
    let actions = Set(commands.compactMap(\.commandName))
    return (actions + lineCommands.map(\.name).filter { !actions.contains($0) }.map { "\($0) " })
      .sorted()
  }

  static let table: [Binding<CommandLineScreen>] = [
    Binding(
      [.enter], nil, "run", .here,
      "Run the command.", footer: true, { $0.run() }),
    Binding(
      [.tab], nil, "complete", .here,
      "Complete the command, or show the next candidate.", footer: true, { $0.complete() }),
    Binding(
      [.up, .control("p")], nil, "earlier command", .here,
      "Show an earlier command.", { $0.model.recall(by: 1) }),
    Binding(
      [.down, .control("n")], nil, "later command", .here,
      "Show a later command.", { $0.model.recall(by: -1) }),
    Binding(
      [.escape], nil, "cancel", .here,
      "Leave the field.", footer: true, { $0.model.close() }),
    Binding(
      [.backspace], nil, "delete back", .here,
      "Delete a character, or leave the empty line.", { $0.deleteBackward() }),
  ]

  private func complete() { model.complete(from: names) }

  // Deleting in the empty line leaves it, as in other programs with such a line.
  private func deleteBackward() {
    if field.text.isEmpty { model.close() } else { field.editor.deleteBackward() }
  }

  private func run() {
    let (name, words) = parts
    _ = model.take()
    guard !name.isEmpty else { return }
    let argument = (words ?? "").split(separator: " ").joined(separator: " ")
    if argument.isEmpty, runAction(name) { return }
    guard let command = only(lineCommands, named: name, \.name) else {
      let isAction = only(commands, named: name, \.commandName) != nil
      return warn(isAction ? "“\(name)” takes no argument" : "Unknown command: \(name)")
    }
    command.run(argument)
  }

  // Returns false when no action has the name; it may be that of a command with an argument.
  private func runAction(_ name: String) -> Bool {
    guard let command = only(commands, named: name, \.commandName) else {
      let names = Set(commands.compactMap(\.commandName).filter { $0.hasPrefix(name) })
      if names.count > 1 { warn("Several commands begin with “\(name)”") }
      return names.count > 1
    }
    if let reason = command.disabledReason() {
      warn(reason.asSentence)
    } else {
      command.perform()
    }
    return true
  }

  private func warn(_ text: String) { content.show(Message(text, isWarning: true)) }

  // Returns the command with a name, or the only one whose name begins with it.
  private func only<Command>(
    _ commands: [Command], named name: String, _ title: (Command) -> String?
  ) -> Command? {
    if let command = commands.first(where: { title($0) == name }) { return command }
    let candidates = commands.filter { title($0)?.hasPrefix(name) ?? false }
    return Set(candidates.compactMap(title)).count == 1 ? candidates.first : nil
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area)
    var rest = area
    rest.takeColumns(canvas.write(":", at: rest.origin, style: .key))
    let typed = FieldLine(field: field)
      .draw(on: &canvas, at: rest.origin, room: rest.size.columns)
    rest.takeColumns(max(typed, 12) + 2)
    canvas.write(
      model.completions(of: names).compactMap { $0.split(separator: " ").last }
        .joined(separator: "  "), at: rest.origin, style: .dim, limit: rest.size.columns)
  }
}
