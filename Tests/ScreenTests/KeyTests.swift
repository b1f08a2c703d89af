import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// Keys whose effect is easy to get wrong.
@Suite(.timed) struct KeyTests {
  /// Esc with Enter right after it comes as Alt-Enter.
  @Test func quickKeysAfterEscapeAreNotLost() throws {
    let session = try Session()
    try session.press("N a Alt-Enter")
    #expect(session.screen.contains("first appears in The Good Hawk"))
  }

  @Test func lettersAreTextInAnEditorAndCommandsOutside() throws {
    let session = try Session()
    try session.press("N q 2 ? d f Esc 2")
    #expect(session.screen.contains("Sigrid"))
    try session.press("1")
    #expect(session.screen.contains("q2?df"))
  }

  /// A reflex from other programs costs neither the window nor what is selected.
  @Test func inATextCtrlCCopiesAndNeverQuits() throws {
    let session = try Session()
    for keys in ["N", "/", ":", "e", "?"] {
      try session.press("\(keys) Ctrl-C")
      #expect(session.takeEffects() == [], "\(keys)")
      #expect(session.screen.contains("Esc leaves this text, then q quits; all is saved"))
      try session.press("Esc")
    }
    try session.press("N")
    try session.type("the wall")
    try session.press("Alt-A Ctrl-C")
    #expect(session.takeEffects() == [.copy(Array("the wall".utf8), description: nil)])
    #expect(session.screen.contains("Copied 2 words"))
    try session.press("Esc Ctrl-C")
    #expect(session.takeEffects() == [.quit])
  }

  /// Not every terminal tells that its window has the focus again.
  @Test func aWindowInWhichKeysArriveIsActive() throws {
    let session = try Session()
    try session.press("N")
    try session.type("[[Jaime]] hates heights")
    try session.press("Ctrl-S Esc")
    try session.send(.focus(false))
    #expect(session.scene.phase == .inactive)
    try session.press(":")
    try session.type("open jaime")
    try session.press("Enter Tab")
    #expect(session.scene.phase == .active && session.screen.contains("[[Jaime]]"))
    try session.send(.focus(false))
    try session.send(.paste(Array("words".utf8)))
    #expect(session.scene.phase == .active)
  }

  @Test func anEmptyListOffersOnlyWhatCanBeDone() throws {
    let session = try Session()
    try session.press("+")
    try session.type("Piranesi")
    try session.press("Enter")
    let footer = session.canvas.text(row: 23)
    #expect(!footer.contains("Enter open") && !footer.contains("favourite"), "\(footer)")
    try session.press("f")
    #expect(session.screen.contains("there are no characters yet"))
  }

  @Test func whatClearsADraftIsSeenAndCanBePressed() throws {
    let session = try Session()
    try session.press("N")
    #expect(!session.screen.contains("Clear Draft"))
    try session.type("words")
    let row = try #require((0..<24).first { session.canvas.text(row: $0).contains("Clear Draft") })
    let text = session.canvas.text(row: row)
    #expect(text.contains("Alt-X Clear Draft   draft · 1 word"))
    let start = try #require(text.firstIndex(of: "C"))
    let position = Position(row: row, column: text.distance(from: text.startIndex, to: start))
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: position)))
    #expect(session.content.draft?.isEmpty == true && session.screen.contains("Discarded"))
  }

  @Test func anUnavailableActionSaysWhy() throws {
    let session = try Session()
    try session.press("Tab d")
    #expect(session.screen.contains("no notes here yet"))
    try session.press("u")
    #expect(session.screen.contains("nothing to undo"))
  }

  @Test(arguments: ["b", "T", "S", "D"]) func qLeavesAListThatLiesOverThePage(list: String) throws {
    let session = try Session()
    try session.press("\(list) q")
    #expect(session.content.layers.isEmpty && session.takeEffects() == [])
    try session.press("q")
    #expect(session.takeEffects() == [.quit])
  }

  /// What is deleted is what was seen, although another note has come since.
  @Test func aNoteThatArrivesIsNotTheOneThatIsDeleted() throws {
    let session = try Session()
    try session.press("N a Ctrl-S Esc Tab")
    let subject = try #require(session.library.catalogue.subjects.first)
    try session.library.add(Array("newer".utf8), on: subject, id: session.library.makeNoteID())
    session.noticeChanges()
    try session.press("d")
    #expect(session.screen.contains("Deleted “a”"))
  }

  /// A warning that is too long for a row is not cut.
  @Test func aLongWarningIsShownWhole() throws {
    let session = try Session(columns: 40, rows: 12)
    let words = (1...14).map { "word\($0)" }
    session.content.show(Message(words.joined(separator: " "), isWarning: true))
    session.application.show()
    #expect(words.allSatisfy(session.screen.contains) && !session.screen.contains("…"))
  }

  @Test func aPasteOutsideOfAnEditorTriggersNothing() throws {
    let session = try Session()
    try session.send(.paste(Array("q2d\n3".utf8)))
    #expect(session.screen.contains("Press n, then Ctrl-Y"))
    #expect(session.screen.contains("The Good Hawk"))
    #expect(session.takeEffects() == [])
  }

  @Test func commandsAreFoundByNameAndCompleted() throws {
    let session = try Session()
    try session.press(":")
    try session.type("fav")
    try session.press("Tab")
    #expect(session.screen.contains(":favo"))
    try session.type("urite")
    try session.press("Enter")
    #expect(session.screen.contains("♥"))
    try session.press(":")
    try session.type("nonsense")
    try session.press("Enter")
    #expect(session.screen.contains("Unknown command: "))
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let session = try Session()
    session.folder.makeFolder("library/notes/the-good-hawk/20261120T140312Z-00000000.md")
    session.noticeChanges()
    #expect(session.screen.contains("(cannot be read)"))
    #expect(session.screen.contains("cannot read"))
  }
}

/// `n` writes on what is selected, `N` on what the page is of.
@Suite(.timed) struct WritingKeyTests {
  @Test func nWritesOnTheSelectedCharacter() throws {
    let session = try Session()
    try session.press("j n")
    #expect(session.screen.contains("Note on Jaime"))
    try session.type("He hates heights.")
    try expectInvisibleRelaunch(of: session)
    try session.press("Ctrl-S Esc Esc")
    #expect(session.screen.contains("▌Jaime") && session.screen.contains("1 note"))
    #expect(session.folder.names(in: "library/notes/the-good-hawk") == ["jaime"])
  }

  @Test(arguments: ["N", "Tab N", "j Tab N"]) func theOtherWritesOnTheBook(keys: String) throws {
    let session = try Session()
    try session.press(keys)
    try session.type("words")
    try session.press("Ctrl-S")
    #expect(session.screen.contains("Saved: words"))
    #expect(session.folder.names(in: "library/notes/the-good-hawk").count == 1)
    #expect(session.folder.names(in: "library/notes/the-good-hawk") != ["agatha"])
  }

  @Test(arguments: ["Esc", "Esc Tab", "Esc Tab Tab"])
  func whatWasWrittenIsSavedFromAnyPaneOfThePage(keys: String) throws {
    let session = try Session()
    try session.press("Enter N")
    try session.type("words")
    try session.press("\(keys) Ctrl-S")
    #expect(session.screen.contains("Saved: words"))
    try session.press("Ctrl-S")
    #expect(session.screen.contains("there is nothing to save; write something first"))
  }

  @Test func aFavouriteIsWrittenOnInItsOwnTab() throws {
    let session = try Session()
    try session.press("0 j n")
    #expect(session.screen.contains("Note on Jaime"))
    #expect(session.content.tab.tab == .favorites)
  }

  @Test(arguments: ["n", "N"]) func onACharactersPageBothWriteOnTheCharacter(key: String) throws {
    let session = try Session()
    try session.press("Enter \(key)")
    try session.type("words")
    #expect(session.screen.contains("Note on Agatha") && session.screen.contains("draft · 1 word"))
  }
}
