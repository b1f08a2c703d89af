public import NotesLibrary

/// A note leaves the app: to the clipboard, a command or a file.
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

  /// Copies a note's text.
  public func copyText(of note: Note) {
    share(note) { .copy($0, description: "the note on \(note.subject.name)") }
  }

  /// Pipes the note for which the line is open to the command that it says.
  public func pipeNote(atPath path: String) {
    if pipe.field.text.allSatisfy({ $0 == " " }) { return pipe.close() }
    let command = pipe.take()
    withNote(atPath: path) { share($0) { .pipe($0, command: command) } }
  }

  /// Writes the note for which the line is open to the file that it names.
  public func writeNote(atPath path: String) {
    let file = writeFile.close()
    guard !file.isEmpty else { return }
    withNote(atPath: path) { share($0) { .writeFile($0, path: file) } }
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
    do throws(LibraryError) {
      request(effect(try text(of: note)))
    } catch {
      show(error)
    }
  }

  // What is on the screen, with what is not saved yet.
  private func text(of note: Note) throws(LibraryError) -> [UInt8] {
    guard case .note(let model) = top, model.note == note else {
      return try library.bytes(of: note)
    }
    if let problem = model.problem, !model.isChanged { throw problem }
    return model.editor.buffer.bytes
  }
}
