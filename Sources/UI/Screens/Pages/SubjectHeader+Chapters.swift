import DisplayText
import Essentials
import Markdown
import NotesLibrary

/// The chapters of a book, below what is told of it: a row for each, as far as its reader is.
extension SubjectHeader {
  func chapterLines(width: Int) -> [MarkdownLine] {
    guard !model.book.chapterLines.isEmpty else { return [] }
    let shares = model.notes.rows.shares
    let version = content.library.catalogueVersion
    let key = (model.subject.id, version, width, model.showsLater, shares)
    return told.chapters.value(for: key, by: ==) { lines(width: width, notedAt: shares) }
  }

  private func lines(width: Int, notedAt shares: [Double]) -> [MarkdownLine] {
    let book = model.book
    let noted = shares.compactMap(book.chapter(atShare:)).map { ($0, 1) }
    let counts = Dictionary(noted, uniquingKeysWith: +)
    let here = book.readTo?.share.flatMap(book.chapter(atShare:))
    let later = model.showsLater ? [] : model.laterChapters
    let lines = book.chapters.filter { !later.contains($0) }.map {
      line(of: $0, isHere: $0 == here, noteCount: counts[$0] ?? 0, width: width)
    }
    let end = later.count == 1 ? "it" : "them"
    let words = "\(counted(later.count, "later chapter")); \(content.key(.reveal)) shows \(end)"
    let hidden = later.isEmpty ? [] : words.wrapped(toWidth: width)
    return lines + hidden.map { MarkdownLine([.init($0, .quiet)]) }
  }

  private func line(
    of chapter: Chapter, isHere: Bool, noteCount: Int, width: Int
  ) -> MarkdownLine {
    let place = chapter.number == nil ? "\(model.book.place(of: chapter).text) · " : ""
    let mark = content.isSpoken ? (isHere ? "you are here: " : "") : isHere ? "▸ " : "  "
    let notes = noteCount == 0 ? "" : "  \(counted(noteCount, "note"))"
    let heading = (mark + place + chapter.heading)
      .truncated(toWidth: max(1, width - notes.displayWidth))
    return MarkdownLine([.init(heading, isHere ? .strong : []), .init(notes, .quiet)])
  }
}
