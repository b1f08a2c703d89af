import ChildPrograms
import Desktop
import NotesLibrary
import ScreenModels

/// Has the reader's hooks called by a process of its own, while the app continues.
final class HookCalling {
  private unowned let background: BackgroundJobs
  private var content: ContentModel? { background.content }
  private var isUnderWay = false

  init(_ background: BackgroundJobs) { self.background = background }

  /// Calls them if events wait; what went wrong is told in the session.
  func call() {
    guard let content else { return }
    if let problem = HookSpool.takeProblem() {
      content.window.warn("No hook is told of this: \(problem)")
    }
    guard !isUnderWay, let arguments = arguments(content) else { return }
    do {
      try background.programs.start(arguments, countsOutput: true) { [unowned self] in end($0) }
      isUnderWay = true
    } catch {
      content.window.show(error)
    }
  }

  private func end(_ result: RunningPrograms.Result) {
    isUnderWay = false
    if !result.firstError.isEmpty { content?.window.warn(result.firstError) }
    // Something may have happened since it looked last.
    if result.end == .exited(0) { call() }
  }

  /// Starts a last call, for which the ending app does not wait.
  func leave() {
    if let content, let arguments = arguments(content) { _ = try? ChildProgram.start(arguments) }
  }

  // Nil when no event waits.
  private func arguments(_ content: ContentModel) -> [String]? {
    guard let hooks = content.library.hooks, (try? hooks.hasEvents) == true else { return nil }
    return [ProgramFile.path, "--library", content.library.path, "hooks", "call"]
  }
}
