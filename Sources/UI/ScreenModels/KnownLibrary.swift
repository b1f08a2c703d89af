import NotesLibrary
import SceneState

/// What a session knows of its library: where it was, and what was said to be wrong with its books.
final class KnownLibrary: NavigatorBacked {
  let navigator: Navigator

  // The path of the library when it was last there.
  @SceneStorage(Scene.libraryKey) private var seenPath: String? = nil
  // The path of the library while it was never there.
  @SceneStorage(Scene.newLibraryKey) private var newPath: String? = nil
  // The last problem of the books that was reported.
  @SceneStorage("ContentView.BookProblem") private var reportedProblem: String? = nil

  init(navigator: Navigator) { self.navigator = navigator }

  var wasSeen: Bool { seenPath != nil }

  /// Notices where the library is.
  ///
  /// A missing one is not mistaken for a new one then, and a new one is known as that of the session.
  func remember() {
    if library.isThere, seenPath != library.path { seenPath = library.path }
    let isSeen = seenPath == library.path
    if isSeen { library.isExpected = true }
    newPath = isSeen ? nil : library.path
  }

  /// Says what is wrong with the books, but for what was wrong before, and no longer what is not.
  func reportProblem(besides former: [String] = []) {
    let problems = library.catalogue.problems
    // A file may be read while it is being written: what was wrong then is not said for longer.
    if let reportedProblem, !problems.contains(reportedProblem) {
      if window.lastMessage?.text == reportedProblem { window.lastMessage = nil }
      self.reportedProblem = nil
    }
    guard let problem = problems.first(where: { !former.contains($0) }) else { return }
    window.warn(problem)
    reportedProblem = problem
  }
}
