public import NotesLibrary
public import SceneState
import TextEditing

public struct TextKey: Hashable, Sendable {
  public let text: String
  public let subjectID: String
  /// The identifier of the note that it is a changed text of; nil for a new one.
  public let noteID: String?
  /// The form that it is, which was changed; nil for the text of a note.
  public let form: String?

  private static let keys = SceneKeys(UnsavedTexts.keys)

  public init?(_ text: String) {
    let words = text.utf8.split(separator: UInt8(ascii: "@"), maxSplits: 1).map(Substring.init)
    guard words.count == 2, Self.keys.contains(text, as: .draft) else { return nil }
    let parts = words[1].utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).map(Substring.init)
    guard parts.count == (words[0] == UnsavedText.changedTextKey.name ? 2 : 1) else { return nil }
    self.text = text
    subjectID = String(parts[0])
    noteID = parts.count == 2 ? String(parts[1]) : nil
    form = nil
  }

  init(form: String) {
    text = FormText.textKey(form)
    subjectID = form.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    noteID = nil
    self.form = form
  }

  /// Returns its text in a session; of a form, the changed fields in a line each, with their names.
  func buffer(in kept: SceneContents) -> TextBuffer {
    guard let form else { return kept.text(forKey: text) }
    let fields = FormText.changedFields(of: form, in: kept).map { "\($0): \($1)\n" }
    return TextBuffer(Array(fields.joined().utf8))
  }

  public func subject(in library: Library) -> Subject? {
    library.catalogue.subjects.first { $0.id.uuidString == subjectID }
  }
}

extension SceneContents {
  /// The keys of all texts that are not saved as notes, in order; none if the session was handed off,
  /// because they are elsewhere then.
  public var unsavedKeys: [TextKey] {
    guard !isHandedOff else { return [] }
    return textKeys.compactMap(TextKey.init).filter { key in
      key.noteID.map { UnsavedText.isChanged("\(key.subjectID)/\($0)", in: self) } ?? true
    }
  }

  /// How many drafts and changed forms it has.
  public var draftCount: Int { shelvedKeys.count }

  /// The keys of all that is listed among the drafts: unsaved texts, then changed forms, which stay where they
  /// are when the session is handed off.
  var shelvedKeys: [TextKey] { unsavedKeys + FormText.changed(in: self).map(TextKey.init(form:)) }
}
