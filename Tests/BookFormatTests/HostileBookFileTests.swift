import BookFormats
import Essentials
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct HostileBookFileTests {
  private static let package = """
    <package><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title id="t">A &amp; B</dc:title>
    <meta refines="#t" property="title-type">main</meta><dc:description>&lt;p>x<b>y</b></dc:description>
    <meta name="calibre:series" content="S"/></metadata></package>
    """

  @Test func chanceDoesNoHarm() throws {
    let whole = [TestArchive(epub: Self.package).bytes, Array(Self.package.utf8)]
    var random = SeededGenerator(Fuzzing.seed)
    var understood = 0
    for round in 0..<Fuzzing.rounds(20_000) {
      var bytes = whole[round % whole.count]
      for _ in 0...Int.random(in: 0..<4, using: &random) { bytes.mutate(using: &random) }
      let fields = try? BookFile.fields(of: ByteSource(bytes))
      understood += fields == nil ? 0 : 1
      #expect(fields?.values.contains("") != true, "HAWKNOTES_SEED=\(Fuzzing.seed)")
    }
    // Most of what chance does is noticed; nothing of it may end the program.
    #expect(understood > 0)
  }

  private static let namespaces = (0..<99).map { "xmlns:a\($0)='u' " }.joined()
  private static let start = "<package><metadata \(namespaces)><dc:title>T</dc:title>"
  private static let end = "</metadata></package>"

  // Each would take hours if any of its parts were read once for every other one.
  @Test(arguments: [
    ("<a", "<dc:description><![CDATA[", "]]></dc:description>"),
    ("<script>", "<dc:description><![CDATA[", "]]></dc:description>"),
    ("<!--", "<dc:description><![CDATA[", "]]></dc:description>"),
    ("&", "<dc:description>", "</dc:description>"),
    ("\n\n\n", "<dc:description>x", "</dc:description>"),
    ("e\u{301}\u{302}", "<dc:description>x", "</dc:description>"),
    ("<a98:b xmlns:a98=''/>", "", ""), ("<dc:creator id='t'>x</dc:creator>", "", ""),
    ("<meta refines='#t' property='role'/>", "", ""), (" a=''", "<meta", "/>"),
  ])
  func aLargeFileIsReadInTime(text: String, before: String, after: String) throws {
    let count = (1 << 20) / text.utf8.count
    let bytes = Array(
      (Self.start + before + String(repeating: text, count: count) + after + Self.end).utf8)
    #expect(try BookFile.fields(of: ByteSource(bytes))[.title] == "T")
  }

  @Test func aTooLargeFileIsRefused() {
    #expect(throws: Failure.self) {
      try BookFile.fields(of: ByteSource(Array(repeating: UInt8(ascii: "<"), count: 5 << 20)))
    }
  }
}
