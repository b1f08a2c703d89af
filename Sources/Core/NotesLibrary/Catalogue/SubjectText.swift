/// The text about a book or character, as far as the user has read.
public struct SubjectText: Hashable, Sendable {
  public struct Paragraph: Hashable, Sendable {
    /// The title of the book that tells it; nil for what the first page tells.
    public let bookTitle: String?
    public let text: String
  }

  public let paragraphs: [Paragraph]
  /// The titles of the books that tell more, which the user has not read.
  public let hidden: [String]

  /// Returns it with a text in place of its paragraphs, unless that is empty.
  public func or(_ text: String) -> SubjectText {
    SubjectText(
      paragraphs: text.isEmpty ? paragraphs : [.init(bookTitle: nil, text: text)], hidden: hidden)
  }
}

extension Catalogue {
  /// Returns the text about a book or character: what its first pages tell, and what the books tell
  /// that the user has read, or all of it with what comes later.
  public func text(about subject: Subject, showsLater: Bool = false) -> SubjectText {
    let first = subject.character?.synopsis ?? subject.book.overview
    let later = subject.character?.later ?? subject.book.later
    let isShown = { (later: Later) in showsLater || isRead(later.bookSlug) }
    let known = later.filter(isShown).map {
      SubjectText.Paragraph(bookTitle: title(ofBook: $0.bookSlug), text: $0.text)
    }
    return SubjectText(
      paragraphs: (first.isEmpty ? [] : [.init(bookTitle: nil, text: first)]) + known,
      hidden: later.filter { !isShown($0) }.map { title(ofBook: $0.bookSlug) })
  }

  /// The title of a book; of one that is not there, its slug.
  public func title(ofBook slug: String) -> String {
    books.first { $0.slug == slug }?.title ?? slug
  }

  // Who reads the third book of a series knows the first two.
  private func isRead(_ slug: String) -> Bool {
    guard let book = books.first(where: { $0.slug == slug }) else { return false }
    if book.status == .read { return true }
    let next = series(of: book).drop { $0 != book }.dropFirst()
    return book.status != .toRead && next.contains { $0.status?.isBegun == true }
  }
}
