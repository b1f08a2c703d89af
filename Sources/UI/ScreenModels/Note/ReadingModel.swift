public import Markdown
import NotesLibrary
public import SceneState
import TextEditing
import TextMerge

/// A note that is read as its Markdown is meant: what is shown of it, and the link or box that is chosen.
///
/// The cursor of its editor is always in what is shown, so that finding scrolls, and writing begins where one read.
public final class ReadingModel: SceneBacked, Scrolled {
  public let scene: Scene
  public let sceneScope: String
  public let editor: EditorModel
  private let links: LinksModel
  /// The book that the note is on, whose own people are meant by names.
  var book: Book
  private let lastLayout = Last<(UInt64, LinksModel.State, width: Int), MarkdownLayout>()
  private var columns = 80
  public private(set) var visibleRowCount = 1

  // Where the first line that is shown begins, in bytes: it stays put when the width changes.
  @SceneStorage("NoteView.FirstLine") private var storedTop = 0
  @SceneStorage("NoteView.ChosenLink") private var storedChosen: Int? = nil
  /// Whether the text is shown as it is written.
  @SceneStorage("NoteView.ShowsSource") public var showsSource = false

  init(editor: EditorModel, links: LinksModel, book: Book, scope: String) {
    scene = editor.scene
    (self.links, self.book) = (links, book)
    (sceneScope, self.editor) = (scope, editor)
  }

  public var isTooLong: Bool { editor.buffer.count > MarkdownDocument.greatestByteCount }
  /// Whether it is shown as it is meant.
  public var isFormatted: Bool { !showsSource && !isTooLong }

  public var layout: MarkdownLayout {
    let text = editor.buffer
    return lastLayout.value(for: (text.revision, links.state, columns), by: ==) {
      MarkdownLayout(
        MarkdownDocument(text.bytes), width: columns,
        isDead: { [links, book] in links.isDead($0, $1, in: book) })
    }
  }

  public var top: Int { min(max(0, storedTop), layout.lastTop(height: visibleRowCount)) }

  public var lines: [MarkdownLine] { layout.lines(showing: top, count: visibleRowCount) }

  /// How much of the text has been shown when its last line that is shown has been read, in percent.
  public var percentage: Int { layout.percentage(from: top, height: visibleRowCount) }

  public var isShownWhole: Bool { layout.start(ofLine: visibleRowCount, from: 0) == nil }

  /// Updates the room there is, in cells, and scrolls as little as shows the cursor.
  public func layOut(columns: Int, rows: Int) {
    self.columns = max(2, columns)
    visibleRowCount = max(1, rows)
    // What is shown may need the titles of notes.
    _ = lines
    links.update()
    let shown = layout.top(showing: editor.cursor, from: top, height: visibleRowCount)
    if shown != top { storedTop = shown }
  }

  /// Scrolls by lines, up when negative; the cursor goes along no further than it must to be seen.
  public func scroll(rows count: Int) {
    show(from: layout.scrolled(from: top, by: count, height: visibleRowCount))
  }

  /// Scrolls to a line by an offset in it, in bytes.
  func scroll(toShowFirst offset: Int) { storedTop = offset }

  /// Moves what is shown and chosen along when others have changed the text.
  func keepPlace(from former: [UInt8], to text: [UInt8]) {
    let places = [storedTop, storedChosen ?? 0].map { min(max($0, 0), former.count) }
    let moved = movedOffsets(places, from: former, to: text)
    storedTop = moved[0]
    if storedChosen != nil { storedChosen = moved[1] }
  }

  private func show(from start: Int) {
    if start != top { storedTop = start }
    let starts = lines.compactMap(\.start)
    guard let first = starts.first, let last = starts.last else { return }
    let isShown = layout.top(showing: editor.cursor, from: top, height: visibleRowCount) == top
    if !isShown { editor.moveToOffset(editor.cursor < first ? first : last) }
    if let chosen, !(first..<max(first + 1, endOfShown)).contains(chosen.range.lowerBound) {
      storedChosen = nil
    }
  }

  public func scroll(toEnd isEnd: Bool) {
    show(from: isEnd ? layout.lastTop(height: visibleRowCount) : 0)
  }

  // Where what is not shown any more begins.
  private var endOfShown: Int {
    layout.start(ofLine: visibleRowCount, from: top) ?? editor.buffer.count
  }

  /// The link or box that is chosen, until the cursor leaves it: for words that were found, or to write.
  public var chosen: MarkdownTarget? {
    guard let target = storedChosen.flatMap({ layout.target(at: $0) }) else { return nil }
    let isLeft = editor.cursor < target.range.lowerBound || editor.cursor > target.range.upperBound
    return isLeft ? nil : target
  }

  /// The next link or box, after the last one the first; nil where there is none.
  public var nextTarget: MarkdownTarget? {
    let start = chosen.map { $0.range.lowerBound + 1 } ?? top
    return layout.firstTarget(from: start) ?? layout.firstTarget(from: 0)
  }

  /// The previous link or box, before the first one the last; nil where there is none.
  public var previousTarget: MarkdownTarget? {
    let end = chosen?.range.lowerBound ?? endOfShown
    return layout.lastTarget(before: end) ?? layout.lastTarget(before: .max)
  }

  public func choose(_ target: MarkdownTarget) {
    storedChosen = target.range.lowerBound
    editor.moveToOffset(target.range.lowerBound)
  }

  /// Ticks a box, or removes the tick: a change of the text that can be undone.
  func toggleBox(mark: Int, isTicked: Bool) {
    editor.replace(mark..<mark + 1, with: [isTicked ? UInt8(ascii: " ") : UInt8(ascii: "x")])
  }

  /// The target or the text at a cell, counted from the text's top left.
  public func place(row: Int, column: Int) -> Place? {
    let lines = lines
    guard lines.indices.contains(row) else { return nil }
    var rest = column
    for run in lines[row].runs {
      let place = run.place(atColumn: &rest)
      if let target = run.target, place != nil, let target = layout.target(at: target) {
        return .target(target)
      }
      if let place { return .text(place) }
    }
    let end = lines[row].runs.last?.source?.upperBound ?? lines[row].start
    return end.map { .text($0) }
  }

  public enum Place {
    case target(MarkdownTarget)
    case text(Int)
  }
}
