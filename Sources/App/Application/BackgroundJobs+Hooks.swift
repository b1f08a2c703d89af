import ChildPrograms
import Desktop
import NotesLibrary

/// The reader's hooks are called by a process of its own, while the app continues.
extension BackgroundJobs {
  /// Calls them if events wait; what went wrong is told in the session.
  func callHooks() {
    guard let content else { return }
    if let problem = HookSpool.takeProblem() {
      content.window.warn("No hook is told of this: \(problem)")
    }
    guard !isCallingHooks, let arguments = hookArguments else { return }
    content.window.attempt {
      try programs.start(arguments, countsOutput: true) { [unowned self] in hooksEnded($0) }
      isCallingHooks = true
    }
  }

  private func hooksEnded(_ result: RunningPrograms.Result) {
    isCallingHooks = false
    if !result.firstError.isEmpty { content?.window.warn(result.firstError) }
    // Something may have happened since it looked last.
    if result.end == .exited(0) { callHooks() }
  }

  /// Starts a last call, for which the ending app does not wait.
  func callLastHooks() {
    if let arguments = hookArguments { _ = try? ChildProgram.start(arguments) }
  }

  // Nil when no event waits.
  private var hookArguments: [String]? {
    guard let library = content?.library, (try? library.hooks?.hasEvents) == true
    else { return nil }
    return [ProgramFile.path, "--library", library.path, "hooks", "call"]
  }
}
