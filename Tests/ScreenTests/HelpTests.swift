import ScreenModels
import TestSupport
import Testing

@testable import Screens

/// The help lists what can be done here; typing finds an action, and Enter runs it.
@Suite(.timed) struct HelpTests {
  private func rows(_ session: Session) -> [String] { session.content.help.list.rows.all }

  @Test func everyActionIsAWholePlainSentence() {
    let actions = KeyPreferences.contexts.flatMap(\.actions)
    #expect(actions.count > 300)
    for sentence in Set(actions.map(\.sentence)) {
      let isPlain = sentence.first?.isUppercase == true && sentence.last == "."
      #expect(isPlain && sentence.split(separator: " ").count > 1, "\(sentence)")
      #expect(sentence.count <= 57, "it would be broken at 80 columns: \(sentence)")
    }
  }

  @Test func wordsAndKeysFindAnAction() throws {
    let session = try Session()
    try session.press("?")
    try session.type("heart")
    #expect(session.screen.contains("No action here has these words."))
    try session.press("Ctrl-U")
    try session.type("ADD fav")
    #expect(rows(session) == ["Add to favourites, or remove."])
    try session.press("Ctrl-U")
    try session.type("ctrl-l")
    #expect(rows(session) == ["Paint the whole window again."])
    try session.press("Ctrl-U")
    try session.type("N")
    #expect(
      session.content.help.list.selection == "Write a note on the book or character of this page.")
  }

  @Test func enterDoesWhatIsSelected() throws {
    let session = try Session()
    try session.press("j ?")
    try session.type("favourite")
    try session.press("Enter")
    #expect(session.content.layers.isEmpty)
    try session.press("Enter")
    #expect(session.screen.contains("Jaime ♥"))
    try session.press("N a F1")
    try session.type("left by a word")
    try session.press("Enter x")
    #expect(session.screen.contains("xa") && session.screen.contains("Writing"))
  }

  @Test func whatIsUnavailableComesLastAndSaysWhy() throws {
    let session = try Session()
    try session.press("?")
    try session.type("undo")
    #expect(session.screen.contains("Not now"))
    #expect(
      session.screen.contains("Undo the last deletion or move: nothing to undo."))
    try session.press("Enter")
    #expect(session.screen.contains("─ nothing to undo ─"))
    #expect(session.content.layers.isShowingHelp)
  }

  /// A key that something further up takes is not listed again.
  @Test(arguments: ["?", "N F1", "N a Ctrl-S Esc Tab Enter ?", "a ?", "N Ctrl-R F1", "S ?", ": F1"])
  func noKeyIsListedTwice(keys: String) throws {
    let session = try Session()
    try session.press(keys)
    #expect(session.content.layers.isShowingHelp)
    let layers = Layers(session.content, paragraphs: Paragraphs(), keyMap: KeyMap([:]))
    let entries = try #require(layers.top as? HelpScreen).all
    let names = entries.flatMap(\.keyNames)
    #expect(Set(names).count == names.count && names.count > 5)
    #expect(rows(session) == entries.map(\.id))
  }

  @Test func aNoteThatIsReadGoesBackWithLeft() throws {
    let session = try Session(columns: 120, rows: 60)
    try session.press("N a Ctrl-S Esc Tab Enter ?")
    #expect(session.screen.contains("Esc  Left  h        Go back to where you came from."))
    #expect(!session.screen.contains("Go left by a character"))
  }

  @Test func theHelpLiesOverFieldsAndForms() throws {
    let session = try Session()
    try session.press("+ F1")
    #expect(session.screen.contains("Go to the next field."))
    try session.type("next field")
    try session.press("Enter x")
    #expect(session.screen.contains("Author        x"))
    try session.press("Esc N w Ctrl-R w F1 Esc")
    #expect(session.screen.contains("Find: w"))
  }

  @Test(
    arguments: [
      "? Down Down u n d o Backspace PgDn End Left x Esc", "N F1 c u t Down Enter", "a ? q Esc q",
      "/ F1 a Down Esc Esc", "+ T F1 n e x t Enter x", "S ? PgDn PgDn Down PgUp g o Enter",
      "N w Ctrl-R F1 l e a v e Enter",
    ])
  func relaunchIsInvisible(keys: String) throws {
    for (columns, rows) in [(80, 24), (40, 10)] {
      let session = try Session(columns: columns, rows: rows)
      try expectInvisibleRelaunches(of: session, pressing: keys)
    }
  }
}

extension ListRows {
  fileprivate var all: [String] { (0..<count).map { self[$0] } }
}
