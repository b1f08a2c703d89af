import TextMerge

extension FuzzTarget {
  static func checkMerge(_ input: inout FuzzInput) throws {
    let (base, mine, theirs) = (input.part(), input.part(), input.part())
    try require(TextMerge.merge(base: base, mine: mine, theirs: base) == mine, "mine is lost")
    try require(TextMerge.merge(base: base, mine: base, theirs: theirs) == theirs, "theirs is lost")
    try require(TextMerge.merge(base: base, mine: mine, theirs: mine) == mine, "ours is lost")
    let outcome = TextMerge.merge(base: base, mine: mine, theirs: theirs)
    try require(
      TextMerge.merge(base: base, mine: theirs, theirs: mine) == outcome,
      "a merge depends on whose is whose")
    for offset in 0...base.count {
      let moved = movedOffset(offset, from: base, to: mine)
      try require((0...mine.count).contains(moved), "a place is moved out of a text")
      try require(movedOffset(offset, from: mine, to: mine) == min(offset, mine.count), "it moved")
    }
    guard let result = outcome else { return }
    let known = words(of: base)
    let written = (words(of: mine) + words(of: theirs)).filter { !known.contains($0) }
    let kept = Set(words(of: result))
    for word in written {
      try require(kept.contains(word), "“\(String(decoding: word, as: UTF8.self))” is lost")
    }
  }

  // Runs of letters that nothing can combine with: a merge takes them whole.
  private static func words(of text: [UInt8]) -> [[UInt8]] {
    text.split { $0 < 0x80 && !isLetter($0) }.filter { $0.allSatisfy(isLetter) }.map(Array.init)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
