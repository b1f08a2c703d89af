import Foundation

/// Unicode's own data files, from Debian's package unicode-data.
public struct UnicodeData {
  private static let folder = "/usr/share/unicode"

  /// Whether they are there.
  public static var isInstalled: Bool {
    FileManager.default.fileExists(atPath: "\(folder)/EastAsianWidth.txt")
  }

  /// The lines of a file that say something, each cut into its fields, without comments.
  public static func records(_ file: String) throws -> [[String]] {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      .split(separator: "\n")
      .map { $0.prefix { $0 != "#" } }
      .map { line in
        line.split(separator: ";", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
      .filter { $0 != [""] }
  }

  /// The scalars of a field such as `0041` or `0041..005A`.
  public static func scalars(_ field: String) -> [Unicode.Scalar] {
    let ends = field.split(separator: ".").compactMap { UInt32($0, radix: 16) }
    guard let first = ends.first, let last = ends.last else { return [] }
    return (first...last).compactMap(Unicode.Scalar.init)
  }

  /// The text of a field such as `0041 0301`.
  public static func text(_ field: some StringProtocol) -> String {
    var text = ""
    for code in field.split(separator: " ") {
      if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
