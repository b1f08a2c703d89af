import Essentials
import NotesLibrary
import ScreenModels
import TerminalUI
import TextMerge

/// A note beside another text of it, to choose which words of both are kept.
struct ComparisonScreen: Screen {
  let content: ContentModel
  let model: NoteModel

  private var comparison: ComparisonModel { model.comparison }

  static var contexts: [KeyContext] {
    [.commands(table.actions() + EditorBindings.scrolling.actions())]
  }

  var bindings: BoundBindings {
    Self.table.bound(to: self) + EditorBindings.scrolling.bound(to: comparison)
  }

  static let table: [Binding<ComparisonScreen>] = [
    Binding(
      .save.about("Save what you chose; a conflict copy goes to the bin."),
      disabled: \.reasonNotToSave, { $0.content.actions.saveChoices(of: $0.model) }),
    choosing("t", .one, "this", "Keep this text's words here."),
    choosing("o", .other, "other", "Keep the other text's words here."),
    choosing("b", .both, "both", "Keep both texts' words here."),
    Binding(
      ["n", .tab], "next-result", "next", .moving, "Go to the next difference.",
      footer: true, disabled: \.noDifference, { $0.move(by: 1) }),
    Binding(
      .continueWriting.first("e").about("Edit what you chose before it is saved."),
      disabled: \.reasonNotToEdit, { $0.content.actions.editChoices(of: $0.model) }),
    Binding(.back, { $0.goBack() }),
    Binding(
      ["p", .backTab], "previous-result", "previous", .moving,
      "Go to the previous difference.", disabled: \.noDifference, { $0.move(by: -1) }),
    Binding(restThis, disabled: \.noDifference, { $0.comparison.chooseRest(.one) }),
    Binding(restOther, disabled: \.noDifference, { $0.comparison.chooseRest(.other) }),
    Binding(
      ["B"], nil, "both for the rest", .here, "Keep both texts' words for all that is not decided.",
      disabled: \.noDifference, { $0.comparison.chooseRest(.both) }),
    Binding(.rewind, { $0.content.rewind.open() }),
  ]

  private static func choosing(
    _ key: Character, _ choice: TextChoice, _ title: String, _ sentence: String
  ) -> Binding<ComparisonScreen> {
    Binding(
      [.character(key)], nil, title, .here, sentence, footer: true, disabled: \.noDifference,
      { $0.comparison.choose(choice) })
  }

  private static let restThis = Action(
    nil, "this for the rest", .here, "Keep this text's words for all that is not decided.", ["T"])
  private static let restOther = Action(
    nil, "other for the rest", .here,
    "Keep the other text's words for all that is not decided.", ["O"])

  var mode: TextMode? { .reading }

  // MARK: What keys do

  private var noDifference: String? {
    if comparison.texts == nil { return "the texts are still being compared" }
    return comparison.differenceCount == 0 ? "nothing differs" : nil
  }

  private var reasonNotToEdit: String? { content.actions.reasonNotToTakeChoices(of: model) }

  private var reasonNotToSave: String? {
    if let reason = reasonNotToEdit { return reason }
    let count = comparison.undecidedCount
    // Comparing with a former text may leave differences undecided: the note keeps its own words there.
    if comparison.step != nil {
      let isUnchosen = count == comparison.differenceCount && !model.isChanged
      return isUnchosen ? "nothing was chosen from the former text" : nil
    }
    if count == 0 { return nil }
    let what = counted(count, "difference", "is", "are")
    let keys = [Self.restThis, Self.restOther].map(content.key).joined(separator: " or ")
    return "\(what) not decided; \(keys) decides the rest"
  }

  private func move(by step: Int) {
    guard !comparison.selectDifference(by: step) else { return }
    content.window.show(step > 0 ? "That is the last difference" : "That is the first difference")
  }

  private func goBack() {
    let step = comparison.step
    comparison.close()
    if let step { content.rewind.goBack(to: step, of: model.note) }
  }

  // MARK: Where it is

  private func areas(in area: Rect) -> ComparisonAreas {
    ComparisonAreas(area.belowHeading, isSpoken: content.isSpoken)
  }

  func layOutEditor(in area: Rect) {
    let areas = areas(in: area)
    comparison.layOut(columns: content.textColumns(in: areas.columns), rows: areas.rows)
  }

  private func select(row: Int) {
    let rows = comparison.shownRows
    guard rows.indices.contains(row) else { return }
    let differences = comparison.texts?.differences(in: rows[row]) ?? []
    if let first = differences.first { comparison.select(first) }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
    let areas = areas(in: area)
    areas.drawRules(on: &canvas)
    for text in areas.texts {
      canvas.reacts(
        MouseTarget(
          area: text, press: { row, _, _ in select(row: row) },
          scroll: { comparison.scroll(rows: $0) }))
    }
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    canvas.writeHeading(
      model.heading(isSpoken: content.isSpoken), trailing: state(columns: area.size.columns),
      in: area.row(0), isFocused: true)
    let areas = areas(in: area)
    let noteTitle = model.isChanged ? "This: the note with your changes" : "This: the note"
    for (heading, title) in zip(areas.headings, [noteTitle, otherTitle]) {
      canvas.writeHeading(title, in: heading, isFocused: false)
    }
    defer { canvas.cursor = canvas.cursor ?? areas.origin(ofText: 0, row: 0) }
    guard let texts = comparison.texts else {
      return canvas.writeWrapped(
        comparison.problem.map { "\($0)" } ?? "Comparing the texts…",
        in: areas.texts[0].inset(columns: 1), style: comparison.problem == nil ? .dim : .warning)
    }
    ComparisonView(comparison: comparison, texts: texts, areas: areas).draw(on: &canvas)
  }

  private func state(columns: Int) -> String {
    guard let selection = comparison.selection else {
      return comparison.texts == nil ? "" : "nothing differs"
    }
    let undecided = comparison.undecidedCount
    let what = columns >= ComparisonAreas.widthForBeside ? "difference " : ""
    let number = "\(what)\(selection + 1) of \(comparison.differenceCount)"
    if comparison.hasLostChoices { return "\(number) · changed: choose again" }
    return number + (undecided == 0 ? " · all decided" : " · \(undecided) not decided")
  }

  private var otherTitle: String {
    if let step = comparison.step { return "Other: as on \(step.time.dayAndSecond)" }
    guard let copy = comparison.copy else { return "Other: its file, changed elsewhere" }
    let date = copy.conflict.map { ", \($0.moment.dayAndSecond)" } ?? ""
    return "Other: \(content.isSpoken ? "conflict" : "≠") copy\(date)"
  }
}

/// The areas of two texts, beside each other, or one below the other in a narrow window.
struct ComparisonAreas {
  let isBeside: Bool
  // How many columns before a text its marks have; for a screen reader they are words.
  private let markWidth: Int
  let headings: [Rect]
  let texts: [Rect]
  private let divider: Rect

  static let widthForBeside = 72
  // With fewer rows there is no line between the texts, only the second heading.
  private static let heightForDivider = 8

  init(_ area: Rect, isSpoken: Bool) {
    isBeside = area.size.columns >= Self.widthForBeside && !isSpoken
    markWidth = isBeside ? 1 : isSpoken ? 6 : 2
    let edge: Edge = isBeside ? .leading : .top
    let half = (isBeside ? area.size.columns : area.size.rows) / 2
    var (first, rest) = area.divided(atDistance: half, from: edge)
    let hasDivider = isBeside || area.size.rows >= Self.heightForDivider
    (divider, rest) = rest.divided(atDistance: hasDivider ? 1 : 0, from: edge)
    headings = [first.takeRows(1), rest.takeRows(1)]
    texts = [first, rest]
  }

  /// The rows and columns of each text, without the columns for marks.
  var rows: Int { min(texts[0].size.rows, texts[1].size.rows) }
  var columns: Int { min(texts[0].size.columns, texts[1].size.columns) - markWidth - 1 }

  func drawRules(on canvas: inout Canvas) {
    if isBeside {
      canvas.verticalRule(column: divider.origin.column, rows: divider.rows)
    } else if !divider.isEmpty {
      canvas.horizontalRule(row: divider.origin.row, columns: divider.columns)
    }
  }

  func origin(ofText text: Int, row: Int) -> Position {
    texts[text].position(column: markWidth, row: row)
  }

  /// Returns the positions of a row's marks: between the texts, or before each.
  func marks(row: Int) -> [Position] {
    isBeside
      ? [texts[0].position(column: texts[0].size.columns, row: row)]
      : texts.map { $0.position(column: 0, row: row) }
  }
}
