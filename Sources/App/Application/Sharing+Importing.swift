import Commands
import Desktop
import DurableFiles
import Essentials
import Imports
import NotesLibrary
import ScreenModels

extension Sharing {
  enum ImportNews: Sendable {
    case continues(String, percent: Int)
    case ended(FileImport.Result)
    case undone(FileImport.Result)
  }

  /// Imports the file at a path, durably, while the app continues.
  func importFile(_ path: String, makesBooks: Bool, into library: Library) {
    let resolved = WordCompletion(environment: environment).resolved(path)
    let file = fileImport(into: library)
    importedPaths.insert(path)
    content?.importBegan(path)
    importing.begin { report in
      let pace = ProgressPace()
      return .ended(
        file.run(resolved, makesBooks: makesBooks) { sentence, percent in
          if pace.isTime { report(.continues(sentence, percent: percent)) }
        })
    }
  }

  /// Undoes an import, or the latest one if `run` is empty.
  func undoImport(_ run: String, in library: Library) {
    let file = fileImport(into: library)
    importing.begin { _ in .undone(file.undo(run)) }
  }

  private func fileImport(into library: Library) -> FileImport {
    FileImport(
      libraryPath: library.path, versionsPath: library.versionsPath, environment: environment)
  }

  /// Makes the tasks that import, which run one after the other; the session on the terminal shows
  /// their results.
  func makeImporting() -> LoopTasks<ImportNews> {
    let jobs = Jobs()
    return LoopTasks(terminal) { signal, task in
      _ = jobs.begin(.changes) {
        task()
        Jobs.wake(signal)
      }
    } end: { [unowned self] news in
      importPercent = nil
      guard let content else { return }
      switch news {
      case .continues(let sentence, let percent):
        importPercent = percent
        content.importContinues(sentence)
      case .undone(let result): content.importWasUndone(result.undoneRun, result.message)
      case .ended(let result):
        content.importEnded(
          result.message, result.report.map { ImportResult(of: $0, from: result.path) })
      }
    }
  }
}

extension FileImport.Result {
  fileprivate var message: Message { Message(sentence, isWarning: isWarning) }
}

private final class ProgressPace {
  private var last = MonotonicClock.milliseconds

  var isTime: Bool {
    let now = MonotonicClock.milliseconds
    guard now - last >= 1000 else { return false }
    last = now
    return true
  }
}
