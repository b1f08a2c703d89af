import Imports
import TestSupport
import Testing

/// The notebook that Kindle's apps export as HTML.
@Suite(.timed) struct KindleNotebookTests {
  private func read(_ body: String) throws -> ImportedFile {
    let page = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html><head><style>.noteText {}</style></head>
      <body><div class="bodyContainer"><div class="notebookFor">Notebook for</div>
      <div class="bookTitle">Piranesi &amp; Co.</div>
      <div class="authors">Susanna Clarke; Other, An</div><div class="citation"></div>
      \(body)
      """.utf8)
    #expect(ImportFormat(recognising: page) == .kindleHTML)
    return try ImportFormat.kindleHTML.read(page)
  }

  private static let app = """
    <div class="sectionHeading">Part 1</div>
    <div class="noteHeading">Highlight(<span class="highlight_yellow">yellow</span>) - Chapter 7 > Page 12 · Location 170</div>
    <div class="noteText">The Beauty of the House</div>
    <div class="noteHeading">Note - Chapter 7 > Page 12 · Location 171</div>
    <div class="noteText">immeasurable</div>
    <div class="noteHeading">Bookmark - Page 13 · Location 180</div><div class="noteText"></div>
    <div class="noteHeading">Note - Location 900</div><div class="noteText">alone</div>
    </div></body></html>
    """

  @Test func anAppsNotebookIsRead() throws {
    let file = try read(Self.app)
    #expect(file.bookNames == ["Piranesi & Co. / Susanna Clarke / Other, An"])
    #expect(file.texts == ["The Beauty of the House|immeasurable", "|alone"])
    #expect(file.records.map(\.placeText) == ["p. 12", "loc. 900"])
    #expect(file.wordlessCount == 1 && file.records.allSatisfy { $0.date == nil })
  }

  @Test func tagsNeedNotMatch() throws {
    let file = try read(
      """
      <h2 class='sectionHeading'>One</div><h3 class='noteHeading'>Highlight \
      (<span class='highlight_blue'>blue</span>) - 3 &gt; Page 12 &middot; Location 170</div>\
      <div class='noteText'>Halls</h3><h3 class='noteHeading'>Note - Page 12 &middot; Location \
      170</div><div class='noteText'>Which?</h3>
      """)
    #expect(file.texts == ["Halls|Which?"] && file.records[0].placeText == "p. 12")
  }

  @Test func anyLanguageIsRead() throws {
    let file = try read(
      """
      <div class="noteHeading">Surlignement(<span class="highlight_pink">rose</span>) - Emplacement 88</div>
      <div class="noteText">Les salles</div>
      <div class="noteHeading">Note - Emplacement 89</div><div class="noteText">Lesquelles ?</div>
      """)
    #expect(file.texts == ["Les salles|Lesquelles ?"] && file.records[0].placeText == "loc. 88")
  }

  @Test func charactersAreWhatTheyMean() throws {
    let file = try read(
      """
      <div class="extra noteHeading big">Highlight(<span class="a highlight_x">x</span>) - Page 1</div>
      <div id="n" class="noteText kept">a < b & c &lt;i&gt; &#x1F642;<br/>d</div>
      """)
    #expect(file.texts == ["a < b & c <i> 🙂\n\nd|"] && file.records[0].placeText == "p. 1")
  }

  @Test func aCutFileHasWhatWasWhole() throws {
    let end = try #require(Self.app.firstRange(of: "immeas"))
    for cut in [Self.app[..<end.upperBound], Self.app[..<end.lowerBound].dropLast(3)] {
      let file = try read(String(cut))
      #expect(file.texts == ["The Beauty of the House|"])
    }
    #expect(try read(String(Self.app[..<end.upperBound])).problems.count == 1)
  }

  @Test func theSameWordsTwiceAreTwo() throws {
    let mark = { (location: Int) in
      """
      <div class="noteHeading">Highlight(<span class="highlight_x">x</span>) - Location \(location)</div>
      <div class="noteText">Yes</div>
      """
    }
    #expect(try read(mark(10) + mark(900)).texts == ["Yes|", "Yes|"])
  }
}
