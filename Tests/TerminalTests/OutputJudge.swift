import TestSupport
import Testing

/// Fails a test whose program wrote anything to its terminal that is not on the list of what it may.
final class OutputJudge {
  /// What was written so far, parsed.
  private(set) var output: TerminalOutput
  private let mayCopy: Bool
  private let mayRing: Bool
  private let sourceLocation: SourceLocation

  /// Makes a judge that reports violations at a location in a test.
  init(
    terminal: String, columns: Int = 80, rows: Int = 24, mayCopy: Bool,
    mayRing: Bool = false,
    sourceLocation: SourceLocation
  ) {
    output = TerminalOutput(terminal: terminal, columns: columns, rows: rows)
    self.mayCopy = mayCopy
    self.mayRing = mayRing
    self.sourceLocation = sourceLocation
  }

  /// Reads on.
  func take(_ bytes: ArraySlice<UInt8>) { output.append(bytes) }

  /// Tells what was wrong; a sequence that a kill cut short is not.
  func pronounce() {
    #expect(output.violations.prefix(10) == [], sourceLocation: sourceLocation)
    if !mayRing { #expect(output.bellCount == 0, sourceLocation: sourceLocation) }
    if !mayCopy { #expect(output.copied == [], sourceLocation: sourceLocation) }
  }
}
