import Imports
import PseudoTerminal
import TestSupport
import Testing

/// Files of clippings that are too large for the memory.
@Suite(.manyAtOnce) struct LargeFileTests {
  private static func read(
    _ pieces: [String], mostInMemory: Int = 64, beforeEach: () -> Void = {}
  ) throws -> ImportedFile {
    let folder = try TemporaryFolder()
    var rest = pieces[...]
    let bytes = try ImportedBytes(
      reading: "clippings", limit: 1 << 30, mostInMemory: mostInMemory, copyingTo: folder.path
    ) {
      beforeEach()
      return rest.popFirst().map { Array($0.utf8) } ?? []
    }
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
    let whole = try ImportFormat.kindle.read(text)
    // Pieces end anywhere, within a character or between CR and LF.
    let pieces = stride(from: 0, to: text.utf8.count, by: 4099).map { start in
      String(decoding: text.utf8.dropFirst(start).prefix(4099), as: UTF8.self)
    }
    let copied = try Self.read(pieces)
    #expect(copied.texts == whole.texts && !whole.texts.isEmpty)
    #expect(copied.records.map(\.placeText) == whole.records.map(\.placeText))
  }

  @Test func aRecordOfFiftyMegabytesIsRefusedByItsLine() async {
    // In a process of its own, whose memory no other test uses.
    await #expect(processExitsWith: .success) { try Self.readFiftyMegabytes() }
  }

  private static func readFiftyMegabytes() throws {
    let first = Clippings(("Highlight", "1-2", "before")).text
    let last = Clippings(("Highlight", "7-9", "after")).text
    let words = String(repeating: "word ", count: 1 << 18)
    let before = ProcessSize().privateKilobytes
    var most = before
    let file = try read(
      [first + "Piranesi (Susanna Clarke)\r\n\(Clippings.label)\r\n\r\n"]
        + Array(repeating: words, count: 40) + ["\r\n==========\r\n" + last],
      mostInMemory: 1 << 20
    ) { most = max(most, ProcessSize().privateKilobytes) }
    most = max(most, ProcessSize().privateKilobytes)
    #expect(file.texts == ["before|", "after|"])
    #expect(file.problems == [ImportProblem(line: 6, "more than 1 MiB in one record")])
    #expect(most - before < 20_000, "\(most - before) KB")
  }

  @Test func notAllOfVeryManyProblemsAreNamed() throws {
    let record = "\n\(String(repeating: "y", count: 99))\n==========\n"
    let file = try ImportFormat.kindle.read(
      Clippings(body: "x").text + String(repeating: record, count: 4000))
    #expect(file.problems.count < 1100 && file.problems.last?.line == nil)
  }

  @Test(arguments: [(10, 100, "/tmp"), (1 << 20, 4, "/there/is/none")])
  func whatHasNoRoomIsRefused(limit: Int, mostInMemory: Int, folder: String) {
    #expect(throws: (any Error).self) {
      _ = try ImportedBytes(
        reading: "clippings", limit: limit, mostInMemory: mostInMemory, copyingTo: folder
      ) { Array("words".utf8) }
    }
  }
}
