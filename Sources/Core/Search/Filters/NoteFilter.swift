import DurableFiles
public import NotesLibrary
import TextEditing

/// A filter for a list of notes: words and `#tags` that they must contain, `≠` or `!=` for conflict
/// copies, `no:place` for notes without a place in their book.
public struct NoteFilter: Hashable {
  public let text: String
  fileprivate let isConflict: Bool
  fileprivate let hasNoPlace: Bool
  fileprivate let words: String

  public init(_ text: String) {
    self.text = text
    let parts = text.split(separator: " ")
    isConflict = parts.contains { $0 == "≠" || $0 == "!=" }
    hasNoPlace = parts.contains("no:place")
    words = parts.filter { !["≠", "!=", "no:place"].contains($0) }.joined(separator: " ")
  }

  public var isEmpty: Bool {
    !isConflict && !hasNoPlace && SearchQuery(words, hasFilter: false).isEmpty
  }
}

/// Filters notes, and remembers their texts until their files change.
public final class NoteFiltering {
  private let folding = TextFolding()
  private lazy var reader = FilePrefixReader(count: LibrarySearch.largestRead)
  private var texts = StampedValues<NoteText>(most: 4000)

  public init() {}

  /// Returns the notes that match a filter, in the same order.
  public func notes<Notes: Sequence>(
    in notes: Notes, matching filter: NoteFilter, note: (Notes.Element) -> Note,
    hasPlace: (Note) -> Bool
  ) -> [Notes.Element] {
    guard !filter.isEmpty else { return Array(notes) }
    let query = SearchQuery(filter.words, hasFilter: false)
    return notes.filter { element in
      let note = note(element)
      return (!filter.isConflict || note.isConflictCopy)
        && (!filter.hasNoPlace || !hasPlace(note))
        && (query.isEmpty || matches(note, query))
    }
  }

  private func matches(_ note: Note, _ query: SearchQuery) -> Bool {
    // A note that cannot be read matches no words.
    text(of: note)?.withText(on: []) { $0.rank(for: query.terms) != nil } ?? false
  }

  private func text(of note: Note) -> NoteText? {
    let path = note.path
    guard let stamp = FileStamp(of: path) else { return nil }
    return try? texts.value(of: path, stamp) {
      try reader.read(path) { _, bytes in NoteText(bytes, folding: folding) }
    }
  }
}
