extension SessionStore {
  static let longestName = 64

  /// Whether a text can name a session: it becomes a folder's name.
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

  /// A name and what it becomes when it is taken: `main`, `main-2`, `main-3` and so on.
  static func names(from base: String) -> some Sequence<String> {
    (1...Int.max).lazy.map { number in
      let suffix = number == 1 ? "" : "-\(number)"
      return String(base.prefix(longestName - suffix.count)) + suffix
    }
  }
}
