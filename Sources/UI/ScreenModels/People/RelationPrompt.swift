import Essentials
public import NotesLibrary
import TextEditing

/// Relations are made and changed by what is typed in one line.
extension PromptModel {
  /// Asks who is what to somebody; that somebody else is named already if one is meant.
  public func askForRelation(to person: Subject, of other: Subject?) {
    ask(.relation, about: person.id.uuidString, typed: other.map { "\($0.name): " } ?? "")
  }

  public func askForChange(of relation: KnownRelation) {
    ask(
      .relation, about: relation.topic,
      typed: relation.words + (relation.writtenSince.map { " since \($0)" } ?? ""))
  }
}

extension Prompt {
  /// Asks `Mary Garth: sister since ch. 2`; for a relation that is there, without the name.
  static func relation(_ topic: String, by actions: LibraryActions) -> Prompt? {
    let catalogue = actions.library.catalogue
    let page = actions.navigator.top.subject?.people
    guard let id = UUID(uuidString: topic) else { return change(ofRelation: topic, by: actions) }
    // It stays open where somebody else removes them: what is typed must not become commands.
    guard let person = catalogue.anySubject(id) else { return nil }
    let (label, form) = ("Who is what to \(person.name)?", "a name: what they are since ch. 2")
    var prompt = relation(label, as: form, by: actions) { catalogue, typed in
      guard catalogue.character(id) != nil else { throw Failure.isRemoved(person, in: catalogue) }
      return try catalogue.relations(in: typed).flatMap { name, rest in
        let others = try actions.library.people(called: name, beside: person) { unknown in
          rest.isEmpty
            ? "Nobody is called “\(unknown)”; say a name, a colon and what they are"
            : "There is nobody called “\(unknown)” here yet; "
              + "\(actions.window.key(of: "add-character")) on the book's page adds them"
        }
        return try others.map {
          try catalogue.relate($0, rest, to: person, newSince: page?.readPlace)
        }
      }
    }
    prompt.completions = { catalogue.names(continuing: $0) }
    return prompt
  }

  // It stays open where the relation is gone: what was typed may be said anew.
  private static func change(ofRelation topic: String, by actions: LibraryActions) -> Prompt? {
    let catalogue = actions.library.catalogue
    guard let (subject, rest) = topic.dividedByID, let (other, _) = rest.dividedByID,
      let subject = catalogue.anySubject(subject), let other = catalogue.anySubject(other)
    else { return nil }
    let label = "\(subject.name) is to \(other.name):"
    return relation(label, as: "what they are since ch. 2", by: actions) { catalogue, typed in
      guard let former = catalogue.relations.first(where: { $0.topic == topic }) else {
        throw Failure("that was changed or removed meanwhile; look what is said of them now")
      }
      let (words, since) = typed.dividedBySince
      return [
        try catalogue.relate(
          former.subject, words, to: former.other, since: since ?? "", insteadOf: former)
      ]
    }
  }

  private static func relation(
    _ label: String, as form: String, by actions: LibraryActions,
    edits: @escaping (_ catalogue: Catalogue, _ typed: String) throws -> [BookEdit]
  ) -> Prompt {
    var prompt = actions.window.prompts.prompt(.relation, label)
    prompt.status = { Message($0.isEmpty ? form : "") }
    prompt.accept = { typed in
      // What others removed is not said again even if the system has not reported it yet.
      actions.library.booksWereChanged()
      let edits = try edits(actions.library.catalogue, typed)
      return { for edit in edits { actions.make(.book(edit)) } }
    }
    return prompt
  }
}

extension KnownRelation {
  // What a question is about that is about no person: all that it says.
  fileprivate var topic: String {
    "\(subject.id)/\(other.id)/\(words) since \(writtenSince ?? "")".inOneLine
  }
}

extension PeopleModel {
  // Where whoever says something knows it from, unless they say something else.
  fileprivate var readPlace: String? {
    (place?.text ?? book.place).map { "\(book.slug), \($0)" }
  }
}

extension Library {
  // Those of a list of names, each once; a name may have a comma in it.
  fileprivate func people(
    called names: String, beside person: Subject, unknown: (String) -> String
  ) throws -> [Subject] {
    if let one = try self.person(called: names, beside: person) { return [one] }
    let parts = names.split(separator: ",").map { String($0).trimmingWhitespace }
    let people = try (parts.isEmpty ? [names] : parts).map { name in
      guard let one = try self.person(called: name, beside: person) else {
        throw Failure(unknown(name), kind: .usage)
      }
      return one
    }
    return people.distinct(by: \.id)
  }

  fileprivate func person(called name: String, beside person: Subject) throws -> Subject? {
    let named = catalogue.people.named(name)
    let others = named.filter { $0 != person }
    let found = (others.isEmpty ? named : others).meant(in: person.book)
    guard found.count <= 1 else { throw found.ambiguity(of: name) }
    return found.first
  }
}

extension Catalogue {
  // Each with those of whom it is said: `Ann: sister, Tom, Bob: brothers` says two things.
  fileprivate func relations(in typed: String) -> [(names: String, words: String)] {
    let (names, words) = typed.dividedByName
    guard let colon = words.firstIndex(of: ":") else { return [(names, words)] }
    let commas = words[..<colon].indices.filter { words[$0] == "," }
    // What is nobody's name may be one that is misspelt.
    let isPlace = { (comma: String.Index) in
      words[comma...].dropFirst().drop(while: \.isWhitespace).hasPrefix("since ")
    }
    let first = commas.first { areNames(words[$0..<colon]) } ?? commas.last { !isPlace($0) }
    guard let first else { return [(names, words)] }
    return [(names, String(words[..<first]))]
      + relations(in: String(words[first...].dropFirst()))
  }

  private func areNames(_ text: Substring) -> Bool {
    text.split(separator: ",").allSatisfy {
      !people.named(String($0).trimmingWhitespace).isEmpty
    }
  }

  // What can be typed instead of the last name of a list.
  fileprivate func names(continuing typed: String) -> [String] {
    if typed.contains(":") { return [] }
    let comma = typed.lastIndex(of: ",")
    let before = comma.map { "\(typed[...$0]) " } ?? ""
    let name = comma.map { String(typed[$0...].dropFirst()).trimmingWhitespace } ?? typed
    return subjects.compactMap { $0.character?.name }
      .filter { TextFolding().begins($0, with: name) }.map { "\(before)\($0): " }
  }
}

extension String {
  fileprivate var dividedByName: (name: String, rest: String) {
    guard let colon = firstIndex(of: ":") else { return (trimmingWhitespace, "") }
    // The colon of a completed name may be typed again.
    let rest = self[colon...].drop { $0 == ":" || $0.isWhitespace }
    return (String(self[..<colon]).trimmingWhitespace, String(rest))
  }
}
