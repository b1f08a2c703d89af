import BookFormats
import NotesLibrary
import TestSupport

@Suite(.timed) struct EPUBContentsTests {
  private static func package(_ items: String, spine: String, contents: String = "") -> String {
    """
    <package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>Emma</dc:title>
    <meta name="cover" content="front"/></metadata>
    <manifest>\(items)</manifest><spine \(contents)>\(spine)</spine></package>
    """
  }

  private static let texts = """
    <item id="a" href="text/a%20b.xhtml"/><item id="c" href="text/c.xhtml"/>
    <item id="front" href="front.jpg"/>
    """
  private static let spine = #"<itemref idref="a"/><itemref idref="c"/>"#

  private static func archive(_ package: String, _ files: [(String, String)]) -> TestArchive {
    var archive = TestArchive(epub: package)
    archive.members += files.map { TestArchive.Member("OEBPS/\($0.0)", $0.1) }
    return archive
  }

  private static let bodies = [
    ("text/a b.xhtml", String(repeating: "a", count: 1000)),
    (
      "text/c.xhtml",
      String(repeating: "c", count: 500) + #"<p id="x">"# + String(repeating: "d", count: 2490)
    ),
  ]

  private func fields(_ archive: TestArchive) throws -> [BookField: String] {
    try BookFile.fields(of: ByteSource(archive.bytes))
  }

  private static let withNavigation = package(
    texts + #"<item id="n" href="text/nav.xhtml" properties="nav"/>"#, spine: spine)

  /// What is read of a book with a page of contents beside its texts.
  private func fields(navigation: String) throws -> [BookField: String] {
    try fields(Self.archive(Self.withNavigation, Self.bodies + [("text/nav.xhtml", navigation)]))
  }

  @Test func chaptersAndPagesComeFromThePageOfContents() throws {
    let navigation = """
      <html xmlns:epub="http://www.idpf.org/2007/ops"><nav epub:type="toc"><h1>Contents</h1><ol>
      <li><a href="a%20b.xhtml">Cover</a></li><li><span>Volume I</span><ol>
      <li><a href="a%20b.xhtml">Chapter <b>I</b></a><ol><li><a href="c.xhtml">A scene</a></li></ol></li>
      <li><a href="c.xhtml#x">Chapter
      II</a></li></ol></li></ol></nav>
      <nav epub:type="page-list"><ol><li><a href="c.xhtml">xii</a></li>
      <li><a href="c.xhtml">474</a></li><li><a href="c.xhtml">3</a></li></ol></nav></html>
      """
    let found = try fields(navigation: navigation)
    #expect(found[.chapters] == "0 % Volume I\n0 % Chapter I\n37.62 % Chapter II")
    #expect(found[.pages] == "474")
  }

  @Test(arguments: [
    "<li><span><a href='a%20b.xhtml'>Chapter 1</a></span>",
    "<li><a href='a%20b.xhtml'>Chapter 1</a><span>5</span>",
    "<li><a href='a%20b.xhtml'>Chapter 1</a> <span/>",
  ]) func aSpanBesideALinkIsNoHeading(entry: String) throws {
    let scene = "<ol><li><a href='c.xhtml'>A scene</a></li></ol></li>"
    let found = try fields(navigation: "<nav type='toc'><ol>\(entry)\(scene)</ol></nav>")
    #expect(found[.chapters] == "0 % Chapter 1")
  }

  @Test func anOlderTableOfContentsIsReadToo() throws {
    let contents = """
      <ncx><docTitle><text>Emma</text></docTitle><navMap>
      <navPoint><navLabel><text>The wall</text></navLabel><content src="text/a%20b.xhtml"/></navPoint>
      <navPoint><navLabel><text>The bridge</text></navLabel><content src="text/c.xhtml#none"/></navPoint>
      </navMap></ncx>
      """
    let found = try fields(
      Self.archive(
        Self.package(
          Self.texts + #"<item id="t" href="toc.ncx"/>"#, spine: Self.spine, contents: "toc=\"t\""),
        Self.bodies + [("toc.ncx", contents)]))
    #expect(found[.chapters] == "0 % The wall\n25 % The bridge")
    #expect(found[.pages] == "about 4")
  }

  @Test func titlesBeyondTheMostThatAreReadBelongToNone() throws {
    let numbers = 1...2001
    let pages = numbers.map { "<li><a href='a%20b.xhtml'>Chapter \($0)</a></li>" }.joined()
    let points = numbers.map {
      "<navPoint><text>Chapter \($0)</text><content src='a%20b.xhtml'/></navPoint>"
    }.joined()
    for contents in ["<nav type='toc'><ol>\(pages)</ol></nav>", "<navMap>\(points)</navMap>"] {
      let found = try fields(navigation: contents)
      #expect(found[.chapters]?.hasSuffix("Chapter 2000") == true)
    }
  }

  @Test func contentsInDisorderLeaveTheOtherFacts() throws {
    for navigation in ["<nav", "", "<nav type='toc'><a>x</a></nav>", "<a/><text/><content/>"] {
      let found = try fields(navigation: navigation)
      #expect(found[.title] == "Emma" && found[.chapters] == nil)
    }
    #expect(try fields(Self.archive(Self.withNavigation, []))[.title] == "Emma")
    #expect(try fields(TestArchive(epub: Self.withNavigation + "<"))[.title] == "Emma")
  }

  @Test func theCoverIsTheOneThatIsNamed() throws {
    let folder = try TemporaryFolder()
    let package = Self.package(Self.texts, spine: Self.spine)
    folder.write(Self.archive(package, [("front.jpg", "GIF89a")]).bytes, to: "a.epub")
    folder.write(Self.archive(package, []).bytes, to: "b.epub")
    folder.write("only this".utf8, to: "c.jpg")
    let source = try #require(try ByteSource(opening: folder.file("a.epub")))
    #expect(try BookFile.fields(of: source)[.cover] == folder.file("a.epub"))
    #expect(try BookFile.picture(at: folder.file("a.epub")) == "GIF89a".bytes)
    #expect(try BookFile.picture(at: folder.file("b.epub")) == [])
    #expect(try BookFile.picture(at: folder.file("c.jpg")) == "only this".bytes)
    #expect(throws: Failure.self) { try BookFile.picture(at: folder.path) }
  }

  @Test(arguments: [
    "<html/>", "<svg/>", "", "GIF89a" + String(repeating: "x", count: PictureFormat.largestFile),
  ])
  func aCoverThatCannotBeKeptIsLeftOut(cover: String) throws {
    let folder = try TemporaryFolder()
    let package = Self.package(Self.texts, spine: Self.spine)
    folder.write(Self.archive(package, [("front.jpg", cover)]).bytes, to: "a.epub")
    let source = try #require(try ByteSource(opening: folder.file("a.epub")))
    let found = try BookFile.fields(of: source)
    #expect(found[.title] == "Emma" && found[.cover] == nil)
  }

  // A small archive may have many texts that say they are large, and are damaged at their ends.
  @Test func damagedTextsCountAmongWhatIsRead() throws {
    let numbers = 1...8
    let items = numbers.map { #"<item id="d\#($0)" href="d\#($0)"/>"# }.joined()
    let spine = numbers.map { #"<itemref idref="d\#($0)"/>"# }.joined()
    let entries = numbers.map { "<li><a href='d\($0)#x'>\($0)</a></li>" }.joined()
    let last = "<li><a href='text/c.xhtml#x'>Last</a></li>"
    let navigation = "<nav type='toc'><ol>\(entries)\(last)</ol></nav>"
    var archive = Self.archive(
      Self.package(
        items + Self.texts + #"<item id="n" href="nav.xhtml" properties="nav"/>"#,
        spine: spine + Self.spine),
      [
        ("nav.xhtml", navigation),
        ("text/c.xhtml", String(repeating: "c", count: 1 << 20) + #"<p id="x">"#),
      ])
    archive.members += numbers.map {
      var text = TestArchive.Member("OEBPS/d\($0)", "")
      text.count = 4 << 20
      return text
    }
    #expect(try fields(archive)[.chapters]?.hasSuffix("\n96.97 % Last") == true)
  }

  // Each would take hours if it were looked at once for every other one.
  @Test(arguments: ["<a href='c.xhtml#x'>t</a>", "<ol>", " id='x'", "<navPoint/>"])
  func manyEntriesAreReadInTime(text: String) throws {
    let many = String(repeating: text, count: (1 << 20) / text.utf8.count)
    let files = [("text/c.xhtml", many), ("text/nav.xhtml", "<nav type='toc'>\(many)</nav>")]
    #expect(try fields(Self.archive(Self.withNavigation, files))[.title] == "Emma")
  }
}
