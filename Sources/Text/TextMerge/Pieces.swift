struct Pieces {
  let text: ArraySlice<UInt8>
  private let ends: [Int]

  init(_ text: ArraySlice<UInt8>, by unit: Unit) {
    self.text = text
    ends = unit.ends(in: text)
  }

  var count: Int { ends.count }

  /// Returns where a piece begins; for the index after the last piece, where the text ends.
  func offset(_ index: Int) -> Int { index == 0 ? text.startIndex : ends[index - 1] }

  subscript(index: Int) -> ArraySlice<UInt8> { text[offset(index)..<ends[index]] }
}

/// Gives equal pieces equal numbers, so that comparing two is cheap however long they are.
struct PieceNumbering {
  private struct Key: Hashable {
    let piece: ArraySlice<UInt8>

    static func == (one: Key, other: Key) -> Bool { one.piece == other.piece }

    func hash(into hasher: inout Hasher) {
      piece.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private var numbers: [Key: Int32] = [:]

  mutating func numbers(of pieces: Pieces) -> [Int32] {
    (0..<pieces.count).map { index in
      let key = Key(piece: pieces[index])
      if let number = numbers[key] { return number }
      let number = Int32(numbers.count)
      numbers[key] = number
      return number
    }
  }
}
