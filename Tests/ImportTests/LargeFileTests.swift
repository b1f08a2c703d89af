import Imports
import PseudoTerminal
import TestSupport
import Testing

/// Files of clippings that are too large for the memory.
@Suite(.timed) struct LargeFileTests {
  private func read(_ pieces: [String], mostInMemory: Int = 64) throws -> ImportedFile {
    let folder = try TemporaryFolder()
    var rest = pieces[...]
    let bytes = try ImportedBytes(
      reading: "clippings", limit: 1 << 30, mostInMemory: mostInMemory, copyingTo: folder.path
    ) { rest.popFirst().map { Array($0.utf8) } ?? [] }
    #expect(folder.names().isEmpty, "a copy has a name")
    return try ImportFormat.kindle.read(bytes)
  }

  @Test(arguments: ["\r\n", "\n", "\r"]) func aCopyOnTheDiskSaysTheSame(_ end: String) throws {
    var clippings = Clippings()
    for number in 1...3000 {
      clippings.add(
        "Book \(number % 7) (Ann Onym)",
        "- Your \(number % 3 == 0 ? "Note" : "Highlight") on page "
          + "\(number) | location \(number * 9)-\(number * 9 + 12) | Added on",
        "words \(number % 11) of it")
    }
    let text = clippings.text.replacing("\r\n", with: end)
    let whole = try ImportFormat.kindle.read(Array(text.utf8))
    // Pieces end anywhere, within a character or between CR and LF.
    let pieces = stride(from: 0, to: text.utf8.count, by: 4099).map { start in
      String(decoding: text.utf8.dropFirst(start).prefix(4099), as: UTF8.self)
    }
    let copied = try read(pieces)
    #expect(copied.texts == whole.texts && !whole.texts.isEmpty)
    #expect(copied.records.map(\.placeText) == whole.records.map(\.placeText))
  }

  @Test func aRecordOfFiftyMegabytesIsRefusedByItsLine() throws {
    var first = Clippings()
    first.add("Highlight", at: "1-2", "before")
    first.text += "Piranesi (Susanna Clarke)\r\n\(Clippings.label)\r\n\r\n"
    var last = Clippings()
    last.add("Highlight", at: "7-9", "after")
    let words = String(repeating: "word ", count: 1 << 18)
    let before = ProcessSize().privateKilobytes
    let file = try read(
      [first.text] + Array(repeating: words, count: 40) + ["\r\n==========\r\n" + last.text],
      mostInMemory: 1 << 20)
    let growth = ProcessSize().privateKilobytes - before
    #expect(file.texts == ["before|", "after|"])
    #expect(file.problems == [ImportProblem(line: 6, "more than 1 MiB in one record")])
    #expect(growth < 20_000, "\(growth) KB")
  }

  @Test func notAllOfVeryManyProblemsAreNamed() throws {
    let text =
      Clippings(body: "x").text
      + String(repeating: "\n\(String(repeating: "y", count: 99))\n==========\n", count: 4000)
    let file = try ImportFormat.kindle.read(Array(text.utf8))
    #expect(file.problems.count < 1100 && file.problems.last?.line == nil)
  }

  @Test func aFileThatIsFarTooLargeIsRefused() throws {
    #expect(throws: (any Error).self) {
      _ = try ImportedBytes(reading: "clippings", limit: 10, copyingTo: "/tmp") {
        Array("words".utf8)
      }
    }
  }

  @Test func aCopyThatCannotBeMadeIsNamed() throws {
    #expect(throws: (any Error).self) {
      _ = try ImportedBytes(
        reading: "clippings", limit: 1 << 20, mostInMemory: 4, copyingTo: "/there/is/none"
      ) { Array("words".utf8) }
    }
  }
}
