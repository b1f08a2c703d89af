import Preferences
import ScreenModels
import Screens
import TerminalUI
import TestSupport
import Testing

/// The effect of preferences on the screens, and changing them in the app.
@Suite(.timed) struct PreferenceTests {
  private func show(_ name: String, _ preferences: String, columns: Int, rows: Int) throws {
    let session = try Session(columns: columns, rows: rows)
    try session.writeSomeNotes()
    session.prefer(preferences)
    try session.press("Enter N")
    try session.type("She talks to the vole before she talks to the elders, and the vole answers.")
    try session.press("Esc Tab Tab")
    try expectScreen(session.screen, named: "preference-\(name)-\(columns)x\(rows)")
  }

  @Test func aNarrowText() throws { try show("width", "text-width = 30", columns: 120, rows: 40) }
  @Test func tabsInALargeWindow() throws {
    try show("tabs", "character-layout = tabs", columns: 80, rows: 24)
  }
  @Test func panesInASmallWindow() throws {
    try show("panes", "character-layout = panes", columns: 56, rows: 18)
  }
  @Test func panesWhereThereIsNoRoom() throws {
    try show("panes", "character-layout = panes", columns: 40, rows: 10)
  }

  @Test func theWrappingFollowsAtOnceAndTheCursorStays() throws {
    let session = try Session()
    try session.press("N")
    try session.type("The wall hears everything that is said, and says nothing.")
    let before = session.screen
    session.prefer("text-width = 20")
    #expect(session.screen != before)
    #expect(session.screen.contains("| The wall hears      "))
    try session.type("!")
    session.prefer("")
    #expect(session.screen.contains("says nothing.!"))
  }

  private func isFirstFavourite(_ session: Session) -> Bool {
    guard case .book(let model) = session.content.top, let character = model.selectedCharacter
    else { return false }
    return session.library.isFavourite(character.id)
  }

  @Test func theWarningGoesWithTheMistake() throws {
    let session = try Session()
    session.prefer("colour = red")
    #expect(session.screen.contains("colour"))
    session.prefer("")
    #expect(!session.screen.contains("colour"))
  }

  @Test func aKeyIsRebound() throws {
    let session = try Session()
    session.prefer("key.favourite = F6 x\nkey.write = i\nkey.save = Ctrl-T\nkey.help = H")
    #expect(session.screen.contains("F6 favourite"))
    #expect(session.screen.contains("i write a note"))
    #expect(session.screen.contains("H help"))
    try session.press("f")
    #expect(!isFirstFavourite(session))
    try session.press("x")
    #expect(isFirstFavourite(session))
    try session.press("H")
    try session.type("favourite")
    #expect(session.screen.contains("F6  x"))
    try session.press("Esc i")
    try session.type("iH")
    #expect(session.screen.contains("Ctrl-T save"))
    #expect(session.screen.contains("F1 help"))
    try session.press("Ctrl-S")
    #expect(!session.screen.contains("Saved"))
    try session.press("Ctrl-T")
    #expect(session.screen.contains("Saved: iH"))
    try session.press("Esc Tab d")
    #expect(session.screen.contains("u brings it back"))
    session.prefer("")
    try session.press("u")
    #expect(session.screen.contains("Back from the bin"))
  }

  @Test func aKeyThatIsReassignedIsRemovedFromTheOthers() throws {
    let session = try Session()
    session.prefer("key.search = j")
    try session.press("j")
    #expect(session.content.layers.overlay == .search)
    try session.press("Esc ? ")
    #expect(session.screen.contains("Down"))
    #expect(!session.screen.contains("Down j"))
  }

  @Test(
    arguments: [
      ("key.favorite = x", "there is no preference “key.favorite”; did you mean key.favorites?"),
      ("key.save = s", "key.save cannot be"),
      ("key.redo = s", "key.redo cannot be “s”; use keys that type no text, such as Ctrl-T or F6"),
      ("key.search = Ctrl-Nonsense", "key.search cannot be “Ctrl-Nonsense”"),
      ("key.search = Ctrl-C", "Ctrl-C stays as it is"),
      ("key.favourite = w", "w is also the key of “second window”"),
      ("key.open = Esc", "Esc is also the key of “back”"),
    ])
  func whatIsWrongWithKeysIsTold(text: String, problem: String) {
    let preferences = Preferences(parsing: Array(text.utf8), table: KeyPreferences.table)
    let isTold = preferences.problems.contains { $0.description.contains(problem) }
    #expect(isTold == (text != "key.save = s"), "\(preferences.problems)")
  }

  @Test(
    arguments: [
      "key.favourite = d", "key.back = Backspace", "key.search = Ctrl-T F7", "key.quit = Q Ctrl-Q",
      "key.help = H", "key.next-pane = Ctrl-N", "key.undo = Ctrl-Z\nkey.suspend = F9",
      "key.browser = b",
    ])
  func whatIsRightWithKeysIsNot(text: String) {
    let preferences = Preferences(parsing: Array(text.utf8), table: KeyPreferences.table)
    let expected = text == "key.favourite = d" || text == "key.next-pane = Ctrl-N" ? 1 : 0
    #expect(preferences.problems.count == expected, "\(preferences.problems)")
    #expect(preferences.settings.count == text.split(separator: "\n").count)
  }

  @Test func everyDefaultOfAKeyWouldDo() {
    let keys = KeyPreferences.table.all.filter {
      $0.name.hasPrefix("key.") && !$0.initialValue.isEmpty
    }
    #expect(keys.count > 30)
    for key in keys where key.name != "key.editor" {
      #expect(key.accepts(key.initialValue), "\(key.name)")
    }
    let text = keys.filter { $0.name != "key.editor" }.map { "\($0.name) = \($0.initialValue)\n" }
    let preferences = Preferences(
      parsing: Array(text.joined().utf8), table: KeyPreferences.table)
    #expect(preferences.settings.count == keys.count - 1)
  }

  @Test func setChangesAPreferenceForAllSessions() throws {
    let session = try Session()
    let other = try Session(name: "other", in: session.folder)
    try session.press(":")
    try session.type("set text-width 40")
    try session.press("Enter")
    #expect(session.screen.contains("text-width = 40, in all sessions"))
    #expect(session.folder.text("config") == "text-width = 40\n")
    #expect(other.content.preferences.reload())
    try session.press(":")
    try session.type("set text-width")
    try session.press("Enter")
    #expect(session.screen.contains("text-width = 40: the widest a text gets"))
    try session.press(":")
    try session.type("set them dark")
    try session.press("Enter")
    #expect(session.screen.contains("did you mean theme?"))
    try session.press(":")
    try session.type("set")
    try session.press("Enter")
    #expect(session.screen.contains("Tab completes"))
  }

  @Test func setIsCompleted() throws {
    let session = try Session()
    try session.press(":")
    try session.type("set th")
    try session.press("Tab")
    #expect(session.screen.contains(":set theme"))
    #expect(session.screen.contains("auto  light  dark  plain"))
    try session.type("d")
    try session.press("Tab Enter")
    #expect(session.screen.contains("theme = dark"))
    try session.press(":")
    try session.type("set")
    try session.press("Tab")
    #expect(session.screen.contains("theme  text-width"))
  }

  @Test func aProblemIsReportedOnceAndARelaunchIsInvisible() throws {
    let session = try Session()
    session.prefer("them = dark\ntheme = mocha")
    #expect(
      session.screen.contains(
        "config:1: there is no preference “them”; did you mean theme? (1 more)"))
    let before = session.screen
    try session.relaunch()
    session.content.reportPreferenceProblems()
    #expect(session.screen == before)
    try session.press("j")
    #expect(!session.screen.contains("config:"))
    try session.relaunch()
    session.content.reportPreferenceProblems()
    #expect(!session.screen.contains("config:"))
    session.prefer("theme = mocha")
    #expect(session.screen.contains("theme cannot be “mocha”"))
  }
}
