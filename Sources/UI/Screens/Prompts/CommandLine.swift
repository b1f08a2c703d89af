import Essentials
import NotesLibrary
import Preferences
import ScreenModels
import TextEditing

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
    prompt.unlisted = unlisted
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
    let folding = TextFolding()
    // A path has capitals, a command has none.
    return names(line).filter { folding.begins($0, with: line) }
  }

  private func names(_ line: String) -> [String] {
    let (name, argument) = parts(of: line)
    if let argument {
      let (completions, kept) = (command(name)?.completions(argument) ?? [], unlisted(line))
      return completions.map { kept + $0 }
    }
    let names = Set(actions.compactMap(\.commandName))
    return (names + lineCommands.map(\.name).filter { !names.contains($0) }.map { "\($0) " })
      .sorted()
  }

  // The command, and those words of its argument that are not completed.
  private func unlisted(_ line: String) -> String {
    let (name, argument) = parts(of: line)
    guard let argument, let command = command(name) else { return "" }
    return "\(name) \(command.kept(argument))"
  }

  private func command(_ name: String) -> LineCommand? { lineCommands.first { $0.name == name } }

  private func run(_ line: String) {
    let (typed, words) = parts(of: line)
    guard !typed.isEmpty else { return }
    let here = actions.map(\.commandName) + lineCommands.map(\.name)
    // Outside an editor the last change is undone.
    let name = typed == "undo" && !here.contains(typed) ? Action.undelete.name ?? typed : typed
    if !here.contains(name), KeyPreferences.isCommand(name) {
      return content.window.warn("“\(typed)” does nothing here")
    }
    let argument = (words ?? "").trimmingWhitespace
    if argument.isEmpty, runAction(name) { return }
    if let command = only(lineCommands, named: name, \.name) { return command.run(argument) }
    let action = only(actions, named: name, \.commandName)?.commandName
    if let action, Self.questions.contains(action), runAction(action) {
      return content.answerQuestion(with: argument)
    }
    content.window.warn(action == nil ? unknown(name) : "“\(name)” takes no argument")
  }

  private func unknown(_ name: String) -> String {
    let names = actions.compactMap(\.commandName) + lineCommands.map(\.name)
    if names.contains(where: { $0.hasPrefix(name) }) { return Self.severalBegin(with: name) }
    let advice = nearestName(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
    return "Unknown command: \(name)\(advice)"
  }

  private static func severalBegin(with name: String) -> String {
    "Several commands begin with “\(name)”"
  }

  // Commands that do nothing but ask: `place p. 45` answers at once.
  private static let questions: Set = ["place", "pipe"]

  // Returns false when no action has the name; it may be that of a command with an argument.
  private func runAction(_ name: String) -> Bool {
    guard let command = only(actions, named: name, \.commandName) else {
      let names = Set(actions.compactMap(\.commandName).filter { $0.hasPrefix(name) })
      guard names.count > 1, !lineCommands.contains(where: { $0.name == name }) else {
        return false
      }
      content.window.warn(Self.severalBegin(with: name))
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

/// A command after `:` that has an argument.
struct LineCommand {
  let name: String
  /// Returns those words of an argument that are not completed, but what follows them.
  var kept: (_ argument: String) -> String = { _ in "" }
  var completions: (_ argument: String) -> [String] = { _ in [] }
  let run: (_ argument: String) -> Void

  static func all(_ content: ContentModel) -> [LineCommand] {
    let names = content.completedNames
    return [
      // `open agatha` shows a book, a character or a note.
      LineCommand(
        name: "open", completions: { names($0) + content.navigator.noteTitles(beginning: $0) },
        run: content.navigator.open(named:)),
      // `move agatha` moves the note that is open or selected, else the draft.
      LineCommand(name: "move", completions: names, run: content.actions.move(to:)),
      // `rename evening` renames the session.
      LineCommand(name: "rename", run: content.sessions.renameThisOne(to:)),
      // `rename-tag #theme #motif` renames a tag in all notes.
      LineCommand(
        name: "rename-tag", completions: content.completedTags, run: content.actions.renameTag),
      // `set theme` shows a preference, `set theme dark` changes it.
      LineCommand(
        name: "set",
        kept: { words in words.firstIndex(of: " ").map { String(words[...$0]) } ?? "" },
        completions: content.completedSettings, run: content.set),
      // `search wall` finds books, characters, notes and drafts.
      LineCommand(name: "search", run: content.search.open(with:)),
      // `import ~/My Clippings.txt`, or `import --all FILE`, or `import --book BOOK FILE`.
      LineCommand(
        name: "import", kept: ImportRequest.kept, completions: content.completedImports,
        run: content.imported.begin),
      // `export ~/hawk.html`, `write-file ~/note.md`: what their questions ask for.
      answer(about: content.exportedPath, to: .export, named: "export", content),
      answer(about: Effect.everything, to: .export, named: "export-all", content),
      answer(
        about: content.navigator.sharedNote.map { Target.note($0).path }, to: .writeFile,
        named: "write-file", content),
      // `import-undo` undoes the latest import, or a named one.
      LineCommand(name: "import-undo", run: content.imported.undo),
    ]
  }

  // An answer that will not do can be corrected where the question is asked.
  private static func answer(
    about topic: String?, to kind: Question.Kind, named name: String, _ content: ContentModel
  ) -> LineCommand {
    LineCommand(name: name, completions: content.prompts.paths) { answer in
      guard let topic else { return content.window.show("Nothing is selected") }
      content.prompts.ask(kind, about: topic)
      content.answerQuestion(with: answer)
    }
  }
}

extension ContentModel {
  // As the shells complete them.
  fileprivate func completedNames(_ typed: String) -> [String] {
    let subjects = library.catalogue.subjects
    return library.catalogue.offeredNames(of: subjects, hasPaths: true).map(\.name).sorted()
      + subjects.offeredTitles(beginning: typed).map(\.name)
  }

  fileprivate func completedTags(_ typed: String) -> [String] {
    tags.begin()
    return tags.entries.map { "#\($0.name)" }
  }

  fileprivate func completedImports(_ typed: String) -> [String] {
    let kept = ImportRequest.kept(typed)
    if kept.hasSuffix("--book ") { return library.catalogue.books.map { "\($0.slug) " } }
    return prompts.paths(String(typed.dropFirst(kept.count)))
  }

  fileprivate func set(_ argument: String) {
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.count {
    case 0:
      window.show("set NAME shows a preference, set NAME VALUE changes it; Tab completes")
    case 1: window.showPreference(words[0])
    default: window.setPreference(words[0], to: words[1])
    }
  }

  fileprivate func completedSettings(_ argument: String) -> [String] {
    let words = argument.split(separator: " ").map(String.init)
    guard words.count > 1 || (words.count == 1 && argument.hasSuffix(" ")),
      let preference = preferences.table.preference(named: words[0])
    else { return preferences.table.all.map { "\($0.name) " } }
    let value = preferences[preference.name] ?? preference.initialValue
    return preference.choices.isEmpty ? [value] : preference.choices
  }
}

extension ImportRequest {
  // The options, or those before the book that is named.
  fileprivate static func kept(_ typed: String) -> String {
    let before = typed.lastIndex(of: " ").map { String(typed[...$0]) } ?? ""
    return before.hasSuffix("--book ") ? before : ImportRequest(typed).options
  }
}
