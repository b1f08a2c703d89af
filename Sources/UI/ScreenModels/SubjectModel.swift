public import NotesLibrary

/// The panes of a book's or character's page; two of them are alike.
public protocol SubjectPane: CaseIterable, RawRepresentable<String> {
  static var notes: Self { get }
  static var editor: Self { get }
}

/// A book's or character's page, which has notes, a draft and a focused pane.
public protocol SubjectModel: AnyObject {
  associatedtype Pane: SubjectPane
  var notes: NotesModel { get }
  var draft: DraftModel { get }
  var focus: Pane { get set }
  /// Whether the editor, when it has the focus, takes what is typed; else its text is only read.
  var isWriting: Bool { get set }
  /// Whether the focused pane fills the window.
  var isZoomed: Bool { get set }
  /// Whether what the user has not read yet is shown, too.
  var hidesNothing: Bool { get set }
  var told: ToldText { get }
  /// Moves the focus to the pane that had it before the editor.
  func leaveEditor()
}

extension SubjectModel {
  public func write() {
    focus = .editor
    isWriting = true
  }

  /// Moves the focus by a number of panes, round the end; the editor is only read then.
  public func moveFocus(by offset: Int) {
    let panes = Array(Pane.allCases)
    let index = panes.firstIndex { $0.rawValue == focus.rawValue } ?? 0
    focus = panes[(index + offset + panes.count) % panes.count]
    isWriting = false
  }
}
