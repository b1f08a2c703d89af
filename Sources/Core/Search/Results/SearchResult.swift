public import Drafts
public import NotesLibrary
public import TextEditing

/// A book, character, note or draft that a search has found.
public struct SearchResult: Identifiable {
  /// What can be found; results of the same rank are in this order.
  public enum Kind: String, CaseIterable, Sendable { case book, character, draft, note }

  public enum Target {
    case subject(Subject)
    case note(Note)
    case draft(ShelvedText)
  }

  let document: SearchDocument
  let query: SearchQuery

  public var target: Target { document.target }
  /// The title of a note, the name of a subject, or the first line of a draft that has words.
  public var title: SearchExcerpt { SearchExcerpt(document.title, query: query) }
  /// An identifier, which is the same in every search.
  public var id: String { document.id }
  public var kind: Kind { document.kind }
  /// The book or character that was found, or the subject of the note or draft.
  public var subject: Subject { document.subject }
  public var date: Moment? { if case .note(let note) = target { note.date } else { nil } }

  /// The first word or phrase of the query; nil when it has none.
  public var words: String? { query.terms.first?.text }

  /// Returns the title, so cut that a word that matches ends within some cells.
  public func title(showingMatchWithin columns: Int) -> SearchExcerpt {
    query.longestFirst.isEmpty ? title : title.showingMatch(within: columns)
  }

  /// Returns the offset of the best match in the present text of what was found, and the word or
  /// phrase that matches; nil if nothing matches.
  public func match(in text: TextBuffer) -> (offset: Int, words: String)? {
    let text = ExcerptedText(text)
    let match =
      SearchExcerpt.bestMatch(in: text, from: 0, query.longestFirst)
      ?? SearchExcerpt.bestMatch(in: text, from: 0, query.terms)
    return match.map { ($0.start, $0.term.text) }
  }

  /// Whether it says more than its title.
  public var hasExcerpt: Bool { document.bodyStart < document.body.count }

  /// Returns at most `length` characters of the text around a match, or its beginning if there is
  /// no match; "…" marks omissions.
  public func excerpt(length: Int) -> SearchExcerpt {
    SearchExcerpt(
      document.body, from: document.bodyStart, length: length, isMarkdown: document.isText,
      query: query)
  }
}
