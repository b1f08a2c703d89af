import PseudoTerminal
import Testing

/// Two windows use one library, and two want the same session.
@Suite(.manyAtOnce) struct TwoSessionTests {
  private let home: Home

  init() throws { home = try Home() }

  private func start(_ arguments: String...) throws -> AppTerminal {
    try AppTerminal(home, arguments: arguments, mayRing: true)
  }

  @Test func whatOneSavesTheOtherShowsWithoutAKey() throws {
    let first = try start("--session", "first")
    let second = try start("--session", "second")
    try first.settledScreen()
    try second.settledScreen()
    try first.press("N")
    try first.type("The wall hears")
    try first.press("Ctrl-S")
    try first.settledScreen(showing: "Saved")
    try second.settledScreen(showing: "The wall hears")
    try second.press("f")
    try second.settledScreen { $0.lines[3].hasSuffix("♥") }
    try first.settledScreen { $0.lines[3].hasSuffix("♥") }
  }

  @Test func nothingIsLostWhenBothSaveAtOnce() throws {
    let apps = try ["first", "second"].map { try start("--session", $0) }
    for app in apps {
      try app.settledScreen()
      try app.press("N")
    }
    var texts: [String] = []
    for round in 0..<8 {
      for (number, app) in apps.enumerated() {
        texts.append("round-\(round)-of-\(number)")
        try app.type(texts[texts.count - 1])
        try app.settledScreen(showing: "draft")
      }
      for app in apps { try app.press("Ctrl-S") }
      for app in apps { try app.settledScreen { !$0.text.contains("draft ·") } }
    }
    #expect(home.noteTexts.sorted() == texts.sorted())
    #expect(home.litter == [])
  }

  @Test(arguments: 0..<3) func nothingIsLostWhenBothChangeOneNote(round: Int) throws {
    home.write("base".utf8, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let apps = try ["first", "second"].map { try start("--session", $0) }
    for (number, app) in apps.enumerated() {
      try app.settledScreen(showing: "base")
      try app.press("Tab Enter e")
      try app.type("\(number): ")
      try app.settledScreen(showing: "changed, not saved")
    }
    for app in apps { try app.press("Ctrl-S") }
    for app in apps {
      try app.settledScreen { screen in
        !["changed, not saved", "changed here and"].contains { screen.text.contains($0) }
      }
    }
    #expect(home.noteTexts.sorted() == ["0: base", "1: base"])
    #expect(home.litter == [])
  }

  @Test func aSessionThatIsOpenIsRefusedAndUndisturbed() throws {
    let first = try Window(Window.makeServer(), home, "--session", "evening")
    try first.wait()
    try first.press("N")
    try first.type("words")
    let before = try first.wait(for: "words")
    let second = try AppTerminal(home, arguments: ["--session", "evening"])
    #expect(second.waitForExit() == .exited(75))
    let message = String(decoding: second.output, as: UTF8.self)
    #expect(message.contains("the session evening is open in tmux "))
    #expect(message.contains(" \(first.pane.identifier) (process "))
    #expect(message.split(separator: "\n").count == 1)
    second.expectCleanEnd()
    #expect(try first.screen() == before)
    try first.type("!")
    try first.wait(for: "words!")
  }

  @Test func aCharacterOpensBesideTheMainSession() throws {
    let main = try start()
    try main.settledScreen()
    try main.press("3")
    let before = try main.settledScreen(showing: "▌Lady Beatrice")
    var pinned = try start("open", "agatha")
    try pinned.settledScreen(showing: "first appears in The Good Hawk")
    try pinned.press("N")
    try pinned.type("beside")
    try pinned.settledScreen(showing: "beside")
    #expect(try main.settledScreen() == before)
    #expect(home.sessions == ["agatha", "main"])
    let again = try start("open", "agatha")
    #expect(again.waitForExit() == .exited(0))
    try pinned.settledScreen(showing: "Agatha, from a command")
    try pinned.press("Esc")
    let left = try pinned.settledScreen(showing: "n write a note")
    try pinned.press("Ctrl-C")
    #expect(pinned.waitForExit() == .exited(0))
    pinned = try start("open", "agatha")
    #expect(try pinned.settledScreen() == left)
    try main.press("N")
    try main.type("mine")
    try main.settledScreen(showing: "mine")
    #expect(home.sessions == ["agatha", "main"])
  }

  @Test func aPinInWhichNothingWasWrittenClosesWhenItIsLeft() throws {
    for _ in 0..<2 {
      let look = try start("open", "agatha")
      try look.settledScreen(showing: "first appears in The Good Hawk")
      try look.press("q")
      #expect(look.waitForExit() == .exited(0))
      look.expectCleanEnd()
      #expect(String(decoding: look.output, as: UTF8.self).contains("sessions reopen agatha"))
      #expect(home.sessions.isEmpty)
      #expect(home.closedSessions == ["agatha"])
    }
    let other = try start("open", "agatha")
    try other.settledScreen(showing: "first appears in The Good Hawk")
    try other.press("2")
    try other.settledScreen(showing: "▌")
    try other.press("q")
    #expect(other.waitForExit() == .exited(0))
    #expect(home.sessions == ["agatha"])
  }

  @Test func aDraftComesFromStandardInputAndKeysFromTheTerminal() throws {
    let app = try AppTerminal(
      home, arguments: ["open", "agatha", "--draft", "-"],
      behind: ["sh", "-c", "printf 'from the pipe\\nand' | exec \"$@\"", "sh"])
    // The shell waits in front of the app.
    try app.wait { $0.text.contains("draft · 4 words") }
    try app.type(" more")
    try app.press("Ctrl-S")
    try app.wait { $0.text.contains("Saved: from the pipe") }
    #expect(home.noteTexts == ["from the pipe\nand more"])
    #expect(home.notes.keys.allSatisfy { $0.hasPrefix("notes/the-good-hawk/agatha/") })
  }
}
