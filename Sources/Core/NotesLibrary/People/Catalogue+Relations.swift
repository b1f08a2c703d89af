import Essentials

extension Catalogue {
  private static let longestWords = 200

  /// Returns what says what a character is to another one, from a place on; saying it again with another
  /// place changes that, and without one keeps it.
  ///
  /// The words may say it themselves: `sister since ch. 2`. `newSince` is the place of what was not said before,
  /// unless one is given.
  public func relate(
    _ subject: Subject, _ words: String, to other: Subject, since: String? = nil,
    newSince: String? = nil, insteadOf former: KnownRelation? = nil
  ) throws -> BookEdit {
    let said = since == nil ? words.dividedBySince : (words: words, since: since)
    let since = said.since
    // Behind them was perhaps a place: `suitor, since ch. 1`.
    let marks = said.words.withSingleSpaces.reversed().prefix { ",;、。".contains($0) }
    let words = String(said.words.withSingleSpaces.dropLast(marks.count))
    guard !words.isEmpty, words.utf8.count <= Self.longestWords else {
      throw Failure(
        "say in a few words what \(subject.name) is to \(other.name): sister, friend, afraid of",
        kind: .usage)
    }
    guard subject != other else {
      throw Failure("\(subject.name) has no relation to \(subject.name)", kind: .usage)
    }
    let same = relations.first { $0.subject == subject && $0.other == other && $0.words == words }
    let isKept = since == nil && same != nil
    let newSince = try (since ?? newSince).flatMap { try written($0, subject, other) }
    let name =
      (same ?? former)?.written.other ?? (subject.book == other.book ? other.slug : other.slugPath)
    let relation = ((same ?? former)?.written.json ?? .object([]))
      .setting("is", to: .string(words)).setting("of", to: .string(name))
      .setting("since", to: (isKept ? same?.writtenSince : newSince).map { .string($0) })
    let removed = former.map { [$0.written.json] } ?? []
    return change(subject, remove: removed, add: [relation])
  }

  public func removal(of relations: [KnownRelation]) -> BookEdit? {
    relations.first.map { change($0.subject, remove: relations.map(\.written.json), add: []) }
  }

  private func change(_ subject: Subject, remove: [JSONValue], add: [JSONValue]) -> BookEdit {
    edit(
      .relations, of: subject.book, character: subject.slug,
      members: ["remove": .array(remove), "add": .array(add)])
  }

  /// Returns the relation that a change adds, before or after it was made; nil for any other change.
  public func relation(addedBy edit: BookEdit) -> KnownRelation? { relation("add", edit) }

  /// Returns the relation that a change takes back without adding one; nil for any other change.
  public func relation(takenBackBy edit: BookEdit) -> KnownRelation? {
    relation(addedBy: edit) == nil ? relation("remove", edit) : nil
  }

  private func relation(_ member: String, _ edit: BookEdit) -> KnownRelation? {
    guard edit.action == .relations, let subject = subject(of: edit),
      let relation = edit.members[member]?.array?.last.flatMap(Relation.init)
    else { return nil }
    return known(relation, of: subject)
  }

  // Whatever is written can be read again.
  private func written(_ text: String, _ subject: Subject, _ other: Subject) throws -> String? {
    let text = text.trimmingWhitespace
    let later = laterBook(of: subject, other)
    if text.isEmpty { return nil }
    if let since = readSince(text, in: later) {
      guard let place = since.place else { return since.book.slug }
      let written = try since.book.place(written: place.text).text
      return since.book == later ? written : "\(since.book.slug), \(written)"
    }
    return try later.place(written: text).text
  }

  /// The book in which both are known, unless something else is said.
  func laterBook(of subject: Subject, _ other: Subject) -> Book {
    let first = books.first { $0 == subject.book || $0 == other.book }
    return first == subject.book ? other.book : subject.book
  }
}

extension String {
  /// What is said, and since when if that is said behind it: `sister since ch. 2`.
  public var dividedBySince: (words: String, since: String?) {
    let parts = split(separator: " ")
    guard let index = parts.lastIndex(of: "since"), index + 1 < parts.count else {
      return (self, nil)
    }
    let since = parts[(index + 1)...].joined(separator: " ")
    return (parts[..<index].joined(separator: " "), since)
  }
}
