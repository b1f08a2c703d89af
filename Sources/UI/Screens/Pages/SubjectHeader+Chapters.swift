import DisplayText
import Essentials
import Markdown
import NotesLibrary

/// The chapters of a book, below what is told of it: a row for each, as far as its reader is.
extension SubjectHeader {
  func chapterLines(width: Int) -> [MarkdownLine] {
    guard !model.book.chapterLines.isEmpty else { return [] }
    let counts = model.notes.chapterCounts
    let version = content.library.version
    let key = (model.subject.id, version, width, model.showsLater, counts.isEmpty)
    return told.chapters.value(for: key, by: ==) { lines(width: width, counts) }
  }

  private func lines(width: Int, _ counts: [Chapter: Int]) -> [MarkdownLine] {
    let book = model.book
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
    let mark = mark(isHere: isHere)
    let notes = noteCount == 0 ? "" : "  \(counted(noteCount, "note"))"
    let heading = (mark + place + chapter.heading)
      .truncated(toWidth: max(1, width - notes.displayWidth))
    return MarkdownLine([.init(heading, isHere ? .strong : []), .init(notes, .quiet)])
  }

  private func mark(isHere: Bool) -> String {
    if content.isSpoken { return isHere ? "you are here: " : "" }
    return isHere ? "▸ " : "  "
  }
}
