import Drafts
import Essentials
public import NotesLibrary
import TextEditing

/// A note on a subject that is being written and not saved yet.
///
/// It belongs to its session and its subject, wherever the subject is shown.
public final class DraftModel {
  public var subject: Subject { text.subject }
  public let editor: EditorModel
  let text: UnsavedText
  /// How many rows the text has, or at least has; set by `measure`.
  public private(set) var rowCount = 1
  private var layout = TextLayout(width: 80)

  init(_ text: UnsavedText) {
    self.text = text
    editor = EditorModel(scene: text.scene, scope: text.key, text: text)
    text.didChange = { [unowned editor] in
      switch $0 {
      case .cleared: editor.reset()
      case .extended(let count): editor.moveToOffset(editor.cursor + count)
      }
    }
    text.tryToResume()
  }

  public var isEmpty: Bool { editor.buffer.count == 0 }

  /// Counts the rows of the text, at most `limit` of them.
  public func measure(columns: Int, limit: Int) {
    if layout.width != max(2, columns) { layout = TextLayout(width: columns) }
    rowCount = layout.rows(from: 0, count: limit, in: editor.buffer).count
  }

  /// Adds a text at the end, and moves the cursor there if nobody is writing.
  public func append(_ bytes: [UInt8], separator: String = "\n", isWriting: Bool = false) {
    editor.append((isEmpty ? [] : Array(separator.utf8)) + bytes)
    if !isWriting { editor.putCursor(at: .max) }
  }

  /// Adds a text that is nowhere else any more; where nothing else was written, that cannot be undone.
  func take(_ bytes: [UInt8]) {
    guard isEmpty, !editor.canUndo, !editor.canRedo else { return append(bytes, separator: "\n\n") }
    text.take(bytes)
    editor.reset()
    editor.putCursor(at: .max)
  }

  func replaceAll(with bytes: [UInt8]) {
    editor.putCursor(at: 0)
    text.replaceAll(with: bytes)
  }

  public var isBeingSaved: Bool { text.isBeingSaved }

  /// Moves the text, with its history and the cursor, to the draft on another subject.
  ///
  /// Nothing has changed when it throws.
  func move(to other: DraftModel) throws {
    for moved in [text, other.text] { try moved.checkIsMovable() }
    guard other.isEmpty else {
      throw Failure("\(other.subject.name) has a draft already; save or move that one first")
    }
    text.move(to: other.text)
    text.scene.moveValues(
      of: EditorModel.keys, from: editor.sceneScope, to: other.editor.sceneScope)
  }
}
