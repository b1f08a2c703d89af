import Essentials
public import NotesLibrary
import TextEditing

/// Relations are made, changed and removed by what is typed in one line.
extension ContentModel {
  /// Asks who is what to somebody; that somebody else is named already if one is meant.
  public func askForRelation(to person: Subject, of other: Subject?) {
    prompts.ask(.relation, about: person.id.uuidString, typed: other.map { "\($0.name): " } ?? "")
  }

  public func askForChange(of relation: KnownRelation) {
    prompts.ask(
      .relation, about: Self.selectedRelation,
      typed: relation.words + (relation.writtenSince.map { " since \($0)" } ?? ""))
  }

  // What a question is about that is not about a person.
  fileprivate static let selectedRelation = "selected"

  public func remove(_ relation: KnownRelation) {
    if let edit = library.catalogue.removal(of: [relation]) { relate(edit) }
  }

  func relate(_ edit: BookEdit) {
    if let inverse = library.catalogue.inverse(of: edit) { deletions.append(.relations(inverse)) }
    begin(.book(edit))
  }

  /// Says what a change of relations did.
  func reportRelation(_ edit: BookEdit) {
    guard edit.action == .relations else { return }
    let relation = library.catalogue.relation(addedBy: edit)
    let isHidden = relation.map { !Horizon(library.catalogue).includes($0) } ?? false
    let text =
      relation.map { $0.sentence + (isHidden ? "; it is hidden until you get there" : "") }
      ?? "The relation is removed"
    // Whoever took something back is offered nothing else.
    let isUndoable =
      if case .relations(let inverse)? = deletions.last { inverse.isOfSameRelations(as: edit) } else
      {
        false
      }
    if case .subject(let page) = top, let relation { page.people.select(relation) }
    show(isUndoable ? Message(text, undo: "\(key(of: "undelete")) takes it back") : Message(text))
  }
}

extension Prompt {
  /// Asks `Lileas: sister since ch. 2`; for a relation that is there, without the name.
  static func relation(_ topic: String, of content: ContentModel) -> Prompt? {
    let catalogue = content.library.catalogue
    if topic == ContentModel.selectedRelation {
      guard case .subject(let page) = content.top,
        case .relation(let former)? = page.people.selection
      else { return nil }
      return relation("\(former.subject.name) is to \(former.other.name):", of: content) { typed in
        let (words, since) = typed.dividedBySince
        return try catalogue.relate(
          former.subject, words, to: former.other, since: since ?? "", insteadOf: former)
      }
    }
    guard let person = UUID(uuidString: topic).flatMap(catalogue.character) else { return nil }
    var prompt = relation("Who is what to \(person.name)?", of: content) { typed in
      let (name, rest) = typed.dividedByName
      let (words, since) = rest.dividedBySince
      return try catalogue.relate(
        content.library.person(called: name), words, to: person, since: since ?? content.readPlace)
    }
    prompt.completions = { typed in
      catalogue.subjects.compactMap { $0.character?.name }.map { "\($0): " }.filter {
        !typed.contains(":") && $0.lowercased().hasPrefix(typed.lowercased())
      }
    }
    return prompt
  }

  private static func relation(
    _ label: String, of content: ContentModel, edit: @escaping (_ typed: String) throws -> BookEdit
  ) -> Prompt {
    var prompt = content.prompts.prompt(.relation, label)
    prompt.status = { Message($0.isEmpty ? "Lileas: sister since ch. 2" : "") }
    prompt.accept = { typed in
      let edit = try edit(typed)
      return { content.relate(edit) }
    }
    return prompt
  }
}

extension ContentModel {
  // Where whoever says something knows it from, unless they say something else.
  fileprivate var readPlace: String? {
    guard case .subject(let page) = top,
      let place = page.people.place?.text ?? page.people.book.place
    else { return nil }
    return "\(page.people.book.slug), \(place)"
  }
}

extension Library {
  fileprivate func person(called name: String) throws -> Subject {
    let people = catalogue.subjects.filter { $0.character != nil }
    let called = people.called(name)
    let found = called.isEmpty ? people.partlyCalled(name) : called
    guard found.count <= 1 else { throw found.ambiguity(of: name) }
    guard let person = found.first else {
      throw Failure("Nobody is called “\(name)”; say Lileas: sister", kind: .usage)
    }
    return person
  }
}

extension String {
  fileprivate var dividedByName: (name: String, rest: String) {
    guard let colon = firstIndex(of: ":") else { return (trimmingWhitespace, "") }
    return (String(self[..<colon]).trimmingWhitespace, String(self[index(after: colon)...]))
  }

  fileprivate var dividedBySince: (words: String, since: String?) {
    let parts = split(separator: " ")
    guard let index = parts.lastIndex(of: "since") else { return (self, nil) }
    let since = parts[(index + 1)...].joined(separator: " ")
    return (parts[..<index].joined(separator: " "), since)
  }
}
