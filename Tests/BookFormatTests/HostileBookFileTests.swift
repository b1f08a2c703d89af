import BookFormats
import Essentials
import TestSupport
import Testing

@Suite(.timed) struct HostileBookFileTests {
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
