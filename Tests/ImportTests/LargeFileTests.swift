import Imports
import TestSupport
import Testing

@Suite(.manyAtOnce) struct LargeFileTests {
  @Test func aVeryLongRecordIsRefusedByItsLine() throws {
    let words = String(repeating: "word ", count: 1 << 18)
    let file = try ImportFormat.kindle.read(
      Clippings(("Highlight", "1-2", "before")).text
        + "Piranesi (Susanna Clarke)\r\n\(Clippings.label)\r\n\r\n\(words)\r\n==========\r\n"
        + Clippings(("Highlight", "7-9", "after")).text)
    #expect(file.texts == ["before|", "after|"])
    #expect(file.problems == [ImportProblem(line: 6, "more than 1 MiB in one record")])
  }

  @Test func notAllOfVeryManyProblemsAreNamed() throws {
    let record = "\n\(String(repeating: "y", count: 99))\n==========\n"
    let file = try ImportFormat.kindle.read(
      Clippings(body: "x").text + String(repeating: record, count: 4000))
    #expect(file.problems.count < 1100 && file.problems.last?.line == nil)
  }
}
