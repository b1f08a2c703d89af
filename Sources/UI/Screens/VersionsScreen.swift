import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The former texts of a note, to choose one.
struct VersionsScreen: ListScreen {
  let content: ContentModel
  let model: NoteModel

  private var versions: VersionsModel { model.versions }
  var list: ListModel { versions.list }

  static var contexts: [KeyContext] {
    [.commands(table.actions() + ListBindings.table.actions())]
  }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + ListBindings.bindings(for: list)
  }

  static let table: [Binding<VersionsScreen>] = [
    Binding(
      [.enter, .right, .character("l")], "show", "show", .moving,
      "Read the selected former text.", footer: true, disabled: \.noVersion,
      { $0.openSelection() }),
    Binding(
      .bringBack, disabled: \.reasonNotToBringBack,
      { $0.bringBack() }),
    Binding(
      .back.or(.character("v")),
      { $0.versions.goBack() }),
  ]

  private var noVersion: String? {
    versions.selection == nil ? "no versions left" : nil
  }

  private var reasonNotToBringBack: String? {
    guard let version = versions.selection else { return noVersion }
    return model.reasonNotToBringBack(version)
  }

  private func bringBack() {
    if let version = versions.selection { content.bringBack(version, of: model) }
  }

  func openSelection() { versions.showSelection() }

  var title: String { "Versions of \(model.note.heading)" }
  func status(columns: Int) -> String { list.position }
  var hint: (text: String, style: Style)? { versions.problem.map { ("\($0)", .warning) } }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let all = versions.versions
    return { canvas, index, row in draw(all[index], on: &canvas, in: row) }
  }

  var preview: ((_ width: Int) -> [StyledLine])? { nil }

  // Where room is short, the words say more than their number.
  private static let widthForCount = 60
  private static let dateWidth = 19
  private static let countWidth = 12

  private func draw(_ version: NoteVersion, on canvas: inout Canvas, in row: Rect) {
    let summary = versions.summary(of: version)
    var position = row.origin
    canvas.write(version.date.dayAndTime, at: position, style: .dim)
    position.column += Self.dateWidth
    if row.size.columns >= Self.widthForCount {
      canvas.write(summary.wordCount.map(wordCount) ?? "", at: position, style: .dim)
      position.column += Self.countWidth
    }
    let room = max(0, row.columns.upperBound - position.column - 1)
    let text = summary.isCurrent ? "(as it is now)" : summary.excerpt
    canvas.write(
      text.isEmpty ? "(no words)" : text.truncated(toWidth: room), at: position,
      style: summary.isCurrent || text.isEmpty ? .dim : .plain, limit: room)
  }
}

extension NoteModel {
  /// Why a version cannot be brought back; nil when it can.
  func reasonNotToBringBack(_ version: NoteVersion) -> String? {
    if problem != nil && !isChanged { return "the note cannot be changed now" }
    return versions.summary(of: version).isCurrent && !isChanged
      ? "the note already says this" : nil
  }
}

/// A former text of a note, to read and to bring back.
struct VersionScreen: ReadingScreen {
  let content: ContentModel
  let model: NoteModel
  let version: NoteVersion

  var viewer: EditorModel { model.versions.viewer }
  var title: String { "Version of \(version.date.dayAndTime)" }
  var problem: String? { model.versions.problem.map { "\($0)" } }

  static var contexts: [KeyContext] { [.text(table.actions())] }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + EditorBindings(content: content, editor: viewer).readingBindings
  }

  static let table: [Binding<VersionScreen>] = [
    Binding(
      .bringBack, disabled: { $0.model.reasonNotToBringBack($0.version) },
      { $0.content.bringBack($0.version, of: $0.model) }),
    Binding(.back, { $0.model.versions.goBack() }),
  ]
}
