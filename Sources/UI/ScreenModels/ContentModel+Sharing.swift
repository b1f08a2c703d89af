import Exports
public import NotesLibrary

extension ContentModel {
  /// The note that is open, or selected in the focused list; nil when there is none.
  public var sharedNote: Note? {
    switch top {
    case .note(let model): model.note
    case .book(let model): model.focus == .notes ? model.notes.selection : nil
    case .character(let model): model.focus == .notes ? model.notes.selection : nil
    case .favorites: nil
    }
  }

  public func copyText(of note: Note) {
    share(note) { .copy($0, description: "the note on \(note.subject.name)") }
  }

  public func pipeNote(atPath path: String) {
    if pipe.field.text.allSatisfy({ $0 == " " }) { return pipe.close() }
    let command = pipe.take()
    withNote(atPath: path) { share($0) { .pipe($0, command: command) } }
  }

  public func writeNote(atPath path: String) {
    let file = writeFile.close()
    guard !file.isEmpty else { return }
    withNote(atPath: path) { share($0) { .writeFile($0, path: file) } }
  }

  /// What is selected, else what is shown; nil for nothing that has notes.
  private var exportedTarget: Target? {
    if let note = sharedNote { return .note(note) }
    switch top {
    case .book(let model) where model.focus == .characters:
      return .subject(model.selectedCharacter ?? .book(model.book))
    case .favorites(let model): return model.selection.map(Target.subject)
    default: return shownTarget
    }
  }

  /// The name of what would be exported; nil if nothing can be.
  public var exportedName: String? {
    switch exportedTarget {
    case .note(let note)?: "the note on \(note.subject.name)"
    case let target?: target.subject.name
    case nil: nil
    }
  }

  public func openExport() {
    if let exportedTarget { writeFile.open(exporting: exportedTarget) }
  }

  public func openExportOfAll() { writeFile.openExportOfAll() }

  /// Exports the notes on the target for which the line is open to the file that it names; the line stays
  /// until that has an ending that names a format.
  public func export(targetPath: String) {
    if writeFile.field.text.isEmpty || writeFile.format != nil {
      let file = writeFile.close()
      if !file.isEmpty { request(.export(target: targetPath, path: file)) }
    } else {
      let isAll = targetPath == WriteFileModel.everything
      let endings = ExportFormat.allCases.filter { !isAll || !$0.hasFileForEachBook }
        .map { ".\($0.rawValue)" }.joined(separator: " ")
      let folder = isAll ? ", or with / for a folder of Markdown" : ""
      show(Message("End the name with one of \(endings)\(folder)", isWarning: true))
    }
  }

  // The line stays open even if the note disappears: what is typed must not become commands.
  private func withNote(atPath path: String, _ body: (Note) -> Void) {
    if case .note(let model) = top, Target.note(model.note).path == path {
      body(model.note)
    } else if case .note(let note)? = try? library.target(path) {
      body(note)
    } else {
      show(Message("The note is no longer there", isWarning: true))
    }
  }

  private func share(_ note: Note, by effect: ([UInt8]) -> Effect) {
    do {
      request(effect(try text(of: note)))
    } catch {
      show(error)
    }
  }

  // What is on the screen, with what is not saved yet.
  private func text(of note: Note) throws -> [UInt8] {
    guard case .note(let model) = top, model.note == note else {
      return try library.bytes(of: note)
    }
    if let problem = model.problem, !model.isChanged { throw problem }
    return model.editor.buffer.bytes
  }
}
