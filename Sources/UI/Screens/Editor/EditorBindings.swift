import Essentials
import ScreenModels
import TerminalUI
import TextEditing

/// The keys that move, select, change and cut in an editor.
struct EditorBindings {
  let content: ContentModel
  let editor: EditorModel

  var bindings: BoundBindings {
    Self.line.bound(to: self) + (editor.isSingleLine ? .none : Self.prefixed.bound(to: self))
  }

  /// The bindings in a field, whose text cannot be given to an editor of the user's own.
  var fieldBindings: BoundBindings {
    Self.line.bound(to: self) + (editor.isSingleLine ? .none : Self.prefixedUndo.bound(to: self))
  }

  /// The bindings while the text is only read and letters are commands.
  var readingBindings: BoundBindings { Self.whileReading.bound(to: self) }

  /// The actions of any editor, also of one for a single line.
  static var lineActions: [Action] { line.actions() }
  static var readingActions: [Action] { whileReading.actions() }

  private static let line = editing + motions + selecting + cutting
  private static let whileReading = reading + motions + selecting + pageMotions.map(moving)

  /// The bindings that come first while the mark is set.
  var markBindings: BoundBindings { editor.hasMark ? Self.marked.bound(to: self) : .none }

  static let editing: [Binding<EditorBindings>] = [
    undoing(.undo),
    Binding(
      [.alt("e")], "redo", "redo", .writing, "Redo what was undone last.",
      disabled: { $0.editor.canRedo ? nil : "there is nothing to redo" }, { $0.editor.redo() }),
    Binding(
      [.enter], nil, "new line", .writing, "Start a new line.", { $0.editor.insertLineBreak() }),
    Binding(
      [.backspace], nil, "delete back", .writing,
      "Delete the character before the cursor.", { $0.editor.deleteBackward() }),
    Binding(
      [.delete, .control("d")], nil, "delete", .writing, "Delete the character at the cursor.",
      { $0.editor.deleteForward() }),
  ]

  private static let prefix = Key.control("x")
  static let prefixed =
    [
      Binding<EditorBindings>(
        [.control("e")], after: prefix, "editor", "your own editor", .writing,
        "Edit the text in your own editor.", { $0.content.externalText.begin($0.editor) })
    ] + prefixedUndo
  private static let prefixedUndo = [undoing(Action.undo.keyed([.control("u")], after: prefix))]

  private static func undoing(_ action: Action) -> Binding<EditorBindings> {
    Binding(action, disabled: \.nothingToUndo, { $0.editor.undo() })
  }

  private var nothingToUndo: String? {
    if editor.canUndo { return nil }
    guard content.navigator.top.note?.editor === editor else { return "nothing to undo" }
    let rewind = content.key(.rewind.bound(to: [.alt("h")]))
    return "nothing to undo since it was opened or saved; \(rewind) shows more"
  }

  typealias Motion = (
    keys: [Key], motion: TextMotion, name: String?, title: String, sentence: String
  )

  static let reading = readingMotions.map(moving)

  /// The keys that scroll a text without a cursor.
  static let scrolling: [Binding<any Scrolled>] =
    (pageMotions
    + (readingMotions + allMotions).filter {
      [.up, .down, .pageUp, .pageDown, .textStart, .textEnd].contains($0.motion)
    }).map { keys, motion, name, title, sentence in
      Binding(keys, name, title, .moving, sentence, command: false) { $0.move(motion) }
    }

  // Further keys that turn the pages of a text that is only read.
  private static let pageMotions: [Motion] = [
    (
      [.control("d"), " "], .pageDown, "page-down", "page down", "Move down by a page."
    ),
    ([.control("u")], .pageUp, "page-up", "page up", "Move up by a page."),
  ]

  private static let readingMotions: [Motion] = [
    (["j"], .down, "down", "down", "Go down by a row."),
    (["k"], .up, "up", "up", "Go up by a row."),
    (
      [.home, "g"], .textStart, "first", "beginning", "Go to the beginning of the text."
    ),
    ([.end, "G"], .textEnd, "last", "end", "Go to the end of the text."),
  ]

  static let motions = allMotions.flatMap { [moving($0), selecting($0)] }

  private static let allMotions: [Motion] = [
    ([.left, .control("b")], .left, "left", "left", "Go left by a character."),
    ([.right, .control("f")], .right, "right", "right", "Go right by a character."),
    ([.up, .control("p")], .up, "up", "up", "Go up by a row."),
    ([.down, .control("n")], .down, "down", "down", "Go down by a row."),
    (
      [.control(.left), .alt("b"), .alt(.left)], .wordLeft, "word-left", "word left",
      "Go left by a word."
    ),
    (
      [.control(.right), .alt("f"), .alt(.right)], .wordRight, "word-right", "word right",
      "Go right by a word."
    ),
    (
      [.home, .control("a")], .rowStart, "row-start", "line start",
      "Go to the start of the row; from there: of the line."
    ),
    (
      [.end, .control("e")], .rowEnd, "row-end", "line end",
      "Go to the end of the row; from there: of the line."
    ),
    ([.alt(.home)], .lineStart, nil, "whole line's start", "Go to the start of the whole line."),
    ([.alt(.end)], .lineEnd, nil, "whole line's end", "Go to the end of the whole line."),
    (
      [.control(.up), .alt("{")], .paragraphUp, "paragraph-up", "paragraph up",
      "Go up by a paragraph."
    ),
    (
      [.control(.down), .alt("}")], .paragraphDown, "paragraph-down", "paragraph down",
      "Go down by a paragraph."
    ),
    ([.pageUp, .alt("v")], .pageUp, "page-up", "page up", "Move up by a page."),
    ([.pageDown, .control("v")], .pageDown, "page-down", "page down", "Move down by a page."),
    (
      [.control(.home), .alt("<")], .textStart, "first", "text start",
      "Go to the beginning of the text."
    ),
    ([.control(.end), .alt(">")], .textEnd, "last", "text end", "Go to the end of the text."),
  ]

  private static func moving(_ motion: Motion) -> Binding<EditorBindings> {
    let wanted = motion.motion
    return Binding(
      motion.keys, motion.name, motion.title, .moving, motion.sentence, command: false,
      { $0.editor.move(wanted) })
  }

  // Some terminals do not report Shift with these keys.
  private static func selecting(_ motion: Motion) -> Binding<EditorBindings> {
    let wanted = motion.motion
    return Binding(
      motion.keys.compactMap(\.shifted), nil, "select: \(motion.title)", .selecting,
      "Select, with Shift and a key that moves.", { $0.editor.extend(wanted) })
  }

  static let selecting: [Binding<EditorBindings>] = [
    Binding(.select, { $0.editor.toggleMark() }),
    Binding(
      [.alt("a")], "select-all", "select all", .selecting, "Select the whole text.",
      disabled: { $0.editor.buffer.isEmpty ? "there is nothing to select" : nil },
      { $0.editor.selectAll() }),
    Binding(
      [.alt("w")], "copy", "copy the selection", .selecting,
      "Copy what is selected.",
      disabled: {
        $0.editor.selection == nil
          ? "nothing is selected; \($0.content.key(.select)) starts a selection" : nil
      },
      { $0.copy() }),
  ]

  static let cutting: [Binding<EditorBindings>] = [
    killing(
      [.control("w"), .alt(.backspace), .control(.backspace)],
      TextBuffer.deletionOfWord(before:), "cut-word", "cut selection or word",
      "Cut the selection, or else the word before the cursor."),
    killing(
      [.alt("d"), .control(.delete)], TextBuffer.deletionOfWord(after:),
      "cut-word-ahead", "cut word ahead", "Cut the word after the cursor."),
    killing(
      [.control("u")], TextBuffer.deletionToLineStart, "cut-to-line-start", "cut to line start",
      "Cut from the start of the whole line to the cursor."),
    killing(
      [.control("k")], TextBuffer.deletionToLineEnd, "cut-to-line-end", "cut to line end",
      "Cut from the cursor to the end of the whole line."),
    Binding(
      .paste,
      disabled: { $0.editor.canYank ? nil : "nothing was cut or copied yet" }, { $0.editor.yank() }),
    Binding(
      [.alt("y")], nil, "paste earlier cut", .selecting,
      "Replace what was just pasted by an earlier cut.",
      disabled: {
        $0.editor.canYankPrevious
          ? nil
          : "works right after \($0.content.key(.paste)), if there is an earlier cut"
      }, { $0.editor.yankPrevious() }),
  ]

  private static func killing(
    _ keys: [Key], _ deletion: @escaping @Sendable (TextBuffer) -> (_ cursor: Int) -> TextEdit?,
    _ name: String, _ title: String, _ sentence: String
  ) -> Binding<EditorBindings> {
    Binding(keys, name, title, .selecting, sentence, command: false) {
      let editor = $0.editor
      // A field that opens with its text selected is emptied by a key that cuts a line, and the clipboard stays.
      let isEmptied = editor.isSingleLine && editor.selection?.count == editor.buffer.count
      let cut = editor.kill(deletion)
      $0.putOnClipboard(isEmptied && name != "cut-word" ? nil : cut)
    }
  }

  private static let marked: [Binding<EditorBindings>] = [
    Binding(
      [.escape, .control("g")], nil, "unselect", .selecting, "Drop the selection.", footer: true,
      { $0.editor.clearSelection() }),
    Binding(
      [.alt("w")], "copy", "copy", .selecting,
      "Copy what is selected.", footer: true, { $0.copy() }),
  ]

  func copy() {
    let words = editor.selectionCounts?.words
    guard let bytes = editor.copy() else { return }
    putOnClipboard(bytes)
    let paste = content.key(.paste)
    content.window.show(
      "Copied \(words.map { counted($0, "word") } ?? ""); \(paste) pastes it in an editor")
  }

  private func putOnClipboard(_ bytes: [UInt8]?) {
    guard let bytes else { return }
    content.window.request(.copy(bytes, description: nil))
  }
}

extension Key {
  fileprivate var shifted: Key? {
    if case .character = code { nil } else { Key(code, modifiers.union(.shift)) }
  }
}
