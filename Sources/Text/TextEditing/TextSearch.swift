import Essentials

/// Finds a pattern in texts: ranges of whole grapheme clusters that match it.
///
/// A pattern without a capital letter matches in any case and with any accents; one with a capital
/// letter only as it is written, composed or decomposed. Several marks on one letter must be in the
/// same order. An invalid byte matches nothing.
public final class TextSearch {
  public let pattern: String
  private var folding: ScalarFolding
  private let foldsWhiteSpace: Bool
  // The folded pattern.
  private let wanted: [UInt32]
  // For each byte value, whether a match can begin with it.
  private let isCandidate: [Bool]

  // In bytes: a nearby match is found in a small slice of the text.
  private static let smallestSlice = 1 << 10
  private static let largestSlice = 1 << 16

  /// Prepares a search; nil for an empty pattern.
  ///
  /// With `ignoresCapitals`, a capital letter in the pattern matches like any other letter, and a space white space
  /// of any length, as in `TextFolding`.
  public convenience init?(_ pattern: String, ignoresCapitals: Bool = false) {
    let hasCapital = pattern.unicodeScalars.contains { $0.properties.isUppercase }
    self.init(
      pattern, isExact: hasCapital && !ignoresCapitals, foldsWhiteSpace: ignoresCapitals)
  }

  /// Prepares a search for a pattern, as it is written or in any case and with any accents; nil for an empty one.
  public init?(_ pattern: String, isExact: Bool, foldsWhiteSpace: Bool = false) {
    guard !pattern.isEmpty else { return nil }
    self.pattern = pattern
    self.foldsWhiteSpace = foldsWhiteSpace
    var folding = ScalarFolding(isExact: isExact)
    var wanted = folding.values(of: pattern)
    if wanted.isEmpty {
      folding = ScalarFolding(isExact: true)
      wanted = folding.values(of: pattern)
    }
    // From a byte beyond ASCII alone, one cannot know what its scalar becomes.
    isCandidate = (0...UInt8.max).map {
      $0.isASCII ? folding.value(ascii: $0) == wanted.first : $0 >= 0xC2
    }
    self.folding = folding
    self.wanted = wanted
  }

  public func firstMatch(in buffer: TextBuffer, startingIn starts: Range<Int>) -> Range<Int>? {
    var graphemes = GraphemeFinder()
    return firstMatch(in: buffer, startingIn: starts, &graphemes)
  }

  public func firstMatch(in buffer: TextBuffer, from offset: Int) -> Range<Int>? {
    offset < buffer.count ? firstMatch(in: buffer, startingIn: max(0, offset)..<buffer.count) : nil
  }

  public func match(in buffer: TextBuffer, at offset: Int) -> Range<Int>? {
    guard (0..<buffer.count).contains(offset) else { return nil }
    return firstMatch(in: buffer, startingIn: offset..<offset + 1)
  }

  /// Returns the match that begins before an offset and ends behind it; nil if there is none.
  public func match(in buffer: TextBuffer, around offset: Int) -> Range<Int>? {
    let offset = min(offset, buffer.count)
    // Folded, a character may be shorter than in the text.
    let start = max(0, offset - 4 * pattern.utf8.count)
    return matches(in: buffer, startingIn: start..<offset).last { $0.upperBound > offset }
  }

  /// Returns the last match that ends at or before an offset; nil if there is none.
  public func lastMatch(in buffer: TextBuffer, before end: Int) -> Range<Int>? {
    var upper = min(end, buffer.count)
    var size = Self.smallestSlice
    while upper > 0 {
      let lower = max(0, upper - size)
      var last: Range<Int>?
      var start = lower
      while start < upper, let match = firstMatch(in: buffer, startingIn: start..<upper),
        match.upperBound <= end
      {
        last = match
        start = match.lowerBound + 1
      }
      if let last { return last }
      upper = lower
      size = min(2 * size, Self.largestSlice)
    }
    return nil
  }

  /// Returns up to `limit` matches that begin in a range of offsets, without overlaps.
  public func matches(
    in buffer: TextBuffer, startingIn starts: Range<Int>, limit: Int = .max
  ) -> [Range<Int>] {
    var graphemes = GraphemeFinder()
    var matches: [Range<Int>] = []
    var start = starts.lowerBound
    while matches.count < limit, start < starts.upperBound,
      let match = firstMatch(in: buffer, startingIn: start..<starts.upperBound, &graphemes)
    {
      matches.append(match)
      start = match.upperBound
    }
    return matches
  }

  private func firstMatch(
    in buffer: TextBuffer, startingIn starts: Range<Int>, _ graphemes: inout GraphemeFinder
  ) -> Range<Int>? {
    var lower = starts.lowerBound
    var size = Self.smallestSlice
    while lower < starts.upperBound {
      let upper = min(lower + size, starts.upperBound)
      let slice = buffer[lower..<upper]
      var index = 0
      while let candidate = candidate(in: slice, from: index) {
        if let match = match(in: buffer, at: lower + candidate, &graphemes) { return match }
        index = candidate + 1
      }
      lower = upper
      size = min(2 * size, Self.largestSlice)
    }
    return nil
  }

  private func candidate(in slice: [UInt8], from start: Int) -> Int? {
    slice.withUnsafeBufferPointer { slice in
      isCandidate.withUnsafeBufferPointer { isCandidate in
        var index = start
        while index < slice.count, !isCandidate[Int(slice[index])] { index += 1 }
        return index < slice.count ? index : nil
      }
    }
  }

  private func match(
    in buffer: TextBuffer, at start: Int, _ graphemes: inout GraphemeFinder
  ) -> Range<Int>? {
    var offset = start
    var count = 0
    while count < wanted.count, offset < buffer.count {
      let byte = buffer[offset]
      if byte.isASCII {
        let isSpace = foldsWhiteSpace && byte.isWhiteSpace
        guard folding.value(ascii: isSpace ? .space : byte) == wanted[count] else { return nil }
        count += 1
        offset += 1
        while isSpace, offset < buffer.count, buffer[offset].isWhiteSpace { offset += 1 }
        continue
      }
      let decoded = buffer.decode(at: offset)
      guard let scalar = decoded.scalar else { return nil }
      let folded = folding.folded(scalar)
      if folded.isEmpty && offset == start || folded.count > wanted.count - count { return nil }
      for index in folded {
        guard folding.values[index] == wanted[count] else { return nil }
        count += 1
      }
      offset += decoded.length
    }
    guard count == wanted.count, graphemes.boundary(atOrAfter: start, in: buffer) == start else {
      return nil
    }
    let end = graphemes.boundary(atOrAfter: offset, in: buffer)
    return hasOnlyAccents(offset..<end, in: buffer) ? start..<end : nil
  }

  // Whether the rest of the last cluster is nothing but accents.
  private func hasOnlyAccents(_ rest: Range<Int>, in buffer: TextBuffer) -> Bool {
    var offset = rest.lowerBound
    while offset < rest.upperBound {
      let decoded = buffer.decode(at: offset)
      guard let scalar = decoded.scalar, folding.folded(scalar).isEmpty else { return false }
      offset += decoded.length
    }
    return true
  }
}

extension ScalarFolding {
  mutating func values(of text: String) -> [UInt32] {
    var values: [UInt32] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        values.append(value(ascii: UInt8(scalar.value)))
      } else {
        values += folded(scalar).map { self.values[$0] }
      }
    }
    return values
  }
}
