extension AppTerminal {
  /// Starts the app in a home, perhaps by another command, such as a shell that sets something up.
  ///
  /// Whatever it writes is judged in the end. It may use the terminal's clipboard or bell only where the
  /// test expects that.
  public convenience init(
    _ home: Home, arguments: [String] = [], behind command: [String] = [], columns: Int = 80,
    rows: Int = 24, raw: Bool = false, mayCopy: Bool = false, mayRing: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try self.init(
      running: command + Home.command(arguments), environment: home.environment, columns: columns,
      rows: rows, raw: raw)
    whenReleased = {
      $0.expectHarmless(mayCopy: mayCopy, mayRing: mayRing, sourceLocation: sourceLocation)
    }
  }

  /// Whether nothing that the app asked of the terminal holds any longer, as far as has been received.
  public var isRestored: Bool {
    parsed.isComplete && parsed.modes.isSubset(of: [7, 25]) && parsed.keyboardDepth == 0
      && parsed.isCursorVisible
  }

  public func expectCleanEnd(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isRestored, "\(parsed.modes), \(parsed.keyboardDepth)", sourceLocation: sourceLocation)
  }
}

extension TerminalOutput {
  /// Expects that nothing was written that is not on the list of what a program may write; a sequence
  /// that a kill cut short is no violation.
  public func expectHarmless(mayCopy: Bool, mayRing: Bool, sourceLocation: SourceLocation) {
    #expect(violations.prefix(10) == [], sourceLocation: sourceLocation)
    if !mayRing { #expect(bellCount == 0, sourceLocation: sourceLocation) }
    if !mayCopy { #expect(copied == [], sourceLocation: sourceLocation) }
  }
}
