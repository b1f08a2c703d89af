import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Whatever a system call on the user's files returns, the app does not crash or hang, shows
/// nothing false and loses nothing.
///
/// A sample of the faults, different ones each time; `HAWKNOTES_ALL_FAULTS=1` tries them all.
protocol ErrorSweepSuite {}

extension ErrorSweepSuite {
  static var words: String { "Who keeps the gate?" }
  static var noteID: String { "20261120T140312Z-7f3a9c2e" }
  static var note: String { "notes/the-good-hawk/\(noteID).md" }
  /// A note that nobody touches.
  static var other: String { "notes/the-good-hawk/20260101T140312Z-00000000.md" }
  static var draft: String { "Agatha keeps the gate" }
  static var save: String { "\u{13}" }
  private static var sampleCount: Int { 14 }

  func sweep(
    _ name: String, _ sweep: ErrorSweep, sourceLocation: SourceLocation = #_sourceLocation,
    check: (Home) throws -> [String]
  ) throws {
    var generator = SeededGenerator(Seed.current)
    let all = try sweep.faults()
    let isWhole = getenv("HAWKNOTES_ALL_FAULTS") != nil
    let faults = isWhole ? all : Array(all.shuffled(using: &generator).prefix(Self.sampleCount))
    print("\(name): \(faults.count) of \(all.count) faults, HAWKNOTES_SEED=\(Seed.current)")
    #expect(!faults.isEmpty)
    for fault in faults {
      do {
        guard let (home, problems) = try sweep.run(with: fault) else {
          #expect(
            !fault.place.comesEachTime, "\(name) never came to \(fault)",
            sourceLocation: sourceLocation)
          continue
        }
        let all = try problems + check(home)
        #expect(all.isEmpty, "\(name), \(fault): \(all)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("\(name), \(fault): \(error)", sourceLocation: sourceLocation)
      }
    }
  }
}
