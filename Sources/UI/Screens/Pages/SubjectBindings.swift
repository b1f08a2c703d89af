import ScreenModels

/// The keys of the page of a book or character, whichever of its panes has the focus.
struct SubjectBindings {
  let content: ContentModel
  let page: SubjectModel

  var bindings: [BoundBinding] {
    let tables = Self.tables(isBook: page.subject.character == nil)
    return tables.flatMap { $0.bound(to: self) }
  }

  static func actions(isBook: Bool) -> [Action] { tables(isBook: isBook).flatMap { $0.actions() } }

  private static func tables(isBook: Bool) -> [[Binding<SubjectBindings>]] {
    isBook ? [bookTable, table, backFromBook] : [characterTable, table, back]
  }

  private static let bookTable: [Binding<SubjectBindings>] = [
    Binding(.write, { $0.writeOnSelection() }), Binding(.writeOnPage, { $0.page.write() }),
    Binding(.amazon, { $0.page.isShowingAmazonPage = true }),
    Binding(.addCharacter, { $0.content.form.open(.newCharacter(of: $0.page.book.id)) }),
  ]

  private static let characterTable: [Binding<SubjectBindings>] = [
    Binding(.write, { $0.page.write() }), Binding(.writeOnPage, { $0.page.write() }),
    Binding(.favourite, { $0.content.actions.toggleFavourite($0.page.subject) }),
  ]

  private static let table: [Binding<SubjectBindings>] = [
    Binding(.zoom, { $0.content.toggleZoom(of: $0.page) }),
    Binding(.reveal, disabled: \.nothingHidden, { $0.page.showsLater.toggle() }),
    Binding(.rewind, { $0.content.rewind.open() }),
    Binding(.people, { $0.page.people.isShown = true }),
    Binding(.editPage, { $0.content.form.open(SubjectForm($0.page.subject)) }),
    Binding(
      .save.outsideFooter, disabled: { $0.content.nothingToSave },
      { $0.content.actions.saveDraft() }),
    Binding(
      .discard, disabled: { $0.content.nothingToForget }, { $0.content.shelf.discardShownDraft() }),
    Binding(.nextPane, { $0.page.moveFocus(by: 1) }),
    Binding(.previousPane, { $0.page.moveFocus(by: -1) }),
  ]

  private static let back: [Binding<SubjectBindings>] = [
    Binding(.back, { $0.content.search.goBack() })
  ]

  private static let backFromBook: [Binding<SubjectBindings>] = [
    Binding(
      .back.outsideFooter,
      disabled: { $0.content.search.canGoBack ? nil : "this is the first page of the tab" },
      { $0.content.search.goBack() })
  ]

  private func writeOnSelection() {
    let note = page.focus == .notes ? page.notes.selection : nil
    guard let note, note.subject != page.subject else { return page.write() }
    content.navigator.writeNote(onSelected: note.subject)
  }

  // Nil when there is something to show or hide.
  private var nothingHidden: String? {
    page.text.hidden.isEmpty && page.notes.rows.laterCount == 0 && !page.showsLater
      ? "nothing is hidden here" : nil
  }
}
