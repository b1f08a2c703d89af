import Drafts
public import Markdown
public import NotesLibrary
import SceneState
import TextEditing

/// The beginning of a note as its Markdown is meant, for beside the list that it is selected in.
public final class NotePreview {
  private let scene: Scene
  private let library: Library
  private var known: (key: Key, text: TextBuffer?, layout: MarkdownLayout)?

  // In bytes: no more is on any screen.
  private static let byteCount = 1 << 14

  private struct Key: Equatable {
    let link: String
    // A deleted note may have the name of one that is there.
    let path: String
    let libraryVersion: Int
    let width: Int
  }

  init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
  }

  /// Returns its first lines: of its changes, if it has any, else of its file.
  ///
  /// Throws when the file cannot be read.
  public func lines(of note: Note, width: Int, count: Int) throws -> [MarkdownLine] {
    let key = Key(
      link: note.link, path: note.path, libraryVersion: library.version, width: width)
    let changed = UnsavedText.changedText(of: note, in: scene)
    if let known, known.key == key, isSame(known.text, changed) {
      return known.layout.lines(showing: 0, count: count)
    }
    let bytes =
      if let changed {
        changed[0..<min(changed.count, Self.byteCount)]
      } else {
        try library.beginning(of: note, byteCount: Self.byteCount)
      }
    let layout = MarkdownLayout(MarkdownDocument(bytes), width: width)
    known = (key, changed, layout)
    return layout.lines(showing: 0, count: count)
  }

  private func isSame(_ one: TextBuffer?, _ other: TextBuffer?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isCopy(of: other)
  }
}
