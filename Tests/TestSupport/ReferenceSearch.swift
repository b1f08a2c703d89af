@_spi(_Unicode) import Swift
public import TextEditing

/// Finds patterns the slow and obvious way: cluster by cluster, each folded as a whole.
public struct ReferenceSearch {
  private struct Cluster {
    let range: Range<Int>
    // Nil for an invalid byte.
    let text: String?
  }

  private let clusters: [Cluster]

  public init(_ buffer: TextBuffer) {
    var clusters: [Cluster] = []
    var start = 0
    while start < buffer.count {
      let end = buffer.offset(after: start)
      clusters.append(
        Cluster(range: start..<end, text: String(validating: buffer[start..<end], as: UTF8.self)))
      start = end
    }
    self.clusters = clusters
  }

  /// Returns all matches, including those within others, each as short as possible.
  public func matches(of pattern: String) -> [Range<Int>] {
    var isExact = pattern.unicodeScalars.contains { $0.properties.isUppercase }
    if Self.fold(pattern, isExact: isExact).isEmpty { isExact = true }
    let wanted = Self.fold(pattern, isExact: isExact)
    return clusters.indices.compactMap { match(of: wanted, at: $0, isExact: isExact) }
  }

  private func match(of wanted: [Unicode.Scalar], at index: Int, isExact: Bool) -> Range<Int>? {
    var folded: [Unicode.Scalar] = []
    for cluster in clusters[index...] {
      guard let text = cluster.text else { return nil }
      if folded.isEmpty, let first = text.unicodeScalars.first,
        Self.fold(String(first), isExact: isExact).isEmpty
      {
        return nil
      }
      folded += Self.fold(text, isExact: isExact)
      if folded == wanted { return clusters[index].range.lowerBound..<cluster.range.upperBound }
      if folded.count >= wanted.count { return nil }
    }
    return nil
  }

  private static func fold(_ text: String, isExact: Bool) -> [Unicode.Scalar] {
    text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      let parts = Array(String(scalar)._nfd)
      if isExact { return parts }
      let folded = parts.filter { !isAccent($0) }.map { String($0) }
        .map { $0.lowercased().uppercased().lowercased() }
      return folded.flatMap(\.unicodeScalars).filter { !isAccent($0) }
        .map { $0 == "ς" ? "σ" : $0 }
    }
  }

  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    let number = scalar.properties.canonicalCombiningClass.rawValue
    return number >= 200 || (number >= 10 && number <= 36)
      || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{640}"
  }
}
