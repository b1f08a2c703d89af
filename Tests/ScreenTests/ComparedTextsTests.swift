import TestSupport
import TextEditing

@testable import ScreenModels

@Suite(.timed) struct ComparedTextsTests {
  private static let words = [
    "the", "wall", "é", "海の壁", "👩‍👩‍👧", ".", " ", " ", " ", "\n", "\n\n", "\r\n", "\t",
    "Clann-a-Tuath", "\u{301}", "a word that makes a line as long as a row of the text, or longer",
  ]

  private func randomText(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...50, using: &random)).map { _ in
      Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
    }.joined()
  }

  @Test(arguments: Fuzzing.seeds(40)) func everyByteIsShownOnceAndInOrder(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let (one, other) = (randomText(&random), randomText(&random))
    for columns in [17, 38] {
      let compared = try ComparedTexts.compare(
        TextBuffer(one.bytes), with: { other.bytes }, columns: columns, before: nil
      ).get()
      let rows = compared.rows(from: 0, count: 10_000)
      #expect(!rows.isEmpty || (one.isEmpty && other.isEmpty))
      expectOrder(rows.compactMap(\.one).map(\.range), of: one.bytes)
      expectOrder(rows.compactMap(\.other).map(\.range), of: other.bytes)
      expectSteps(rows, of: compared)
      for number in compared.comparison.differences.indices {
        #expect(rows.contains { compared.differences(in: $0).contains(number) })
        #expect(rows.contains { $0.position == compared.position(ofDifference: number) })
      }
    }
  }

  // Between two rows there is nothing but a line's end.
  private func expectOrder(_ ranges: [Range<Int>], of text: [UInt8]) {
    var end = 0
    for range in ranges + [text.count..<text.count] {
      let isSkipped = end <= range.lowerBound
      #expect(isSkipped)
      guard isSkipped else { return }
      #expect(["", "\n", "\r\n"].contains(text[end..<range.lowerBound].text))
      end = range.upperBound
    }
  }

  private func expectSteps(_ rows: [ComparedTexts.Row], of compared: ComparedTexts) {
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.position < next.position)
      #expect(compared.position(row.position, movedBy: 1) == next.position)
      #expect(compared.position(next.position, movedBy: -1) == row.position)
      #expect(compared.position(next.position - 1, movedBy: 0) == row.position)
    }
    #expect(compared.rows(from: compared.end, count: 3) == Array(rows.suffix(3)))
  }
}

/// A kill between the work of a slow disk and the moment when the app hears of it loses nothing and
/// doubles nothing, not even while the journal is rewritten.
///
/// Stories and the sweep of kills tell all other kills.
@Suite(.timed) struct SlowKillTests {
  private let folder = TemporaryFolder.make()
  private let disk = SteppedBackground()

  /// Kills the session after so many pieces of the work.
  private func kill(_ session: Session, afterPieces count: Int) throws {
    for _ in 0..<count {
      disk.work()
      session.content.scene.jobs.deliver()
      try session.scene.commit()
    }
    try session.relaunch()
  }

  @Test(arguments: 0..<6) func aSaveDuringACompactionIsDoneOnce(pieceCount: Int) throws {
    let notes = "library/notes/the-good-hawk/agatha"
    folder.write("one".utf8, to: "\(notes)/one.md")
    let session = try Session(in: folder, slowDisk: disk)
    try session.press("Enter N t w o")
    session.scene.compact()
    try session.press("Ctrl-S t h r e e")
    try kill(session, afterPieces: pieceCount)
    if session.screen.contains("draft") { try session.press("Ctrl-S") }
    session.finishSaves()
    let written = folder.names(in: notes).compactMap { folder.text("\(notes)/\($0)") }.sorted()
    #expect(written == ["one", "three", "two"] || written == ["one", "two\n\nthree"])
    #expect(folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"])
    #expect(folder.names(in: "state/set-aside") == [])
  }

  /// What was put together of two texts is being saved: the note says what was chosen, or it is a change
  /// that waits; the other text is beside it or in the bin.
  @Test(arguments: 0..<6) func ofTwoTextsThatAreComparedNothingIsLost(pieceCount: Int) throws {
    let (place, name) = ("library/notes/the-good-hawk", "20261120T120000Z-7f3a9c2e")
    folder.write("The wall hears nothing.".utf8, to: "\(place)/\(name).md")
    let session = try Session(in: folder, slowDisk: disk)
    try session.press("Tab Enter")
    folder.write(
      "The wall hears all.".utf8, to: "\(place)/\(name).conflict-20261120T150000Z-main.md")
    session.noticeChanges()
    session.finishSaves()
    try session.press("v")
    session.finishSaves()
    try session.press("b Ctrl-S")
    try kill(session, afterPieces: pieceCount)
    session.finishSaves()
    if session.screen.contains("changed, not saved") {
      #expect(folder.names(in: place).count == 2)
      try session.press("Ctrl-S")
      session.finishSaves()
    }
    #expect(folder.text("\(place)/\(name).md") == "The wall hears nothing all.")
    #expect(folder.names(in: place) == ["\(name).md"])
  }
}
