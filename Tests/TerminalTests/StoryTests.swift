import PseudoTerminal
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// Whole evenings of a user, in a real terminal.
@Suite struct StoryTests {
  private let server: TmuxServer
  private let home: Home

  init() throws {
    server = try Window.makeServer()
    home = try Home()
  }

  @Test func quittingAndComingBackShowsTheSameScreen() throws {
    let window = try Window(server, home)
    try window.wait()
    try window.press("n")
    try window.type("Who keeps the gate?")
    try window.press("C-s")
    try window.wait(for: "Saved: Who keeps the gate?")
    #expect(home.noteTexts == ["Who keeps the gate?"])
    try window.press("Escape f Enter")
    try window.wait(for: "Agatha ♥")
    try window.press("n")
    try window.type("half a thou")
    try window.wait(for: "draft · 3 words")
    try window.press("Escape")
    let before = try window.wait { !$0.text.contains("Ctrl-S") }
    try window.press("q")
    #expect(try window.pane.waitForExit() == .exited(0))
    try window.relaunch()
    #expect(try window.wait() == before)
  }

  /// A character open in each book, drafts in two, the Amazon page, the third tab, a kill.
  @Test func theTutorialsWalk() throws {
    let window = try Window(server, home)
    try window.wait()
    try window.press("1 n")
    try window.type("first draft")
    try window.wait(for: "first draft")
    try window.press("Escape Enter")
    try window.wait(for: "first appears in The Good Hawk")
    try window.press("2 n")
    try window.type("second draft")
    try window.wait(for: "second draft")
    try window.press("Escape Enter")
    let second = try window.wait(for: "first appears in The Broken Raven")
    try window.press("3")
    try window.wait(for: "▌Lady Beatrice")
    try window.press("a")
    let amazon = try window.wait(for: "c copies it")
    try window.kill()
    try window.relaunch()
    #expect(try window.wait() == amazon)
    try window.press("Escape Enter")
    let third = try window.wait(for: "first appears in The Burning Swift")
    try window.kill()
    try window.relaunch()
    #expect(try window.wait() == third)
    #expect(third.text.contains("Lady Beatrice"))
    try window.press("2")
    #expect(try window.wait(for: "first appears in The Broken Raven") == second)
    try window.press("Escape")
    #expect(!(try window.wait(for: "second draft")).text.contains("first draft"))
    try window.press("1 Escape")
    #expect(!(try window.wait(for: "first draft")).text.contains("second draft"))
  }

  @Test func aStartTidiesUpWhatAKillLeft() throws {
    home.write("half".utf8, to: "state/sessions/main/.journal.new.tmp")
    home.write("half".utf8, to: "library/.favourites.new.tmp")
    #expect(home.litter.count == 2)
    try Window(server, home).wait()
    #expect(wait { home.litter == [] })
  }

  @Test func ctrlCQuitsInTheMiddleOfAWord() throws {
    let window = try Window(server, home)
    try window.wait()
    try window.press("n")
    try window.type("The wall he")
    let before = try window.wait(for: "The wall he")
    try window.press("C-c")
    #expect(try window.pane.waitForExit() == .exited(0))
    try window.relaunch()
    #expect(try window.wait() == before)
  }
}
