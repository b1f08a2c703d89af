import PseudoTerminal
import Testing

/// Two windows on one library, and one session wanted twice.
@Suite struct TwoSessionTests {
  private let server: TmuxServer
  private let home: Home

  init() throws {
    server = try Window.makeServer()
    home = try Home()
  }

  @Test func whatOneSavesTheOtherShowsWithoutAKey() throws {
    let first = try Window(server, home, "--session", "first")
    let second = try Window(server, home, "--session", "second")
    try first.wait()
    try second.wait()
    try first.press("n")
    try first.type("The wall hears")
    try first.press("C-s")
    try first.wait(for: "Saved")
    try second.wait(for: "The wall hears")
    try second.press("f")
    try second.wait { $0.lines[3].hasSuffix("♥") }
    try first.wait { $0.lines[3].hasSuffix("♥") }
  }

  @Test func nothingIsLostWhenBothSaveAtOnce() throws {
    let windows = try ["first", "second"].map { try Window(server, home, "--session", $0) }
    for window in windows {
      try window.wait()
      try window.press("n")
    }
    var texts: [String] = []
    for round in 0..<8 {
      for (number, window) in windows.enumerated() {
        texts.append("round-\(round)-of-\(number)")
        try window.type(texts[texts.count - 1])
        try window.wait(for: "draft")
      }
      for window in windows { try window.press("C-s") }
      for window in windows { try window.wait { !$0.text.contains("draft ·") } }
    }
    #expect(home.noteTexts.sorted() == texts.sorted())
    #expect(home.litter == [])
  }

  @Test(arguments: 0..<3) func nothingIsLostWhenBothChangeOneNote(round: Int) throws {
    home.write("base".utf8, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let windows = try ["first", "second"].map { try Window(server, home, "--session", $0) }
    for (number, window) in windows.enumerated() {
      try window.wait(for: "base")
      try window.press("Tab Enter")
      try window.type("\(number): ")
      try window.wait(for: "changed, not saved")
    }
    for window in windows { try window.press("C-s") }
    for window in windows {
      try window.wait { screen in
        !["changed, not saved", "changed here and"].contains { screen.text.contains($0) }
      }
    }
    #expect(home.noteTexts.sorted() == ["0: base", "1: base"])
    #expect(home.litter == [])
  }

  @Test func aSessionThatIsOpenIsRefusedAndUndisturbed() throws {
    let first = try Window(server, home, "--session", "evening")
    try first.wait()
    try first.press("n")
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
    let main = try Window(server, home)
    try main.wait()
    try main.press("3")
    let before = try main.wait(for: "▌Lady Beatrice")
    let pinned = try Window(server, home, "open", "agatha")
    try pinned.wait(for: "first appears in The Good Hawk")
    try pinned.press("n")
    try pinned.type("beside")
    let draft = try pinned.wait(for: "beside")
    #expect(try main.screen() == before)
    #expect(home.sessions == ["agatha", "main"])
    let again = try AppTerminal(home, arguments: ["open", "agatha"])
    #expect(again.waitForExit() == .exited(0))
    try pinned.wait(for: "Agatha, from a command")
    try pinned.press("C-c")
    #expect(try pinned.pane.waitForExit() == .exited(0))
    try pinned.relaunch()
    #expect(try pinned.wait() == draft)
    try main.press("n")
    try main.type("mine")
    try main.wait(for: "mine")
    #expect(home.sessions == ["agatha", "main"])
  }

  @Test func aDraftComesFromStandardInputAndKeysFromTheTerminal() throws {
    let pane = try server.newWindow(["sleep", "1000"])
    let window = Window(pane, home, "open", "agatha", "--draft", "-")
    try window.relaunch(behind: ["sh", "-c", "printf 'from the pipe\\nand' | exec \"$@\"", "sh"])
    try window.wait(for: "draft · 4 words")
    try window.type(" more")
    try window.press("C-s")
    try window.wait(for: "Saved: from the pipe")
    #expect(home.noteTexts == ["from the pipe\nand more"])
    #expect(home.notes.keys.allSatisfy { $0.hasPrefix("notes/the-good-hawk/agatha/") })
  }
}
