import Essentials
public import NotesLibrary

extension Prompt {
  /// Asks where the user is in a book: `p. 112`, `ch. 7` or its title, `36 %`, or the `words` of a `ReadingStatus`.
  static func place(in book: UUID, by actions: LibraryActions) -> Prompt {
    let navigator = actions.navigator
    let isShown = navigator.window.layers.overlay == nil && navigator.shownBook?.id == book
    let named = isShown ? nil : navigator.library.catalogue.book(book)
    let label = "Where you are\(named.map { " in \($0.title)" } ?? ""):"
    var prompt = actions.window.prompts.prompt(.place, label)
    let chapters = { typed in
      navigator.library.catalogue.book(book)?.chapters(beginning: typed) ?? []
    }
    prompt.status = { typed in
      if typed.isEmpty { return Message("p. 112, ch. 7 or its title, 36 %, read 4, unfinished") }
      let isPlace = BookField.whereabouts(typed)[.status] == nil
      let chapters = isPlace ? chapters(typed) : []
      guard let first = chapters.first else { return Message("") }
      let others = chapters.count > 1 ? " and \(chapters.count - 1) more" : ""
      // What is typed needs room, too.
      let title = first.title.count > 24 ? "\(first.title.prefix(23))…" : first.title
      return Message("→ \(first.place.text) · \(title)\(others)")
    }
    prompt.completions = { typed in
      let words = ReadingStatus.allCases.map(\.words).filter { $0.hasPrefix(typed) }
      return (words + chapters(typed).map(\.title)).distinct(by: \.self)
    }
    prompt.accept = { typed in
      let catalogue = actions.library.catalogue
      guard let book = catalogue.book(book) else { throw Failure.formIsGone }
      let change = try catalogue.change(of: book, BookField.whereabouts(typed))
      return { actions.make(.book(change)) }
    }
    return prompt
  }
}

extension PromptModel {
  public func askForPlace(in book: Book) {
    let typed = book.place ?? book.status?.words ?? ""
    ask(.place, about: book.id.uuidString, typed: typed)
    // What is typed takes its place.
    field(of: .place).editor.selectAll()
  }
}

extension Navigator {
  /// What a note that is begun here may begin with: where the user is in the book; nil where that is not
  /// known, or something is written already.
  public var offeredPlace: String? {
    guard let draft, draft.isEmpty, let book = tab.book ?? shownBook, let place = book.place else {
      return nil
    }
    return draft.subject.book == book ? place : "\(book.title), \(place)"
  }

  public func insertPlace() {
    if let offeredPlace { draft?.append(Array("\(offeredPlace)\n".utf8)) }
  }

  /// Puts the title of the book in which the page was opened before a place that a draft begins with: without it, that
  /// would be one in the book that introduces the person.
  func nameBook(in draft: DraftModel) {
    guard let book = tab.book, book != draft.subject.book,
      draft.subject.occurs(inBook: book.slug), Slug.all(of: book.title).contains(book.slug)
    else { return }
    let buffer = draft.editor.buffer
    let beginning = buffer[0..<min(buffer.count, Self.mostOfPlace)]
    let title = Array("\(book.title), ".utf8)
    guard BookPlace(leading: String(decoding: beginning, as: UTF8.self)) != nil,
      Note.place(in: title + beginning)?.title == book.title
    else { return }
    let cursor = draft.editor.cursor
    draft.editor.replace(0..<0, with: title)
    draft.editor.moveToOffset(cursor + title.count)
  }

  // In bytes.
  private static let mostOfPlace = 64
}
