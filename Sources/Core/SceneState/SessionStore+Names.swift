import Essentials

extension SessionStore {
  static let longestName = 64

  public static func isValid(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { $0.isLetterOrDigit || ".-_".utf8.contains($0) }
    return isPlain && (1...longestName).contains(name.utf8.count) && !name.hasPrefix(".")
      && !name.hasPrefix("-")
  }

  static func checkName(_ name: String) throws {
    guard !isValid(name) else { return }
    throw Failure(
      "\(name.isEmpty ? "an empty name" : "“\(name)”") cannot name a session; use up to 64 letters a "
        + "to z, digits, underscores and, but first, dots and dashes", kind: .usage)
  }

  /// Returns a name and the ones to use when it is taken: `main`, `main-2`, `main-3` and so on.
  static func names(from base: String) -> some Sequence<String> {
    (1...Int.max).lazy.map { number in
      let suffix = number == 1 ? "" : "-\(number)"
      return String(base.prefix(longestName - suffix.count)) + suffix
    }
  }
}
