import DisplayText
import Essentials
import Markdown
import NotesLibrary
import ScreenModels
import TerminalUI

/// What a page tells of its subject, laid out: it is the same in nearly every frame.
final class ToldText {
  let facts = Last<(Subject.ID, version: Int, width: Int, Bool, isFocused: Bool), [StyledLine]>()
  let chapters = Last<(Subject.ID, version: Int, width: Int, Bool, Bool), [MarkdownLine]>()
  /// Whether there is room for a book's chapters below what is told of it, as it was last laid out.
  var showsChapters = false
  let text = Last<(SubjectText, width: Int, revealKey: String), SubjectTextLayout>()
}

/// What is told of a book or character, laid out as its Markdown is meant.
struct SubjectTextLayout {
  private(set) var lines: [MarkdownLine] = []
  /// The links, by the targets of the runs that show them.
  private(set) var links: [Int: MarkdownTarget] = [:]

  init(_ told: SubjectText, width: Int, revealKey: String? = nil) {
    var count = 0
    for paragraph in told.paragraphs {
      if !lines.isEmpty { lines.append(MarkdownLine([])) }
      if let book = paragraph.bookTitle {
        lines.append(MarkdownLine([.init("In \(book)", .quiet)]))
      }
      add(paragraph.text, width: width, behind: count)
      count += paragraph.text.utf8.count
    }
    if let revealKey { add(hidden: told.hidden, revealKey: revealKey, width: width) }
  }

  // Most of what is told is plain text, and then the Markdown parser is not needed for a first frame.
  private mutating func add(_ text: String, width: Int, behind count: Int) {
    guard text.utf8.contains(where: { "*_`[<#>~\\:|".utf8.contains($0) }) else {
      lines += text.wrapped(toWidth: width).map { MarkdownLine([.init($0, [])]) }
      return
    }
    let layout = MarkdownLayout(MarkdownDocument(Array(text.utf8)), width: width)
    for line in layout.lines {
      let runs = line.runs.map { run in
        let target = run.target.map { $0 + count }
        if let target { links[target] = run.target.flatMap(layout.target) }
        return MarkdownLine.Run(run.text, run.style, target: target)
      }
      lines.append(MarkdownLine(runs))
    }
  }

  /// Returns the links in some rows, in their order.
  func links(in rows: Range<Int>) -> [(id: Int, target: MarkdownTarget)] {
    let ids = lines[rows.clamped(to: lines.indices)].flatMap(\.runs).compactMap(\.target)
    return Set(ids).sorted().compactMap { id in links[id].map { (id, $0) } }
  }

  /// Adds a line which says that there is more, if a key shows it.
  private mutating func add(hidden titles: [String], revealKey: String, width: Int) {
    guard !titles.isEmpty else { return }
    if !lines.isEmpty { lines.append(MarkdownLine([])) }
    lines += "\(revealKey) shows spoilers of \(titles.listed("and"))".wrapped(toWidth: width)
      .map { MarkdownLine([.init($0, .quiet)]) }
  }
}
