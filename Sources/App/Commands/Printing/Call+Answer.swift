import BookFormats
import Essentials
import NotesLibrary

extension Call {
  /// Prints what was done: as JSON if that is asked for and there is any, else in a sentence.
  func answer(
    _ json: @autoclosure () throws -> JSONValue?, _ sentence: @autoclosure () throws -> String
  ) rethrows {
    isAnswered = true
    if isJSON, let json = try json() { console.print(json) } else { report(try sentence()) }
  }

  /// Prints what was made: as JSON if that is asked for and there is any, else its name.
  func answerMade(_ json: @autoclosure () throws -> JSONValue?, _ name: String) rethrows {
    isAnswered = true
    if isJSON, let json = try json() { console.print(json) } else { console.print(name) }
  }

  /// Prints how a note was saved, which is nil when nothing was to be saved.
  func answer(
    _ saved: SaveOutcome?, _ json: @autoclosure () throws -> JSONValue, _ sentence: String
  ) throws {
    if let problem = try library.versionProblem {
      report("the former text was not kept: \(problem)")
    }
    switch saved {
    case nil: try answer(json(), "nothing was changed")
    case .saved: try answer(json(), sentence)
    case .merged: try answer(json(), "\(sentence), merged with a change made meanwhile")
    case .conflict(let copy):
      throw Failure("the note was changed meanwhile; both texts are kept, see \(copy)")
    }
  }

  /// Makes a former text the note's text again, also when the note was deleted, and prints that.
  func putBack(_ text: [UInt8], of note: Note, _ sentence: String) throws {
    let library = try library
    let saved = try library.save(
      text, over: note, base: library.presentText(of: note) ?? text, owner: Library.command)
    try answer(saved, note.json(in: library), sentence)
  }

  /// Prints a list as JSON or as a table; without rows, a sentence may say why.
  func list<Row>(
    _ rows: [Row], none: String? = nil, json: (Row) -> JSONValue, cells: (Row) -> [Table.Cell]
  ) {
    if isJSON { return console.printArray(rows.count) { json(rows[$0]) } }
    console.print(rows.map(cells))
    if rows.isEmpty, let none { report(none) }
  }

  /// Refuses to add what is there already, unless a slug of its own says that it is another one.
  func refuseDuplicate(of like: Subject?) throws {
    guard let like, !arguments.has(.slug) else { return }
    let book = like.character == nil ? "" : " in \(like.book.title)"
    throw Failure(
      "\(like.name) is there already\(book): \(like.slugPath); "
        + "\(Option.slug.name) adds another one of this name")
  }

  func add(_ edit: BookEdit, _ slugPath: String) throws {
    let subject = try changed(by: edit, slugPath)
    try answerMade(subject.json(in: library), slugPath)
  }

  /// Changes something, and reports it in a sentence that begins with its new name and ends with `done`.
  func change(_ subject: Subject, by edit: BookEdit, done: String) throws {
    try change(subject, by: edit) { "\($0.name) \(done)" }
  }

  func change(
    _ subject: Subject, by edit: BookEdit, _ sentence: (_ changed: Subject) throws -> String
  ) throws {
    let changed = try changed(by: edit, subject.slugPath)
    try answer(changed.json(in: library), sentence(changed))
  }

  func remove(_ subject: Subject) throws {
    try change(
      subject, by: library.catalogue.removal(of: subject),
      done: "is removed, its notes are kept; “\(subject.restoringCommand)” brings it back")
  }

  func restore(isBook: Bool) throws {
    let subject = try library.namedRemoved(operand(), isBook: isBook)
    try change(subject, by: library.catalogue.restoration(of: subject), done: "is back")
  }

  private func changed(by edit: BookEdit, _ slugPath: String) throws -> Subject {
    try library.change(edit, picture: BookFile.picture)
    let catalogue = try library.catalogue
    let all = catalogue.subjects + catalogue.removed
    if let subject = all.first(where: { $0.slugPath == slugPath }) { return subject }
    // Another process may have removed its book meanwhile.
    throw Failure(
      "\(slugPath) is saved but not shown: \(catalogue.problems.last ?? "its book was removed")")
  }
}

extension Library {
  // Nil when the note was deleted; one that cannot be read is not replaced.
  fileprivate func presentText(of note: Note) throws -> [UInt8]? {
    do {
      return try bytes(of: note)
    } catch  where error.isFailure(.gone) {
      return nil
    }
  }
}

extension Subject {
  var restoringCommand: String {
    "\(Program.name) \(isBook ? "books" : "characters") restore \(slugPath)"
  }
}
