import Commands
import Desktop
import NotesLibrary
import ScreenModels

// What comes in from other programs.
extension Sharing {
  /// Imports the file at a path, durably, while the app continues.
  func importFile(_ path: String, makesBooks: Bool, into library: Library) {
    let path = WordCompletion(environment: environment).resolved(path)
    let file = fileImport(into: library)
    begin { file.run(path, makesBooks: makesBooks) }
  }

  /// Undoes an import, or the latest one if the name is empty.
  func undoImport(_ run: String, in library: Library) {
    let file = fileImport(into: library)
    begin { file.undo(run) }
  }

  private func fileImport(into library: Library) -> FileImport {
    FileImport(
      libraryPath: library.path, versionsPath: library.versionsPath, environment: environment)
  }

  private func begin(_ work: @escaping @Sendable () -> FileImport.Result) {
    if !importing.isUnderWay { watchImporting() }
    importing.begin(work)
  }

  /// Reports what comes of imports in the session that is on the terminal.
  func watchImporting() {
    terminal.watch(importing.descriptor) { [unowned self] in
      for result in importing.takeEnded() {
        content?.libraryDidChange()
        content?.show(Message(result.sentence, isWarning: result.isWarning))
      }
      if !importing.isUnderWay { terminal.unwatch(importing.descriptor) }
    }
  }
}
