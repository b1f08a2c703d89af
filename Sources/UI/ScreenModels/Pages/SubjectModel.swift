import Essentials
public import Markdown
public import NotesLibrary
public import SceneState

/// A part of the page of a book or character, by the name that is shown and kept.
public enum SubjectPane: String, SceneStorageValue {
  /// The list of a book's characters.
  case characters = "Characters"
  /// What books tell of a character.
  case synopsis = "Synopsis"
  case notes = "Notes"
  case editor = "Editor"
  /// What a book tells of itself.
  case about = "About"
}

/// What the characters of a book are sorted by, in words.
public enum CharacterOrder: String, SceneStorageValue, CaseIterable {
  case own = "own order"
  case name = "by name"
  case notes = "most notes"
}

/// The page of a book or character: its panes, its notes, the draft of a note on it.
public final class SubjectModel: SceneBacked {
  public let scene: Scene
  public let sceneScope: String
  public let subject: Subject
  /// The first one is what the page is for.
  public let panes: [SubjectPane]
  public private(set) lazy var notes = NotesModel(of: self)
  public let draft: DraftModel
  // The characters that a book introduces, then those that come from other books.
  private let inOwnOrder: [Subject]
  private let sorted = Last<(CharacterOrder, Int), [Subject]>()
  @SceneStorage("BookView.CharacterOrder") public private(set) var characterOrder =
    CharacterOrder.own
  /// The list of a book's characters; the rows are their identifiers.
  public private(set) lazy var characters = ListModel(
    scene: scene, scope: "Characters/\(subject.id)"
  ) { [unowned self] in
    ListRows(occurring, id: \.id.uuidString)
  }
  /// Who is who, which is shown instead of the page.
  public private(set) lazy var people = PeopleModel(of: self, in: shownBook)
  let library: Library
  let mentions: Mentions
  // That of the tab, in which a character of another book may occur.
  private let shownBook: Book

  // How far what books tell is scrolled.
  @SceneStorage private var storedFirstRow: Int
  private var lastRow = 0
  public private(set) var visibleRowCount = 1
  @SceneStorage private var storedFocus: SubjectPane?
  @SceneStorage private var storedFormerFocus: SubjectPane?
  /// Whether what the user has not read yet is shown, too.
  @SceneStorage public var showsLater: Bool
  /// Whether the focused pane fills the window.
  @SceneStorage public var isZoomed: Bool
  /// Whether the editor, when it has the focus, takes what is typed; else its text is only read.
  @SceneStorage public var isWriting: Bool
  @SceneStorage("BookView.ShowingAmazonPage") public var isShowingAmazonPage = false

  /// The links in what is told of which something is shown, in their order.
  public var shownLinks: [(id: Int, target: MarkdownTarget)] = []
  @SceneStorage("SubjectView.ChosenLink") public var chosenLinkID: Int? = nil

  /// Makes the page of a book, which is one in all tabs, or that of a character in the tab of a book, or in that
  /// of the favourites.
  init(of subject: Subject, in tab: Book?, _ navigator: Navigator) {
    let (scene, library) = (navigator.scene, navigator.library)
    (self.scene, self.library, self.subject) = (scene, library, subject)
    (mentions, draft) = (navigator.mentions, navigator.draft(on: subject))
    let isBook = subject.character == nil
    sceneScope = isBook ? "\(subject.id)" : "\(TabModel.id(of: tab))/\(subject.id)"
    panes = isBook ? [.characters, .notes, .editor, .about] : [.synopsis, .notes, .editor]
    inOwnOrder = isBook ? library.catalogue.characters(in: subject.book) : []
    shownBook = isBook ? subject.book : tab ?? subject.book
    func key(_ name: String) -> SceneKey {
      SceneKey("\(isBook ? "BookView" : "CharacterView").\(name)")
    }
    _storedFirstRow = SceneStorage(
      wrappedValue: 0, key(isBook ? "AboutFirstRow" : "SynopsisFirstRow"))
    _storedFocus = SceneStorage(wrappedValue: nil, key("Focus"))
    _storedFormerFocus = SceneStorage(
      wrappedValue: nil, key(isBook ? "FocusedList" : "SelectedPane"))
    _showsLater = SceneStorage(wrappedValue: false, key("HidesNothing"))
    _isZoomed = SceneStorage(wrappedValue: false, key("IsZoomed"))
    // A former version wrote whenever the editor had the focus.
    _isWriting = SceneStorage(wrappedValue: true, key("IsWriting"))
  }

  public var book: Book { subject.book }

  /// The name of a pane that is shown: that of the characters is what their book calls them.
  public func name(of pane: SubjectPane) -> String {
    pane == .characters ? book.entryWords.many.asSentence : pane.rawValue
  }

  /// The pane that gets the keys.
  public var focus: SubjectPane {
    get { known(storedFocus) }
    set {
      storedFocus = newValue
      chosenLinkID = nil
      if newValue != .editor { storedFormerFocus = newValue }
    }
  }

  /// The pane that had the focus last, the editor aside.
  public var formerFocus: SubjectPane { known(storedFormerFocus) }

  /// The link in what is told that is chosen.
  public var chosenLink: (id: Int, target: MarkdownTarget)? {
    chosenLinkID.flatMap { id in shownLinks.first { $0.id == id } }
  }

  private func known(_ pane: SubjectPane?) -> SubjectPane {
    if let pane, panes.contains(pane) { return pane }
    // On a new page it is where something is.
    let hasNotes = notes.rows.count > 0 || !notes.filter.isEmpty
    return occurring.isEmpty && hasNotes ? .notes : panes[0]
  }

  /// Shows who is who: in a book, the character who is selected there.
  public func showPeople() {
    if subject.character == nil, focus == .characters, let selectedCharacter {
      people.select(.person(selectedCharacter))
    }
    people.isShown = true
  }

  public func write() {
    people.close()
    if isShowingAmazonPage { isShowingAmazonPage = false }
    focus = .editor
    isWriting = true
  }

  /// Moves the focus to the pane that had it before the editor.
  public func leaveEditor() { focus = formerFocus }

  /// Moves the focus by a number of panes, round the end; the editor is only read then.
  public func moveFocus(by offset: Int) {
    focus = panes.element(offset, after: focus)
    isWriting = false
  }

  /// The characters in a book, in the order in which they are shown.
  public var occurring: [Subject] {
    let version = characterOrder == .notes ? library.version : 0
    return sorted.value(for: (characterOrder, version), by: ==, inChosenOrder)
  }

  private func inChosenOrder() -> [Subject] {
    func key(_ person: Subject) -> [String] {
      switch characterOrder {
      case .own: []
      case .name: [person.name]
      case .notes: ["\(Int.max - library.noteCount(on: person))"]
      }
    }
    return inOwnOrder.sorted(byWords: key)
  }

  /// Sorts the characters by something else; the selected one stays selected.
  public func selectNextCharacterOrder() {
    characters.keepingSelection { characterOrder = characterOrder.next }
  }

  public var selectedCharacter: Subject? { characters.selectedRow.map { occurring[$0] } }

  public var isFavourite: Bool { library.isFavourite(subject.id) }

  /// The chapters of a book that come after the user's place.
  public var laterChapters: [Chapter] {
    book.chapters.filter { library.isLater(book.place(of: $0), in: book) }
  }
}

/// What books tell is only read.
extension SubjectModel: Scrolled {
  public var firstRow: Int { max(0, min(storedFirstRow, lastRow)) }
  public var hasMore: Bool { firstRow < lastRow }

  public func scroll(rows count: Int) {
    let row = max(0, min(firstRow + count, lastRow))
    if row != storedFirstRow { storedFirstRow = row }
  }

  public func scroll(toEnd isEnd: Bool) { scroll(rows: isEnd ? lastRow : -lastRow) }

  public func layOut(rowCount: Int, visibleRowCount: Int) {
    self.visibleRowCount = visibleRowCount
    lastRow = max(0, rowCount - visibleRowCount)
  }
}
