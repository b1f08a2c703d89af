import Drafts
import SceneState
import TextEditing

/// A field for a text, mostly of one line; what is half typed in it is kept.
public final class FieldModel {
  public let editor: EditorModel
  private let scene: Scene
  private let key: String

  init(scene: Scene, key: String, isSingleLine: Bool) {
    (self.scene, self.key) = (scene, key)
    editor = EditorModel(
      scene: scene, scope: key, text: SceneText(scene: scene, key: key), isSingleLine: isSingleLine)
  }

  /// Its text; setting it puts the cursor at the end.
  public var text: String {
    get { String(decoding: editor.buffer.bytes, as: UTF8.self) }
    set {
      guard newValue != text else { return }
      scene.setText(Array(newValue.utf8), forKey: key)
      editor.reset()
      editor.putCursor(at: .max)
    }
  }

  /// Completes the text as far as all candidates agree; returns them if the text stays as it is.
  func complete(from candidates: [String]) -> [String] {
    guard let first = candidates.first else { return [] }
    let folding = TextFolding()
    let common = candidates.reduce(first) { common, candidate in
      String(zip(common, candidate).prefix { folding.isSame($0, $1) }.map(\.0))
    }
    // They begin with it, but may have other capitals and accents.
    guard common != text, candidates.count == 1 || common.count > text.count else {
      return candidates
    }
    editor.replaceText(Array(common.utf8))
    editor.putCursor(at: .max)
    return []
  }

  /// Lays its text out in one row, however long it is.
  public func layOut() { editor.layOut(columns: 1000, rows: 1) }
}

extension TextFolding {
  fileprivate func isSame(_ one: Character, _ other: Character) -> Bool {
    one == other || folded(pattern: String(one)) == folded(pattern: String(other))
  }
}
