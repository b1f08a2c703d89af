import Essentials

extension SessionStore {
  static let longestName = 64

  public static func isValid(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isPlain && (1...longestName).contains(name.utf8.count) && !name.hasPrefix(".")
      && !name.hasPrefix("-")
  }

  static func checkName(_ name: String) throws {
    guard !isValid(name) else { return }
    throw Failure(
      "\(name.isEmpty ? "an empty name" : "“\(name)”") cannot name a session; use up to 64 letters, "
        + "digits, dots, dashes and underscores", kind: .usage)
  }

  /// Returns a name and the ones to use when it is taken: `main`, `main-2`, `main-3` and so on.
  static func names(from base: String) -> some Sequence<String> {
    (1...Int.max).lazy.map { number in
      let suffix = number == 1 ? "" : "-\(number)"
      return String(base.prefix(longestName - suffix.count)) + suffix
    }
  }
}
