import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

struct VersionsScreen: ListScreen {
  let content: ContentModel
  let model: NoteModel

  private var versions: VersionsModel { model.versions }
  var list: ListModel { versions.list }

  static let table: [Binding<VersionsScreen>] = [
    opening(.open.inFooter("show").about("Read the selected former text.")),
    Binding(.compareVersion, on: \.versions.selection, disabled: \.noSelection) {
      $0.model.comparison.open(.version($1.id))
    },
    Binding(.bringBack, on: \.versions.selection, disabled: \.reasonNotToBringBack) {
      $0.content.actions.bringBack($1, of: $0.model)
    },
    Binding(.back.or(.character("q"), .character("v")), { $0.versions.goBack() }),
  ]

  var noSelection: String? {
    versions.selection == nil ? "no versions left" : nil
  }

  private var reasonNotToBringBack: String? {
    guard let version = versions.selection else { return noSelection }
    return model.reasonNotToBringBack(version)
  }

  func openSelection() { versions.showSelection() }

  func layOutList(in area: Rect) { versions.layOut(visibleRowCount: area.size.rows) }

  var title: String { "Versions of \(model.heading)" }
  var hint: String? { versions.problem.map { "\($0)" } }
  var hintStyle: Style { .warning }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let all = versions.versions
    return { canvas, index, row in draw(all[index], on: &canvas, in: row) }
  }

  private static let widthForUnit = 60
  private static let dateWidth = 23
  private static let unit = " words"

  private func draw(_ version: NoteVersion, on canvas: inout Canvas, in row: Rect) {
    var rest = row
    canvas.writeColumn(version.date.dayAndSecond, style: .dim, width: Self.dateWidth, in: &rest)
    guard let summary = versions.summary(of: version) else { return }
    let unit = row.size.columns >= Self.widthForUnit ? Self.unit : ""
    if let (more, fewer) = summary.difference, !summary.isCurrent {
      let difference = "+\(more) −\(fewer)\(unit)"
      let width = max(Self.differenceWidth + unit.count, difference.displayWidth + 2)
      canvas.writeColumn(difference, style: .plain, width: width, in: &rest)
    }
    let text = summary.isCurrent ? "(as it is now)" : summary.excerpt
    canvas.writeLine(
      text.isEmpty ? "(no words)" : text, in: rest.without(1, at: .trailing), style: .dim)
  }

  private static let differenceWidth = 8
}

extension NoteModel {
  func reasonNotToBringBack(_ version: NoteVersion) -> String? {
    if problem != nil && !isChanged { return "the note cannot be changed now" }
    return versions.summary(of: version)?.isCurrent == true && !isChanged
      ? "the note already has this text" : nil
  }
}

struct VersionScreen: ReadingScreen {
  let content: ContentModel
  let model: NoteModel
  let version: NoteVersion

  var viewer: EditorModel { model.versions.viewer }
  var title: String { "Version of \(version.date.dayAndSecond)" }
  var problem: String? { model.versions.problem.map { "\($0)" } }

  static var contexts: [KeyContext] { [.text(table.actions())] }

  var bindings: BoundBindings {
    Self.table.bound(to: self) + EditorBindings(content: content, editor: viewer).readingBindings
  }

  static let table: [Binding<VersionScreen>] = [
    Binding(
      .bringBack, disabled: { $0.model.reasonNotToBringBack($0.version) },
      { $0.content.actions.bringBack($0.version, of: $0.model) }),
    Binding(.compareVersion, { $0.model.comparison.open(.version($0.version.id)) }),
    Binding(.back.or(.character("q")), { $0.model.versions.goBack() }),
  ]
}
