import Commands
import Desktop
import DurableFiles
import NotesLibrary
import ScreenModels

// What comes in from other programs.
extension Sharing {
  /// Imports the file at a path, durably, while the app continues.
  func importFile(_ path: String, makesBooks: Bool, into library: Library) {
    let path = WordCompletion(environment: environment).resolved(path)
    let file = fileImport(into: library)
    importing.begin { file.run(path, makesBooks: makesBooks) }
  }

  /// Undoes an import, or the latest one if the name is empty.
  func undoImport(_ run: String, in library: Library) {
    let file = fileImport(into: library)
    importing.begin { file.undo(run) }
  }

  private func fileImport(into library: Library) -> FileImport {
    FileImport(
      libraryPath: library.path, versionsPath: library.versionsPath, environment: environment)
  }

  /// Makes the tasks that import, one after the other; the session on the terminal reports what comes of
  /// them.
  func makeImporting() -> LoopTasks<FileImport.Result> {
    let thread = Background.threads.inOrder()
    return LoopTasks(terminal) { signal, task in
      _ = thread.begin(signal: signal, refused: { _ in task() }, task)
    } end: { [unowned self] result in
      content?.libraryDidChange()
      content?.show(Message(result.sentence, isWarning: result.isWarning))
    }
  }
}
