import BookFormats
import Essentials
import Imports
import NotesLibrary

extension SubjectFormModel {
  /// Saves the form that is open; it stays open, with a message, if something in it is not right.
  public func save() {
    guard !actions.queue.changes.contains(where: { if case .book = $0 { true } else { false } })
    else {
      return window.show("The last change is still being saved")
    }
    // What others wrote is compared with what is typed even if the system has not reported it yet.
    library.booksWereChanged()
    let changes = changes
    guard let form else { return }
    if changes.isEmpty, !form.isNew { return forget() }
    if let (label, text) = takeOtherChange() {
      let said = text.isEmpty ? "is empty" : "says “\(text)”"
      return window.warn("\(label) \(said) by now, by somebody else; save again to replace that")
    }
    window.attempt {
      if form == .newBook, let path = path(inTitle: changes[BookField.title.rawValue] ?? "") {
        return fill(fromFile: path)
      }
      let edit = try checkedEdit(changes)
      if let like = like(changes), toldLike != like.id.uuidString {
        toldLike = like.id.uuidString
        let another = form.isNew ? "to add another one" : "to have two of this name"
        return window.warn("\(like.name) is there already; save again \(another)")
      }
      beginSaving(edit)
      actions.begin(.book(edit))
    }
  }

  // Whoever drops the file of a book into the field of its title means what the file says.
  private func path(inTitle title: String) -> String? {
    var path = title.trimmingWhitespace[...].unquoted
    if path.hasPrefix("file:///") { path.removeFirst(7) }
    // Some terminals drop it as a shell needs it.
    path = window.prompts.resolved(path.split(separator: "\\").joined())
    let isBook = [".epub", ".opf"].contains(where: path.lowercased().hasSuffix)
    return path.hasPrefix("/") && isBook ? path : nil
  }

  private func fill(fromFile path: String) {
    guard window.canStartTask else { return }
    window.run("Reading the file…") {
      Result { try ByteSource(opening: path).map(BookFile.fields) }
    } end: { [unowned self] result in
      window.attempt {
        guard let facts = try result.get() else { throw Failure("\(path) is not a file") }
        guard form == .newBook else { return }
        fill(facts)
        window.show("This is what the file says; \(window.key(of: "save")) adds the book")
      }
    }
  }

  // What has the name of the new book or character, or the one that another character gets.
  private func like(_ changes: [String: String]) -> Subject? {
    guard let form else { return nil }
    if form == .newBook { return library.catalogue.book(like: fields(changes)) }
    guard let subject = subject(of: form), form.isNew || subject.character != nil else {
      return nil
    }
    let like = library.catalogue.character(like: fields(changes), in: subject.book)
    return like?.id == subject.id ? nil : like
  }

  // What is refused gets the focus.
  private func checkedEdit(_ changes: [String: String]) throws -> BookEdit {
    do {
      return try edit(changes)
    } catch {
      focus = formFields.indices.first { isRefused($0, changes) } ?? focus
      throw error
    }
  }

  // Nothing can be added without what it is called, which comes first.
  private func isRefused(_ field: Int, _ changes: [String: String]) -> Bool {
    let names = [formFields[0], formFields[field]].map(\.name)
    return (try? edit(changes.filter { names.contains($0.key) })) == nil
  }

  private func edit(_ changes: [String: String]) throws -> BookEdit {
    let catalogue = library.catalogue
    if form == .newBook { return try catalogue.addition(ofBook: bookFields(changes)).edit }
    switch (form.flatMap(subject), form?.isNew) {
    case (.book(let book)?, true?):
      return try catalogue.addition(of: characterFields(changes), to: book).edit
    case (.book(let book)?, _): return try catalogue.change(of: book, bookFields(changes))
    case (.character(let character, let book)?, _):
      return try catalogue.change(of: character, in: book, characterFields(changes))
    case (nil, _): throw Failure.formIsGone
    }
  }

  private func bookFields(_ changes: [String: String]) -> [BookField: String] {
    var fields: [BookField: String] = fields(changes)
    fields[.cover] = fields[.cover].map(picture)
    return fields
  }

  private func characterFields(_ changes: [String: String]) throws -> [CharacterField: String] {
    var fields: [CharacterField: String] = fields(changes)
    fields[.picture] = fields[.picture].map(picture)
    if let books = fields[.appears] { fields[.appears] = try slugs(ofBooks: books) }
    return fields
  }

  // A name alone is of a file where the program was started, but for a picture that the library has or had.
  private func picture(_ text: String) -> String {
    let isPath = text.isEmpty || text.contains("/") || library.hasPicture(named: text)
    return isPath ? window.prompts.resolved(text) : "./\(text)"
  }

  private func fields<Field: Hashable & RawRepresentable<String>>(
    _ changes: [String: String]
  ) -> [Field: String] {
    Dictionary(
      changes.compactMap { name, text in Field(rawValue: name).map { ($0, text) } },
      uniquingKeysWith: { $1 })
  }

  // Books are named as everywhere, or by their numbers in the series.
  private func slugs(ofBooks names: String) throws -> String {
    let names = names.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
    let slugs = try names.filter { !$0.isEmpty }.flatMap { name in
      if let book = form.flatMap(subject)?.book,
        let numbered = library.catalogue.books(numbered: name, besides: book)
      {
        return numbered.map(\.slug)
      }
      guard case .subject(.book(let book)) = try library.target(ofBook: name) else {
        throw Failure("there is no book “\(name)”; its name is in the list of books")
      }
      return [book.slug]
    }
    return slugs.joined(separator: ", ")
  }
}

extension Failure {
  /// The book or character of a form was removed.
  static let formIsGone = Failure("it was removed meanwhile; what you typed stays here")
}
