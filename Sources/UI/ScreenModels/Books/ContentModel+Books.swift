import BookFormats
import Essentials
public import NotesLibrary

extension ContentModel {
  /// The book whose page, or one of whose characters, is shown; nil for the favourites.
  public var shownBook: Book? { tab.subject?.book }

  public func addBook() { form.open(.newBook) }

  public func addCharacter() {
    if let shownBook { form.open(.newCharacter(of: shownBook.id)) }
  }

  public func edit(_ subject: Subject) {
    form.open(SubjectForm(subject))
  }

  /// Saves the form that is open; it stays open, with a message, if something in it is not right.
  public func saveForm() {
    guard !changeQueue.changes.contains(where: { if case .book = $0 { true } else { false } })
    else {
      return show(Message("The last change is still being saved"))
    }
    // What others wrote is compared with what is typed even if the system has not reported it yet.
    library.booksWereChanged()
    let changes = form.changes
    guard let form = form.form else { return }
    if changes.isEmpty, !form.isNew { return self.form.discard() }
    if let (label, text) = self.form.takeOtherChange() {
      let said = text.isEmpty ? "is empty" : "says “\(text)”"
      return show(
        Message(
          "\(label) \(said) by now, by somebody else; save again to replace that", isWarning: true))
    }
    do {
      if form == .newBook, let path = Self.path(inTitle: changes[BookField.title.rawValue] ?? "") {
        return fillForm(fromFile: path)
      }
      let edit = try edit(form, changes)
      self.form.beginSaving()
      begin(.book(edit))
    } catch {
      show(error)
    }
  }

  // Whoever drops the file of a book into the field of its title means what the file says.
  private static func path(inTitle title: String) -> String? {
    var path = unquoted(title.trimmingWhitespace[...])
    if path.hasPrefix("file:///") { path.removeFirst(7) }
    // Some terminals drop it as a shell needs it.
    path = path.split(separator: "\\").joined()
    let isBook = [".epub", ".opf"].contains(where: path.lowercased().hasSuffix)
    return path.hasPrefix("/") && isBook ? path : nil
  }

  private func fillForm(fromFile path: String) {
    guard canStartTask else { return }
    run("Reading the file…") {
      Result { try ByteSource(opening: path).map(BookFile.fields) }
    } end: { [unowned self] result in
      do {
        guard let facts = try result.get() else { throw Failure("\(path) is not a file") }
        guard form.form == .newBook else { return }
        form.fill(facts)
        show(Message("This is what the file says; \(key(of: "save")) adds the book"))
      } catch {
        show(error)
      }
    }
  }

  private func edit(_ form: SubjectForm, _ changes: [String: String]) throws -> BookEdit {
    let catalogue = library.catalogue
    switch form {
    case .newBook: return try catalogue.addition(ofBook: bookFields(changes)).edit
    case .newCharacter(let id):
      guard let book = catalogue.book(id) else { break }
      return try catalogue.addition(of: characterFields(changes), to: book).edit
    case .book(let id):
      guard let book = catalogue.book(id) else { break }
      return try catalogue.change(of: book, bookFields(changes))
    case .character(let id):
      guard case .character(let character, let book)? = catalogue.character(id) else { break }
      return try catalogue.change(of: character, in: book, characterFields(changes))
    }
    throw Failure.formIsGone
  }

  private func bookFields(_ changes: [String: String]) -> [BookField: String] {
    fields(changes, BookField.init)
  }

  private func characterFields(_ changes: [String: String]) throws -> [CharacterField: String] {
    var fields = fields(changes, CharacterField.init)
    if let books = fields[.appears] { fields[.appears] = try slugs(ofBooks: books) }
    return fields
  }

  private func fields<Field>(
    _ changes: [String: String], _ field: (String) -> Field?
  ) -> [Field: String] {
    Dictionary(
      changes.compactMap { name, text in field(name).map { ($0, text) } }, uniquingKeysWith: { $1 })
  }

  // Books are named as everywhere.
  private func slugs(ofBooks names: String) throws -> String {
    var slugs: [String] = []
    for name in names.split(separator: ",") {
      let name = name.split(separator: " ").joined(separator: " ")
      guard !name.isEmpty else { continue }
      guard case .subject(.book(let book))? = try? library.target(name) else {
        throw Failure("there is no book “\(name)”; its name is in the list of books")
      }
      slugs.append(book.slug)
    }
    return slugs.joined(separator: ", ")
  }

  public func closeForm() {
    let isKept = !form.changes.isEmpty
    form.close()
    if isKept { show(Message("Not saved; what you typed is there when you open it again")) }
  }

  public func discardForm() {
    let isLost = !form.changes.isEmpty
    form.discard()
    if isLost { show(Message("Form discarded")) }
  }

  /// Removes a book or character from the library; its notes stay, and come back with it.
  public func remove(_ subject: Subject) {
    let change = PendingChanges.Change.book(library.catalogue.removal(of: subject))
    guard !changeQueue.changes.contains(change) else { return }
    deletions.append(.subject(subject.id))
    begin(change)
  }

  func restoreSubject(_ id: UUID) {
    deletions.removeLast()
    // The removal may be still to come.
    let subjects = library.catalogue.removed + library.catalogue.subjects
    guard let subject = subjects.first(where: { $0.id == id }) else { return }
    begin(.book(library.catalogue.removal(of: subject, isRemoved: false)))
  }

  public func moveSelectedBook(by offset: Int) {
    guard let (book, before) = books.destination(movingBy: offset) else { return }
    begin(.book(library.catalogue.move(book, before: before)))
  }

  /// Moves the selected character of a book's page by a row, among those that the book introduces.
  public func moveSelectedCharacter(of model: SubjectModel, by offset: Int) {
    let characters = model.book.characters
    guard let row = model.characters.selectedRow, characters.indices.contains(row),
      characters.indices.contains(row + offset)
    else { return }
    let before = offset < 0 ? row - 1 : row + 2
    begin(
      .book(
        library.catalogue.move(
          characters[row], before: characters.indices.contains(before) ? characters[before] : nil,
          in: model.book)))
  }

  func report(_ edit: BookEdit) {
    guard let subject = library.catalogue.subject(of: edit) else { return }
    form.finishSaving(as: subject)
    switch edit.outcome {
    case .added: showAdded(subject)
    case .removed:
      // Whoever removes a book knows that its tab goes with it.
      tabsModel.dismissProblem()
      let count = library.noteCount(onEachOf: subject.withCharacters)
      let notes = count == 0 ? "" : " and \(count) \(count == 1 ? "note" : "notes")"
      show(Message("Removed \(subject.name)\(notes)", undo: undeleteHint))
    case .restored:
      show(Message("\(subject.name) is back"))
    case .changed where subject.book.isAtEnd && subject.character == nil:
      let key = key(of: "place")
      show(
        Message("\(subject.name) ends there; if you have finished it, press \(key) and type read"))
    case .changed: reportRelation(edit)
    }
  }

  /// Shows the page of a character on top of this one, or in the tab of its book if it does not occur here.
  public func showPage(of person: Subject) {
    guard case .book(let book) = tab.tab, !library.catalogue.occurs(person, in: book) else {
      return tab.push(.subject(person))
    }
    open(person)
  }

  private func showAdded(_ subject: Subject) {
    if subject.character == nil {
      open(subject)
    } else if case .subject(let model) = top {
      model.characters.select(subject.id.uuidString)
    }
    show(Message("Added \(subject.name)"))
  }

  /// What a message about something that was just deleted or moved says at its end.
  var undeleteHint: String { "\(key(of: "undelete")) brings it back" }
}

extension Failure {
  /// The book or character of a form was removed.
  static let formIsGone = Failure("it was removed meanwhile; what you typed stays here")
}
