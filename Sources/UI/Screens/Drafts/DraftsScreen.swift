import Drafts
import Essentials
import ScreenModels
import TerminalUI

/// The list of the drafts of all sessions; beside it, the text of the selected one.
struct DraftsScreen: OverlayScreen, ListScreen, ShelfList {
  let content: ContentModel

  static var contexts: [KeyContext] { [.commands(actions)] + ShelvedTextScreen.contexts }

  static func shown(_ content: ContentModel) -> any Screen {
    content.shelf.findShown().map { ShelvedTextScreen(content: content, draft: $0) }
      ?? DraftsScreen(content: content)
  }

  static let overlay = Overlay.drafts
  static let windowTable: [Binding<ContentModel>] = [
    Binding(
      ["D"], "drafts", "all drafts", .notes,
      "List the drafts of all sessions.", { $0.shelf.open() })
  ]

  static let table: [Binding<DraftsScreen>] = [
    opening(),
    jumping(),
    Binding(.back.or("q", "D"), { $0.shelf.goBack() }),
  ]

  var title: String { "Drafts" }
  var names: ((_ row: Int) -> [String])? { { [items[$0].heading] } }

  func status(columns: Int) -> String {
    guard shelf.isWorking else { return list.position }
    let count = "\(shelf.drafts.count)"
    guard let progress = shelf.progress else { return "\(count) so far, listing the sessions" }
    let share = "\(progress.done) of \(progress.count)"
    // In a narrow window, the title of the list is more important.
    guard columns >= Self.widthForProgress else { return share }
    return "\(count) so far, reading \(share) sessions"
  }

  private static let widthForProgress = 70

  var hint: String? {
    if shelf.isWorking { return "None yet; the sessions are still being read." }
    return shelf.hasProblem ? nil : "Everything is saved."
  }

  func drawPreview(of draft: ShelvedText, on canvas: inout Canvas, in area: Rect) {
    canvas.writeLines(
      draft.preview(isHere: shelf.isHere(draft), width: area.size.columns), in: area)
  }
}

/// The text of a draft of another session, to read.
struct ShelvedTextScreen: Screen {
  let content: ContentModel
  let draft: ShelvedText

  private var viewer: EditorModel { content.shelf.viewer }
  private var view: EditorView { EditorView(content: content, editor: viewer, isFocused: true) }
  var searchedText: EditorModel? { viewer }

  static var contexts: [KeyContext] { [.text(table.actions() + ShelfBindings.table.actions())] }

  var bindings: BoundBindings {
    Self.table.bound(to: self) + ShelfBindings(content: content, draft: draft).bindings
      + EditorBindings(content: content, editor: viewer).readingBindings
  }

  static let table: [Binding<ShelvedTextScreen>] = [
    Binding(.back.or("q"), { $0.content.shelf.goBack() })
  ]

  func layOutEditor(in area: Rect) { view.layOut(in: area.belowHeading) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.writePageHeading(
      "\(draft.heading) · \(draft.whereabouts)",
      trailing: "read only · \(counted(viewer.buffer.wordCount, "word"))", in: area)
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    view.draw(on: &canvas, in: area.belowHeading)
  }
}

/// The keys for a draft on the shelf, in the list and in its text.
struct ShelfBindings {
  let content: ContentModel
  let draft: ShelvedText?

  var bindings: BoundBindings { Self.table.bound(to: self) }

  static let table: [Binding<ShelfBindings>] = [
    Binding(
      ["s", .control("s")], "save", "save", .here, "Save the draft as a note.", footer: true,
      disabled: \.reasonNotToAct, { $0.act { $0.save($1) } }),
    Binding(
      ["m"], "move", "move here", .here, "Move it to this session, or off what was removed.",
      footer: true, disabled: \.reasonNotToMove, { $0.act { $0.move($1) } }),
    Binding(
      ["d"], "delete", "discard", .here, "Discard the draft; it goes to the bin.", footer: true,
      disabled: \.reasonNotToAct, { $0.act { $0.discard($1) } }),
    Binding(
      .rewind, disabled: \.reasonNotToRewind,
      { keys in keys.act { _, draft in keys.content.rewind.open(draft) } }),
  ]

  private func act(_ action: (ShelfModel, ShelvedText) -> Void) {
    content.shelf.catchUp()
    if let draft = draft ?? content.shelf.selection { action(content.shelf, draft) }
  }

  private var reasonNotToAct: String? {
    guard let draft else { return content.shelf.isWorking ? nil : "there are no drafts" }
    if draft.key.form != nil {
      return content.shelf.isHere(draft)
        ? "a form; \(content.key(.open)) shows it" : "a form of \(draft.location.name); go there"
    }
    guard let holder = draft.holder, !content.shelf.isHere(draft) else { return nil }
    return "the session \(draft.location.name) is open in \(holder); go there"
  }

  private var reasonNotToRewind: String? {
    guard let draft else { return reasonNotToAct }
    return draft.subject == nil || draft.key.form != nil ? "this has no history" : nil
  }

  private var reasonNotToMove: String? {
    if let draft, content.shelf.isHere(draft), draft.subject != nil || draft.key.noteID != nil {
      return "already in this session"
    }
    return reasonNotToAct
  }
}
