import DisplayText
import Essentials
import Imports
import NotesLibrary
import ScreenModels
import TerminalUI

/// The list of what the last import added and changed, and of what it left out and why.
struct ImportScreen: OverlayScreen, ListScreen, ItemList {
  let content: ContentModel

  private var model: ImportModel { content.imported }
  var list: ListModel { model.list }

  static let overlay = Overlay.imported

  static let table: [Binding<ImportScreen>] = [
    opening(),
    Binding(
      ["u"], "undelete", "undo the import", .notes, "Undo the import; its notes go to the bin.",
      footer: true, disabled: \.noRun, { $0.model.result?.run.map($0.model.undo) }),
    closing(.back.or("q")),
  ]

  var items: [ImportResult.Row] { model.result?.rows ?? [] }
  var noSelection: String? {
    switch selection {
    case .note?: model.note(of: selection) == nil ? "the note is no longer there" : nil
    case .book?: model.subject(of: selection) == nil ? "the book is no longer there" : nil
    case .omitted?: ":import --all \(model.result?.path ?? "FILE") adds the book"
    default: "no note is selected"
    }
  }

  private var noRun: String? { model.result?.run == nil ? "the import changed nothing" : nil }

  func open(_ row: ImportResult.Row) {
    if let note = model.note(of: row) {
      content.search.open(note, from: Self.overlay)
    } else if let book = model.subject(of: row) {
      content.navigator.go(to: .subject(book))
    }
  }

  var title: String { "Import of \(model.result?.fileName ?? "nothing")" }

  func status(columns: Int) -> String {
    guard let result = model.result, columns >= Self.widthForSentence else { return list.position }
    return result.sentence
  }

  private static let widthForSentence = 100

  var hint: String? {
    model.result?.run == nil ? "The import added nothing." : model.result?.sentence.asSentence
  }

  private static let widestKind = 12

  func draw(_ item: ImportResult.Row, on canvas: inout Canvas, in row: Rect) {
    var rest = row
    canvas.writeColumn(item.kind, style: item.style, width: Self.widestKind, in: &rest)
    let subject = model.subject(of: item)
    if case .note = item, let subject {
      canvas.writeEndColumn(subject.name, width: min(24, rest.size.columns / 3), in: &rest)
    }
    let title =
      model.note(of: item).map { content.library.title(of: $0) }
      ?? (item.isBook ? subject?.name : nil)
    canvas.writeLine(
      title ?? item.title, in: rest.without(1, at: .trailing), style: title == nil ? .dim : .plain)
  }

  // A note is shown, and what is known of a book; any other row is explained.
  func drawPreview(of row: ImportResult.Row, on canvas: inout Canvas, in area: Rect) {
    let note = model.note(of: row)
    let book = row.isBook ? model.subject(of: row)?.book : nil
    guard let heading = note?.subject.name ?? book?.title else {
      let text = row.explanation(path: model.result?.path ?? "FILE")
      return canvas.writeWrapped(text, in: area, style: .plain)
    }
    var rest = area
    canvas.writeLine(heading, in: rest.takeRows(2), style: .heading)
    if let note { return canvas.writePreview(of: note, from: content, in: rest) }
    canvas.writeWrapped(book?.factLines.joined(separator: "\n") ?? "", in: rest, style: .plain)
  }
}

extension ImportResult.Row {
  fileprivate var isBook: Bool { if case .book = self { true } else { false } }

  fileprivate var kind: String {
    switch self {
    case .book: "new book"
    case .moreBooks: "new books"
    case .note(_, _, let decision), .more(_, let decision): decision.word
    case .omitted, .limited, .wordless: "left out"
    case .problem(let line, _): line.map { "line \($0)" } ?? "problem"
    }
  }

  fileprivate var style: Style {
    switch self {
    case .book, .moreBooks, .note(_, _, .added), .note(_, _, .updated): .accent
    case .problem, .omitted: .warning
    default: .dim
    }
  }

  /// The text in place of a note's title.
  fileprivate var title: String {
    switch self {
    case .book, .note: "no longer there"
    case .more(let count, .here): "\(count) unchanged"
    case .more(let count, _): "and \(counted(count, "more note"))"
    case .moreBooks(let count): "and \(counted(count, "more book"))"
    case .omitted(let title, let count, let candidates):
      "\(title), \(count == 0 ? "its reading" : counted(count, "note")): "
        + (candidates.isEmpty ? "no such book here" : "may be one of several books")
    case .problem(_, let reason): reason
    case .limited(let count): "\(count) over the clipping limit"
    case .wordless(let count): "\(count) without words"
    }
  }

  /// Why something was left out, and what the user can do.
  fileprivate func explanation(path: String) -> String {
    switch self {
    case .note(_, _, .deleted):
      "You deleted this note, so it stays in the bin.\n\n"
        + "To import it again: hawknotes import --again \(shellWord(path))"
    case .book: "The book has been removed since."
    case .note: "The note has been moved or deleted since."
    case .more(_, .here): "These notes are here already, with the same text."
    case .more, .moreBooks: "They are not listed one by one."
    case .omitted(let title, _, let candidates):
      candidates.isEmpty
        ? "There is no book “\(title)” here.\n\nTo add it: :import --all \(path)\n"
          + "If it has another name here: :import --book \"TITLE=BOOK\" \(path)"
        : "“\(title)” may be \(candidates.joined(separator: " or ")).\n\n"
          + "To choose one: :import --book \"TITLE=BOOK\" \(path)"
    case .problem(let line, let reason):
      "\(line.map { "Line \($0) of the file" } ?? "A part of the file") was left out: \(reason)."
    case .limited: "The publisher limits how much can be copied, so the device kept no text."
    case .wordless: "Bookmarks and highlights without words do not become notes."
    }
  }

  // A shell replaces `~` only where it is not quoted.
  private func shellWord(_ path: String) -> String {
    path.hasPrefix("~/") ? "~/" + String(path.dropFirst(2)).shellQuoted : path.shellQuoted
  }
}

extension ImportReport.Decision {
  fileprivate var word: String {
    switch self {
    case .added: "added"
    case .updated: "updated"
    case .here: "unchanged"
    case .changed: "you changed"
    case .deleted: "you deleted"
    }
  }
}
