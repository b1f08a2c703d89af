import Essentials
import NotesLibrary
import ScreenModels
import Search
import TerminalUI

/// The field for the words to find anywhere, and the results.
struct SearchScreen: OverlayScreen, PromptedList {
  let content: ContentModel

  static let overlay = Overlay.search

  private var model: SearchModel { content.search }
  var list: ListModel { model.list }

  static let question: Question.Kind = .search
  var title: String { "Search:" }
  func catchUp() { model.catchUp() }
  func leave() { model.close() }

  static let windowTable: [Binding<ContentModel>] = [
    Binding(.search.inFooter("find").keptInFooter, { $0.search.open() }),
    Binding(.nextResult, disabled: \.noNeighbours, { $0.search.showNeighbour(by: 1) }),
    Binding(.previousResult, disabled: \.noNeighbours, { $0.search.showNeighbour(by: -1) }),
  ]

  static let table: [Binding<SearchScreen>] = [
    // The usual letter would be text here.
    openingWindow(.window.bound(to: [.control("o")]))
  ]

  var selection: SearchResult? { model.selection }
  func open(_ result: SearchResult) { model.open(result) }

  // Where nothing was found, the name that may be meant is looked for.
  func openSelection() {
    catchUp()
    if let selection { return open(selection) }
    if let name = nearestName { model.field.text = name }
  }

  // Not while something else is wrong.
  private var nearestName: String? {
    let filter = model.query.filter
    guard hasFoundNothing, laterCount == 0, filter.unknownKind == nil, filter.wrongDate == nil
    else { return nil }
    return model.results?.nearestName
  }

  var openWindow: ((_ edge: WindowEdge) -> Void)? {
    { edge in
      catchUp()
      if let selection { model.requestWindow(for: selection, at: edge) }
    }
  }

  func layOutList(in area: Rect) { model.layOut(visibleRowCount: area.size.rows) }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    { canvas, index, row in model.results?[index].drawRow(on: &canvas, in: row) }
  }

  static let leastForPreview: Int? = 100

  // The words around the match of the selected result.
  func drawPreview(of result: SearchResult, on canvas: inout Canvas, in area: Rect) {
    result.drawPreview(on: &canvas, in: area)
  }

  private var count: Int { model.results?.count ?? 0 }
  private var laterCount: Int { model.results?.laterCount ?? 0 }
  var hasFoundNothing: Bool { count == 0 && hasWords && !model.isWorking }

  private var hasWords: Bool { !model.query.isEmpty }

  func status(columns: Int) -> String {
    let count = count
    let found =
      hasWords
      ? (count == 0 ? "nothing found" : "\(count) found") + later(columns: columns)
      : count == 0 ? "" : "recent"
    guard model.isWorking else { return found }
    guard let progress = model.results?.progress else { return "listing the notes" }
    let share = "\(progress.done) of \(progress.count)"
    // In a narrow window, the typed words are more important.
    guard columns >= Self.widthForProgress else { return share }
    return (hasWords && count > 0 ? "\(count) found so far, " : "") + "reading \(share) notes"
  }

  private static let widthForProgress = 70

  // Where nothing was found, the hint has it.
  private func later(columns: Int) -> String {
    if count == 0 || laterCount == 0 { return "" }
    return columns < Self.widthForProgress
      ? " + \(laterCount) later:yes" : "; later:yes adds \(counted(laterCount, "later note"))"
  }

  var hint: String? {
    if !hasWords {
      return """
        Type a word of a book, a character, a note or a draft; words in quotes are a phrase. \
        #tag, book:raven, kind:note, since:2026-10 and before:2026 narrow it down
        """
    }
    if model.isWorking { return "Nothing yet; the notes are still being read" }
    if let kind = model.query.filter.unknownKind {
      return "Nothing is a “\(kind)”; kind: goes with book, character, note or draft"
    }
    if let date = model.query.filter.wrongDate {
      return "“\(date)” is not a date; since: and before: go with 2026, 2026-10 or 2026-10-15"
    }
    if laterCount > 0 {
      let notes = counted(laterCount, "later note", "has", "have")
      return "\(notes) these words; later:yes shows \(laterCount == 1 ? "it" : "them")"
    }
    return nearestName.map { "Did you mean \($0)? Enter finds it" }
      ?? "No book, character, note or draft has all these words"
  }
}

extension ContentModel {
  fileprivate var noNeighbours: String? { search.canGoBack ? nil : "no list led to this page" }
}
