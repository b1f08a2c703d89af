public import Essentials
public import NotesLibrary
import TextEditing

/// All notes that a query finds, or that have a tag, however many there are.
public struct FoundNotes: Sendable {
  /// The tag with its `#` by which they were found.
  public let tag: String?
  /// The paths of their files.
  public private(set) var paths: Set<String>
  /// Why files of notes could not be read; what they say is not known.
  public private(set) var problems: [Failure]

  /// Finds them in a library, those on what comes after the user's place in a book, too.
  public init(_ query: SearchQuery, in library: Library) {
    let index = NoteIndex(library)
    index.update()
    let matcher = NoteMatcher(query, index, folding: TextFolding(), library: nil)
    let found = (0..<index.count).filter { note in
      matcher.accepts(note) && (query.terms.isEmpty || matcher.rank(of: note) != nil)
    }
    self.init(found.map(index.note), index, tag: nil)
  }

  /// Finds those that have a tag, or one within it: those with `#theme/sight` have `#theme`.
  ///
  /// Nil for a text that is no tag with its `#`.
  public init?(tag: String, in library: Library) {
    guard SearchTerm.isTag(tag) else { return nil }
    let index = NoteIndex(library)
    index.update()
    self.init(index.notes(tagged: String(tag.dropFirst())), index, tag: tag)
  }

  private init(_ notes: [Note], _ index: NoteIndex, tag: String?) {
    self.tag = tag
    paths = Set(notes.map(\.path))
    problems = index.problems
    index.save(inBackground: false)
  }

  /// Those of them that are among others, too.
  public func among(_ others: FoundNotes?) -> FoundNotes {
    guard let others else { return self }
    var both = self
    both.paths.formIntersection(others.paths)
    both.problems += others.problems
    return both
  }
}
