import ChildPrograms
import Desktop
import DurableFiles
import Essentials
import Glibc
import ScreenModels
import TerminalUI

/// Syncs the library in a process of its own, while the app continues.
///
/// It syncs when asked, and without being asked where the preference `sync` is `auto`. It notices
/// when other processes sync.
final class Syncing {
  private unowned let background: BackgroundJobs
  private var content: ContentModel? { background.content }
  // Both are nil while they are not needed, because each uses a file descriptor; each session gets new ones.
  private var watch: DirectoryWatch?
  private var timer: LoopTimer?
  private var isStarted = false
  private var isAskedFor = false
  // Whether it is to run once more: what was saved since it began may not be in it.
  private var isDueAgain = false

  // In seconds, until it looks again whether another process has finished its sync.
  private static let pauseWhileRunning = 1

  init(_ background: BackgroundJobs) { self.background = background }

  func continueIn(_ content: ContentModel) {
    (timer, watch) = (nil, nil)
    statusMayHaveChanged()
    if content.sync.isStale { start(isAskedFor: false) } else { startIfDue() }
  }

  func libraryMayHaveChanged() {
    // Whatever changed it may have been its first sync.
    if content?.sync.status == nil { statusMayHaveChanged() }
    content?.sync.noticeChange()
    startIfDue()
  }

  func windowHasFocus() {
    statusMayHaveChanged()
    if content?.sync.isStale == true { start(isAskedFor: false) }
  }

  /// Starts a last sync, for which the ending app does not wait.
  func leave() {
    guard let content, content.sync.isAutomatic else { return }
    // With --wait, because a sync that is running may have begun before the last save.
    _ = try? ChildProgram.start(arguments(content) + ["--wait"])
  }

  func run() { start(isAskedFor: true) }

  var progress: WindowProgress? {
    guard isStarted, isAskedFor || isDueAgain else { return nil }
    return content?.sync.status?.state.percent.map { .percent($0) } ?? .unknown
  }

  private func arguments(_ content: ContentModel) -> [String] {
    [ProgramFile.path, "--library", content.library.path, "sync"]
  }

  private func statusMayHaveChanged() {
    _ = watch?.drain()
    guard let content else { return }
    if watch == nil, Folder.exists(content.sync.folder.path) {
      watch = DirectoryWatch(background.terminal) { [unowned self] in statusMayHaveChanged() }
    }
    watch?.watch(content.sync.folder.path)
    content.syncDidChange()
  }

  // All windows of a library are due at the same moment; the first one syncs for all of them.
  private func startIfDue() {
    guard let content, let seconds = content.sync.secondsUntilDue else { return }
    if seconds <= 0, !content.sync.isRunning { return start(isAskedFor: false) }
    if timer == nil { timer = LoopTimer(background.terminal) { [unowned self] in startIfDue() } }
    timer?.start(milliseconds: max(seconds, Self.pauseWhileRunning) * 1000)
  }

  private func start(isAskedFor: Bool) {
    guard let content else { return }
    if isStarted {
      isDueAgain = isDueAgain || isAskedFor
      return
    }
    content.window.attempt {
      try background.programs.start(arguments(content), countsOutput: true) { [unowned self] in
        end($0)
      }
      (isStarted, self.isAskedFor) = (true, isAskedFor)
    }
  }

  private func end(_ result: RunningPrograms.Result) {
    isStarted = false
    statusMayHaveChanged()
    if isDueAgain {
      isDueAgain = false
      return start(isAskedFor: true)
    }
    guard let content else { return }
    if isAskedFor { content.window.show(Self.message(about: result)) }
    startIfDue()
  }

  private static func message(about result: RunningPrograms.Result) -> Message {
    let name = "hawknotes: "
    let line = result.firstError
    let words = line.hasPrefix(name) ? String(line.dropFirst(name.count)) : line
    guard result.end == .exited(0) else {
      return .warning("Not synced: \(words.isEmpty ? result.end.predicate : words)")
    }
    // A path is as it is.
    let isPath = words.prefix { $0 != " " }.contains("/")
    return Message(words.isEmpty ? "Synced" : isPath ? words : words.asSentence)
  }
}
