/// The seed of all random tests of a run: `$HAWKNOTES_SEED`, else a different one each time.
public enum Seed {
  /// The seed, which is printed when a test first uses it.
  public static let current: UInt64 = {
    let seed = given ?? UInt64.random(in: 0..<1_000_000_000)
    print("HAWKNOTES_SEED=\(seed)")
    fflush(nil)
    return seed
  }()

  /// The seed of samples: `$HAWKNOTES_SEED`, else one that follows the commit, or the day where there is
  /// none: what failed once fails again.
  public static let ofCommit: UInt64 =
    given ?? hash(commit ?? "day \(time(nil) / 86_400)", 0) % 1_000_000_000

  private static let given = getenv("HAWKNOTES_SEED").flatMap { UInt64(String(cString: $0)) }

  private static var commit: String? {
    let folder = #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)
    let result = try? ChildProcess.run(
      ["git", "-C", String(folder), "rev-parse", "HEAD"],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    return result?.status == .exited(0) ? result?.text : nil
  }

  /// A number that is the same each time for the seed of samples and a text.
  public static func lot(of text: String) -> UInt64 { hash(text, ofCommit) }

  private static func hash(_ text: String, _ seed: UInt64) -> UInt64 {
    let sum = text.utf8.reduce(seed &+ 0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    var generator = SeededGenerator(sum)
    return generator.next()
  }
}

/// How long random tests run, and with which seed.
public enum Fuzzing {
  /// In seconds: `HAWKNOTES_FUZZ_SECONDS`, else a few.
  private static let seconds = number("HAWKNOTES_FUZZ_SECONDS").map(Int.init) ?? usualSeconds
  private static let usualSeconds = 4
  public static var seed: UInt64 { Seed.current }

  /// Returns how many rounds a random test makes: all, or fewer when `seconds` are fewer than usual.
  public static func rounds(_ count: Int) -> Int {
    max(1, count * min(seconds, usualSeconds) / usualSeconds)
  }

  public static func seeds(_ count: Int) -> Range<UInt64> { 0..<UInt64(rounds(count)) }

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }
}
