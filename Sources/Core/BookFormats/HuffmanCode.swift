/// A Huffman code with words of up to 15 bits, which the lengths of the words define (RFC 1951, section 3.2.2).
struct HuffmanCode {
  private static let longest = 15
  // The number of words of each length.
  private var counts = [Int](repeating: 0, count: longest + 1)
  // The symbols of the words, in the order of the code.
  private var symbols: [Int]

  init?(lengths: ArraySlice<Int>) {
    symbols = []
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...Self.longest {
      free = free << 1 - counts[length]
      if free < 0 { return nil }
    }
    // Only a code of a single word of one bit, or without any words, may be incomplete.
    let count = counts.reduce(0, +)
    guard free == 0 || count == 0 || count == 1 && counts[1] == 1 else { return nil }
    for length in 1...Self.longest where counts[length] > 0 {
      symbols += lengths.indices.filter { lengths[$0] == length }.map { $0 - lengths.startIndex }
    }
  }

  func symbol(nextBit: () throws -> Int) throws -> Int? {
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
