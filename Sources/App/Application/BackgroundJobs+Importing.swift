import Commands
import Desktop
import DurableFiles
import Imports
import NotesLibrary
import ScreenModels

/// Imports run one after the other; the session on the terminal shows what comes of them.
extension BackgroundJobs {
  func importFile(_ path: String, makesBooks: Bool, books: [String], into library: Library) {
    let resolved = WordCompletion(environment: environment).resolved(path)
    let file = FileImport(into: library, environment: environment)
    importedPaths.insert(path)
    content?.imported.didBegin(path)
    let progress = Progress(wakes: jobs.wakeup)
    jobs.run(saying: "Importing…", heard: { [unowned self] in report(progress) }) {
      file.run(resolved, makesBooks: makesBooks, books: books) { progress.report($0, percent: $1) }
    } then: { [unowned self] result in
      importPercent = nil
      guard let content else { return }
      callHooks()
      content.libraryDidChange()
      content.imported.didEnd(
        result.message, result.report.map { ImportResult(of: $0, from: resolved) })
    }
  }

  private func report(_ progress: Progress) {
    guard let report = progress.take() else { return }
    importPercent = report.percent
    content?.imported.progress = report.sentence
  }

  /// Undoes an import, or the latest one if `run` is empty.
  func undoImport(_ run: String, in library: Library) {
    let file = FileImport(into: library, environment: environment)
    jobs.run(saying: "Taking back an import…") {
      file.undo(run)
    } then: { [unowned self] result in
      content?.libraryDidChange()
      content?.imported.wasUndone(result.undoneRun, result.message)
    }
  }
}

extension FileImport.Result {
  fileprivate var message: Message { Message(sentence, isWarning: isWarning) }
}
