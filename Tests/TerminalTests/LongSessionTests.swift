import TestSupport

/// The app is open for weeks: it must not use more and more memory.
@Suite(.manyAtOnce) struct LongSessionTests {
  /// Notes, versions, search, two sessions, overlays: each burst ends where it began.
  private static let bursts: [[String]] = [
    ["N", "w", "o", "r", "d", "s", " ", "h", "e", "r", "e", "\r", "\u{1B}u", "\u{15}", esc],
    ["/", "h", "a", "w", "k", "\u{1B}[B", "\u{1B}[B", "\u{8}", "a", esc],
    ["/", "n", "o", "t", "e", " ", "1", "3", "\r", "e", "x", "\u{1B}u", esc, esc, esc, "1"],
    [
      "/", "n", "o", "t", "e", " ", "1", "7", "\r", "e", "y", "\u{13}", "\u{7F}", "\u{13}", esc,
      "v",
    ],
    ["[", esc, esc, esc, "?", "j", "j", esc, "a", esc, "4", "j", "f", "f", "1"],
    [":", "h", "e", "l", "\t", "\u{15}", esc, "\u{18}", "h", "S", "j", "r", "\u{15}", esc, esc],
    ["S", "j", "\r", "]", "[", "N", "z", "\u{7F}", esc],
    ["S", "j", "\r"],
  ]
  private static let esc = AppTerminal.escape

  @Test func tenThousandKeysCostNoMemoryAndNoDescriptors() throws {
    let home = try Home()
    for number in 0..<20 {
      for path in ["agatha", "../the-broken-raven", "jaime"] {
        home.write(
          "words of note \(number)\n".utf8, to: "library/notes/the-good-hawk/\(path)/\(number).md")
      }
    }
    let evening = try AppTerminal(home, arguments: ["--session", "evening"]).waitForFrame()
    try evening.terminal.write("q")
    _ = evening.waitForExit()
    let app = try AppTerminal(home, arguments: ["--session", "main"]).waitForFrame()
    let first = try press(2000, in: app)
    _ = try press(8000, in: app)
    // What a compaction in the background needs goes back when that has ended.
    let isFlat = wait {
      let size = Self.size(of: app)
      return Self.filesButTimers(size).count <= Self.filesButTimers(first).count
        && size.files.count - Self.filesButTimers(size).count <= Self.timerCount
        && size.privateKilobytes <= first.privateKilobytes * 5 / 4
    }
    let last = Self.size(of: app)
    #expect(isFlat, "\(first), then \(last)")
    // He was in both sessions, and saved in both.
    for name in home.sessions {
      #expect(home.folder.bytes("state/sessions/\(name)/journal")?.count ?? 0 > 20_000)
    }
    #expect(home.versionTexts.count > 10)
    print("\(first.privateKilobytes) kB, then \(last.privateKilobytes) kB")
  }

  // Returns how large it is after so many keys.
  private func press(_ count: Int, in app: AppTerminal) throws -> ProcessSize {
    var rest = count
    while rest > 0 {
      for burst in Self.bursts {
        try app.terminal.write(burst.joined())
        rest -= burst.count
        // It is judged, and not looked at any more.
        _ = app.terminal.takeUnread()
      }
      try app.repaint()
    }
    return Self.size(of: app)
  }

  // One to look at the files again, one for the next compaction; each is made when it is first needed.
  private static let timerCount = 2

  private static func filesButTimers(_ size: ProcessSize) -> [String] {
    size.files.filter { !$0.contains("timerfd") }
  }

  private static func size(of app: AppTerminal) -> ProcessSize {
    ProcessSize(of: app.terminal.processIdentifier)
  }
}
