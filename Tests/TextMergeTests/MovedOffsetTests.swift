import TestSupport
import Testing
import TextMerge

@Suite(.timed) struct MovedOffsetTests {
  private func moved(_ text: String, to other: String) -> String {
    let offset = text.utf8.firstIndex(of: UInt8(ascii: "|")) ?? text.utf8.endIndex
    let before = Array(text.utf8[..<offset])
    let rest = Array(text.utf8[offset...].dropFirst())
    var bytes = Array(other.utf8)
    bytes.insert(
      UInt8(ascii: "|"), at: movedOffset(before.count, from: before + rest, to: Array(other.utf8)))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aPlaceGoesWithItsLine() {
    #expect(moved("a\nb|b\nc\n", to: "0\na\nbb\nC\n") == "0\na\nb|b\nC\n")
    #expect(moved("a\nbb\ncc|\n", to: "bb\ncc\nd\n") == "bb\ncc|\nd\n")
    #expect(moved("a|a\nb\n", to: "aa\nx\nb\n") == "a|a\nx\nb\n")
    #expect(moved("|aa\nb\n", to: "0\naa\nb\n") == "0\n|aa\nb\n")
  }

  @Test func aPlaceInAChangedLineStaysInIt() {
    #expect(moved("aaaa|aa\nb\n", to: "aa\nb\n") == "aa\n|b\n")
    #expect(moved("a\nbb|b\n", to: "a\nbbbbb\n") == "a\nbb|bbb\n")
    #expect(moved("a\nb|", to: "") == "|")
    #expect(
      moved("a\none two| three\nb\n", to: "a\n0 one two three\nb\n") == "a\n0 one two| three\nb\n")
    #expect(moved("one two| three", to: "one two three four") == "one two| three four")
    #expect(moved("one| two three", to: "0 one, two 4") == "0 o|ne, two 4")
  }
}
