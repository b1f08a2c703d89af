import Essentials

extension Library {
  /// Finds what the user named: a name or alias in any case, slugs, a note's identifier or the
  /// beginning of one, a part of one name only, a link `hawknotes://…`, or a path `b|…::c|…` or `b|…::c|…::n|…`.
  public func target(_ text: String) throws -> Target {
    if Link.isLink(text) { return try linked(text) }
    if text.hasPrefix("b|") {
      return try named(text) { try Route(decoding: text).target(in: catalogue, note: noteOrMoved) }
    }
    let named = catalogue.subjects.called(text)
    if named.count == 1 { return .subject(named[0]) }
    if named.count > 1 { throw named.ambiguity(of: text) }
    return try noteTarget(text)
  }

  /// Finds what somebody named who was asked for a book: a book, also if a character has the same name.
  public func target(ofBook text: String) throws -> Target {
    let books = catalogue.books.map(Subject.book).named(text)
    return books.count == 1 ? .subject(books[0]) : try target(text)
  }

  /// Returns the book or character of a path, also of the path of a note that does not exist.
  public func subject(atPath text: String) throws -> Subject {
    try named(text) { try Route(decoding: text).subject(in: catalogue) }
  }

  // What is wrong with a text is said behind it.
  private func named<Found>(_ text: String, _ find: () throws -> Found) throws -> Found {
    do { return try find() } catch { throw Failure.noName(text, error) }
  }

  private func noteTarget(_ text: String) throws -> Target {
    let notes = text.isEmpty ? [] : notes.filter { $0.id.hasPrefix(text) }
    let exact = notes.filter { $0.id == text }
    if let note = exact.first ?? notes.first, exact.count == 1 || notes.count == 1 {
      return .note(note)
    }
    // Files that came by other means may have the same name on several subjects.
    if exact.count > 1 { throw AmbiguousName(text, candidates: exact.map(\.link)) }
    if notes.count > 1 { throw AmbiguousName(text, candidates: notes.map(\.id)) }
    let subjects = catalogue.subjects
    let named = subjects.partlyCalled(text)
    if named.count == 1 { return .subject(named[0]) }
    if named.count > 1 { throw named.ambiguity(of: text) }
    let removed = catalogue.allRemoved
    let meant = removed.called(text).first ?? removed.first { note(text, on: $0) != nil }
    if let meant { throw Failure.isRemoved(meant, in: catalogue) }
    throw Failure.unknownName(
      text, nearest: nearestName(to: text.lowercased(), among: subjects.allNames))
  }

  /// Returns a note, also if it is on another subject by now.
  public func noteOrMoved(_ id: String, on subject: Subject) -> Note? {
    note(id, on: subject) ?? formerNote(id, on: subject).flatMap(movedNote)
  }

  private func linked(_ text: String) throws -> Target {
    let parts = try named(text) { try Link(parsing: text).names }
    let subjects = catalogue.subjects
    var nearest: String?
    for count in (1...min(parts.count, 2)).reversed() {
      let path = parts.prefix(count).joined(separator: "/")
      guard let subject = subjects.first(where: { $0.slugPath == path }) else { continue }
      if parts.count == count { return .subject(subject) }
      if parts.count == count + 1, let note = noteOrMoved(parts[count], on: subject) {
        return .note(note)
      }
      if parts.count == 3 { nearest = subject.link }
      break
    }
    throw Failure.unknownName(
      text, nearest: nearest ?? nearestName(to: text.lowercased(), among: subjects.map(\.link)))
  }
}
