import TestSupport

/// Text from a file reaches the terminal only as text.
@Suite(.manyAtOnce) struct HostileTextTests {
  private static let hostile = [
    "\u{1B}[2J\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;cm0gLXJm\u{7}",
    "\u{1B}]8;;file:///etc/passwd\u{1B}\\link", "\u{1B}P$q\u{1B}\\", "\u{1B}[6n\u{1B}[21t\u{1B}c",
    "\u{9B}31mC1\u{9D}52;c;QQ==\u{9C}", "\u{202E}txt.exe\u{2066}\u{200F}\u{061C}",
    "zero\u{200B}\u{200D}\u{2060}\u{FEFF}width", "tag\u{E0041}\u{E007F} \u{FFFC}\u{2028}\u{2029}",
    "\u{8}\u{D}\u{B}\u{C}\u{7F}\u{0}\tcontrols", "a\u{FE0F}\u{FE0E}👩‍👩‍👧 \u{E000}\u{10FFFF}",
    "e" + String(repeating: "\u{301}", count: 2000), "%s%n%x", "\u{E}\u{F}shift",
  ]

  private let home = Home.make()

  init() throws {
    let all = Self.hostile.joined(separator: "\n")
    for (number, text) in Self.hostile.enumerated() {
      home.write(
        "\(text)\n\(all)".utf8 + [0x9B, 0x33, 0x31, 0x6D, 0xFF, 0xC0, 0x80],
        to: "library/notes/the-good-hawk/\(number).md")
      let name = text.filter { $0 != "/" && $0 != "\u{0}" }.prefix(40)
      home.write(text.utf8, to: "library/notes/the-good-hawk/agatha/\(name).md")
    }
    home.write(Self.book.utf8, to: "library/books/hostile.json")
    home.write("{".utf8, to: "library/books/broken\u{1B}[31m\u{202E}.json")
  }

  private static var book: String {
    let scalars = hostile.joined(separator: " ").unicodeScalars.map { scalar in
      let isControl = scalar.value < 0x20 || scalar == "\\"
      let digits = String(scalar.value, radix: 16)
      return isControl ? "\\u00\(scalar.value < 16 ? "0" : "")\(digits)" : String(scalar)
    }
    let text = "\"\(scalars.joined())\""
    return """
      {"id": "6f9619ff-8b86-4011-b42d-00c04fc964ff", "slug": "hostile", "title": \(text),
       "author": \(text), "tagline": \(text), "overview": \(text), "cover": [\(text)],
       "characters": [{"id": "6f9619ff-8b86-4011-b42d-00c04fc964fe", "slug": "one",
       "name": \(text), "synopsis": \(text)}]}
      """
  }

  @Test(arguments: ["C.UTF-8", "C"]) func everyScreenIsHarmless(locale: String) throws {
    home.environment["LANG"] = locale
    // Wide enough for the whole of a message.
    let app = try AppTerminal(home, columns: 200, mayCopy: true).waitForFrame()
    let story = [
      "4", "\r", "w", "\t", AppTerminal.escape, "a", "q", "?", AppTerminal.escape, "f", "0", "G",
      "1", "\r", "\t", "\r", AppTerminal.escape, "d", "u", AppTerminal.escape, "\t",
    ]
    let notes = Self.hostile.flatMap { _ in ["\r", AppTerminal.escape, AppTerminal.escape, "j"] }
    for key in story + notes {
      try app.terminal.write(key)
      try app.repaint()
    }
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    #expect(app.parsed.isASCII == (locale == "C"))
    let shown = app.output.text
    #expect(shown.contains(locale == "C" ? "<RLO>" : "‹RLO›"))
    #expect(shown.contains(" ignored books/broken"))
    app.expectCleanEnd()
  }

  @Test(arguments: ["books", "characters", "notes", "show hostile", "show agatha"])
  func everyListingIsHarmless(command: String) throws {
    let arguments = command.split(separator: " ").map(String.init)
    // A pager would wait for a key, and write sequences of its own.
    let listing = try AppTerminal(home, arguments: arguments + ["--no-pager"])
    // A book is left out, because its file is damaged.
    #expect(listing.waitForExit() == .exited(1))
    #expect(listing.output.count > 200)
    #expect(listing.parsed.violations == [])
  }

  /// The machine that judges the output sees what it has to see.
  @Test(arguments: hostile.dropLast(3) + ["\u{E}\u{F}"]) func theJudgeIsStrict(text: String) {
    let isAllowed = text.hasPrefix("\u{1B}[2J") || text.hasPrefix("\u{1B}]52")
    let judged = TerminalOutput(text.bytes)
    #expect((judged.violations.isEmpty && judged.isComplete) == isAllowed)
    #expect(TerminalOutput([0x9B, 0x33, 0x31, 0x6D]).violations == ["\\u{009B}"])
  }
}
