import Commands
import ScreenModels
import TestSupport

// Imports, which the app does on a thread of its own.
extension Stage {
  /// Does the imports that were asked for, and takes back those that were to be.
  func importWhatWasAskedFor() throws {
    let session = try open()
    let content = session.content
    let work = FileImport(into: session.library, environment: environment)
    for effect in asked {
      switch effect {
      case .importFile(let path, let makesBooks, let books):
        let result = work.run(
          "\(home.path)/\(path.dropFirst(2))", makesBooks: makesBooks, books: books)
        session.wake {
          content.libraryDidChange()
          content.imported.didEnd(
            result.message, result.report.map { ImportResult(of: $0, from: path) })
        }
      case .undoImport(let run):
        let result = work.undo(run)
        session.wake {
          content.libraryDidChange()
          content.imported.wasUndone(result.undoneRun, result.message)
        }
      default: break
      }
    }
    asked = []
    noticeChanges()
  }
}

extension FileImport.Result {
  fileprivate var message: Message { Message(sentence, isWarning: isWarning) }
}
