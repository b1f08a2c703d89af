import Glibc

/// Random numbers that a printed seed brings back (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  /// `$HAWKNOTES_SEED`, to have a run again, else another seed each time.
  static let seed =
    getenv("HAWKNOTES_SEED").flatMap { UInt64(String(cString: $0)) }
    ?? UInt64.random(in: 0..<1_000_000_000)

  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
