/// Unicode's own data files, from Debian's package unicode-data.
public struct UnicodeData {
  private static let folder = "/usr/share/unicode"

  public static var isInstalled: Bool { access("\(folder)/EastAsianWidth.txt", R_OK) == 0 }

  /// Returns the records of a file, each split into its fields, without comments.
  ///
  /// Empty when the file cannot be read.
  public static func records(_ file: String) -> [[String]] {
    StoredFiles.text(of: "\(folder)/\(file)")
      .split(separator: "\n")
      .map { $0.prefix { $0 != "#" } }
      .filter { !$0.allSatisfy(\.isWhitespace) }
      .map { line in
        line.split(separator: ";").map {
          $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
      }
  }

  /// Returns the scalars of a field such as `0041` or `0041..005A`.
  public static func scalars(_ field: String) -> [Unicode.Scalar] {
    let ends = field.split(separator: ".").compactMap { UInt32($0, radix: 16) }
    guard let first = ends.first, let last = ends.last else { return [] }
    return (first...last).compactMap(Unicode.Scalar.init)
  }

  /// Returns the text of a field such as `0041 0301`.
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
