import Imports
import TestSupport

/// `My Clippings.txt` as Kindles of all generations write it.
@Suite(.timed) struct KindleClippingsTests {
  @Test func aMarkOfTheEncodingMayOpenAnyRecord() throws {
    var clippings = Clippings()
    for (index, mark) in ["\u{feff}", "", "\u{feff}", "\u{feff}\u{feff}"].enumerated() {
      clippings.add("\(mark)Piranesi (Susanna Clarke)", Clippings.label, "text \(index)")
    }
    let file = try clippings.file
    #expect(file.bookNames == ["Piranesi / Susanna Clarke"] && file.records.count == 4)
  }

  @Test func linesEndAsTheyLike() throws {
    let text = Clippings(("highlight", "3-4", "one\ntwo"), ("note", "7", "three")).text
    let lines = text.replacing("\r\n", with: "\n")
    for text in [
      text, lines, lines.replacing("\n", with: "\r"),
      text.replacing("Clarke)\r\n", with: "Clarke)\n"),
    ] {
      #expect(try ImportFormat.kindle.read(text).texts == ["one\ntwo|", "|three"])
    }
  }

  @Test func aTornEndIsReported() throws {
    var clippings = Clippings(("highlight", "3-4", "whole"), ("highlight", "7-8", "torn"))
    clippings.text.removeLast(1)
    #expect(try clippings.file.texts == ["whole|", "torn|"])
    clippings.text.removeLast(4)
    let file = try clippings.file
    #expect(file.texts == ["whole|"] && file.problems.map(\.line) == [6])
  }

  @Test func separatorsAloneAreNothing() throws {
    let file = try ImportFormat.kindle.read("==========\r\n==========\r\n")
    #expect(file.records.isEmpty && file.problems == [])
    #expect(throws: Failure.self) { try ImportFormat.kindle.read("words\n") }
    for text in ["- a list\n==========\n", ""] {
      #expect(ImportFormat(recognising: text.bytes) == nil)
    }
  }

  @Test(arguments: ["above\n==========\nbelow", "===========\n ==========", "with | bars"])
  func aBodyMayLookLikeTheEndOfARecord(body: String) throws {
    #expect(try Clippings(body: body).file.texts == [body + "|"])
    #expect(
      try Clippings(("note", "7", "one\n\n\n\(body)\n")).file.texts == ["|one\n\n\n\(body)\n"])
  }

  private static let limit = "<You have reached the clipping limit for this item>"

  @Test(arguments: [
    (limit, 1, []), ("words \(limit)", 1, ["words|"]),
    ("<Ha alcanzado el límite de recortes de este artículo>", 1, []),
    ("<VOUS AVEZ ATTEINT LA LIMITE>", 1, []), ("a <limit>", 0, ["a <limit>|"]),
    ("“\(limit)” is what it says", 0, ["“\(limit)” is what it says|"]), ("<此内容>", 0, ["<此内容>|"]),
    ("<このアイテムのクリップの上限に達しました>", 1, []), ("<您已达到本内容的剪贴上限>", 1, []),
  ])
  func theClippingLimitIsCounted(body: String, count: Int, texts: [String]) throws {
    let file = try Clippings(body: body).file
    #expect(file.limitedCount == count && file.texts == texts)
  }

  @Test func wordsAreNeverLost() throws {
    let file = try Clippings(
      ("Highlight", "1-2", ""), ("Bookmark", "8", "a bookmark that says something")
    ).file
    #expect(file.texts == ["a bookmark that says something|"] && file.wordlessCount == 1)
  }

  @Test func aRecordThatIsTooLongCostsOnlyItself() throws {
    let file = try Clippings(
      ("Highlight", "3-4", "before"),
      ("Highlight", "1-2", String(repeating: "word ", count: 1 << 18)),
      ("Highlight", "7-9", "after")
    ).file
    #expect(file.texts == ["before|", "after|"])
    #expect(file.problems == [ImportProblem(line: 6, "more than 1 MiB in one record")])
  }

  @Test func notAllOfVeryManyProblemsAreNamed() throws {
    let record = "\n\(String(repeating: "y", count: 99))\n==========\n"
    let file = try ImportFormat.kindle.read(
      Clippings(body: "x").text + String(repeating: record, count: 4000))
    #expect(file.problems.count < 1100 && file.problems.last?.line == nil)
  }

  @Test func bytesStayAsTheyAre() throws {
    var bytes = Array(Clippings("T\u{1b}[2J (A)", body: "x").text.utf8)
    let index = try #require(bytes.lastIndex(of: UInt8(ascii: "x")))
    bytes.replaceSubrange(index...index, with: [0xff, 0, 0x41])
    let file = try ImportFormat.kindle.read(bytes)
    #expect(file.records.map { Array($0.quote) } == [[0xff, 0, 0x41]])
    #expect(file.books.map(\.title) == ["T\u{1b}[2J"] && file.problems == [])
  }
}

struct Clippings {
  var text = ""

  static let label =
    "- Your Highlight on page 9 | location 130-131 | Added on Friday, 7 June 2024 18:10:53"

  init(
    _ title: String = "Piranesi (Susanna Clarke)", label: String = label, body: String
  ) {
    add(title, label, body)
  }

  init(_ records: (kind: String, location: String, body: String)...) {
    for record in records { add(record.kind, at: record.location, record.body) }
  }

  mutating func add(_ title: String, _ label: String, _ body: String) {
    text += "\(title)\r\n\(label)\r\n\r\n\(body)\r\n==========\r\n"
  }

  mutating func add(_ kind: String, at location: String, _ body: String) {
    add(
      "Piranesi (Susanna Clarke)",
      "- Your \(kind) at location \(location) | Added on Friday, 7 June 2024 18:10:53", body)
  }

  var file: ImportedFile { get throws { try ImportFormat.kindle.read(text) } }
}

extension ImportFormat {
  init?(recognising bytes: [UInt8]) { self.init(recognising: bytes[...]) }

  func read(_ text: String) throws -> ImportedFile { try read(text.bytes) }
}

extension ImportedFile {
  /// The records as “quote|words”.
  var texts: [String] {
    records.map { record in
      "\(record.quote.text)|\(record.words.text)"
    }
  }

  var bookNames: [String] { books.map { ([$0.title] + $0.authors).joined(separator: " / ") } }
}
