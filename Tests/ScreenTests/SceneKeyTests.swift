import SceneState
import ScreenModels
import TestSupport

/// The storage keys of sessions and their properties; the names are those of old sessions.
@Suite(.timed) struct SceneKeyTests {
  @Test(arguments: [
    "ContentView.CurrentTab", "ContentView.Title", "BookView.ShowingAmazonPage",
    "BookView.SelectedCharacter@tab", "BookView.Focus@book",
    "BookView.FocusedList@book", "CharacterView.Focus@1", "CharacterView.SelectedPane@1",
    "CharacterView.SynopsisFirstRow@1", "List.Selection@1", "List.SelectedRow@1",
    "List.FirstRow@1", "Editor.Cursor@1", "Editor.Mark@1", "Editor.IsMarkSet@1",
    "Editor.FirstRow@1", "Editor.LastAction@1", "NoteView.IsEditing@1", "NoteView.IsChanged@1/2",
    "NoteView.HasReverted@1/2", "BookView.newNote@1", "CharacterView.newNote@1",
    "NoteView.editedNote@1/2", "NoteView.baseNote@1/2", "NoteView.revertedNote@1/2",
    "NoteView.revertedBase@1/2", "Draft.SavingText@1",
  ])
  func whatMeansTheSameElsewhereMayBeSent(key: String) {
    #expect(ContentModel.keys.contains(key, as: .portable))
  }

  @Test(arguments: [
    "Draft.Claim@1", "Draft.AttemptedText@1", "Draft.AttemptedBase@1", "NoteView.IsChanged@1/2",
    "NoteView.mergedNote@1/2",
    "NoteView.attemptedNote@1/2", "NoteView.originNote@1/2", "Handover.Text", "Handover.File",
    "Handover.Process", "Handover.IsTakenIn",
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
