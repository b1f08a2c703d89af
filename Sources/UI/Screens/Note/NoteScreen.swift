import DisplayText
import Essentials
import Markdown
import NotesLibrary
import ScreenModels
import TerminalUI

struct NoteScreen: Screen {
  let content: ContentModel
  let model: NoteModel

  static var contexts: [KeyContext] {
    [
      .commands(
        (chosenBindings + linkBindings).actions() + EditorBindings.scrolling.actions()
          + readingActions
          + SharingBindings.table.actions()
          + EditorBindings.finding.actions()),
      .text(readingActions + SharingBindings.table.actions()),
      .editor(editingBindings.actions()),
    ]
  }

  var bindings: BoundBindings {
    guard model.isEditing else {
      let common =
        Self.readingBindings.bound(to: self)
        + (model.isInConflict ? Self.conflictBindings : Self.versionBindings).bound(to: self)
        + SharingBindings.table.bound(to: content)
      return isFormatted
        ? (model.reading.chosen == nil ? .none : Self.chosenBindings.bound(to: self))
          + Self.linkBindings.bound(to: self) + EditorBindings.scrolling.bound(to: model.reading)
          + common
        : common + EditorBindings(content: content, editor: model.editor).readingBindings
    }
    return Self.editingBindings.bound(to: self)
      + EditorBindings(content: content, editor: model.editor).bindings
  }

  static let editingBindings: [Binding<NoteScreen>] = [
    Binding(.save, disabled: \.unchanged, { $0.content.actions.save($0.model) }),
    Binding(.leave.or(.tab), { $0.model.read() }),
    Binding(.revert, disabled: \.nothingToRevert, { $0.model.toggleRevert() }),
    Binding(.card.bound(to: [.alt("k")]), { $0.content.cards.show() }),
    Binding(.rewind.bound(to: [.alt("h")]), { $0.content.rewind.open() }),
  ]

  static let readingBindings: [Binding<NoteScreen>] = [
    Binding(.continueWriting, { $0.model.edit() }),
    Binding(.save, disabled: \.unchanged, { $0.content.actions.save($0.model) }),
    Binding(.delete.pressedTwice, { $0.content.actions.delete($0.model.note) }),
    Binding(.move, { $0.content.prompts.askToMove($0.model.note) }),
    Binding(.write.outsideFooter, { $0.content.navigator.writeNote(on: $0.model.note.subject) }),
    Binding(.writeOnPage, { $0.content.navigator.writeNote(on: $0.model.note.subject) }),
    Binding(.addCharacter) {
      $0.content.form.open(.newCharacter(of: $0.model.note.subject.book.id), named: $0.unknownName)
    },
    Binding(
      ["s"], "source", "show the source", .reading,
      "Show the note's Markdown source, or the formatted text.",
      disabled: { $0.model.reading.isTooLong ? "the note is too long to be formatted" : nil },
      { $0.model.reading.showsSource.toggle() }),
    Binding(.window.outsideFooter, { $0.openWindow() }),
    Binding(.revert.outsideFooter, disabled: \.nothingToRevert, { $0.model.toggleRevert() }),
    Binding(.card, { $0.content.cards.show() }),
    Binding(.rewind, { $0.content.rewind.open() }),
    Binding(.back, { $0.content.search.goBack() }),
  ]

  private static var readingActions: [Action] {
    (readingBindings + conflictBindings + versionBindings).actions()
  }

  // While the formatted text is read.
  private static let chosenBindings: [Binding<NoteScreen>] = [
    Binding(.follow) { screen in
      screen.model.reading.chosen.map {
        screen.content.navigator.follow($0, in: screen.model.reading)
      }
    }
  ]

  private static let linkBindings: [Binding<NoteScreen>] =
    [
      Binding(.nextLink) { $0.choose($0.model.reading.nextTarget) },
      Binding(
        [.backTab], "previous-pane", "previous link or box", .reading,
        "Choose the previous link or box.", command: false
      ) { $0.choose($0.model.reading.previousTarget) },
      Binding(
        .undo.outsideFooter, disabled: { $0.model.editor.canUndo ? nil : "nothing to undo" },
        { $0.model.editor.undo() }),
    ]

  // What the chosen link says, if nothing is called so.
  private var unknownName: String? {
    guard isFormatted, case .link(.name, let name)? = model.reading.chosen?.kind,
      content.links.isUnknown(name, in: model.note.subject.book)
    else { return nil }
    return name
  }

  private func choose(_ target: MarkdownTarget?) {
    guard let target else { return content.window.show("There is no link or box here") }
    model.reading.choose(target)
  }

  static let conflictBindings: [Binding<NoteScreen>] = [
    Binding(.compare, { $0.content.rewind.openOtherTexts() })
  ]

  static let versionBindings: [Binding<NoteScreen>] = [
    Binding(.versions, disabled: { $0.model.hasFormerTexts ? nil : "no earlier versions" }) {
      $0.content.rewind.openOtherTexts()
    }
  ]

  private var unchanged: String? {
    if model.hasBegunChanges || model.comparison.isDecided { return nil }
    return model.isGone ? "its text is not here" : "nothing has changed"
  }
  private var nothingToRevert: String? {
    if model.hasReverted, !model.isChanged { return nil }
    guard model.isChanged else { return "nothing has changed" }
    return model.isGone ? "the note was \(fate): there is no saved text" : nil
  }
  private var fate: String {
    model.movedNote.map { "moved to \($0.subject.name)" }
      ?? (model.wasHere ? "deleted elsewhere" : "not here")
  }

  func write(at offset: Int) {
    model.edit()
    model.editor.moveToOffset(offset)
  }

  private func openWindow(at edge: WindowEdge = .right) {
    content.navigator.requestWindow(for: .note(model.note), at: edge)
  }

  var mode: TextMode? { model.isEditing ? .writing : .reading }
  var focusedEditor: EditorModel? { model.isEditing ? model.editor : nil }
  var searchedText: EditorModel? { model.editor }

  private var editorView: EditorView {
    EditorView(content: content, editor: model.editor, isFocused: true, focus: model.edit)
  }

  private var isFormatted: Bool { !model.isEditing && model.reading.isFormatted }

  func layOutEditor(in area: Rect) {
    if isFormatted {
      layOutFormatted(in: area.belowHeading)
    } else {
      editorView.layOut(in: area.belowHeading)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  private var isUnreadable: Bool { model.problem != nil && !model.isChanged }

  private var state: String {
    if model.isGone {
      guard model.isChanged else { return fate }
      let place = model.movedNote != nil ? " there" : model.wasHere ? " again" : ""
      return "\(fate); \(content.key(.save)) saves it\(place)"
    }
    if model.problem != nil { return "its file cannot be read" }
    if !model.isChanged {
      return model.conflictingText == nil
        ? "saved" : content.isSpoken ? "conflict: two texts" : "≠ two texts"
    }
    return model.otherChange == .none ? "changed, not saved" : "changed here and elsewhere"
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    canvas.reacts(MouseTarget(area: area.row(0), drop: { openWindow(at: $0) }))
    var rest = area
    let title = model.heading(isSpoken: content.isSpoken)
    canvas.writeHeading(
      title, trailing: facts(beside: title, columns: rest.size.columns),
      trailingStyle: model.isChanged ? .draft : .dim, in: rest.takeRows(1),
      isFocused: model.isEditing)
    _ = rest.takeRows(1)
    if isFormatted, !isUnreadable {
      drawFormatted(on: &canvas, in: rest)
    } else if !isUnreadable || model.isEditing {
      editorView.draw(on: &canvas, in: rest)
    }
    guard let problem = model.problem, isUnreadable else { return }
    // The editor is above the problem.
    if model.isEditing { _ = rest.takeRows(1) }
    let place = rest.inset(columns: 1)
    if !model.isEditing { canvas.cursor = place.origin }
    canvas.writeWrapped("\(problem)", in: place, style: .warning)
  }

  private func facts(beside title: String, columns: Int) -> String {
    if isUnreadable, !model.isEditing { return "" }
    if model.isGone, !model.isChanged { return state }
    if isFormatted, case .link(let kind, let destination)? = model.reading.chosen?.kind {
      let isDead = content.links.isDead(kind, destination, in: model.note.subject.book)
      let sign = isDead ? "leads nowhere: " : content.isSpoken ? "to " : "→ "
      let room = columns - title.displayWidth - 4 - sign.displayWidth
      if isDead, room < 10 { return "leads nowhere" }
      return sign + destination.truncated(toWidth: max(10, room))
    }
    if isFormatted {
      let position = model.reading.isShownWhole ? "" : " · \(model.reading.percentage) %"
      return "\(state) · \(counted(model.editor.buffer.wordCount, "word"))\(position)"
    }
    let length = !model.isEditing && model.reading.isTooLong ? "too long to format · " : ""
    return model.editor.summary(
      behind: "\(state) · \(length)", beside: title, columns: columns, isQuiet: content.isSpoken)
  }
}

extension NoteModel {
  func heading(isSpoken: Bool) -> String {
    let subject = note.subject.name
    let sign = isSpoken ? "" : "≠ "
    return note.conflict.map { "\(sign)Conflict copy · \(subject) · \($0.moment.dayAndTime)" }
      ?? "\(subject) · \(date.dayAndTime)"
  }
}
