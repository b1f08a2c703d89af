import ScreenModels

/// The keys of the page of a book or character, whichever of its panes has the focus, and those of its draft.
extension SubjectScreen {
  var pageBindings: BoundBindings {
    let tables = Self.tables(isBook: model.subject.character == nil)
    return tables.reduce(.none) { $0 + $1.bound(to: self) }.saying(model.book.entryWords)
  }

  static func pageActions(isBook: Bool) -> [Action] {
    tables(isBook: isBook).flatMap { $0.actions() }
  }

  private static func tables(isBook: Bool) -> [[Binding<SubjectScreen>]] {
    isBook ? [bookTable, table, backFromBook] : [characterTable, table, back]
  }

  private static let bookTable: [Binding<SubjectScreen>] = [
    Binding(.write, { $0.writeOnSelection() }), Binding(.writeOnPage, { $0.model.write() }),
    Binding(.amazon, { $0.model.isShowingAmazonPage = true }),
    Binding(.addCharacter, { $0.content.form.open(.newCharacter(of: $0.model.book.id)) }),
  ]

  private static let characterTable: [Binding<SubjectScreen>] = [
    Binding(.write, { $0.model.write() }), Binding(.writeOnPage, { $0.model.write() }),
    Binding(.favourite, { $0.content.actions.toggleFavourite($0.model.subject) }),
    Binding(.addCharacter.outsideFooter) {
      let book = $0.content.navigator.tab.book ?? $0.model.book
      $0.content.form.open(.newCharacter(of: book.id))
    },
  ]

  private static let table: [Binding<SubjectScreen>] =
    [
      Binding(.zoom, { $0.toggleZoom() }),
      Binding(.reveal, disabled: \.nothingHidden, { $0.content.toggleLater(on: $0.model) }),
      Binding(.rewind, { $0.content.rewind.open() }),
      Binding(.people, { $0.model.showPeople() }),
      Binding(.editPage, { $0.content.form.open(SubjectForm($0.model.subject)) }),
      saving(.save.outsideFooter), discarding,
      Binding(.forget, disabled: \.nothingToForget, { $0.content.shelf.forgetDiscardedDraft() }),
    ] + panes

  /// The bindings of the draft while it is read and letters are commands.
  static let draftTable: [Binding<SubjectScreen>] = [
    Binding(.continueWriting.inFooter("write"), { $0.model.write() }),
    saving(.save),
    Binding(
      .move, disabled: \.nothingToDiscard,
      { $0.content.prompts.askToMove(draftOn: $0.model.draft.subject.id) }),
  ]

  /// The bindings of the draft, besides those of its editor, while it is written.
  static let writingTable: [Binding<SubjectScreen>] =
    [
      saving(.save), discarding,
      Binding(.rewind.bound(to: [.alt("h")]), { $0.content.rewind.open() }),
      Binding(
        .insertPlace,
        disabled: { $0.noOffer },
        { $0.content.navigator.insertPlace() }),
      Binding(.leave, { $0.model.leaveEditor() }),
      Binding(.card.bound(to: [.alt("k")]), { $0.content.cards.show() }),
      Binding(.zoom.bound(to: [.alt("z")]), { $0.toggleZoom() }),
    ] + panes

  private static func saving(_ action: Action) -> Binding<SubjectScreen> {
    Binding(action, disabled: \.nothingToSave, { $0.content.actions.saveDraft() })
  }

  private static let discarding = Binding<SubjectScreen>(
    .discard, disabled: \.nothingToDiscard, { $0.content.shelf.discardShownDraft() })

  private static let panes: [Binding<SubjectScreen>] = [
    Binding(.nextPane, { $0.model.moveFocus(by: 1) }),
    Binding(.previousPane, { $0.model.moveFocus(by: -1) }),
  ]

  private static let back: [Binding<SubjectScreen>] = [
    Binding(.back, { $0.content.search.goBack() })
  ]

  private static let backFromBook: [Binding<SubjectScreen>] = [
    Binding(
      .back.outsideFooter,
      disabled: { $0.content.search.canGoBack ? nil : "this is the first page of the tab" },
      { $0.content.search.goBack() })
  ]

  private func writeOnSelection() {
    let note = model.focus == .notes ? model.notes.selection : nil
    guard let note, note.subject != model.subject else { return model.write() }
    content.navigator.writeNote(onSelected: note.subject)
  }

  /// Makes the focused pane fill the window, or shows all panes again.
  private func toggleZoom() {
    model.isZoomed.toggle()
    content.window.show(model.isZoomed ? "This pane fills the window" : "All panes are shown")
  }

  private var nothingToSave: String? {
    isDraftEmpty ? "there is nothing to save; write something first" : nil
  }
  private var nothingToForget: String? {
    content.shelf.discardedDraft == nil ? "no draft was discarded here" : nil
  }
  private var nothingToDiscard: String? { isDraftEmpty ? "no draft here" : nil }
  private var isDraftEmpty: Bool { content.navigator.draft?.isEmpty ?? true }

  // Nil when there is something to show or hide.
  private var nothingHidden: String? {
    let told = content.cards.text(about: model.subject, showsLater: model.showsLater)
    let isNothing =
      told.hidden.isEmpty && model.notes.rows.laterCount == 0 && !model.showsLater
      && (!self.told.showsChapters || model.laterChapters.isEmpty)
    return isNothing ? "nothing is hidden here" : nil
  }
}

extension ContentModel {
  /// Shows or hides what comes after the user's place, and says which: a page need not show the difference.
  func toggleLater(on page: SubjectModel) {
    page.showsLater.toggle()
    let hiding = "\(key(.reveal)) hides what comes later"
    window.show(page.showsLater ? "All is shown; \(hiding)" : "What comes later is hidden")
  }
}
