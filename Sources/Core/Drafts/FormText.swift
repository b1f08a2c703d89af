import NotesLibrary
public import SceneState
import TextEditing

public enum FormText {
  /// The key of the forms that were begun, a line each: `KIND/IDENTIFIER`.
  public static let begunKey = SceneKey("Form.Begun")
  /// The key of what a field says, as `FORM/FIELD`.
  public static let textKey = SceneKey("Form.Text")
  /// The key of what a field said when the form was opened.
  public static let baseKey = SceneKey("Form.Base")

  public static func isChanged(_ scope: String, in kept: SceneContents) -> Bool {
    kept.text(forKey: textKey(scope)) != kept.text(forKey: baseKey(scope))
  }

  static func changed(in kept: SceneContents) -> [String] {
    (kept[begunKey.name] ?? "").split(separator: "\n").map(String.init).filter {
      !changedFields(of: $0, in: kept).isEmpty
    }
  }

  /// Returns the changed fields of a form in their order.
  static func changedFields(
    of form: String, in kept: SceneContents
  ) -> [(name: String, text: String)] {
    let starts = [textKey, baseKey].map { $0(form + "/") }
    let fields = Set(
      kept.textKeys.compactMap { key in
        starts.first { key.hasPrefix($0) }.map { String(key.dropFirst($0.count)) }
      })
    let names = BookField.allCases.map(\.rawValue) + CharacterField.allCases.map(\.rawValue)
    let order = { names.firstIndex(of: $0) ?? names.count }
    let changed = fields.filter { isChanged("\(form)/\($0)", in: kept) }
    return changed.sorted { (order($0), $0) < (order($1), $1) }.map { field in
      let bytes = kept.text(forKey: textKey("\(form)/\(field)")).bytes
      return (field, String(decoding: bytes, as: UTF8.self))
    }
  }
}
