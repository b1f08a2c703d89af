public import Essentials
public import NotesLibrary
import TextEditing

/// All notes that a query finds, however many there are.
public struct FoundNotes: Sendable {
  /// The paths of their files.
  public let paths: Set<String>
  /// Why files of notes could not be read; what they say is not known.
  public let problems: [Failure]

  /// Finds them in a library, those on what comes after the user's place in a book, too.
  public init(_ query: SearchQuery, in library: Library) {
    let index = NoteIndex(library)
    index.update()
    let matcher = NoteMatcher(query, index, folding: TextFolding(), library: nil)
    let found = (0..<index.count).filter { note in
      matcher.accepts(note) && (query.terms.isEmpty || matcher.rank(of: note) != nil)
    }
    paths = Set(found.map { index.note(at: $0).path })
    problems = index.problems
    index.save(inBackground: false)
  }
}
