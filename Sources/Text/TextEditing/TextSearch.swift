/// Finds a pattern in texts: ranges of whole grapheme clusters that say the same.
///
/// A pattern without a capital letter is found whatever the case and the accents; one with a capital
/// only as it is written, though composed or not. Marks on one letter must come in the same order. An
/// invalid byte matches nothing.
public final class TextSearch {
  /// What is looked for.
  public let pattern: String
  private var folding: ScalarFolding
  // The pattern, folded.
  private let wanted: [UInt32]
  // Whether a match can begin with a byte.
  private let isCandidate: [Bool]

  // A match that is near is found in a small slice of the text.
  private static let smallestSlice = 1 << 10
  private static let largestSlice = 1 << 16

  /// Prepares a search; nil for an empty pattern.
  ///
  /// With `ignoresCapitals` a capital letter in the pattern is like any other.
  public init?(_ pattern: String, ignoresCapitals: Bool = false) {
    guard !pattern.isEmpty else { return nil }
    self.pattern = pattern
    let hasCapital = pattern.unicodeScalars.contains { $0.properties.isUppercase }
    var folding = ScalarFolding(isExact: hasCapital && !ignoresCapitals)
    var wanted = folding.values(of: pattern)
    if wanted.isEmpty {
      folding = ScalarFolding(isExact: true)
      wanted = folding.values(of: pattern)
    }
    // Of what is not ASCII no byte tells what it becomes.
    isCandidate = (0...UInt8.max).map {
      $0.isASCII ? folding.value(ascii: $0) == wanted.first : $0 >= 0xC2
    }
    self.folding = folding
    self.wanted = wanted
  }

  /// The first match that begins in a range of offsets; nil when there is none.
  public func firstMatch(in buffer: TextBuffer, startingIn starts: Range<Int>) -> Range<Int>? {
    var graphemes = GraphemeFinder()
    return firstMatch(in: buffer, startingIn: starts, &folding, &graphemes)
  }

  /// The first match from an offset to the end of the text; nil when there is none.
  public func firstMatch(in buffer: TextBuffer, from offset: Int) -> Range<Int>? {
    offset < buffer.count ? firstMatch(in: buffer, startingIn: max(0, offset)..<buffer.count) : nil
  }

  /// The match that begins at an offset; nil when none does.
  public func match(in buffer: TextBuffer, at offset: Int) -> Range<Int>? {
    guard (0..<buffer.count).contains(offset) else { return nil }
    return firstMatch(in: buffer, startingIn: offset..<offset + 1)
  }

  /// The last match that ends at an offset or before; nil when there is none.
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

  /// The matches that begin in a range of offsets, none within another, at most `limit` of them.
  public func matches(
    in buffer: TextBuffer, startingIn starts: Range<Int>, limit: Int = .max
  ) -> [Range<Int>] {
    var graphemes = GraphemeFinder()
    var matches: [Range<Int>] = []
    var start = starts.lowerBound
    while matches.count < limit, start < starts.upperBound,
      let match = firstMatch(
        in: buffer, startingIn: start..<starts.upperBound, &folding, &graphemes)
    {
      matches.append(match)
      start = match.upperBound
    }
    return matches
  }

  private func firstMatch(
    in buffer: TextBuffer, startingIn starts: Range<Int>, _ folding: inout ScalarFolding,
    _ graphemes: inout GraphemeFinder
  ) -> Range<Int>? {
    var lower = starts.lowerBound
    var size = Self.smallestSlice
    while lower < starts.upperBound {
      let upper = min(lower + size, starts.upperBound)
      let slice = buffer[lower..<upper]
      var index = 0
      while let candidate = candidate(in: slice, from: index) {
        if let match = match(in: buffer, at: lower + candidate, &folding, &graphemes) {
          return match
        }
        index = candidate + 1
      }
      lower = upper
      size = min(2 * size, Self.largestSlice)
    }
    return nil
  }

  /// The first index from `start` on where a match may begin.
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
    in buffer: TextBuffer, at start: Int, _ folding: inout ScalarFolding,
    _ graphemes: inout GraphemeFinder
  ) -> Range<Int>? {
    var offset = start
    var count = 0
    while count < wanted.count, offset < buffer.count {
      let byte = buffer[offset]
      if byte.isASCII {
        guard folding.value(ascii: byte) == wanted[count] else { return nil }
        count += 1
        offset += 1
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
    return isNothing(offset..<end, in: buffer, &folding) ? start..<end : nil
  }

  // Whether all that is left of the last cluster is accents.
  private func isNothing(
    _ rest: Range<Int>, in buffer: TextBuffer, _ folding: inout ScalarFolding
  ) -> Bool {
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
  /// What a text becomes.
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
