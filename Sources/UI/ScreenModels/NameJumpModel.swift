public import SceneState
import TextEditing

/// The rows of a list that have names, by whose first letters they are found.
public struct NamedRows {
  public let list: ListModel
  public let name: (_ row: Int) -> String
  public let open: () -> Void

  public init(
    list: ListModel, name: @escaping (_ row: Int) -> String, open: @escaping () -> Void
  ) {
    self.list = list
    self.name = name
    self.open = open
  }
}

/// The field for the first letters of a name: while they are typed, the list goes to it.
public final class NameJumpModel: SceneBacked {
  public let scene: Scene
  public let field: FieldModel
  private let layers: LayersModel
  private let folding = TextFolding()

  // The row that was selected when the field was opened.
  @SceneStorage("NameJump.Origin") private var origin: String? = nil
  // What was typed when the selection was moved last.
  @SceneStorage("NameJump.SoughtText") private var soughtText = ""

  private static let textKey = SceneKey("NameJump.Text", .passing)
  static let keys = [textKey]

  init(scene: Scene, layers: LayersModel) {
    self.scene = scene
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.textKey)
  }

  public func open(for list: ListModel) {
    forget()
    origin = list.selection
    layers.modal = .jump(in: list.sceneScope)
  }

  public func isAbsent(in rows: NamedRows) -> Bool {
    !field.text.isEmpty && matches(in: rows).isEmpty
  }

  /// Selects the first row that begins with what has been typed since the last call, or with nothing
  /// typed the one that was selected before.
  public func update(in rows: NamedRows) {
    let text = field.text
    guard text != soughtText else { return }
    soughtText = text
    if text.isEmpty { return returnToOrigin(in: rows.list) }
    if let row = matches(in: rows).first { rows.list.select(row: row) }
  }

  /// Selects the next row that matches (`1`) or the one before (`-1`), round the end.
  public func move(by step: Int, in rows: NamedRows) {
    let matches = matches(in: rows)
    guard let selected = rows.list.selectedRow, !matches.isEmpty else { return }
    let index = matches.firstIndex(of: selected).map { $0 + step } ?? 0
    rows.list.select(row: matches[(index + matches.count) % matches.count])
  }

  /// The rows whose names begin as was typed, then those in which a later word does.
  private func matches(in rows: NamedRows) -> [Int] {
    let typed = folding.folded(pattern: field.text)
    guard !typed.isEmpty else { return Array(0..<rows.list.rows.count) }
    let names = (0..<rows.list.rows.count).map { folding.folded(pattern: rows.name($0)) }
    let first = names.indices.filter { names[$0].starts(with: typed) }
    return first + names.indices.filter { !first.contains($0) && names[$0].hasWord(typed) }
  }

  /// Closes the field; the selection stays.
  public func close(in rows: NamedRows) {
    update(in: rows)
    forget()
  }

  /// Closes the field; the row is selected that was before.
  public func cancel(in rows: NamedRows) {
    returnToOrigin(in: rows.list)
    forget()
  }

  private func returnToOrigin(in list: ListModel) {
    if let origin { list.select(origin) }
  }

  private func forget() {
    if case .jump = layers.modal { layers.modal = nil }
    field.text = ""
    soughtText = ""
    origin = nil
  }
}

extension [UInt8] {
  /// Whether a word in it begins with a text; all words follow spaces or hyphens.
  func hasWord(_ beginning: [UInt8]) -> Bool {
    indices.contains { index in
      (self[index] == UInt8(ascii: " ") || self[index] == UInt8(ascii: "-"))
        && self[(index + 1)...].starts(with: beginning)
    }
  }
}
