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
      ["S"], "sessions", "the sessions", .windows, "List all sessions.", { $0.sessions.open() })
  ]

  static let table: [Binding<SessionsScreen>] = [
    Binding(
      [.enter, .right, "l"], "open", "go to", .windows,
      "Go to the selected session.", footer: true, { $0.openSelection() }),
    Binding(
      ["t"], "take-session", "take here", .windows,
      "Show a session here that is open in another window.", footer: true,
      disabled: { $0.isOpenElsewhere ? nil : "the session is not open in another window" },
      { $0.selection.map($0.model.take) }),
    Binding(
      ["r"], "rename", "rename", .windows,
      "Rename the selected session.", footer: true,
      disabled: {
        $0.reasonNotToChange ?? ($0.isClosed ? "a closed session keeps its name" : nil)
      },
      { $0.selection.map($0.model.askForName(of:)) }),
    Binding(
      ["d"], "delete", "close", .windows,
      "Close the selected session; its drafts stay on the shelf.", footer: true,
      disabled: { $0.reasonNotToChange ?? ($0.isClosed ? "already closed" : nil) },
      { screen in screen.selection.map(screen.close) }),
    Binding(.rewind, on: \.selection, disabled: \.reasonNotToChange) {
      $0.content.rewind.open(session: $0.model.summary(of: $1)?.formerName ?? $1.name)
    },
    jumping(),
    Binding(.back.or("q", "S"), { $0.model.close() }),
  ]

  private var reasonNotToChange: String? {
    (selection?.travelling).map { "this session belongs to \($0.machineName)" }
  }

  private var isClosed: Bool { selection?.isClosed == true }

  private var isOpenElsewhere: Bool {
    selection.map { !$0.isHere && model.summary(of: $0)?.isOpen == true } ?? false
  }

  var selection: SessionEntry? { model.selection }
  func open(_ entry: SessionEntry) { model.goTo(entry) }

  // This one ends with the program.
  private func close(_ entry: SessionEntry) {
    if entry.isHere { content.closeSession() } else { model.close(entry) }
  }

  var title: String { "Sessions" }
  var names: ((_ row: Int) -> [String])? { { [model] in [model.entries[$0].name] } }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    // The names are ASCII, with a column for each byte.
    let nameWidth = min(model.longestName, 24)
    return { canvas, index, row in
      draw(model.entries[index], nameWidth: nameWidth, on: &canvas, in: row)
    }
  }

  // In a narrower row, the time is left out for what the session shows.
  private static let widthForMoment = 64

  // Its name, its state, what it shows, its drafts.
  private func draw(_ entry: SessionEntry, nameWidth: Int, on canvas: inout Canvas, in row: Rect) {
    let (summary, preview) = (model.summary(of: entry), model.preview(of: entry))
    var rest = row
    canvas.writeColumn(
      entry.name, style: entry.isClosed ? .dim : .plain, width: nameWidth + 2, in: &rest)
    canvas.writeColumn(
      entry.state(summary), style: summary?.isOpen == true ? .accent : .dim, width: 8, in: &rest)
    if row.size.columns >= Self.widthForMoment {
      canvas.writeColumn(entry.moment(summary), style: .dim, width: 20, in: &rest)
    }
    let drafts =
      preview.draftCount == 0 ? "" : "\(Sign.unsaved.text(on: canvas)) \(preview.draftCount)"
    canvas.writeEnd(drafts, style: .draft, in: &rest)
    let (text, style) = entry.text(preview)
    canvas.writeLine(text, in: rest, style: style)
  }

  // Wide enough for a window of the smallest size.
  static func previewColumns(of columns: Int) -> Int {
    max(columns * 2 / 5, ContentScreen.smallestSize.columns + 4)
  }

  /// Draws the facts about the selected session, and below them its window.
  func drawPreview(of entry: SessionEntry, on canvas: inout Canvas, in area: Rect) {
    let lines = lines(about: entry)
    var rest = area
    canvas.writeLines(lines, in: rest.takeRows(lines.count))
    guard let window = model.content(of: entry) else { return }
    _ = rest.takeRows(1)
    canvas.draw(window, in: rest)
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
  fileprivate func lines(_ entry: SessionEntry, _ summary: SessionEntry.Summary?) -> [StyledLine] {
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
    if !drafts.isEmpty { lines.append(("Drafts: " + drafts.joined(separator: ", "), .draft)) }
    return lines
  }

  fileprivate func lines(_ session: TravellingSession, obstacle: String?) -> [StyledLine] {
    [(title, .heading)] + session.lines.map { ($0, .dim) }
      + (obstacle.map { [($0, .warning)] } ?? [])
  }
}

extension SessionEntry {
  // A session that was continued elsewhere says so in place of what it shows.
  fileprivate func text(_ preview: SessionPreview) -> (text: String, style: Style) {
    if preview.problem != nil { return ("cannot be read", .warning) }
    if let travelling {
      return travelling.continuation == nil
        ? ("\(travelling.machineName): \(travelling.title)", .plain) : ("continued here", .accent)
    }
    return preview.continuation.map { ("continued on \($0.machineName)", .accent) }
      ?? (preview.title, .plain)
  }

  fileprivate func state(_ summary: Summary?) -> String {
    if travelling != nil { return "away" }
    return isHere ? "here" : summary?.state.rawValue ?? "gone"
  }

  // A session that is open here needs no time.
  fileprivate func moment(_ summary: Summary?) -> String {
    if let travelling { return travelling.moment }
    guard let summary, !isHere else { return "" }
    return Moment(secondsSince1970: summary.since).dayAndTime
  }
}

extension SessionEntry.Summary {
  func since(isHere: Bool) -> String {
    let moment = Moment(secondsSince1970: since).dayAndTime
    return switch state {
    case _ where isHere: "open here"
    case .live: "open since \(moment)"
    case .kept: "last used \(moment)"
    case .closed: "closed \(moment)"
    }
  }
}

extension TravellingSession {
  /// When the session was last used; empty when that is unknown.
  var moment: String { lastUsed == 0 ? "" : Moment(secondsSince1970: lastUsed).dayAndTime }

  /// The machine of the session, when it was last used, and whether it was continued here.
  var lines: [String] {
    let used = moment.isEmpty ? nil : "last used \(moment)"
    let continued = continuation.map {
      ["continued here as \($0.name)", "since \(Moment(secondsSince1970: $0.moment).dayAndTime)"]
    }
    return ["on \(machineName)"] + [used].compactMap { $0 } + (continued ?? [])
  }
}
