public import Testing

/// Kills a session's process and starts it again; expects that nothing on the screen shows that.
public func expectInvisibleRelaunch(
  of session: Session, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let before = session.screen
  try session.relaunch()
  #expect(session.screen == before, comment, sourceLocation: sourceLocation)
}
