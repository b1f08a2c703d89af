import ScreenModels
import TerminalUI

/// The keys that move, select, change and cut in an editor.
struct EditorBindings {
  let content: ContentModel
  let editor: EditorModel

  /// What holds while the text is being written.
  var bindings: [BoundBinding] {
    (Self.editing + Self.motions + Self.selecting + Self.cutting
      + (editor.isSingleLine ? [] : Self.prefixed)).map { $0.bound(to: self) }
  }

  /// What holds while the text is only read and letters are commands.
  var readingBindings: [BoundBinding] {
    (Self.reading + Self.motions + Self.selecting).map { $0.bound(to: self) }
  }

  /// What goes before everything else while the mark is set.
  var markBindings: [BoundBinding] {
    editor.hasMark ? Self.marked.map { $0.bound(to: self) } : []
  }

  static let editing: [Binding<EditorBindings>] = [
    undoing([.alt("u"), .control("_")], name: "undo", footer: true),
    Binding(
      [.alt("e")], "redo", "redo",
      unless: { $0.editor.canRedo ? nil : "there is nothing to redo" }, { $0.editor.redo }),
    Binding([.enter], nil, "new line", { $0.editor.insertLineBreak }),
    Binding([.backspace], nil, "delete back", { $0.editor.deleteBackward }),
    Binding([.delete, .control("d")], nil, "delete", { $0.editor.deleteForward }),
  ]

  private static let prefix = Key.control("x")
  static let prefixed: [Binding<EditorBindings>] = [
    Binding(
      [.control("e")], after: prefix, "editor", "your own editor",
      { $0.editElsewhere }),
    undoing([.control("u")], after: prefix), selectingAll([.character("h")], after: prefix),
  ]

  private static func undoing(
    _ keys: [Key], after prefix: Key? = nil, name: String? = nil, footer: Bool = false
  ) -> Binding<EditorBindings> {
    Binding(
      keys, after: prefix, name, "undo", footer: footer,
      unless: { $0.editor.canUndo ? nil : "there is nothing to undo" }, { $0.editor.undo })
  }

  private static func selectingAll(
    _ keys: [Key], after prefix: Key? = nil, name: String? = nil
  ) -> Binding<EditorBindings> {
    Binding(
      keys, after: prefix, name, "select all",
      unless: { $0.editor.buffer.isEmpty ? "there is nothing to select" : nil },
      { $0.editor.selectAll })
  }

  static let reading: [Binding<EditorBindings>] = [
    moving([.character("j")], .down, "down"),
    moving([.character("k")], .up, "up"),
    moving([.home, .character("g")], .textStart, "beginning"),
    moving([.end, .character("G")], .textEnd, "end"),
  ]

  static let motions: [Binding<EditorBindings>] = [
    ([.left, .control("b")], .left, "left"),
    ([.right, .control("f")], .right, "right"),
    ([.up, .control("p")], .up, "up"),
    ([.down, .control("n")], .down, "down"),
    ([.control(.left), .alt("b"), .alt(.left)], .wordLeft, "word left"),
    ([.control(.right), .alt("f"), .alt(.right)], .wordRight, "word right"),
    ([.home, .control("a")], .rowStart, "line start"),
    ([.end, .control("e")], .rowEnd, "line end"),
    ([.alt(.home)], .lineStart, "whole line's start"),
    ([.alt(.end)], .lineEnd, "whole line's end"),
    ([.control(.up), .alt("{")], .paragraphUp, "paragraph up"),
    ([.control(.down), .alt("}")], .paragraphDown, "paragraph down"),
    ([.pageUp], .pageUp, "page up"),
    ([.pageDown, .control("v")], .pageDown, "page down"),
    ([.control(.home), .alt("<")], .textStart, "text start"),
    ([.control(.end), .alt(">")], .textEnd, "text end"),
  ].flatMap { keys, motion, title in
    [moving(keys, motion, title), selecting(keys, motion)]
  }

  private static func moving(
    _ keys: [Key], _ motion: TextMotion, _ title: String
  ) -> Binding<EditorBindings> {
    Binding(keys, nil, title) { target in { target.editor.move(motion) } }
  }

  // With Shift, as far as a terminal tells it.
  private static func selecting(_ keys: [Key], _ motion: TextMotion) -> Binding<EditorBindings> {
    Binding(keys.compactMap(\.shifted), nil, "select, with any motion") { target in
      { target.editor.extend(motion) }
    }
  }

  static let selecting: [Binding<EditorBindings>] = [
    Binding([.control(" ")], nil, "select from here", { $0.editor.toggleMark }),
    selectingAll([.alt("a")], name: "select-all"),
    Binding(
      [.alt("w")], "copy", "copy the selection",
      unless: { $0.editor.selection == nil ? "nothing is selected; Ctrl-Space begins" : nil },
      { $0.copy }),
  ]

  static let cutting: [Binding<EditorBindings>] = [
    killing([.control("w"), .alt(.backspace)], .wordBackward, "cut selection or word"),
    killing([.alt("d")], .wordForward, "cut word ahead"),
    killing([.control("u")], .toLineStart, "cut to line start"),
    killing([.control("k")], .toLineEnd, "cut to line end"),
    Binding(
      [.control("y")], "paste", "paste what was cut",
      unless: { $0.editor.canYank ? nil : "nothing was cut or copied yet" }, { $0.editor.yank }),
    Binding(
      [.alt("y")], nil, "and what was cut before",
      unless: {
        $0.editor.canYankPrevious
          ? nil
          : "it follows \($0.content.key(of: "paste", else: "Ctrl-Y")), when more than one text was cut"
      }, { $0.editor.yankPrevious }),
  ]

  private static func killing(
    _ keys: [Key], _ kill: TextKill, _ title: String
  ) -> Binding<EditorBindings> {
    Binding(keys, nil, title) { target in { target.putOnClipboard(target.editor.kill(kill)) } }
  }

  private static let marked: [Binding<EditorBindings>] = [
    Binding([.escape, .control("g")], nil, "select nothing", footer: true) {
      $0.editor.clearSelection
    },
    Binding([.alt("w")], nil, "copy", footer: true, { $0.copy }),
  ]

  private func editElsewhere() { content.editElsewhere(editor) }

  private func copy() { putOnClipboard(editor.copy()) }

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
