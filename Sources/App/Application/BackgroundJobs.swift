import ChildPrograms
import Desktop
import DisplayText
import DurableFiles
import Essentials
import Exports
import Glibc
import NotesLibrary
import ScreenModels
import Search
import TerminalUI

/// The programs that the app starts, and the files that it writes and imports: all go on beside it, and their
/// end is reported in the session that is on the terminal then.
final class BackgroundJobs {
  let programs: RunningPrograms
  let environment: [String: String]
  let terminal: any Terminal
  // One command at a time.
  private var command: (text: String, process: Int32, wasAskedToEnd: Bool)?
  let jobs: Jobs
  // What this process imported, or is importing.
  var importedPaths: Set<String> = []
  // How far the step of the import is, of 100.
  var importPercent: Int?
  var isCallingHooks = false
  private(set) lazy var syncing = Syncing(self)
  private(set) weak var content: ContentModel?

  init(environment: [String: String], terminal: any Terminal, wakeup: Wakeup) {
    jobs = Jobs(wakes: wakeup)
    jobs.patience = 0
    (self.environment, self.terminal) = (environment, terminal)
    programs = RunningPrograms(terminal: terminal)
  }

  /// How far an import, an export or a sync that was asked for is; nil when none is under way.
  var progress: WindowProgress? {
    jobs.isIdle ? syncing.progress : importPercent.map { .percent($0) } ?? .unknown
  }

  /// Reports in a session from now on, which has just been put on the terminal.
  func continueIn(_ content: ContentModel) {
    self.content = content
    programs.watchAgain()
    syncing.continueIn(content)
    callHooks()
    if let lost = content.window.runningCommand, lost != command?.text {
      report(
        "“\(Self.short(lost))” was running when Hawk Notes stopped; its end is not known",
        isWarning: true)
    }
    content.window.runningCommand = command?.text
    content.imported.reportInterruption(unlessAmong: importedPaths)
    let completion = WordCompletion(environment: environment)
    content.prompts.commands = completion.commands
    content.prompts.paths = completion.paths
    content.prompts.resolved = completion.resolved
  }

  private func report(_ text: String, isWarning: Bool = false) {
    content?.window.show(Message(text, isWarning: isWarning))
  }

  // MARK: Commands

  func pipe(_ bytes: [UInt8], to text: String) {
    guard command == nil, let content else { return }
    content.window.attempt {
      let process = try programs.start(
        ["/bin/sh", "-c", text, "sh"], reading: bytes, countsOutput: true
      ) {
        [unowned self] in commandEnded(text, $0)
      }
      command = (text, process, false)
      content.window.runningCommand = text
    }
  }

  /// Ends the command that runs; by force when it was asked to end before.
  func giveUp() {
    guard let command else { return }
    programs.stop(command.process, kills: command.wasAskedToEnd)
    self.command?.wasAskedToEnd = true
  }

  private func commandEnded(_ text: String, _ result: RunningPrograms.Result) {
    command = nil
    content?.window.runningCommand = nil
    // What comes first matters most.
    report(
      Self.sentence(text, result).truncated(toWidth: terminal.size.columns - 4),
      isWarning: result.end != .exited(0))
  }

  private static func sentence(_ text: String, _ result: RunningPrograms.Result) -> String {
    let isWell = result.end == .exited(0)
    let lines = countedUnlessNone(result.lineCount, "line")
    let output = [lines, result.firstLine].filter { !$0.isEmpty }.joined(separator: ": ")
    let error = result.firstError
    let parts = isWell ? [output, error.isEmpty ? "" : "error: \(error)"] : [error, output]
    let printed = parts.filter { !$0.isEmpty }.joined(separator: "; ")
    return "“\(short(text))” \(isWell ? "is done" : result.end.predicate); "
      + (printed.isEmpty ? "it printed nothing" : printed)
  }

  private static func short(_ command: String) -> String { command.truncated(toWidth: 24) }

  // MARK: Files

  func write(_ bytes: [UInt8], to path: String) {
    let path = WordCompletion(environment: environment).resolved(path)
    write(to: path) {
      try DurableFile.create(bytes, at: path)
      return "Written to \(path)"
    }
  }

  /// Exports the notes on a target of a library to a new file whose ending names the format.
  func export(_ target: String, of libraryPath: String, to path: String) {
    let path = WordCompletion(environment: environment).resolved(path)
    write(to: path) { try Self.export(target, of: libraryPath, to: path) }
  }

  // Returns what is said of it.
  private static func export(
    _ target: String, of libraryPath: String, to path: String
  ) throws -> String {
    // That of the loop belongs to its thread.
    let library = Library(path: libraryPath)
    let isFolder = path.hasSuffix("/")
    let theme = FoundNotes(tag: target, in: library)
    let isOfAll = target == Effect.everything || theme != nil
    let exported = try isOfAll ? nil : library.target(target)
    var export = Export(
      of: exported, only: theme, from: library,
      as: isFolder ? .md : ExportFormat(ofPath: path) ?? .md, showsLater: false)
    try isFolder ? export.write(toFolder: String(path.dropLast())) : export.write(toFile: path)
    // The file is there, and has all other notes.
    if let problem = export.problems.first { throw problem }
    let (count, laterCount) = (export.noteCount, export.laterCount)
    let whose = exported.map { " on \($0.subject.name)" } ?? theme?.tag.map { " with \($0)" } ?? ""
    return "\(counted(count, "note"))\(whose) \(count == 1 ? "was" : "were") exported to \(path)"
      + (laterCount == 0 ? "" : ", without \(laterCount) later")
  }

  // The work returns what is said when it is done.
  private func write(to path: String, _ work: @escaping @Sendable () throws -> String) {
    jobs.run(.apart, saying: "Writing…") {
      Result { try work() }
    } then: { [unowned self] result in
      switch result {
      case .success(let sentence): report(sentence)
      case .failure(let error) where error.isNameTaken:
        report("There is something at \(path) already; choose another name", isWarning: true)
      case .failure(let error): report("Not written: \(error)", isWarning: true)
      }
    }
  }

  // MARK: Web pages

  /// Shows a page in the user's browser, on the terminal if it needs that.
  func open(_ address: String, for application: Application) {
    let browser = Browser(environment: environment)
    content?.window.attempt {
      if browser.needsTerminal {
        try lendTerminal(to: browser, address, application)
      } else {
        try programs.start(browser.arguments(for: address)) { [unowned self] in
          browserEnded(browser.name, address, $0.end)
        }
        report(Self.opening(address))
      }
    }
  }

  private static func opening(_ address: String) -> String { "Opening in the browser: \(address)" }

  // A browser may run until the user closes it: nothing is left to say then.
  private func browserEnded(_ name: String, _ address: String, _ end: ProgramEnd) {
    guard end == .exited(0) else { return report("\(name) \(end.predicate)", isWarning: true) }
    if content?.window.message?.text == Self.opening(address) {
      report("Opened in the browser: \(address)")
    }
  }

  private func lendTerminal(
    to browser: Browser, _ address: String, _ application: Application
  ) throws {
    application.commit()
    let child = try browser.start(on: address)
    guard let status = application.lend(to: child) else { return }
    let end = ProgramEnd(waitStatus: status)
    let isWell = end == .exited(0)
    report(
      isWell ? "Back from \(browser.name)" : "\(browser.name) \(end.predicate)", isWarning: !isWell)
    application.watches.refreshLibrary()
  }
}
