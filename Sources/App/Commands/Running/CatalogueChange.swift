import BookFormats
import Essentials
import NotesLibrary

struct CatalogueChange {
  let call: Call
  let library: Library

  init(_ call: Call) throws {
    self.call = call
    library = try call.context.library
  }

  var catalogue: Catalogue { library.catalogue }

  /// Refuses to add what is there already, unless a slug of its own says that it is another one.
  func check(_ like: Subject?, _ slug: String?) throws {
    guard let like, slug == nil else { return }
    let book = like.character == nil ? "" : " in \(like.book.title)"
    throw Failure(
      "\(like.name) is there already\(book): \(like.slugPath); "
        + "\(Option.slug.name) adds another one of this name")
  }

  func add(_ edit: BookEdit, _ slugPath: String) throws -> Outcome {
    let subject = try changed(edit, slugPath)
    return call.answerMade(subject.json(in: library), slugPath)
  }

  /// Changes something, and reports it in a sentence that begins with its new name and ends with
  /// `done`.
  func make(_ edit: BookEdit, of subject: Subject, done: String) throws -> Outcome {
    try make(edit, of: subject) { "\($0.name) \(done)" }
  }

  func make(
    _ edit: BookEdit, of subject: Subject, sentence: (_ changed: Subject) -> String
  ) throws -> Outcome {
    let subject = try changed(edit, subject.slugPath)
    return call.answer(subject.json(in: library), sentence(subject))
  }

  func remove(_ subject: Subject) throws -> Outcome {
    let command = SubjectKind(of: subject).rawValue
    return try make(
      catalogue.removal(of: subject), of: subject,
      done: "is removed, its notes are kept; "
        + "“\(Program.name) \(command) restore \(subject.slugPath)” brings it back")
  }

  func restore(_ name: String, _ kind: SubjectKind) throws -> Outcome {
    let subject = try library.namedRemoved(name, kind)
    return try make(catalogue.restoration(of: subject), of: subject, done: "is back")
  }

  private func changed(_ edit: BookEdit, _ slugPath: String) throws -> Subject {
    try library.change(edit, picture: BookFile.picture)
    let all = catalogue.subjects + catalogue.removed
    if let subject = all.first(where: { $0.slugPath == slugPath }) { return subject }
    // Another process may have removed its book meanwhile.
    throw Failure(
      "\(slugPath) is saved but not shown: \(catalogue.problems.last ?? "its book was removed")")
  }
}

extension SplitArguments {
  /// Returns what something is to be moved before; nil for the end.
  var newPosition: String? {
    get throws {
      if has(.before), has(.last) {
        throw UsageError.exclusiveOptions(Option.before.name, Option.last.name)
      }
      return try text(of: .before)
    }
  }
}
