import SceneState
import TerminalUI

extension Session {
  /// Returns how the journal differs from the scene; nil when another process reads the same.
  public func journalDefect() throws -> String? {
    let kept = try folder.kept(by: scene.name)
    for key in scene.textKeys where kept.text(forKey: key) != scene.text(forKey: key) {
      return "the journal has another text for \(key)"
    }
    for (key, value) in kept.values where scene[key] != value {
      return "the journal has another value for \(key)"
    }
    return nil
  }

  /// Kills the process and starts it again; returns what the user can see of that, nil if nothing.
  public func relaunchDefect() throws -> String? {
    noticeChanges()
    // What a drag will do is shown while the button is down, and nobody drags across a relaunch.
    try send(.mouse(Mouse(.release, at: Position(row: 1, column: 1))))
    // A start names a book that cannot be used, whatever was said before.
    let namesBooks = !library.catalogue.problems.isEmpty
    if namesBooks { dismissMessage() }
    let before = screen
    try relaunch()
    if namesBooks { dismissMessage() }
    return screen == before ? nil : "a relaunch shows:\n\(screen)\nafter:\n\(before)"
  }

  private func dismissMessage() { wake { [content] in content.dismissMessages() } }
}

/// Kills a session's process and starts it again; expects that nothing on the screen shows that.
public func expectInvisibleRelaunch(
  of session: Session, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let before = session.screen
  try session.relaunch()
  #expect(session.screen == before, comment, sourceLocation: sourceLocation)
}
