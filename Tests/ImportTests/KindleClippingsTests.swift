import Imports
import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// `My Clippings.txt` as Kindles of all generations write it.
@Suite(.timed) struct KindleClippingsTests {
  @Test func aRecordIsRead() throws {
    let file = try Clippings(body: "The Beauty of the House").file
    #expect(file.bookNames == ["Piranesi / Susanna Clarke"])
    #expect(file.texts == ["The Beauty of the House|"])
    #expect(file.records[0].date?.iso8601 == "2024-06-07T18:10:53Z")
    #expect(file.records[0].placeText == "p. 9")
    #expect(file.problems == [])
  }

  @Test func aMarkOfTheEncodingMayOpenAnyRecord() throws {
    var clippings = Clippings()
    for (index, mark) in ["\u{feff}", "", "\u{feff}", "\u{feff}\u{feff}"].enumerated() {
      clippings.add("\(mark)Piranesi (Susanna Clarke)", Clippings.label, "text \(index)")
    }
    let file = try clippings.file
    #expect(file.bookNames == ["Piranesi / Susanna Clarke"])
    #expect(file.records.count == 4)
  }

  @Test func linesEndAsTheyLike() throws {
    var clippings = Clippings(body: "one\ntwo")
    clippings.add("note", at: "7", "three")
    let texts = try clippings.file.texts
    #expect(texts == ["one\ntwo|", "|three"])
    let lines = clippings.text.replacing("\r\n", with: "\n")
    for text in [
      lines, lines.replacing("\n", with: "\r"),
      clippings.text.replacing("Clarke)\r\n", with: "Clarke)\n"),
    ] {
      #expect(try ImportFormat.kindle.read(Array(text.utf8)).texts == texts)
    }
  }

  @Test func aTornEndIsReported() throws {
    var clippings = Clippings(body: "whole")
    clippings.add("highlight", at: "7", "torn")
    clippings.text.removeLast(1)
    #expect(try clippings.file.texts == ["whole|", "torn|"])
    clippings.text.removeLast(4)
    let file = try clippings.file
    #expect(file.texts == ["whole|"])
    #expect(file.problems.map(\.line) == [6])
  }

  @Test func separatorsAloneAreNothing() throws {
    let file = try Clippings().adding("==========\r\n==========\r\n").file
    #expect(file.records.isEmpty && file.problems == [])
    #expect(throws: ImportError.self) { try ImportFormat.kindle.read(Array("words\n".utf8)) }
  }

  @Test func aBodyMayLookLikeTheEndOfARecord() throws {
    let body = "above\n==========\nbelow"
    #expect(try Clippings(body: body).file.texts == [body + "|"])
    let others = "===========\n =========="
    #expect(try Clippings(body: others).file.texts == [others + "|"])
  }

  @Test func aNoteKeepsItsEmptyLines() throws {
    var clippings = Clippings()
    clippings.add("note", at: "7", "one\n\n\ntwo\n")
    #expect(try clippings.file.texts == ["|one\n\n\ntwo\n"])
  }

  @Test func theClippingLimitIsCounted() throws {
    let limit = "<You have reached the clipping limit for this item>"
    let clippings = [limit, "words \(limit)", "“\(limit)” is what it says", "<此内容>"]
    let files = try clippings.map { try Clippings(body: $0).file }
    #expect(files.map(\.limitedCount) == [1, 1, 0, 0])
    #expect(files.map(\.texts) == [[], ["words|"], [clippings[2] + "|"], ["<此内容>|"]])
    for mark in ["<このアイテムのクリップの上限に達しました>", "<您已达到本内容的剪贴上限>"] {
      #expect(try Clippings(body: mark).file.limitedCount == 1)
    }
  }

  @Test func wordsAreNeverLost() throws {
    var clippings = Clippings(body: "")
    clippings.add("Bookmark", at: "8", "a bookmark that says something")
    clippings.add("Highlight", at: "90-91", "with | bars")
    let file = try clippings.file
    #expect(file.texts == ["a bookmark that says something|", "with | bars|"])
    #expect(file.wordlessCount == 1)
  }

  @Test func aRecordThatIsTooLongCostsOnlyItself() throws {
    var clippings = Clippings(body: "before")
    clippings.add("Highlight", at: "1-2", String(repeating: "word ", count: 1 << 18))
    clippings.add("Highlight", at: "7-9", "after")
    let file = try clippings.file
    #expect(file.texts == ["before|", "after|"])
    #expect(file.problems.map(\.line) == [6])
  }

  @Test func bytesStayAsTheyAre() throws {
    var bytes = Array(Clippings("T\u{1b}[2J (A)", body: "x").text.utf8)
    let index = try #require(bytes.lastIndex(of: UInt8(ascii: "x")))
    bytes.replaceSubrange(index...index, with: [0xff, 0, 0x41])
    let file = try ImportFormat.kindle.read(bytes)
    #expect(try file.records.map { Array(try file.quote(of: $0)) } == [[0xff, 0, 0x41]])
    #expect(file.books.map(\.title) == ["T\u{1b}[2J"])
  }

  @Test func itIsRecognised() {
    let text = Clippings(body: "x").text
    #expect(ImportFormat(recognising: Array(text.utf8)) == .kindle)
    #expect(ImportFormat(recognising: Array("- a list\n==========\n".utf8)) == nil)
    #expect(ImportFormat(recognising: []) == nil)
  }
}
