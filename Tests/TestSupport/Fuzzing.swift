import Glibc

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
