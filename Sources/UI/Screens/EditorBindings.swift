import ScreenModels
import TerminalUI

/// The keys that move, select, change and cut in an editor.
struct EditorBindings {
  let content: ContentModel
  let editor: EditorModel

  /// The bindings while the text is being written.
  var bindings: [BoundBinding] {
    (Self.editing + Self.motions + Self.selecting + Self.cutting
      + (editor.isSingleLine ? [] : Self.prefixed)).bound(to: self)
  }

  /// The bindings while the text is only read and letters are commands.
  var readingBindings: [BoundBinding] {
    (Self.reading + Self.motions + Self.selecting).bound(to: self)
  }

  /// What can be done in any editor, one of a single line among them.
  static var lineActions: [Action] { (editing + motions + selecting + cutting).actions() }
  /// What can be done in a text that is only read.
  static var readingActions: [Action] { (reading + motions + selecting).actions() }

  /// The bindings that come first while the mark is set.
  var markBindings: [BoundBinding] {
    editor.hasMark ? Self.marked.bound(to: self) : []
  }

  static let editing: [Binding<EditorBindings>] = [
    undoing(.undo),
    Binding(
      [.alt("e")], "redo", "redo",
      disabled: { $0.editor.canRedo ? nil : "there is nothing to redo" }, { $0.editor.redo() }),
    Binding([.enter], "new-line", "new line", command: false, { $0.editor.insertLineBreak() }),
    Binding(
      [.backspace], "delete-back", "delete back", command: false, { $0.editor.deleteBackward() }),
    Binding(
      [.delete, .control("d")], "delete-forward", "delete", command: false,
      { $0.editor.deleteForward() }),
  ]

  private static let prefix = Key.control("x")
  static let prefixed: [Binding<EditorBindings>] = [
    Binding(
      [.control("e")], after: prefix, "editor", "your own editor",
      { $0.editElsewhere() }),
    undoing(Action("undo", [.control("u")], after: prefix)),
    selectingAll(Action("select all", [.character("h")], after: prefix)),
  ]

  private static func undoing(_ action: Action) -> Binding<EditorBindings> {
    Binding(
      action,
      disabled: { $0.editor.canUndo ? nil : "there is nothing to undo" }, { $0.editor.undo() })
  }

  private static func selectingAll(_ action: Action) -> Binding<EditorBindings> {
    Binding(
      action,
      disabled: { $0.editor.buffer.isEmpty ? "there is nothing to select" : nil },
      { $0.editor.selectAll() })
  }

  typealias Motion = (keys: [Key], motion: TextMotion, name: String, title: String)

  static let reading = readingMotions.map(moving)

  /// The motions that scroll a text in which there is no cursor to be seen.
  static let scrollingMotions = (readingMotions + allMotions).filter {
    switch $0.motion {
    case .up, .down, .pageUp, .pageDown, .textStart, .textEnd: true
    default: false
    }
  }

  private static let readingMotions: [Motion] = [
    ([.character("j")], .down, "down", "down"),
    ([.character("k")], .up, "up", "up"),
    ([.home, .character("g")], .textStart, "text-start", "beginning"),
    ([.end, .character("G")], .textEnd, "text-end", "end"),
  ]

  static let motions = allMotions.flatMap { [moving($0), selecting($0.keys, $0.motion)] }

  private static let allMotions: [Motion] = [
    ([.left, .control("b")], .left, "left", "left"),
    ([.right, .control("f")], .right, "right", "right"),
    ([.up, .control("p")], .up, "up", "up"),
    ([.down, .control("n")], .down, "down", "down"),
    ([.control(.left), .alt("b"), .alt(.left)], .wordLeft, "word-left", "word left"),
    ([.control(.right), .alt("f"), .alt(.right)], .wordRight, "word-right", "word right"),
    ([.home, .control("a")], .rowStart, "row-start", "line start"),
    ([.end, .control("e")], .rowEnd, "row-end", "line end"),
    ([.alt(.home)], .lineStart, "line-start", "whole line's start"),
    ([.alt(.end)], .lineEnd, "line-end", "whole line's end"),
    ([.control(.up), .alt("{")], .paragraphUp, "paragraph-up", "paragraph up"),
    ([.control(.down), .alt("}")], .paragraphDown, "paragraph-down", "paragraph down"),
    ([.pageUp], .pageUp, "page-up", "page up"),
    ([.pageDown, .control("v")], .pageDown, "page-down", "page down"),
    ([.control(.home), .alt("<")], .textStart, "text-start", "text start"),
    ([.control(.end), .alt(">")], .textEnd, "text-end", "text end"),
  ]

  private static func moving(_ motion: Motion) -> Binding<EditorBindings> {
    let wanted = motion.motion
    return Binding(motion.keys, motion.name, motion.title, command: false) {
      $0.editor.move(wanted)
    }
  }

  // With Shift, as far as a terminal reports it.
  private static func selecting(_ keys: [Key], _ motion: TextMotion) -> Binding<EditorBindings> {
    Binding(keys.compactMap(\.shifted), nil, "select by moving") { $0.editor.extend(motion) }
  }

  static let selecting: [Binding<EditorBindings>] = [
    Binding(.select, { $0.editor.toggleMark() }),
    selectingAll(Action("select-all", "select all", [.alt("a")])),
    Binding(
      [.alt("w")], "copy", "copy the selection",
      disabled: {
        $0.editor.selection == nil
          ? "nothing is selected; \($0.content.key(.select)) starts a selection" : nil
      },
      { $0.copy() }),
  ]

  static let cutting: [Binding<EditorBindings>] = [
    killing([.control("w"), .alt(.backspace)], .wordBackward, "cut-word", "cut selection or word"),
    killing([.alt("d")], .wordForward, "cut-word-ahead", "cut word ahead"),
    killing([.control("u")], .toLineStart, "cut-to-line-start", "cut to line start"),
    killing([.control("k")], .toLineEnd, "cut-to-line-end", "cut to line end"),
    Binding(
      .paste,
      disabled: { $0.editor.canYank ? nil : "nothing was cut or copied yet" }, { $0.editor.yank() }),
    Binding(
      [.alt("y")], "paste-previous", "paste earlier cut", command: false,
      disabled: {
        $0.editor.canYankPrevious
          ? nil
          : "works right after \($0.content.key(.paste)), if there is an earlier cut"
      }, { $0.editor.yankPrevious() }),
  ]

  private static func killing(
    _ keys: [Key], _ kill: TextKill, _ name: String, _ title: String
  ) -> Binding<EditorBindings> {
    Binding(keys, name, title, command: false) { $0.putOnClipboard($0.editor.kill(kill)) }
  }

  private static let marked: [Binding<EditorBindings>] = [
    Binding([.escape, .control("g")], nil, "unselect", footer: true) {
      $0.editor.clearSelection()
    },
    Binding([.alt("w")], "copy", "copy", footer: true, { $0.copy() }),
  ]

  private func editElsewhere() { content.editElsewhere(editor) }

  private func copy() {
    let words = editor.selectionCounts?.words
    guard let bytes = editor.copy() else { return }
    putOnClipboard(bytes)
    let paste = content.key(.paste)
    content.show(Message("Copied \(words.map(wordCount) ?? ""); \(paste) pastes it in an editor"))
  }

  private func putOnClipboard(_ bytes: [UInt8]?) {
    guard let bytes else { return }
    content.request(.copy(bytes, description: nil))
  }
}

extension Key {
  fileprivate var shifted: Key? {
    if case .character = code { nil } else { Key(code, modifiers.union(.shift)) }
  }
}
