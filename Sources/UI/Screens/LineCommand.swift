import NotesLibrary
import Preferences
import ScreenModels

/// A command after `:` that has an argument.
struct LineCommand {
  let name: String
  let completions: (_ argument: String) -> [String]
  let run: (_ argument: String) -> Void

  /// Shows a book, a character or a note: `open agatha`.
  static func open(_ content: ContentModel) -> LineCommand {
    LineCommand(name: "open") { _ in
      names(content)
    } run: {
      content.open(named: $0)
    }
  }

  /// Moves the note that is open or selected, else the draft: `move agatha`.
  static func move(_ content: ContentModel) -> LineCommand {
    LineCommand(name: "move") { _ in
      names(content)
    } run: {
      content.move(to: $0)
    }
  }

  // As the shells complete them.
  private static func names(_ content: ContentModel) -> [String] {
    let catalogue = content.library.catalogue
    return catalogue.offeredNames(of: catalogue.subjects, hasPaths: true).map(\.name).sorted()
  }

  /// Renames the session: `rename evening`.
  static func rename(_ content: ContentModel) -> LineCommand {
    LineCommand(name: "rename") { _ in
      []
    } run: {
      content.renameSession(to: $0)
    }
  }

  /// Imports highlights and notes: `import ~/My Clippings.txt`, `import --all FILE`.
  static func importing(_ content: ContentModel) -> LineCommand {
    LineCommand(name: "import") { argument in
      content.writeFile.completions(argument)
    } run: { argument in
      content.importFile(argument)
    }
  }

  /// Undoes the latest import, or a named one: `import-undo`.
  static func undoImport(_ content: ContentModel) -> LineCommand {
    LineCommand(name: "import-undo") { _ in
      []
    } run: { argument in
      content.undoImport(argument)
    }
  }

  /// Shows a preference, or changes it: `set theme`, `set theme dark`.
  static func set(_ content: ContentModel) -> LineCommand {
    LineCommand(name: "set") { argument in
      completions(of: argument, in: content.preferences)
    } run: { argument in
      let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
      switch words.count {
      case 0:
        content.show(
          Message("set NAME shows a preference, set NAME VALUE changes it; Tab completes"))
      case 1: content.showPreference(words[0])
      default: content.setPreference(words[0], to: words[1])
      }
    }
  }

  private static func completions(
    of argument: String, in preferences: PreferenceStore
  ) -> [String] {
    let words = argument.split(separator: " ").map(String.init)
    guard words.count > 1 || (words.count == 1 && argument.hasSuffix(" ")),
      let preference = preferences.table.preference(named: words[0])
    else { return preferences.table.all.map { "\($0.name) " } }
    let value = preferences[preference.name] ?? preference.initialValue
    let values = preference.choices.isEmpty ? [value] : preference.choices
    return values.map { "\(preference.name) \($0)" }
  }
}
