public import Travel

/// Something outside the app that an intent asks for; the app's front end carries it out.
public enum Effect: Hashable {
  /// Shows a web page in the user's browser.
  case openAddress(String)
  /// Copies bytes to the clipboard; a description is reported.
  case copy([UInt8], description: String?)
  /// Runs a command of a shell with bytes as its input, and reports what became of it.
  case pipe([UInt8], command: String)
  /// Ends the command that runs; by force when it was asked to end before.
  case giveUpCommand
  /// Writes bytes to a new file, and reports what became of it.
  case writeFile([UInt8], path: String)
  /// Exports the notes on a target, given by its path, to a new file whose ending names the format.
  case export(target: String, path: String)
  /// Imports what a file of another program has, and reports what became of it.
  case importFile(path: String, makesBooks: Bool)
  /// Undoes an import, or the latest one if the name is empty, and reports what became of it.
  case undoImport(run: String)
  /// Syncs the library, and reports what became of it.
  case sync
  /// Runs the user's own editor on the text that `ContentModel.handover` holds.
  case editElsewhere
  /// Opens a second session at a subject, given by its path, by its target and by its name.
  case openWindow(path: String, target: String, name: String, edge: WindowEdge)
  /// Goes to another session, or reopens a closed one: in this window, or where it is open.
  case goToSession(name: String, isClosed: Bool)
  /// Continues a session of another machine in this window, or brings the one that does to the front.
  case continueSession(TravellingSession)
  /// Closes this session and ends the app.
  case closeSession
  /// Quits, and closes the session if that is possible.
  case quitAndClose
  /// Announces the session's new name.
  case sessionWasRenamed
  /// Ends the app; the session is kept.
  case quit
  /// Ends the app because of another process; the session is kept, and a farewell says why.
  case leave(farewell: String)
  /// Stops the process until the user resumes it.
  case suspend
  /// Repaints the screen.
  case repaint
  /// Draws the user's attention, by sound or by a mark on the window.
  case ring
}

/// The side of a window on which another one opens.
public enum WindowEdge: Sendable {
  case left, right
}
