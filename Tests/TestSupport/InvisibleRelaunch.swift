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

/// Presses keys, with spaces between; expects that a kill after any of them cannot be seen.
public func expectInvisibleRelaunches(
  of session: Session, pressing keys: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var pressed = ""
  for key in keys.split(separator: " ") {
    try session.press(String(key))
    pressed += " \(key)"
    try expectInvisibleRelaunch(
      of: session, "after\(pressed) at \(session.size)", sourceLocation: sourceLocation)
  }
}
