import DurableFiles
import Essentials
import Exports
import Glibc
import Imports
import NotesLibrary

/// Imports a file from inside of the app, on any thread.
public struct FileImport: Sendable {
  private let libraryPath: String
  private let versionsPath: String?
  private let environment: [String: String]

  private static let largestFile = 256 << 20

  /// Prepares imports into a library that is there, or was.
  public init(libraryPath: String, versionsPath: String?, environment: [String: String]) {
    self.libraryPath = libraryPath
    self.versionsPath = versionsPath
    self.environment = environment
  }

  /// What came of it, in one line.
  public struct Result: Sendable {
    public let sentence: String
    public let isWarning: Bool
  }

  private func library() -> Library {
    Library(path: libraryPath, versionsPath: versionsPath)
  }

  /// Imports the file at a path, durably; books that are not there are made if asked for.
  public func run(_ path: String, makesBooks: Bool) -> Result {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
      // A pipe may never end.
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK, to: "read")
      let contents = try file.readAll(limit: Self.largestFile)
      if let lossless = LosslessSource(contents, named: name, isForced: false) {
        return Result(
          sentence: "\(name): \(try lossless.sentence(into: library()))", isWarning: false)
      }
      let source = try ImportSource(of: contents, from: path, nil, environment: environment)
      var options = ImportOptions()
      options.makesBooks = makesBooks
      let report = try ImportRun(of: [source], into: library(), options).carryOut()
      let omitted = report.omittedBooks.isEmpty || makesBooks
      return Result(
        sentence: "\(name): \(report.sentence)"
          + (report.run == nil ? "" : "; :import-undo undoes it")
          + (omitted ? "" : "; --all FILE makes the books"),
        isWarning: report.notes.isEmpty && !report.omittedBooks.isEmpty)
    } catch {
      return Result(sentence: "Nothing was imported from \(name): \(error)", isWarning: true)
    }
  }

  /// Undoes a run, or the latest one.
  public func undo(_ run: String) -> Result {
    do {
      let runs = ImportRuns(of: library())
      guard let last = run.isEmpty ? try runs.summaries().first?.id : run else {
        return Result(sentence: "Nothing was imported yet", isWarning: true)
      }
      return Result(sentence: "Import \(try runs.undo(last).sentence)", isWarning: false)
    } catch {
      return Result(sentence: "The import is not undone: \(error)", isWarning: true)
    }
  }
}
