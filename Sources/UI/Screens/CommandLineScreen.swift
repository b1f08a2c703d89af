import DisplayText
import ScreenModels
import TerminalUI

/// The line for commands by name, with the names that can follow.
struct CommandLineScreen: FieldScreen {
  let content: ContentModel
  let commands: [BoundBinding]

  /// Offers the commands of the screen below.
  init(content: ContentModel, below screen: any Screen) {
    self.content = content
    commands = screen.bindings + WindowBindings(content: content, screen: screen).bindings
  }

  private var model: CommandLineModel { content.commandLine }
  var field: FieldModel { model.field }
  private var setting: SetCommand { SetCommand(content: content, text: field.text) }
  private var names: [String] {
    setting.isBegun
      ? setting.completions : (commands.compactMap(\.commandName) + [SetCommand.name]).sorted()
  }

  static let table: [Binding<CommandLineScreen>] = [
    Binding([.enter], nil, "run", footer: true, { $0.run() }),
    Binding([.tab], nil, "complete", footer: true, { $0.complete() }),
    Binding([.escape], nil, "cancel", footer: true, { $0.model.close() }),
    Binding([.backspace], nil, "delete back", { $0.deleteBackward() }),
  ]

  private func complete() { model.complete(from: names) }

  // Deleting past the beginning leaves the line, as in other programs with one.
  private func deleteBackward() {
    if field.text.isEmpty { model.close() } else { field.editor.deleteBackward() }
  }

  // The one command that has an argument.
  private func renames() -> Bool {
    let words = field.text.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "rename", names.contains("rename") else {
      return false
    }
    model.close()
    content.renameSession(to: String(words[1]))
    return true
  }

  private func run() {
    if renames() { return }
    let text = field.text.lowercased().filter { $0 != " " }
    let matches = commands.filter { $0.commandName == text }
    let candidates =
      matches.isEmpty ? commands.filter { $0.commandName?.hasPrefix(text) ?? false } : matches
    let setting = setting
    model.close()
    if setting.isBegun { return setting.run() }
    guard !text.isEmpty else { return }
    guard let command = candidates.first, Set(candidates.compactMap(\.commandName)).count == 1
    else {
      let problem =
        candidates.isEmpty ? "Unknown command: \(text)" : "Several commands begin with “\(text)”"
      content.show(Message(problem, isWarning: true))
      return
    }
    if let reason = command.disabledReason() {
      content.show(Message(reason, isWarning: true))
    } else {
      command.perform()
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area)
    var position = area.origin
    position.column += canvas.write(":", at: position, style: .key)
    let before = field.editor.buffer[0..<field.editor.cursor]
    let typed = canvas.write(field.text, at: position)
    canvas.cursor = Position(
      row: position.row,
      column: min(
        position.column + String(decoding: before, as: UTF8.self).displayWidth,
        area.columns.upperBound - 1))
    canvas.showSelection(of: field.editor, columns: area.columns)
    position.column += max(typed, 12) + 2
    canvas.write(
      model.completions(of: names).map(setting.shown).joined(separator: "  "), at: position,
      style: .dim,
      limit: area.columns.upperBound - position.column)
  }
}
