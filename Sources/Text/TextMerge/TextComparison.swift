/// Two texts, and what differs between them.
///
/// Differences are found by lines, and within changed lines by words. Between two differences both
/// texts have the same bytes. The texts need not be UTF-8.
public struct TextComparison: Equatable, Sendable {
  public let one: [UInt8]
  public let other: [UInt8]
  /// What differs, in order.
  public let differences: [Hunk]
  /// The lines that differ, in order; between them, lines of both texts correspond.
  public let blocks: [TextBlock]

  /// Compares two texts; where that would take more than a moment, with larger differences.
  public init(of one: [UInt8], with other: [UInt8]) {
    self.one = one
    self.other = other
    var effort = LimitedDiff()
    let lines = effort.hunks(from: one[...], to: other[...], by: .lines)
    let hunks = (lines ?? [LimitedDiff.wholeHunk(from: one[...], to: other[...])])
      .flatMap { lines in
        let (from, to) = (one[lines.one], other[lines.other])
        return effort.hunks(from: from, to: to, by: .words)
          ?? [LimitedDiff.wholeHunk(from: from, to: to)]
      }
    // A few words that rewritten sentences share by chance are no reason to cut these into pieces.
    differences = hunks.joined { last, hunk in
      let common = one[last.one.upperBound..<hunk.one.lowerBound]
      return common.count * 2 <= min(last.size, hunk.size) && !Self.hasBlankLine(common)
    }
    blocks = TextBlock.blocks(of: differences, one, other)
  }

  private static func hasBlankLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    let lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().contains { $0.allSatisfy { $0 <= 0x20 } }
  }

  /// Returns the text in which each difference, by its number, says what was chosen.
  public func text(choosing choice: (_ difference: Int) -> TextChoice) -> [UInt8] {
    text(upTo: differences.count, choosing: choice)
  }

  /// Returns the part of that text that is before a difference.
  public func text(upTo end: Int, choosing choice: (_ difference: Int) -> TextChoice) -> [UInt8] {
    var text: [UInt8] = []
    var start = 0
    for (number, difference) in differences[..<end].enumerated() {
      text += one[start..<difference.one.lowerBound]
      text += bytes(of: difference, choice(number))
      start = difference.one.upperBound
    }
    let next = end < differences.count ? differences[end].one.lowerBound : one.count
    return text + one[start..<next]
  }

  private func bytes(of difference: Hunk, _ choice: TextChoice) -> [UInt8] {
    let (first, second) = (one[difference.one], other[difference.other])
    switch choice {
    case .one: return Array(first)
    case .other: return Array(second)
    case .both: return first + Self.separator(of: first, second) + second
    }
  }

  // Words stay words, and lines stay lines.
  private static func separator(
    of first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>
  ) -> [UInt8] {
    guard let last = first.last, let next = second.first, last > 0x20, next > 0x20 else {
      return []
    }
    return first.contains(.newline) || second.contains(.newline) ? [.newline] : [.space]
  }
}

public enum TextChoice: Sendable {
  case one, other
  /// One text, then the other.
  case both
}

extension Hunk {
  fileprivate var size: Int { max(one.count, other.count) }
}
