import Imports
import TestSupport

/// Bytes that are not UTF-8 cost themselves in every format, and are told of.
@Suite(.timed) struct DamagedTextTests {
  private static let tables = [
    (ImportFormat.readwise, "Highlight,Title\none,T\n\"t@o\",T\nthree,T\n", 3),
    (
      .goodreads,
      "Book Id,Title,Exclusive Shelf,My Review\n1,T,read,one\n2,U,read,t@o\n3,V,read,three\n", 3
    ),
    (.storygraph, "Title,Read Status,ISBN,Review\nT,read,,one\nU,read,,t@o\nV,read,,three\n", 3),
  ]

  private static let others: [(ImportFormat, String, Int?)] = [
    (
      .koreader,
      """
      {"title": "T", "created_on": 1, "entries": [{"text": "one"},
      {"text": "t@o"}, {"text": "three"}]}
      """, 2
    ),
    (
      .koreader,
      """
      return { ["annotations"] = {
        { ["drawer"] = "x", ["page"] = 1, ["text"] = "one" },
        { ["drawer"] = "x", ["page"] = 2, ["text"] = "t@o" },
        { ["drawer"] = "x", ["page"] = 3, ["text"] = "three" } } }
      """, 3
    ),
    (
      .kindleHTML,
      "<div class='bookTitle'>T</div>\n"
        + ["one", "t@o", "three"].map { text in
          "<div class='noteHeading'><span class='highlight_x'>Highlight - Page 1</div>\n"
            + "<div class='noteText'>\(text)</div>\n"
        }.joined(), 5
    ),
    (
      .kobo,
      """
      [{"volume":"v","title":"T","text":"one"},
      {"volume":"v","title":"T","text":"t@o"},
      {"volume":"v","title":"T","text":"three"}]
      """, nil
    ),
  ]

  @Test(arguments: tables.map { ($0.0, $0.1, Optional($0.2)) } + others)
  func whatIsNotUTF8CostsNothingElse(format: ImportFormat, text: String, line: Int?) throws {
    let bytes = text.bytes.map { $0 == UInt8(ascii: "@") ? 0xe9 : $0 }
    #expect(ImportFormat(recognising: bytes) == format)
    let file = try format.read(bytes)
    #expect(file.texts.map { $0.split(separator: "|").first } == ["one", "t\u{fffd}o", "three"])
    #expect(file.problems.map(\.line) == [line])
    #expect(file.problems.first?.reason.hasPrefix("not all of it is UTF-8") == true)
    #expect(try format.read(text.bytes).problems == [])
  }

  /// A note keeps such bytes as they are.
  @Test func aClippingKeepsItsBytes() throws {
    var clippings = Clippings()
    clippings.add("Highlight", at: "10-12", "t@o")
    let bytes = clippings.text.bytes.map { $0 == UInt8(ascii: "@") ? 0xe9 : $0 }
    let file = try ImportFormat.kindle.read(bytes)
    #expect(Array(file.records[0].quote) == [0x74, 0xe9, 0x6f])
    #expect(file.problems == [])
  }
}
