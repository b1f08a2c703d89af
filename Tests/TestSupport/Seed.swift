import Glibc

/// The seed of all random tests of a run: `$HAWKNOTES_SEED`, else a different one each time.
public enum Seed {
  /// The seed, which is printed when a test first uses it.
  public static let current: UInt64 = {
    let given = getenv("HAWKNOTES_SEED").flatMap { UInt64(String(cString: $0)) }
    let seed = given ?? UInt64.random(in: 0..<1_000_000_000)
    print("HAWKNOTES_SEED=\(seed)")
    fflush(nil)
    return seed
  }()
}
