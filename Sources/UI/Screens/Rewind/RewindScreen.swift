import Drafts
import Essentials
import ScreenModels
import TerminalUI

/// All that a note, a draft or a session was: the text of a step with what changed, or the window at a step,
/// and below it a line of time.
struct RewindScreen: OverlayScreen {
  let content: ContentModel

  private var model: RewindModel { content.rewind }
  private var viewer: EditorModel { model.viewer }
  private var view: EditorView { EditorView(content: content, editor: viewer, isFocused: true) }

  // MARK: Keys

  static var contexts: [KeyContext] { [.text(table.actions())] }

  var bindings: BoundBindings {
    Self.table.bound(to: self)
      + (model.isOfSession
        ? .none : EditorBindings(content: content, editor: viewer).readingBindings)
  }

  var searchedText: EditorModel? { model.isOfSession ? nil : viewer }
  var mode: TextMode? { .reading }

  static let overlay = Overlay.rewind

  static let table: [Binding<RewindScreen>] = [
    moving(
      [.left, "h"], -1, "previous-result", "back", "Go to the step before.", footer: true,
      none: "this is the first step", { _ in true }),
    moving(
      [.right, "l"], 1, "next-result", "on", "Go to the next step.", footer: true,
      none: "this is the last step", { _ in true }),
    Binding(
      [.enter], "take-step", "restore", .here,
      "Put this text into its editor, or open this session anew.", footer: true,
      disabled: { $0.nothing ?? $0.model.reasonNotToTake }, { $0.model.take() }),
    Binding(
      ["d"], "against-now", "against now", .here,
      "Show what changed up to now, or since the step before.", footer: true,
      disabled: \.noText, { $0.model.toggleComparison() }),
    Binding(
      ["c"], "compare", "compare", .here, "Show this text beside the note's.", footer: true,
      disabled: { $0.noText ?? $0.model.reasonNotToCompare }, { $0.model.compare() }),
    moving(
      [Key(.left, .shift), "H"], -1, "page-before", "pause back",
      "Go back to a pause, or to more than typing.", none: "there is no pause before it"
    ) { $0.isPause },
    moving(
      [Key(.right, .shift), "L"], 1, "page-after", "pause on",
      "Go on to a pause, or to more than typing.", none: "there is no pause after it"
    ) { $0.isPause },
    moving(
      ["["], -1, "previous-tab", "version back", "Go back to a text that was saved.",
      unless: \.noText, none: "no text was saved before it", { $0.isVersion }),
    moving(
      ["]"], 1, "next-tab", "version on", "Go on to a text that was saved.", unless: \.noText,
      none: "no text was saved after it", { $0.isVersion }),
    Binding(
      ["y"], "copy-note", "copy", .here, "Copy this text.", footer: true,
      disabled: \.noText, { $0.model.copy() }),
    Binding(
      Action.back.bound(to: [.escape, "q", "R", "v"]), { $0.model.close() }),
  ]

  private static func moving(
    _ keys: [Key], _ direction: Int, _ name: String, _ title: String, _ sentence: String,
    footer: Bool = false,
    unless reason: @escaping @Sendable (RewindScreen) -> String? = { $0.nothing },
    none: String, _ isWanted: @escaping @Sendable (Timeline.Step) -> Bool
  ) -> Binding<RewindScreen> {
    Binding(
      Action(name, title, .moving, sentence, keys, footer: footer, command: false),
      disabled: {
        reason($0) ?? ($0.model.next(by: direction, where: isWanted) == nil ? none : nil)
      },
      { screen in screen.model.next(by: direction, where: isWanted).map(screen.model.show) })
  }

  private var nothing: String? {
    if model.step != nil { return nil }
    return model.isReading ? "it is still being read" : "nothing is known of what it was"
  }

  private var noText: String? { nothing ?? (model.isOfSession ? "this is no text" : nil) }

  // MARK: Drawing

  private func areas(_ area: Rect) -> (text: Rect, line: Rect?) {
    let body = area.belowHeading
    guard !content.isSpoken, body.size.rows >= 6 else { return (body, nil) }
    let (text, line) = body.divided(atDistance: body.size.rows - 2, from: .top)
    return (text, line)
  }

  func layOutEditor(in area: Rect) {
    model.layOut()
    view.layOut(in: areas(area).text)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.writePageHeading(title, trailing: status(columns: area.size.columns), in: area)
    guard let line = areas(area).line else { return }
    canvas.horizontalRule(row: line.origin.row, columns: line.columns)
    let stepLine = StepLine(model.steps, columns: line.size.columns - 2)
    stepLine.draw(on: &canvas, in: line.row(1).inset(columns: 1), selected: model.step)
    func show(_ column: Int) {
      if let step = stepLine.step(at: column - 1) { model.show(step: step) }
    }
    canvas.reacts(
      MouseTarget(
        area: line, press: { _, column, _ in show(column) }, drag: { _, column in show(column) }))
  }

  private var title: String {
    if model.isOfSession { return "Rewind · \(model.session ?? "")" }
    let date = model.note.map { $0.date.dayAndTime } ?? "draft"
    let name = model.subject.map { "\($0.name) · \(date)" } ?? ""
    return "Rewind · \(name)"
  }

  private func status(columns: Int) -> String {
    guard let index = model.step else { return "" }
    let step = model.steps[index]
    let number = "\(index + 1) of \(model.steps.count)"
    let words = model.words.map { "+\($0.more) −\($0.fewer) · " } ?? ""
    let what = (step.event.map { "\($0) · " } ?? "") + words
    let compared = model.comparesNow ? " · against now" : ""
    let lost = model.lostCount == 0 ? "" : " · \(model.lostCount) damaged left out"
    let full = "\(what)\(step.time.dayAndTime) · step \(number)\(compared)\(lost)"
    return columns >= 70 ? full : "\(what)\(number)"
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    let rect = areas(area).text
    if let hint {
      canvas.cursor = rect.inset(columns: 1).origin
      return canvas.writeWrapped(
        hint, in: rect.inset(columns: 1), style: model.problem == nil ? .dim : .warning)
    }
    if model.isOfSession {
      canvas.cursor = rect.origin
      content.rewind.content.map { canvas.draw($0, in: rect) }
      return
    }
    view.draw(on: &canvas, in: rect)
    // The signs in the text say it too.
    view.restyle(
      model.marks.map { ($0.range, $0.isAdded ? .difference : .struck) }, on: &canvas,
      in: view.textArea(rect))
  }

  private var hint: String? {
    if let problem = model.problem { return "\(problem)" }
    return nothing.map { "\($0.asSentence)." }
  }
}

/// Steps on a line: each column is one or several of them, and shows the most important one.
struct StepLine {
  private let steps: [Timeline.Step]
  private let columns: Int

  init(_ steps: [Timeline.Step], columns: Int) {
    self.steps = steps
    self.columns = min(max(1, columns), steps.count)
  }

  private func range(ofColumn column: Int) -> Range<Int> {
    steps.count * column / columns..<steps.count * (column + 1) / columns
  }

  func step(at column: Int) -> Int? {
    guard (0..<columns).contains(column) else { return nil }
    return range(ofColumn: column).lowerBound
  }

  func draw(on canvas: inout Canvas, in area: Rect, selected: Int?) {
    for column in 0..<columns {
      let range = range(ofColumn: column)
      let sign = steps[range].map(Self.sign).max { $0.weight < $1.weight }?.text ?? "."
      let isSelected = selected.map(range.contains) ?? false
      canvas.write(
        sign, at: area.position(column: column),
        style: isSelected ? .selected : sign == "." ? .dim : .accent)
    }
  }

  private static func sign(of step: Timeline.Step) -> (text: String, weight: Int) {
    switch step.kind {
    case .typed: step.isPause ? (":", 1) : (".", 0)
    case .saved, .imported, .changed, .moved, .restored: ("|", 2)
    case .merged, .synced, .conflict: ("~", 3)
    case .killed: ("!", 4)
    case .deleted: ("x", 5)
    }
  }
}
