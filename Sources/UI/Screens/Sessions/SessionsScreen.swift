import NotesLibrary
import ScreenModels
import TerminalUI
import Travel

/// The list of sessions, to go to one; beside it, what the selected one shows.
struct SessionsScreen: OverlayScreen, ListScreen {
  let content: ContentModel

  private var model: SessionsModel { content.sessions }
  var list: ListModel { model.list }

  static let overlay = Overlay.sessions
  static let windowTable: [Binding<ContentModel>] = [
    Binding(
      [.character("S")], "sessions", "the sessions", .windows,
      "List all sessions.", { $0.sessions.open() })
  ]

  static let table: [Binding<SessionsScreen>] = [
    Binding(
      [.enter, .right, .character("l")], "open", "go to", .windows,
      "Go to the selected session.", footer: true, { $0.openSelection() }),
    Binding(
      [.character("r")], "rename", "rename", .windows,
      "Rename the selected session.", footer: true,
      disabled: {
        $0.reasonNotToChange ?? ($0.isClosed ? "a closed session keeps its name" : nil)
      },
      { $0.model.selection.map($0.model.askForName(of:)) }),
    Binding(
      [.character("d")], "delete", "close", .windows,
      "Close the selected session; its drafts stay on the shelf.", footer: true,
      disabled: { $0.reasonNotToChange ?? ($0.isClosed ? "already closed" : nil) },
      { $0.close() }),
    Binding(.rewind, disabled: \.reasonNotToChange, { $0.rewind() }),
    jumping(),
    Binding(.back.or(.character("q"), .character("S")), { $0.model.close() }),
  ]

  private var reasonNotToChange: String? {
    (model.selection?.travelling).map { "this session belongs to \($0.machineName)" }
  }

  private var isClosed: Bool { model.selection?.isClosed == true }

  func openSelection() { model.selection.map(model.goTo) }

  // This one ends with the program.
  private func close() {
    guard let entry = model.selection else { return }
    if entry.isHere { content.closeSession() } else { model.close(entry) }
  }

  private func rewind() {
    guard let entry = model.selection else { return }
    content.rewind.open(session: model.summary(of: entry)?.formerName ?? entry.name)
  }

  var title: String { "Sessions" }
  var names: ((_ row: Int) -> [String])? { { [model] in [model.entry(at: $0).name] } }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    // The names are ASCII, with a column for each byte.
    let nameWidth = min(model.longestName, 24)
    return { canvas, index, row in
      let entry = model.entry(at: index)
      SessionRow(
        entry: entry, summary: model.summary(of: entry), preview: model.preview(of: entry),
        nameWidth: nameWidth
      ).draw(on: &canvas, in: row)
    }
  }

  // Wide enough for a window of the smallest size.
  static func previewColumns(of columns: Int) -> Int {
    max(columns * 2 / 5, ContentScreen.smallestSize.columns + 4)
  }

  /// Draws the facts about the selected session, and below them its window.
  var drawPreview: ((inout Canvas, Rect) -> Void)? {
    { canvas, area in
      guard let entry = model.selection else { return }
      let lines = lines(about: entry)
      var rest = area
      canvas.writeLines(lines, in: rest.takeRows(lines.count))
      guard let window = model.content(of: entry) else { return }
      _ = rest.takeRows(1)
      canvas.draw(window, in: rest)
    }
  }

  private func lines(about entry: SessionEntry) -> [StyledLine] {
    let preview = model.preview(of: entry)
    return entry.travelling.map { preview.lines($0, obstacle: model.obstacle(to: entry)) }
      ?? preview.lines(entry, model.summary(of: entry))
  }
}

extension Canvas {
  /// Draws a window into an area, without its footer: its keys do nothing there.
  mutating func draw(_ window: ContentModel, in area: Rect) {
    let smallest = ContentScreen.smallestSize
    let size = Size(
      columns: max(area.size.columns, smallest.columns),
      rows: max(area.size.rows + 2, smallest.rows))
    let screen = ContentScreen(window)
    screen.layOut(size)
    copy(screen.draw(size), into: area)
  }
}

extension SessionPreview {
  fileprivate func lines(
    _ entry: SessionEntry, _ summary: SessionEntry.Summary?
  ) -> [StyledLine] {
    var lines: [StyledLine] = [(title, .heading)]
    if tab != title { lines.append((tab, .dim)) }
    if let problem { lines.append((problem, .warning)) }
    if let problem = summary?.problem { lines.append(("\(problem)", .warning)) }
    lines.append((summary?.since(isHere: entry.isHere) ?? "gone", .dim))
    if let summary, summary.isOpen, !entry.isHere { lines.append(("in \(summary.holder)", .dim)) }
    if let continuation {
      let moment = Moment(secondsSince1970: continuation.moment).dayAndTime
      lines.append(("continued on \(continuation.machineName)", .accent))
      lines.append(("since \(moment)", .dim))
    }
    if !drafts.isEmpty {
      lines.append(("Drafts: " + drafts.joined(separator: ", "), .draft))
    }
    return lines
  }

  fileprivate func lines(_ session: TravellingSession, obstacle: String?) -> [StyledLine] {
    [(title, .heading)] + session.lines.map { ($0, .dim) }
      + (obstacle.map { [($0, .warning)] } ?? [])
  }
}
