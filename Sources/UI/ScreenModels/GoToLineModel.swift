import SceneState

public final class GoToLineModel {
  public let field: FieldModel
  private let layers: LayersModel

  private static let textKey = SceneKey("GoToLine.Text", .passing)
  static let keys = [textKey]

  init(scene: Scene, layers: LayersModel) {
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.textKey)
  }

  public func open(in text: EditorModel) {
    field.text = ""
    layers.modal = .goToLine(in: text.sceneScope)
  }

  public func close() {
    field.text = ""
    layers.modal = nil
  }

  /// Goes to the typed line, or the last one; returns a message if there is something to report.
  public func go(in text: EditorModel) -> Message? {
    guard let reference = LineReference(field.text) else {
      return Message("A line is a number: 12, +10, -5, or 12:3 with a column", isWarning: true)
    }
    close()
    let buffer = text.buffer
    let line = max(1, reference.line(from: buffer.lineNumber(at: text.cursor)))
    let start = buffer.lineStart(ofLine: line)
    text.moveToOffset(
      buffer.offset(
        inLineAt: start ?? buffer.lineStart(at: buffer.count), column: reference.column - 1))
    return start == nil ? Message("There are only \(buffer.lineCount) lines") : nil
  }
}

/// A line of a text as it is typed: `12`, `+10`, `-5`, each perhaps with a column, `12:3`.
struct LineReference: Equatable {
  private let number: Int
  private let isRelative: Bool
  /// The column, from 1.
  let column: Int

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard (1...2).contains(parts.count), let number = Int(parts[0]),
      let column = parts.count == 2 ? Int(parts[1]) : 1
    else { return nil }
    self.number = number
    self.column = max(1, column)
    isRelative = parts[0].first == "+" || parts[0].first == "-"
  }

  /// Returns the line meant, where the cursor is on another one.
  func line(from current: Int) -> Int {
    guard isRelative else { return number }
    let (line, isTooLarge) = current.addingReportingOverflow(number)
    return isTooLarge ? .max : line
  }
}
