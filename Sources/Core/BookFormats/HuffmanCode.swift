/// A code whose words have up to 15 bits, made of the lengths of its words (RFC 1951, section 3.2.2).
struct HuffmanCode {
  private static let longest = 15
  // How many words there are of each length.
  private var counts = [Int](repeating: 0, count: longest + 1)
  // What the words stand for, in the order of the code.
  private var symbols: [Int]

  /// Nil when no code has words of these lengths.
  init?(lengths: ArraySlice<Int>) {
    symbols = []
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...Self.longest {
      free = free << 1 - counts[length]
      if free < 0 { return nil }
    }
    // Only a code of one word of one bit may be incomplete, and one that is never used.
    let count = counts.reduce(0, +)
    guard free == 0 || count == 0 || count == 1 && counts[1] == 1 else { return nil }
    for length in 1...Self.longest where counts[length] > 0 {
      symbols += lengths.indices.filter { lengths[$0] == length }.map { $0 - lengths.startIndex }
    }
  }

  /// Returns what the next word stands for; nil when there is no such word.
  func symbol(
    nextBit: () throws(BookFormatError) -> Int
  ) throws(BookFormatError) -> Int? {
    var (word, first, index) = (0, 0, 0)
    for length in 1...Self.longest {
      word |= try nextBit()
      let count = counts[length]
      if word - first < count { return symbols[index + word - first] }
      index += count
      first = (first + count) << 1
      word <<= 1
    }
    return nil
  }
}
