import PseudoTerminal
import TerminalUI
import TestSupport

extension FuzzTarget {
  static func checkKeys(_ input: inout FuzzInput) throws {
    let folder = try TemporaryFolder.withNote(Array("The wall\n\nhears *everything*.".utf8))
    let session = try Session(
      columns: input.number(in: 0...140), rows: input.number(in: 0...50), in: folder)
    var decoder = KeyDecoder()
    while !input.isEmpty {
      let burst = input.part()
      try checkSplitting(burst)
      try session.take(burst, &decoder)
    }
    try session.checkRelaunch()
  }

  // Only of the ends of pastes it matters what came with them.
  private static func checkSplitting(_ burst: [UInt8]) throws {
    guard !burst.contains(UInt8(ascii: "~")) else { return }
    var (whole, split) = (KeyDecoder(), KeyDecoder())
    let events = whole.decode(burst) + whole.finish()
    let same = burst.flatMap { split.decode([$0]) } + split.finish()
    try require(events == same, "byte by byte the keys are \(same), else \(events)")
  }
}
