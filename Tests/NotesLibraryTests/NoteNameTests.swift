import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct NoteNameTests {
  private func parse(_ name: String) -> NoteName? {
    Array(name.utf8).withUnsafeBytes { NoteName($0) }
  }

  private func written(_ name: NoteName) -> String {
    withUnsafeTemporaryAllocation(byteCount: NoteName.byteCount, alignment: 1) { bytes in
      name.write(to: bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// All years that have four digits.
  @Test func aNameIsWrittenAsItWasRead() {
    var generator = SeededGenerator(14)
    for _ in 0..<3000 {
      let moment = Moment(
        secondsSince1970: Int.random(in: -30_610_224_000...253_402_300_799, using: &generator))
      let number = UInt32.random(in: .min ... .max, using: &generator)
      let digits = String(number, radix: 16)
      let name =
        "\(moment.compact)-\(String(repeating: "0", count: 8 - digits.count))\(digits)"
      #expect(parse(name) == NoteName(moment: moment, number: number))
      #expect(written(NoteName(moment: moment, number: number)) == name)
    }
  }

  /// Each process makes its own: the number begins with the fraction of the second.
  @Test func whatIsMadeLaterHasAGreaterName() throws {
    let folder = try TemporaryFolder()
    let ids = (0..<300).map { _ in Library(path: folder.file("library")).makeNoteID() }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
  }

  @Test(arguments: [
    "20240229T235959Z-00000000", "20241231T000000Z-ffffffff", "19700101T000000Z-0a0b0c0d",
    "10000101T000000Z-00000001", "99991231T235959Z-00000001", "20000229T000000Z-12345678",
  ]) func theDaysThatAreSpecialAreNotMissed(name: String) throws {
    #expect(written(try #require(parse(name))) == name)
  }

  @Test(arguments: [
    "20261120T140312Z-7F3A9C2E", "20261120T140312Z_7f3a9c2e", "20261120T140312Z-7f3a9c2",
    "20261120T140312Z-7f3a9c2ee", "20260231T140312Z-7f3a9c2e", "20261120T140312Z-7f3a9c2g",
    "20261120T140312Z", "ideas", "", "20261120T140312Z-７f3a9c",
  ]) func anyOtherNameIsOnlyItsBytes(name: String) {
    #expect(parse(name) == nil)
  }
}
