import BookFormats
import Essentials
import NotesLibrary

/// Changes of the catalogue, each of which is printed as JSON or told in a sentence.
extension Call {
  /// Refuses to add what is there already, unless a slug of its own says that it is another one.
  func check(_ like: Subject?) throws {
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

extension Subject {
  var restoringCommand: String {
    "\(Program.name) \(isBook ? "books" : "characters") restore \(slugPath)"
  }
}
