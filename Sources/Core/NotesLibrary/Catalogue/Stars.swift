/// How many stars a book gets, as readers write it: `4 of 5`, `4/5`, `4`, `★4`, `★★★★`.
public struct Stars {
  public let count, most: Int

  private static let usualMost = 5
  // More take too much room as signs.
  private static let greatestMost = 6

  public init?(_ text: String) {
    let parts = text.split { $0 == " " || $0 == "/" }.filter { $0 != "of" }
    guard let first = parts.first, parts.count <= 2, let count = Self.count(first),
      let most = parts.count == 1 ? Self.usualMost : Int(parts[1]),
      (1...Self.greatestMost).contains(most), (0...most).contains(count)
    else { return nil }
    (self.count, self.most) = (count, most)
  }

  private static func count(_ text: Substring) -> Int? {
    let stars = text.prefix { $0 == "★" }.count
    let rest = text.drop { "★☆".contains($0) }
    return rest.isEmpty ? stars : stars < 2 ? Int(rest) : nil
  }

  public var words: String { "\(count) of \(most)" }

  public var signs: String {
    String(repeating: "★", count: count) + String(repeating: "☆", count: most - count)
  }
}
