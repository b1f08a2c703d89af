import DurableFiles

/// Pseudorandom numbers that a title or a name determines (SplitMix64, seeded by FNV-1a).
public struct NameNumbers {
  private var state: UInt64

  public init(_ name: String) { state = Checksum.fnv1a64(name.utf8) }

  public mutating func next(below limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
