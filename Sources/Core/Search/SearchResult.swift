public import NotesLibrary

/// Something that a search found.
public struct SearchResult: Identifiable {
  /// What can be found, those that are alike in rank in this order.
  public enum Kind: String, Comparable {
    /// A book.
    case book
    /// A character.
    case character
    /// A text that is not saved yet.
    case draft
    /// A note.
    case note

    private var order: Int {
      switch self {
      case .book: 0
      case .character: 1
      case .draft: 2
      case .note: 3
      }
    }

    /// The one that is shown first.
    public static func < (left: Kind, right: Kind) -> Bool { left.order < right.order }
  }

  /// The thing that was found.
  public enum Target: Hashable {
    /// A book or a character.
    case subject(Subject)
    /// A note.
    case note(Note)
    /// A text that is not saved yet.
    case draft(SearchDraft)
  }

  /// The thing that was found.
  public let target: Target
  let document: SearchDocument
  let query: SearchQuery

  init(_ document: SearchDocument, _ query: SearchQuery) {
    target = document.target
    self.document = document
    self.query = query
  }

  /// What it is called: a title, a name, or the first line with words.
  public var title: SearchExcerpt { SearchExcerpt(document.title, query: query) }
  /// An identifier that is the same in the next search.
  public var id: String { document.id }
  /// What kind of thing it is.
  public var kind: Kind { document.kind }
  /// The book or character itself, or what the text is on.
  public var subject: Subject { document.subject }
  /// When the note was made; nil for what is no note.
  public var date: Moment? { if case .note(let note) = target { note.date } else { nil } }

  /// The part of the text with the match, at most `length` characters, else its beginning;
  /// "…" stands for what is left out.
  public func excerpt(length: Int) -> SearchExcerpt {
    SearchExcerpt(document.body, from: document.bodyStart, length: length, query: query)
  }
}
