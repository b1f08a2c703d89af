import BookFormats
import NotesLibrary
import TestSupport

@Suite(.timed) struct BookFileTests {
  private static let package = """
    <?xml version="1.0" encoding="utf-8"?>
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="u">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:title>Piranesi</dc:title><dc:creator>Susanna Clarke</dc:creator>
      </metadata>
    </package>
    """
  private static let facts: [BookField: String] = [.title: "Piranesi", .author: "Susanna Clarke"]

  private func fields(_ archive: TestArchive) throws -> [BookField: String] {
    try BookFile.fields(of: ByteSource(archive.bytes))
  }

  private func sentence(_ archive: TestArchive) -> String {
    #expect(throws: Failure.self) { try fields(archive) }?.description ?? ""
  }

  @Test func anEPUBAndItsPackageSayTheSame() throws {
    #expect(try fields(TestArchive(epub: Self.package)) == Self.facts)
    #expect(try BookFile.fields(of: ByteSource(Self.package.bytes)) == Self.facts)
  }

  @Test func aCompressedPackageIsUnpacked() throws {
    // Deflate may also store what it is given.
    let bytes = Self.package.bytes
    let (low, high) = (UInt8(bytes.count & 0xff), UInt8(bytes.count >> 8))
    var member = TestArchive.Member(
      "OEBPS/content.opf", packed: [1, low, high, ~low, ~high] + bytes, contents: bytes)
    member.method = 8
    var archive = TestArchive(epub: "")
    archive.members[2] = member
    #expect(try fields(archive) == Self.facts)
  }

  @Test(arguments: [
    ("Mein Buch/a[1].opf", "Mein Buch/a[1].opf"), ("Mein%20Buch/%C3%A9.opf", "Mein Buch/é.opf"),
    ("100%.opf", "100%.opf"), ("a%20b.opf", "a%20b.opf"), ("../../x.opf", "../../x.opf"),
  ])
  func aPathMayBeEncodedOrNot(path: String, name: String) throws {
    #expect(try fields(TestArchive(epub: Self.package, at: path, named: name)) == Self.facts)
  }

  @Test func somethingMayStandBeforeAndAfterTheArchive() throws {
    var archive = TestArchive(epub: Self.package)
    archive.comment = Array(repeating: 0x50, count: 0xffff)
    #expect(try fields(archive) == Self.facts)
    archive.start = [0x50, 0x4b, 3, 4] + Array(repeating: 0, count: 100)
    #expect(try fields(archive) == Self.facts)
  }

  @Test func zip64IsRefused() {
    var archive = TestArchive(epub: Self.package)
    archive.members[2].count = 0xffff_ffff
    #expect(sentence(archive).contains("zip64"))
    archive.count = 0xffff
    #expect(sentence(archive).contains("zip64"))
  }

  @Test func whatNeedsAPasswordIsRefused() {
    var archive = TestArchive(epub: Self.package)
    archive.members[2].isEncrypted = true
    #expect(sentence(archive) == "“OEBPS/content.opf” in it needs a password")
  }

  @Test func aBombIsRefused() {
    var archive = TestArchive(epub: Self.package)
    var member = TestArchive.Member(
      "OEBPS/content.opf", packed: InflaterTests.bomb(copies: 100_000), contents: [])
    member.method = 8
    for count in [0, 1000, 4 << 20, 1 << 30] {
      member.count = count
      archive.members[2] = member
      #expect(sentence(archive) == "“OEBPS/content.opf” in it is too large")
    }
  }

  @Test func damageIsFound() {
    var archive = TestArchive(epub: Self.package)
    archive.members[2].checksum = 1
    #expect(sentence(archive).contains("does not match its checksum"))
    archive.members[2].method = 12
    #expect(sentence(archive).hasPrefix("“OEBPS/content.opf” in it is compressed"))
    archive.members.removeLast()
    #expect(sentence(archive).hasPrefix("it refers to “OEBPS/content.opf”"))
    archive.members.removeLast()
    #expect(sentence(archive).contains("not an EPUB"))
    archive.count = 5
    #expect(sentence(archive).contains("damaged"))
  }

  @Test func whatIsCutOffIsRefused() {
    let bytes = TestArchive(epub: Self.package).bytes
    for count in 0..<bytes.count {
      #expect(throws: Failure.self) { try BookFile.fields(of: ByteSource(Array(bytes[..<count]))) }
    }
  }

  @Test func manyFilesAreNoProblem() throws {
    var archive = TestArchive(epub: Self.package)
    archive.members += (0..<60_000).map { TestArchive.Member("text/\($0)", "") }
    #expect(try fields(archive) == Self.facts)
  }
}

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
