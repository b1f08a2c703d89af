import Essentials
import Exports
import NotesLibrary

extension Prompt {
  static func pipe(noteAt path: String, from navigator: Navigator) -> Prompt {
    let prompts = navigator.window.prompts
    var prompt = prompts.prompt(.pipe, "Pipe to:")
    prompt.history = \.formerCommands
    prompt.completions = { typed in
      let former = prompts.formerCommands.lines.reversed()
        .filter { $0.hasPrefix(typed) && $0 != typed }
      return typed.isEmpty ? former : prompts.commands(typed) + former
    }
    prompt.unlisted = { $0.through { $0 == " " || $0 == "/" } }
    prompt.accept = { command in
      if command.allSatisfy({ $0 == " " }) { return {} }
      return { navigator.share(noteAt: path) { .pipe($0, command: command) } }
    }
    return prompt
  }

  static func writeFile(noteAt path: String, from navigator: Navigator) -> Prompt {
    let prompts = navigator.window.prompts
    var prompt = prompts.prompt(.writeFile, "Write to:")
    prompt.status = { Message($0.isEmpty ? "a new file" : "") }
    prompt.completions = prompts.paths
    prompt.unlisted = { $0.through { $0 == "/" } }
    prompt.accept = { file in
      file.isEmpty ? {} : { navigator.share(noteAt: path) { .writeFile($0, path: file) } }
    }
    return prompt
  }

  /// Asks for the file that the notes on a target, given by its path, are exported to; its ending names the format.
  static func export(_ target: String, of library: Library, from window: Window) -> Prompt {
    let isAll = target == Effect.everything
    let formats = formats(of: target)
    let endings = formats.map { ".\($0.rawValue)" }.joined(separator: " ")
    let name = isAll ? "all" : target.hasPrefix("#") ? target : name(of: target, in: library)
    // Of everything, Markdown is a folder.
    func format(of path: String) -> ExportFormat? {
      if isAll, path.hasSuffix("/"), path.count > 1 { return .md }
      return ExportFormat(ofPath: path).flatMap { formats.contains($0) ? $0 : nil }
    }
    var prompt = window.prompts.prompt(.export, "Export \(name) to:")
    prompt.status = { typed in
      let place = isAll ? "new: \(endings) or FOLDER/" : endings
      return Message(format(of: typed).map { "as \($0.rawValue)" } ?? place)
    }
    prompt.completions = window.prompts.paths
    prompt.unlisted = { $0.through { $0 == "/" } }
    prompt.accept = { file in
      if file.isEmpty { return {} }
      guard format(of: file) != nil else {
        let folder = isAll ? ", or with / for a folder of Markdown" : ""
        throw Failure("End the name with one of \(endings)\(folder)", kind: .usage)
      }
      return { window.request(.export(target: target, path: file)) }
    }
    return prompt
  }

  private static func name(of target: String, in library: Library) -> String {
    if target.firstOccurrence(of: Target.noteTag) != nil { return "the note" }
    return (try? library.subject(atPath: target))?.name ?? "what was selected"
  }

  private static func formats(of target: String) -> [ExportFormat] {
    let isAll = target == Effect.everything
    return ExportFormat.allCases.filter {
      $0 != .stardict && !(isAll && $0.hasFileForEachBook)
        && (!target.hasPrefix("#") || $0.makesDocument)
    }
  }
}

extension String {
  // The words or the folders before the one that is typed now.
  fileprivate func through(_ isEnd: (Character) -> Bool) -> String {
    lastIndex(where: isEnd).map { String(self[...$0]) } ?? ""
  }
}
