import Essentials
import NotesLibrary

/// Finds what the operands of commands name; each function throws `Failure` when there is no such thing.
extension Library {
  func namedTarget(_ text: String) throws -> Target { try shortening { try target(text) } }

  /// Returns what has a name, a book before a character of the same name.
  func namedTarget(ofBook text: String) throws -> Target {
    let books = catalogue.books.map(Subject.book).called(text)
    return books.count == 1 ? .subject(books[0]) : try namedTarget(text)
  }

  private func shortening(_ find: () throws -> Target) throws -> Target {
    do { return try find() } catch { throw Failure(shortened(error)) }
  }

  // Thousands of identifiers may have the same beginning, so only some are listed.
  private func shortened(_ error: any Error) -> String {
    guard let error = error as? AmbiguousName else { return "\(error)" }
    let candidates = error.candidates
    let areNotes = notes.contains { $0.id == candidates.first }
    let count = candidates.count > 10 ? 8 : candidates.count
    var some = candidates.prefix(count).map { candidate in
      notes.first { $0.id == candidate }.map { "\(candidate) (\(toldTitle(of: $0)))" } ?? candidate
    }
    if count < candidates.count { some.append("\(candidates.count - count) more") }
    return areNotes
      ? "\(candidates.count) notes begin with “\(error.name)”: \(some.joined(separator: ", "))"
      : AmbiguousName(error.name, candidates: some).description
  }

  func namedNote(_ text: String) throws -> Note {
    let target = try namedTarget(text)
    if case .note(let note) = target { return note }
    let subject = target.subject
    throw Failure(
      "\(subject.name) is not a note; "
        + "“\(Program.name) notes \(subject.slugPath)” lists the notes on it")
  }

  /// Returns a note, also a deleted one as long as its versions are there.
  func namedOrFormerNote(_ text: String) throws -> Note {
    do {
      return try namedNote(text)
    } catch {
      if let former = formerNote(named: text) { return former }
      throw error
    }
  }

  /// Returns the book of a name, also if a character has the same name.
  func namedBook(_ text: String) throws -> Book {
    let target = try shortening { try self.target(ofBook: text) }
    if case .subject(.book(let book)) = target { return book }
    throw Failure("\(target.name) is not a book; “\(Program.name) books” lists them")
  }

  /// Returns the character of a name, also if a book has the same name, and the book that introduces the character.
  func namedCharacter(_ text: String) throws -> (character: BookCharacter, book: Book) {
    let characters = catalogue.people.named(text)
    let target = characters.count == 1 ? .subject(characters[0]) : try namedTarget(text)
    if case .subject(.character(let character, let book)) = target { return (character, book) }
    throw Failure("\(target.name) is not a character; “\(Program.name) characters” lists them")
  }

  func namedRemoved(_ text: String, isBook: Bool) throws -> Subject {
    let removed = catalogue.removed.filter { $0.isBook == isBook }
    var named = removed.called(text)
    if named.isEmpty, catalogue.subjects.called(text).isEmpty { named = removed.partlyCalled(text) }
    if named.count == 1 { return named[0] }
    if named.count > 1 {
      throw Failure(shortened(AmbiguousName(text, candidates: named.map(\.toldSlugs))))
    }
    if let subject = catalogue.subjects.called(text).first(where: { $0.isBook == isBook }) {
      throw Failure("\(subject.name) was not removed; nothing was done")
    }
    let nearest = nearestName(to: text.lowercased(), among: removed.allNames)
    throw Failure.unknownName(text, nearest: nearest)
  }
}

extension Subject {
  var isBook: Bool { character == nil }
}

extension Target {
  var name: String {
    if case .note(let note) = self { "the note \(note.id)" } else { subject.name }
  }
}

/// Finds what the beginning of an identifier stands for.
extension Array {
  /// Returns the element whose identifier a text is, else those whose identifiers begin with it; the first one of
  /// those that have the same.
  func identified(by text: String, _ identifier: (Element) -> String) -> [Element] {
    if text.isEmpty { return [] }
    let matches = filter { identifier($0).hasPrefix(text) }.distinct(by: identifier)
    let exact = matches.filter { identifier($0) == text }
    return exact.isEmpty ? matches : exact
  }

  /// Returns the only element that a text identifies.
  ///
  /// Throws `Failure`, which says what begins with the text, each as `listed`, or `none` if nothing does.
  func only(
    _ kind: String, identifiedBy text: String, _ identifier: (Element) -> String,
    listed: (Element) -> String, none: String
  ) throws -> Element {
    let matches = identified(by: text, identifier)
    if matches.count == 1 { return matches[0] }
    if matches.isEmpty { throw Failure("there is no \(kind) “\(text)”; \(none)") }
    let names = matches.prefix(8).map(listed).joined(separator: ", ")
    throw Failure("several \(kind)s begin with “\(text)”: \(names)")
  }
}
