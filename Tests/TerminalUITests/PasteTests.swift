import TestSupport

@testable import TerminalUI

@Suite(.timed) struct PasteTests {
  static let start = "\u{1B}[200~"
  static let end = "\u{1B}[201~"

  @Test(arguments: [
    ("", ""), ("text", "text"), ("one\rtwo", "one\ntwo"), ("one\r\ntwo\r\r\n", "one\ntwo\n\n"),
    ("one\n\ntwo", "one\n\ntwo"), ("\u{1B}", "\u{1B}"), ("\u{1B}[201", "\u{1B}[201"),
    ("\u{1B}[20\u{1B}[A", "\u{1B}[20\u{1B}[A"), ("\u{1B}\u{1B}[2", "\u{1B}\u{1B}[2"),
    ("漢\0\u{3}q", "漢\0\u{3}q"), ("\u{1B}[I\u{1B}[O", "\u{1B}[I\u{1B}[O"),
    ("\u{1B}[200~x", "\u{1B}[200~x"),
  ])
  func aPasteIsTextHoweverItIsSplit(pasted: String, text: String) {
    let bytes = "a\(Self.start)\(pasted)\(Self.end)b".bytes
    let expected: [Event] = [.key(.character("a")), .paste(text.bytes), .key(.character("b"))]
    for split in 0...bytes.count {
      var decoder = KeyDecoder()
      var events = decoder.decode(Array(bytes[..<split]))
      events += decoder.decode(Array(bytes[split...])) + decoder.flush()
      #expect(events == expected, "split at \(split)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } + decoder.flush() == expected)
  }

  /// However a paste with a marker in it is cut into bursts, none of it is a command.
  @Test func anEndMarkerWithinAPasteEndsNothingInPieces() {
    let bytes = "\(Self.start)evil\(Self.end):q\rd\(Self.end)".bytes
    for split in 1..<bytes.count {
      var decoder = KeyDecoder()
      var events = decoder.decode(Array(bytes[..<split]))
      events += decoder.decode(Array(bytes[split...])) + decoder.flush()
      let text = events.flatMap { if case .paste(let text) = $0 { text } else { [UInt8]() } }
      #expect(text == "evil:q\nd".bytes, "split at \(split)")
      #expect(!events.contains { if case .key = $0 { true } else { false } })
    }
  }

  @Test func aKeyRightAfterAPasteComesAfterAMoment() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\(Self.start)x\(Self.end)".bytes) == [.paste([0x78])])
    #expect(decoder.hasPendingEscape)
    #expect(decoder.decode([0x71]).isEmpty)
    #expect(decoder.flush() == [.key(.character("q"))])
    #expect(!decoder.hasPendingEscape && !decoder.isPasting)
    #expect(decoder.decode([0x71]) == [.key(.character("q"))])
  }

  @Test func whatFollowsAStrayEndMarkerInABurstIsText() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\(Self.end)dd\rq\(Self.end)x".bytes) == [.paste("dd\nqx".bytes)])
    #expect(decoder.decode("j".bytes) == [.key(.character("j"))])
    #expect(decoder.decode(Self.end.bytes).isEmpty)
  }

  @Test func twoPastesInABurstAreTwo() {
    var decoder = KeyDecoder()
    let bytes = "\(Self.start)1\(Self.end)k\(Self.start)2\(Self.end)"
    #expect(
      decoder.decode(bytes.bytes) + decoder.flush()
        == [.paste([0x31]), .key(.character("k")), .paste([0x32])])
  }

  @Test func aPasteThatTheStreamCutsOffIsDelivered() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\(Self.start)half\u{1B}[2".bytes).isEmpty)
    #expect(decoder.isPasting)
    #expect(decoder.finish() == [.paste("half\u{1B}[2".bytes)])
    #expect(decoder.finish().isEmpty)
  }

  @Test func randomPastesInRandomPiecesArriveWhole() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed)
      let alphabet = "\u{1B}[20~x\r\n漢".bytes
      let text = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      var rest = Self.start.bytes + text + Self.end.bytes
      var decoder = KeyDecoder()
      var events: [Event] = []
      while !rest.isEmpty {
        let count = Int.random(in: 1...min(9, rest.count), using: &random)
        events += decoder.decode(Array(rest.prefix(count)))
        rest.removeFirst(count)
      }
      #expect(events == [.paste(withNewlines(text))], "seed \(seed)")
    }
  }

  private func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }

  @Test func aPasteWithoutItsEndIsShownAndKeysWorkAgain() {
    for (next, events) in [
      ("q", [Event.key(.character("q"))]), ("\u{3}", [.key(Key(.character("c"), .control))]),
      ("\u{1B}[27u", [.key(Key(.escape))]), ("\u{1B}[A", [.key(Key(.up))]),
    ] {
      var decoder = KeyDecoder()
      #expect(decoder.decode("\(Self.start)The wall".bytes).isEmpty && decoder.isWithinPaste)
      #expect(decoder.stallPaste() == [.paste("The wall".bytes)])
      #expect(!decoder.isWithinPaste && decoder.isPasting)
      #expect(decoder.decode(next.bytes) == events)
      #expect(!decoder.isPasting)
    }
  }

  /// A line that stands still wherever it likes, for longer than the end is waited for.
  @Test func aPasteThatPausesContinues() {
    let text = "漢 é\r\nq:quit\r\n" + String(repeating: "d", count: 100) + "\u{1B}[20 "
    let bytes = "\(Self.start)\(text)\(Self.end)".bytes
    let expected = text.replacing("\r\n", with: "\n").bytes
    for split in Self.start.utf8.count..<bytes.count {
      var decoder = KeyDecoder()
      let events =
        decoder.decode(Array(bytes[..<split])) + decoder.stallPaste()
        + decoder.decode(Array(bytes[split...])) + decoder.flush()
      #expect(!events.contains { if case .key = $0 { true } else { false } }, "split at \(split)")
      let pastes = events.compactMap { if case .paste(let text) = $0 { text } else { nil } }
      #expect(pastes.flatMap(\.self) == expected, "split at \(split)")
      #expect(pastes.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    }
  }

  @Test func whatIsNotWholeInAPasteThatStandsStillIsNotLost() {
    for end in ["", "\u{1B}[20", "\u{1B}"] {
      var decoder = KeyDecoder()
      _ = decoder.decode("\(Self.start)x\(end)".bytes)
      let events = decoder.stallPaste() + decoder.finish()
      let text = events.flatMap { if case .paste(let text) = $0 { text } else { [UInt8]() } }
      #expect(text == "x\(end)".bytes)
    }
  }

  @Test func onlyQuickOrLongPiecesAreWaitedFor() {
    var input = TerminalInput(readsInvalidBytesAsLatin1: false, escapeDelay: 25)
    func paste(_ text: String, at now: Int) -> Int? {
      _ = input.decode(text.bytes, at: now)
      return input.due
    }
    #expect(paste("\(Self.start)The wall", at: 0) == 1000)
    #expect(paste(" hears", at: 50) == 1050)
    // Somebody who wonders why nothing is shown.
    #expect([250, 450, 650, 850].map { paste("x", at: $0) } == [1050, 1050, 1050, 1050])
    #expect(paste(String(repeating: "y", count: 64), at: 1000) == 2000)
    #expect(paste(Self.end, at: 1100) == 1125)
    _ = input.passTime(at: 1125)
    #expect(input.due == nil)
  }
}
