import Essentials
public import NotesLibrary

/// Where links `[[name]]` in notes lead: to a book or character, else to a note.
public struct LinkTargets: Sendable {
  private let names: LinkNames
  /// What the notes are called; nil while that is not known.
  public var titles: NoteTitles?

  public init(_ names: LinkNames, titles: NoteTitles? = nil) {
    self.names = names
    self.titles = titles
  }

  /// Returns what a name leads to; nil while it might be a note and their titles are not known.
  public func target(_ name: String) throws(TargetError) -> Target? {
    let called = names.called(name)
    if called.count > 1 { throw called.ambiguity(of: name) }
    if let subject = called.first { return .subject(subject) }
    guard let titles else { return nil }
    if let note = titles.note(called: name) { return .note(note) }
    throw .unknown(
      name, nearest: nearestName(to: name.lowercased(), among: names.subjects.allNames))
  }

  /// Returns what a name that begins so may lead to, at most `limit`: books and characters first, those
  /// of a book before others, then notes.
  public func candidates(beginning typed: String, in book: Book?, limit: Int) -> [LinkCandidate] {
    let subjects = names.candidates(beginning: typed, in: book, limit: limit)
    let notes = titles?.candidates(beginning: typed, limit: limit - subjects.count) {
      !names.called($0).isEmpty
    }
    return subjects + (notes ?? [])
  }
}
