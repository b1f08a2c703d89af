import Glibc
public import Imports
public import NotesLibrary

/// Imports a file for the app; it can be used on any thread.
public struct FileImport: Sendable {
  private let library: @Sendable () -> Library
  private let environment: [String: String]

  /// Prepares imports into a library, of which another one is used.
  public init(into library: Library, environment: [String: String]) {
    self.library = library.makeAnother
    self.environment = environment
  }

  public struct Result: Sendable {
    public let sentence: String
    public var isWarning = false
    /// What was done with each note; nil when nothing was done, or an export was imported.
    public var report: ImportReport?
    /// The import that was undone; nil if none was.
    public var undoneRun: String?
  }

  /// Imports the file at a path, durably; `makesBooks` adds the books that the library does not
  /// have, `books` are named as for the option `--book`.
  ///
  /// `progress` is called now and then with a sentence, and how much of a step is done, of 100.
  public func run(
    _ path: String, makesBooks: Bool, books: [String] = [],
    progress: @escaping (_ sentence: String, _ percent: Int) -> Void = { _, _ in }
  ) -> Result {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let progress = { (step: ImportStep, count: Int, total: Int) in
      progress("\(name): \(step.sentence(count, of: total))", min(100, count * 100 / max(1, total)))
    }
    do {
      let library = library()
      var options = try ImportOptions(books: books, in: library)
      options.makesBooks = makesBooks
      // A pipe may never end.
      let source = try ImportSource(
        at: Array(path.utf8), nil, waits: false, environment: environment
      ) { progress(.reading, $0, $1) }
      let report = try ImportRun(of: source, into: library, options).carryOut(progress: progress)
      let omitsBooks = !report.omittedBooks.isEmpty && !makesBooks
      let cut = report.isCut ? report.problems.last.map { "; \($0.problem.reason)" } : nil
      return Result(
        sentence: "\(name): \(report.sentence)"
          + (omitsBooks ? "; import --all FILE adds the books" : cut ?? ""),
        isWarning: omitsBooks || report.isOfExport && (report.isIncomplete || !report.kept.isEmpty),
        report: report.isOfExport ? nil : report)
    } catch  where error.code == ENOENT && access(path, F_OK) != 0 {
      return Result(sentence: "No such file: \(path)", isWarning: true)
    } catch {
      return Result(sentence: "Nothing was imported from \(name): \(error)", isWarning: true)
    }
  }

  /// Undoes an import, or the latest one if `run` is empty.
  public func undo(_ run: String) -> Result {
    do {
      let runs = PastImports(of: library())
      guard let last = run.isEmpty ? try runs.all().first?.id : run else {
        return Result(sentence: "Nothing has been imported yet", isWarning: true)
      }
      let time = Moment(compact: last.prefix(16)).map { "of \($0.dayAndTime) " } ?? ""
      let undoing = try runs.undo { try $0.run(named: last) }
      return Result(
        sentence: "Import \(time)\(undoing.sentence)",
        isWarning: !undoing.kept.isEmpty || undoing.run.damagedCount > 0, undoneRun: last)
    } catch {
      return Result(sentence: "The import was not undone: \(error)", isWarning: true)
    }
  }
}

extension ImportOptions {
  /// Finds the books of `TARGET`, and of `TITLE=TARGET` for one of several.
  init(books: [String], in library: Library) throws {
    self.init()
    for book in books {
      // A title may have an equals sign in it, a target never has.
      guard let sign = book.lastIndex(of: "=") else {
        target = try library.namedTarget(ofBook: book).subject
        continue
      }
      targetsByTitle[String(book[..<sign])] =
        try library.namedTarget(ofBook: String(book[book.index(after: sign)...])).subject
    }
  }
}
