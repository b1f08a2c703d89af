import Preferences
import SceneState
import ScreenModels
import Screens
import TestSupport

/// What the preferences may say about keys, and that a warning goes with its mistake.
@Suite(.timed) struct KeyPreferenceTests {
  private func parse(_ text: String) -> Preferences {
    Preferences(parsing: text.bytes, table: KeyPreferences.table)
  }

  @Test func theWarningGoesWithTheMistake() throws {
    let session = try Session()
    session.prefer("colour = red")
    #expect(session.screen.contains("colour"))
    session.prefer("")
    #expect(!session.screen.contains("colour"))
  }

  @Test(
    arguments: [
      ("key.favorite = x", "there is no preference “key.favorite”; did you mean key.favorites?"),
      ("key.redo = s", "key.redo cannot be “s”; use keys that type no text, such as Ctrl-T or F6"),
      ("key.search = Ctrl-Nonsense", "key.search cannot be “Ctrl-Nonsense”"),
      ("key.search = Ctrl-C", "Ctrl-C stays as it is"),
      ("key.favourite = w", "w now does “favourite”; “second window” has no key"),
      ("key.cut-word = Ctrl-X", "“your own editor” has no key"),
      ("key.open = Esc", "Esc now does “open”; “back” keeps Left h"),
    ])
  func whatIsWrongWithKeysIsTold(text: String, problem: String) {
    let problems = parse(text).problems
    #expect(problems.contains { $0.description.contains(problem) }, "\(problems)")
  }

  @Test(
    arguments: [
      ("key.favourite = d", 1), ("key.next-pane = Ctrl-N", 1), ("key.back = Backspace", 0),
      ("key.search = Ctrl-T F7", 0), ("key.quit = Q Ctrl-Q", 0), ("key.help = Z", 0),
      ("key.undo = Ctrl-Z\nkey.suspend = F9", 0), ("key.save = s", 1),
    ])
  func whatIsRightWithKeysIsTaken(text: String, warnings: Int) {
    let preferences = parse(text)
    #expect(preferences.problems.count == warnings, "\(preferences.problems)")
    #expect(preferences.settings.count == text.split(separator: "\n").count)
  }

  @Test func everyDefaultOfAKeyWouldDo() {
    let keys = KeyPreferences.table.all.filter {
      $0.name.hasPrefix("key.") && $0.name != "key.editor" && !$0.initialValue.isEmpty
    }
    #expect(keys.count > 30)
    for key in keys { #expect(key.accepts(key.initialValue), "\(key.name)") }
    let text = keys.map { "\($0.name) = \($0.initialValue)\n" }.joined()
    #expect(parse(text).settings.count == keys.count)
  }
}

/// The storage keys of sessions and their properties; the names are those of old sessions.
@Suite(.timed) struct SceneKeyTests {
  @Test(arguments: [
    "ContentView.CurrentTab", "ContentView.Title", "BookView.ShowingAmazonPage",
    "BookView.SelectedCharacter@tab", "BookView.Focus@book", "BookView.FocusedList@book",
    "CharacterView.Focus@1", "CharacterView.SelectedPane@1", "CharacterView.SynopsisFirstRow@1",
    "List.Selection@1", "List.SelectedRow@1", "List.FirstRow@1", "Editor.Cursor@1", "Editor.Mark@1",
    "Editor.IsMarkSet@1", "Editor.FirstRow@1", "Editor.LastAction@1", "NoteView.IsEditing@1",
    "NoteView.IsChanged@1/2", "NoteView.HasReverted@1/2", "BookView.newNote@1",
    "CharacterView.newNote@1", "NoteView.editedNote@1/2", "NoteView.baseNote@1/2",
    "NoteView.revertedNote@1/2", "NoteView.revertedBase@1/2", "Draft.SavingText@1",
  ])
  func whatMeansTheSameElsewhereMayBeSent(key: String) {
    #expect(ContentModel.keys.contains(key, as: .portable))
  }

  @Test(arguments: [
    "Draft.Claim@1", "Draft.AttemptedText@1", "Draft.AttemptedBase@1", "NoteView.IsChanged@1/2",
    "NoteView.mergedNote@1/2", "NoteView.attemptedNote@1/2", "NoteView.originNote@1/2",
    "Handover.Text", "Handover.File", "Handover.Process", "Handover.IsTakenIn",
  ])
  func whatBelongsToATextComesBackWithIt(key: String) {
    #expect(ContentModel.keys.contains(key, as: .belongsToText))
  }

  @Test(arguments: [
    "CommandLine.Text", "Find.Pattern", "Find.LastPattern", "GoToLine.Text", "Handover.Base",
    "KillRing.Text@3", "Replace.Pattern", "Replace.Replacement", "SearchView.Text",
    "SessionsView.Name",
  ])
  func whatWasTypedIntoAFieldOrReadBackIsNotMissed(key: String) {
    #expect(ContentModel.keys.contains(key, as: .transient))
    #expect(!ContentModel.keys.contains(key, as: .portable))
  }

  @Test func whatNobodyDeclaredHasNoRole() {
    #expect(!ContentModel.keys.contains("Form.Base", as: .transient))
    #expect(!ContentModel.keys.contains("Handover.Text", as: .portable))
    #expect(!ContentModel.keys.contains("Unknown.Text@1", as: .portable))
  }
}
