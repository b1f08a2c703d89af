public import NotesLibrary
public import SceneState
public import Travel

/// Something outside the app that an intent asks for; the app's front end carries it out.
public enum Effect: Hashable {
  case openAddress(String)
  /// Copies bytes to the clipboard; a description is reported.
  case copy([UInt8], description: String?)
  case pipe([UInt8], command: String)
  /// Ends the command that runs; by force when it was asked to end before.
  case giveUpCommand
  case writeFile([UInt8], path: String)
  /// Exports the notes on a target, given by its path, to a new file whose ending names the format.
  case export(target: String, path: String)
  /// Imports a file; books are named as for the command line's `--book`.
  case importFile(path: String, makesBooks: Bool, books: [String])
  /// Undoes an import, or the latest one if the name is empty, and reports the result.
  case undoImport(run: String)
  case sync
  /// Runs the user's own editor on the text that `ContentModel.externalText` holds.
  case editElsewhere
  /// Opens a second session that shows something.
  case openWindow(Target, WindowEdge)
  /// Goes to another session, or reopens a closed one: in this window, or where it is open.
  case goToSession(name: String, isClosed: Bool)
  /// Shows a session in this window that is open in another one, which ends.
  case takeSession(name: String)
  /// Continues a session of another machine in this window, or brings the one that does to the front.
  case continueSession(TravellingSession)
  /// Opens a new session in this window, as another one was at a time.
  case openSnapshot(SceneContents, name: String, time: String)
  case closeSession
  case quitAndClose
  case sessionWasRenamed
  /// Ends the app; the session is kept.
  case quit
  /// Ends the app because of another process; the session is kept, and a farewell says why.
  case leave(farewell: String)
  /// Stops the process until the user resumes it.
  case suspend
  case repaint
  /// Draws the user's attention, by sound or by a mark on the window.
  case ring

  /// What stands for all books where the path of an export's target stands otherwise.
  public static let everything = "everything"
}

public enum WindowEdge: Sendable {
  case left, right
}
