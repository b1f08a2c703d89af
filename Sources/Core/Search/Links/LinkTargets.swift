import Essentials
public import NotesLibrary

/// What the links of notes lead to: books and characters by their names, notes by their titles.
public struct LinkTargets: Sendable {
  private let names: LinkNames
  /// The titles of the notes; nil until they have been read.
  public var titles: NoteTitles?

  public init(_ names: LinkNames, titles: NoteTitles? = nil) {
    self.names = names
    self.titles = titles
  }

  /// Returns the target of a name in a note on a book; nil while it may be a note and the titles have not been read.
  public func target(_ name: String, in book: Book?) throws -> Target? {
    let called = names.called(name, in: book)
    if called.count > 1 { throw called.ambiguity(of: name) }
    if let target = only(called: name, in: book) { return target }
    if titles == nil { return nil }
    throw Failure.unknownName(
      name, nearest: nearestName(to: name.lowercased(), among: names.subjects.allNames))
  }

  /// Returns the only target that a name has in a note on a book, as far as the titles have been read; nil for
  /// none or several.
  public func only(called name: String, in book: Book? = nil) -> Target? {
    let called = names.called(name, in: book)
    guard called.isEmpty else { return called.count == 1 ? .subject(called[0]) : nil }
    return other(name, in: book)
      ?? title(inFile: name).flatMap { title in
        names.subject(called: title, in: book).map(Target.subject) ?? other(title, in: book)
      }
  }

  private func other(_ name: String, in book: Book?) -> Target? {
    guard let titles else { return nil }
    return titles.note(called: name).map(Target.note)
      ?? names.subject(formerlyCalled: name, in: book).map(Target.subject)
  }

  // Other programs link to files, and to places in them: `[[people/Agatha.md#Her bow]]`. A path to a character whom a
  // book does not have is none.
  private func title(inFile name: String) -> String? {
    let start = name.prefix { $0 != "/" }.lowercased()
    let isPath = name.contains("/") && names.subjects.contains { $0.slugPath == start }
    if titles == nil || isPath { return nil }
    let file = name.prefix { $0 != "#" }
    let title = file.split(separator: "/").last ?? ""
    let stem = title.hasSuffix(".md") ? title.dropLast(3) : title
    return stem.isEmpty || stem.count == name.count ? nil : String(stem)
  }

  /// Returns at most `limit` targets whose names begin with what was typed: books and characters
  /// first, those of a book before others, then notes that are not to be hidden.
  public func candidates(
    beginning typed: String, in book: Book?, limit: Int, isHidden: (Note) -> Bool
  ) -> [LinkCandidate] {
    let subjects = names.candidates(beginning: typed, in: book, limit: limit)
    let notes = titles?.candidates(beginning: typed, limit: limit - subjects.count) {
      !names.called($0).isEmpty || isHidden($1)
    }
    return subjects + (notes ?? [])
  }
}
