import Essentials
import ScreenModels

/// The commands that can be given by name after `:`.
struct CommandLine {
  let content: ContentModel
  /// The one below, whose commands are offered.
  let screen: any Screen

  private var actions: [BoundBinding] {
    Array(screen.bindings + WindowBindings(content: content, screen: screen).bindings)
  }

  private var lineCommands: [LineCommand] { LineCommand.all(content) }

  var prompt: Prompt {
    var prompt = content.prompts.prompt(.commandLine, ":")
    prompt.history = \.formerLines
    prompt.completions = completions
    prompt.accept = { line in { run(line) } }
    return prompt
  }

  // The name and the words after it; these are nil until a space follows the name.
  private func parts(of line: String) -> (name: String, argument: String?) {
    let text = line.drop { $0 == " " }
    guard let blank = text.firstIndex(of: " ") else { return (text.lowercased(), nil) }
    return (text[..<blank].lowercased(), String(text[blank...].drop { $0 == " " }))
  }

  private func completions(of line: String) -> [String] {
    // A path has capitals, a command has none.
    names(line).filter { $0.lowercased().hasPrefix(line.lowercased()) }
  }

  private func names(_ line: String) -> [String] {
    let (name, argument) = parts(of: line)
    if let argument {
      let command = lineCommands.first { $0.name == name }
      return command?.completions(argument).map { "\(name) \($0)" } ?? []
    }
    let names = Set(actions.compactMap(\.commandName))
    return (names + lineCommands.map(\.name).filter { !names.contains($0) }.map { "\($0) " })
      .sorted()
  }

  private func run(_ line: String) {
    let (name, words) = parts(of: line)
    guard !name.isEmpty else { return }
    let isHere = (actions.map(\.commandName) + lineCommands.map(\.name)).contains(name)
    if !isHere, KeyPreferences.isCommand(name) {
      return content.window.warn("“\(name)” does nothing here")
    }
    let argument = (words ?? "").trimmingWhitespace
    if argument.isEmpty, runAction(name) { return }
    guard let command = only(lineCommands, named: name, \.name) else {
      let isAction = only(actions, named: name, \.commandName) != nil
      return content.window.warn(
        isAction ? "“\(name)” takes no argument" : "Unknown command: \(name)")
    }
    command.run(argument)
  }

  // Returns false when no action has the name; it may be that of a command with an argument.
  private func runAction(_ name: String) -> Bool {
    guard let command = only(actions, named: name, \.commandName) else {
      let names = Set(actions.compactMap(\.commandName).filter { $0.hasPrefix(name) })
      guard names.count > 1, !lineCommands.contains(where: { $0.name == name }) else {
        return false
      }
      content.window.warn("Several commands begin with “\(name)”")
      return true
    }
    if let reason = command.disabledReason() {
      content.window.warn(reason.asSentence)
    } else {
      command.perform()
    }
    return true
  }

  // Returns the command with a name, or the only one whose name begins with it.
  private func only<Command>(
    _ commands: [Command], named name: String, _ title: (Command) -> String?
  ) -> Command? {
    if let command = commands.first(where: { title($0) == name }) { return command }
    let candidates = commands.filter { title($0)?.hasPrefix(name) ?? false }
    return Set(candidates.compactMap(title)).count == 1 ? candidates.first : nil
  }
}
