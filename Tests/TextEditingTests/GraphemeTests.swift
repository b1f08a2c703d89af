import TestSupport
import TextEditing

@Suite(.timed) struct GraphemeTests {
  @Test func boundariesOfValidTextAreThoseOfString() {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    for _ in 0..<600 {
      let text = RandomText.valid(Int.random(in: 0...25, using: &random), &random)
      check(text.map { String($0) }, "seed \(seed)")
    }
  }

  @Test func anInvalidByteIsAUnitOfItsOwn() {
    // A truncated 漢, a lone continuation, an overlong NUL, a surrogate, then an accent.
    let bytes: [UInt8] = [0xE6, 0xBC, 0x80 ^ 0xFF, 0x80, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xCC, 0x81]
    check(TextBuffer(bytes), boundaries: Array(0...9) + [11])
  }

  @Test func theGapMayLieInsideACluster() {
    let family = "x👨‍👩‍👧‍👦y".bytes
    for split in 0...family.count {
      var buffer = TextBuffer(family[..<split] + [0x7A] + family[split...])
      buffer.replace(split..<split + 1, with: [])
      #expect(buffer.offset(after: 1) == family.count - 1)
      #expect(buffer.offset(before: family.count - 1) == 1)
    }
  }

  @Test func offsetsFromElsewhereAreMadeToFit() {
    let buffer = TextBuffer("a\r\né".utf8)
    #expect(
      [-7, 0, 2, 4, 5, 99, .max].map { buffer.clampedToGrapheme($0) } == [0, 0, 1, 3, 5, 5, 5])
  }

  @Test func floodsOfMarksAndFlagsEnd() {
    for flood in [
      "e" + String(repeating: "\u{301}", count: 5000), String(repeating: "🇩", count: 5000),
    ] {
      let buffer = TextBuffer(flood.utf8)
      let most = flood.unicodeScalars.count
      var boundaries = [0]
      while let last = boundaries.last, last < buffer.count {
        boundaries.append(buffer.offset(after: last))
      }
      // A cluster or 32 flags at first, then each scalar for itself.
      #expect(boundaries.count - 1 > most - 65)
      check(buffer, boundaries: Array(boundaries.prefix(300)))
      #expect(buffer.offset(before: buffer.count) == boundaries[boundaries.count - 2])
    }
  }

  /// The most marks that are one cluster, and the first that is none of its.
  @Test func aClusterHasAnEnd() {
    let bytes = ("xe" + String(repeating: "\u{301}", count: 70) + "y").bytes
    let buffer = TextBuffer(bytes)
    #expect(buffer.offset(after: 1) == 2 + 64 * 2)
    #expect((0..<6).map { 2 + (64 + $0) * 2 }.allSatisfy { buffer.offset(after: $0) == $0 + 2 })
    #expect(buffer.bytes == bytes)
  }

  @Test(arguments: ["e\u{301}", "ก\u{e34}", "😀\u{fe0f}\u{20e3}x", "한\u{301}", "क\u{93f} "])
  func lettersWithMarksNeverComeApart(cluster: String) {
    check(String(repeating: cluster, count: 100).map { String($0) })
  }
}

/// Movement and deletion against Unicode's own test data: UAX #29's, and every emoji there is.
@Suite(.timed, .enabled(if: UnicodeData.isInstalled, "Debian's unicode-data is not installed"))
struct UnicodeSegmentationTests {
  @Test func theOfficialGraphemeBreakTestPasses() {
    let records = UnicodeData.records("auxiliary/GraphemeBreakTest.txt")
    #expect(records.count > 600)
    for record in records where record[0] != Self.changedSince {
      let clusters = record[0].split(separator: "÷")
        .map { UnicodeData.text($0.split(separator: "×").joined(separator: " ")) }
        .filter { !$0.isEmpty }
      check(clusters, record[0])
    }
  }

  // The scissors are no pictographs any more in the version of Unicode that the standard library has,
  // which is newer than the data.
  private static let changedSince = "÷ 2701 × 200D × 2701 ÷"

  @Test func everyEmojiIsOneStepForTheCursorAndForBackspace() {
    let records = UnicodeData.records("emoji/emoji-test.txt")
    #expect(records.count > 4000)
    // A skin tone alone is put on top of what it follows.
    for record in records where !record[1].hasPrefix("component") {
      let emoji = UnicodeData.text(record[0])
      check(["a", emoji, emoji, "b"], record[0])
    }
  }
}

private func check(_ clusters: [String], _ name: String = "") {
  let boundaries = clusters.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
  check(TextBuffer(clusters.joined().utf8), boundaries: boundaries, name)
}

private func check(_ buffer: TextBuffer, boundaries: [Int], _ name: String = "") {
  let shown = "\(name): \(buffer.bytes)"
  for (start, end) in zip(boundaries, boundaries.dropFirst()) {
    #expect(buffer.offset(after: start) == end, "\(shown)")
    #expect(buffer.offset(before: end) == start, "\(shown)")
    #expect(buffer.deletionOfGrapheme(before: end)?.range == start..<end, "\(shown)")
    for offset in start..<end {
      #expect(buffer.clampedToGrapheme(offset) == start, "\(shown)")
    }
  }
  #expect(buffer.offset(after: buffer.count) == buffer.count)
  #expect(buffer.offset(before: 0) == 0)
}
