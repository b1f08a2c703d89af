import TestSupport
import Testing
import TextEditing

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

  private func check(_ clusters: [String], _ name: String) {
    let buffer = TextBuffer(clusters.joined().utf8)
    var boundaries = [0]
    for cluster in clusters {
      boundaries.append(boundaries[boundaries.count - 1] + cluster.utf8.count)
    }
    for (start, end) in zip(boundaries, boundaries.dropFirst()) {
      #expect(buffer.offset(after: start) == end, "\(name)")
      #expect(buffer.offset(before: end) == start, "\(name)")
      #expect(buffer.deletionOfGrapheme(before: end)?.range == start..<end, "\(name)")
      #expect(buffer.clampedToGrapheme(end - 1) == start, "\(name)")
    }
  }
}
