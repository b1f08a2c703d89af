import Drafts
public import NotesLibrary

/// The note that the reader is writing on a subject and has not saved yet.
///
/// It belongs to its session and its subject, wherever the subject is shown.
public final class DraftModel {
  /// What the note will be on.
  public var subject: Subject { draft.subject }
  /// The editor of its text.
  public let editor: EditorModel
  private let draft: Draft

  init(_ draft: Draft) {
    self.draft = draft
    editor = EditorModel(scene: draft.scene, scope: draft.text.key, text: draft.text)
    draft.didChange = { [unowned editor] in
      switch $0 {
      case .cleared: editor.reset()
      case .extended(let count): editor.moveToOffset(editor.cursor + count)
      }
    }
    draft.resume()
  }

  /// Whether nothing has been written.
  public var isEmpty: Bool { editor.buffer.count == 0 }

  /// How many words it has.
  public var wordCount: Int { editor.buffer.wordCount }

  /// Puts a text into the draft, behind what is there.
  public func append(_ bytes: [UInt8], separator: String = "\n") {
    editor.moveToEnd()
    if !isEmpty { editor.insert(separator) }
    editor.insert(bytes)
  }

  /// Whether a save is under way.
  public var isBeingSaved: Bool { draft.isBeingSaved }

  /// Begins to save the draft as a note; `finishSaving` ends that.
  ///
  /// Throws `LibraryError` or `FileError`; the draft stays then.
  public func beginSaving() throws { try draft.beginSaving() }

  /// Ends a save once the note is durable, and returns the note; nil when that takes longer than some
  /// milliseconds.
  ///
  /// The text makes way for a new one then, wherever it is kept. Throws `LibraryError` or `FileError`;
  /// it is back in the draft then.
  public func finishSaving(milliseconds: Int32) throws -> Note? {
    try draft.finishSaving(milliseconds: milliseconds)
  }

  /// Saves the draft as a note and clears it, exactly once whenever the process dies.
  ///
  /// The note is durable when it returns. Throws `LibraryError` or `FileError`; the draft stays then.
  public func save() throws -> Note { try draft.save() }

  /// Forgets the draft.
  func clear() { draft.clear() }
}
