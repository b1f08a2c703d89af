import NotesLibrary
import Preferences
import ScreenModels

/// A command after `:` that has an argument.
struct LineCommand {
  let name: String
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
        name: "rename-tag", completions: { _ in content.tags.names.map { "#\($0)" } },
        run: content.actions.renameTag),
      // `set theme` shows a preference, `set theme dark` changes it.
      LineCommand(name: "set", completions: content.completedSettings, run: content.set),
      // `search wall` finds books, characters, notes and drafts.
      LineCommand(name: "search", run: content.search.open(with:)),
      // `import ~/My Clippings.txt`, or `import --all FILE`, or `import --book BOOK FILE`.
      LineCommand(
        name: "import", completions: content.completedImports, run: content.imported.begin),
      // `export ~/hawk.html`, `write-file ~/note.md`: what their questions ask for.
      answer(about: content.navigator.exportedTarget?.path, to: .export, named: "export", content),
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
      content.answer(kind, about: topic, with: answer)
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

  fileprivate func completedImports(_ typed: String) -> [String] {
    let before = typed.lastIndex(of: " ").map { typed[...$0] } ?? ""
    if before.hasSuffix("--book ") {
      return library.catalogue.books.map { "\(before)\($0.slug) " }
    }
    let options = ImportRequest(typed).options
    return prompts.paths(String(typed.dropFirst(options.count))).map { options + $0 }
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
    let values = preference.choices.isEmpty ? [value] : preference.choices
    return values.map { "\(preference.name) \($0)" }
  }
}
