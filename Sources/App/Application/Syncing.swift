import ChildPrograms
import Desktop
import DurableFiles
import Glibc
import ScreenModels
import TerminalUI

/// Syncs the library beside the app, in a process of its own.
///
/// It does so when asked, and by itself where the user prefers that; what other processes sync is noticed.
final class Syncing {
  private let terminal: any Terminal
  private let programs: RunningPrograms
  private weak var content: ContentModel?
  // Nil while they are not needed, for each takes a descriptor; made anew for each session.
  private var watch: DirectoryWatch?
  private var timer: LoopTimer?
  private var isStarted = false

  // In seconds: when to look again whether another process has done it.
  private static let pauseWhileRunning = 1

  init(terminal: any Terminal, programs: RunningPrograms) {
    self.terminal = terminal
    self.programs = programs
  }

  /// Serves the session that has just been put on the terminal.
  func continueIn(_ content: ContentModel) {
    self.content = content
    (timer, watch) = (nil, nil)
    statusMayHaveChanged()
    if content.sync.isStale { start(isAskedFor: false) } else { startIfDue() }
  }

  /// The library may have changed: by a save here, or by others.
  func libraryMayHaveChanged() {
    content?.sync.noticeChange()
    startIfDue()
  }

  /// The user looks at the window again.
  func windowHasFocus() {
    statusMayHaveChanged()
    if content?.sync.isStale == true { start(isAskedFor: false) }
  }

  /// Syncs what was written last after the app has ended, without waiting for it.
  func leave() {
    guard let content, content.sync.isAutomatic else { return }
    // One that runs may have begun before the last save.
    _ = try? ChildProgram.start(arguments(content) + ["--wait"])
  }

  /// Syncs now, and reports what came of it.
  func run() { start(isAskedFor: true) }

  private func arguments(_ content: ContentModel) -> [String] {
    [ProgramFile.path, "--library", content.library.path, "sync"]
  }

  private func statusMayHaveChanged() {
    _ = watch?.drain()
    guard let content else { return }
    if watch == nil, Folder.exists(content.sync.folder.path) { beginWatching() }
    watch?.watch(content.sync.folder.path)
    content.syncDidChange()
  }

  private func beginWatching() {
    watch = DirectoryWatch()
    if let watch {
      terminal.watch(watch.descriptor) { [unowned self] in statusMayHaveChanged() }
    }
  }

  // Several windows of one library wait for the same moment; the first one that syncs does it for all.
  private func startIfDue() {
    guard let content, let seconds = content.sync.secondsUntilDue else { return }
    if seconds <= 0, !content.sync.isRunning { return start(isAskedFor: false) }
    if timer == nil { timer = LoopTimer(terminal) { [unowned self] in startIfDue() } }
    timer?.start(milliseconds: max(seconds, Self.pauseWhileRunning) * 1000)
  }

  private func start(isAskedFor: Bool) {
    guard let content, !isStarted else { return }
    do throws(ChildProgramError) {
      _ = try programs.start(arguments(content), reading: []) { [unowned self] in
        end($0, isAskedFor: isAskedFor)
      }
      isStarted = true
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  private func end(_ result: RunningPrograms.Result, isAskedFor: Bool) {
    isStarted = false
    statusMayHaveChanged()
    guard let content else { return }
    if isAskedFor { content.show(Self.message(about: result)) }
    startIfDue()
  }

  private static func message(about result: RunningPrograms.Result) -> Message {
    let name = "hawknotes: "
    let line = result.firstError
    let words = line.hasPrefix(name) ? String(line.dropFirst(name.count)) : line
    guard result.end == .exited(0) else {
      return Message("Not synced: \(words.isEmpty ? result.end.predicate : words)", isWarning: true)
    }
    return Message(words.isEmpty ? "Synced" : words.prefix(1).uppercased() + words.dropFirst())
  }
}
