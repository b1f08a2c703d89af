import BookFormats
import NotesLibrary
import TestSupport

@Suite(.timed) struct PackageDocumentTests {
  private func fields(_ text: String) throws -> [BookField: String] {
    try BookFile.fields(of: ByteSource(text.bytes))
  }

  private func fields(metadata: String) throws -> [BookField: String] {
    try fields(
      """
      <package xmlns="http://www.idpf.org/2007/opf"><metadata
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
      \(metadata)
      </metadata><manifest><item href="x"/></manifest></package>
      """)
  }

  @Test func calibre() throws {
    #expect(
      try fields(
        metadata: """
          <dc:identifier opf:scheme="calibre" id="calibre_id">4</dc:identifier>
          <dc:identifier opf:scheme="uuid" id="uuid_id">2e02e6b2-0000-0000-0000-000000000000</dc:identifier>
          <dc:title>The Tombs
             of Atuan</dc:title>
          <dc:creator opf:file-as="Le Guin, Ursula K." opf:role="aut">Ursula K. Le Guin</dc:creator>
          <dc:contributor opf:role="bkp">calibre (5.0.1)</dc:contributor>
          <dc:date>1971-06-01T00:00:00+00:00</dc:date>
          <dc:description>&lt;div&gt;&lt;p&gt;When Tenar is &lt;i&gt;chosen&lt;/i&gt; &amp;amp; taken,&lt;/p&gt;
          &lt;p&gt;everything goes.&lt;br/&gt;1 &amp;lt; 2&lt;/p&gt;&lt;/div&gt;</dc:description>
          <dc:publisher>Atheneum</dc:publisher>
          <dc:identifier opf:scheme="ISBN">978-0-8044-2957-3</dc:identifier>
          <meta name="calibre:series" content="Earthsea &amp; more"/>
          <meta name="calibre:series_index" content="2.0"/>
          <meta name="calibre:annotation" content="{}"/>
          """) == [
          .title: "The Tombs of Atuan", .author: "Ursula K. Le Guin", .year: "1971",
          .overview: "When Tenar is chosen & taken,\n\neverything goes.\n\n1 < 2",
          .publisher: "Atheneum", .isbn: "9780804429573", .series: "Earthsea & more",
          .number: "2",
        ])
  }

  @Test func epub3WithRefinements() throws {
    #expect(
      try fields(
        metadata: """
          <dc:identifier id="u">urn:uuid:12345678-1234-1234-1234-123456789012</dc:identifier>
          <dc:identifier>urn:isbn:9781536207187</dc:identifier>
          <dc:title id="t2">A subtitle</dc:title><dc:title id="t1">The Good Hawk</dc:title>
          <meta refines="#t2" property="title-type">subtitle</meta>
          <meta refines="#t1" property="title-type">main</meta>
          <dc:creator id="c1">Joseph Elliott</dc:creator>
          <dc:creator id="c2">Somebody Else</dc:creator>
          <dc:creator id="c3">An Illustrator</dc:creator>
          <meta refines="#c1" property="role" scheme="marc:relators">aut</meta>
          <meta refines="#c3" property="role" scheme="marc:relators">ill</meta>
          <meta property="belongs-to-collection" id="s0">Everything</meta>
          <meta refines="#s0" property="collection-type">set</meta>
          <meta property="belongs-to-collection" id="s1">Shadow Skye</meta>
          <meta refines="#s1" property="collection-type">series</meta>
          <meta refines="#s1" property="group-position">1</meta>
          <meta property="dcterms:modified">2022-01-01T00:00:00Z</meta>
          <dc:date>2020</dc:date>
          """) == [
          .title: "The Good Hawk", .author: "Joseph Elliott & Somebody Else", .year: "2020",
          .isbn: "9781536207187", .series: "Shadow Skye", .number: "1",
        ])
  }

  @Test func anyPrefixWillDo() throws {
    let facts = try fields(
      """
      <!DOCTYPE package [<!ENTITY a "aaaaaaaaaa"><!-- don't --><!ENTITY b "&a;&a;&a;">]>
      <ns0:package xmlns:ns0="http://www.idpf.org/2007/opf" xmlns:x="http://purl.org/dc/elements/1.1/">
      <!-- <x:title>not this</x:title> --><ns0:metadata>
      <x:title><![CDATA[One & <two>]]></x:title><y:title xmlns:y="urn:other">Nor this</y:title>
      <x:creator ns0:role="edt">An editor</x:creator><x:creator ns0:role='aut'>&b; &#72;&#x69;</x:creator>
      </ns0:metadata></ns0:package>
      """)
    // Nothing that a document defines is expanded.
    #expect(facts == [.title: "One & <two>", .author: "&b; Hi"])
  }

  @Test func otherEncodingsAreRead() throws {
    let text = "<package><metadata><dc:title>Große Säle</dc:title></metadata></package>"
    let units = Array(text.utf16)
    let little: [UInt8] = [0xff, 0xfe] + units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xfe, 0xff] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    for bytes in [little, big, [0xef, 0xbb, 0xbf] + text.bytes] {
      #expect(try BookFile.fields(of: ByteSource(bytes)) == [.title: "Große Säle"])
    }
    #expect(throws: Failure.self) {
      try BookFile.fields(of: ByteSource("<package>".bytes + [0xe4]))
    }
  }

  @Test(arguments: [
    ("0101-01-01T00:00:00+00:00", nil), ("MMXX", nil), ("2020", "2020"), ("1968-09", "1968"),
    ("20", nil), ("٢٠٢٠", nil),
  ])
  func theYearIsThatOfTheDate(date: String, year: String?) throws {
    let text = "<dc:date opf:event='creation'>1999</dc:date><dc:date>\(date)</dc:date>"
    #expect(try fields(metadata: text)[.year] == year)
  }

  @Test(arguments: [
    ("<dc:identifier>9781536207188</dc:identifier>", nil),
    ("<dc:identifier>URN:ISBN:0-8044-2957-x</dc:identifier>", "9780804429573"),
    (
      "<dc:identifier>0306406152</dc:identifier><dc:identifier>9781536207187</dc:identifier>",
      "9781536207187"
    ),
    (
      "<dc:identifier>9781536207187</dc:identifier><dc:identifier>isbn:0306406152</dc:identifier>",
      "9780306406157"
    ),
  ])
  func onlyAnISBNThatIsOneCounts(metadata: String, isbn: String?) throws {
    #expect(try fields(metadata: metadata)[.isbn] == isbn)
  }

  @Test func aDescriptionMayBeMarkedUpInPlace() throws {
    let facts = try fields(
      metadata: """
        <dc:description><p>One</p><p>two <b>and</b> &amp;hellip; <script>evil()</script>3 &lt; 4</p></dc:description>
        """)
    #expect(facts == [.overview: "One\n\ntwo and … 3 < 4"])
    #expect(
      try fields(metadata: "<dc:description>One\nline.\n\nTwo.</dc:description>")[.overview]
        == "One line.\n\nTwo.")
  }

  @Test(arguments: [
    "<package>", "<package><metadata><dc:title>x", "<package></metadata>", "<package <",
    "<package a>", "<package a=b>", "<package a='>", "<!DOCTYPE [", "<!--", "<package><![CDATA[",
    "<?xml", String(repeating: "<package>", count: 1000),
    "<package " + (0..<200).map { "xmlns:a\($0)='' " }.joined() + ">",
  ])
  func whatIsNotWellFormedIsRefused(text: String) {
    let error = #expect(throws: Failure.self) { try fields(text) }
    #expect(error?.description.hasPrefix("its XML is not valid") == true)
    #expect(error?.description.hasSuffix("in line 1") == true)
  }

  @Test func aBookWithoutAnythingHasNoFacts() throws {
    #expect(try fields("<package/>") == [:])
    #expect(try fields(metadata: "<dc:title> </dc:title><dc:creator/>") == [:])
  }
}
