public import PseudoTerminal
public import Testing

extension TerminalOutput {
  /// Expects that nothing was written that is not on the list of what a program may write; a sequence
  /// that a kill cut short is no violation.
  public func expectHarmless(mayCopy: Bool, mayRing: Bool, sourceLocation: SourceLocation) {
    #expect(violations.prefix(10) == [], sourceLocation: sourceLocation)
    if !mayRing { #expect(bellCount == 0, sourceLocation: sourceLocation) }
    if !mayCopy { #expect(copied == [], sourceLocation: sourceLocation) }
  }
}
