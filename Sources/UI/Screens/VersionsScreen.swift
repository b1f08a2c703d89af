import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The texts that a note had before, to choose one.
struct VersionsScreen: Screen {
  let content: ContentModel
  let model: NoteModel

  private var versions: VersionsModel { model.versions }

  static var places: [KeyPlace] {
    [.commands(table.actions() + ListBindings.table.actions())]
  }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + ListBindings.bindings(for: versions.list)
  }

  static let table: [Binding<VersionsScreen>] = [
    Binding(
      [.enter, .right, .character("l")], "show", "show", footer: true, disabled: \.noVersion,
      { $0.versions.showSelection() }),
    Binding(
      .bringBack, disabled: \.reasonNotToBringBack,
      { $0.bringBack() }),
    Binding(
      .back.or(.character("v")),
      { $0.versions.goBack() }),
  ]

  private var noVersion: String? {
    versions.selection == nil ? "there are no versions any more" : nil
  }

  private var reasonNotToBringBack: String? {
    guard let version = versions.selection else { return noVersion }
    return model.reasonNotToBringBack(version)
  }

  private func bringBack() {
    if let version = versions.selection { content.bringBack(version, of: model) }
  }

  private func listArea(_ area: Rect) -> Rect { area.divided(atDistance: 2, from: .top).remainder }

  func layOut(in area: Rect) {
    versions.list.layOut(visibleRowCount: listArea(area).size.rows)
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(versions.list, in: listArea(area), focus: {}, open: versions.showSelection)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let all = versions.versions
    canvas.writeHeading(
      "Versions of \(NoteHeading.title(of: model.note))", trailing: "\(all.count)",
      in: area.row(0), isFocused: true)
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
    if let problem = versions.problem {
      let lines = "\(problem)".wrapped(toWidth: area.size.columns - 2)
      canvas.writeParagraph(lines, in: listArea(area).inset(columns: 1), style: .warning)
    }
    ListView(list: versions.list, isFocused: true).draw(on: &canvas, in: listArea(area)) {
      canvas, index, row in
      draw(all[index], on: &canvas, in: row)
    }
  }

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
      ? "the note says this already" : nil
  }
}
