import PseudoTerminal
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// Stories of a user's whole evening.
@Suite(.manyAtOnce) struct StoryTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func quittingAndComingBackShowsTheSameScreen() throws {
    var app = try AppTerminal(home)
    try app.settledScreen()
    try app.press("N")
    try app.type("Who keeps the gate?")
    try app.press("Ctrl-S")
    try app.settledScreen(showing: "Saved: Who keeps the gate?")
    #expect(home.noteTexts == ["Who keeps the gate?"])
    try app.press("Esc f Enter")
    try app.settledScreen(showing: "Agatha ♥")
    try app.press("N")
    try app.type("half a thou")
    try app.settledScreen(showing: "draft · 3 words")
    try app.press("Esc")
    let before = try app.settledScreen { !$0.text.contains("Ctrl-S") }
    try app.press("q")
    #expect(app.waitForExit() == .exited(0))
    app = try AppTerminal(home)
    #expect(try app.settledScreen() == before)
  }

  /// A character open in each book, drafts in two, the Amazon page, the third tab, a kill.
  @Test func theTutorialsWalk() throws {
    var app = try AppTerminal(home)
    try app.settledScreen()
    try app.press("1 N")
    try app.type("first draft")
    try app.settledScreen(showing: "first draft")
    try app.press("Esc Enter")
    try app.settledScreen(showing: "first appears in The Good Hawk")
    try app.press("2 N")
    try app.type("second draft")
    try app.settledScreen(showing: "second draft")
    try app.press("Esc Enter")
    let second = try app.settledScreen(showing: "first appears in The Broken Raven")
    try app.press("3")
    try app.settledScreen(showing: "▌Lady Beatrice")
    try app.press("a")
    let amazon = try app.settledScreen(showing: "c copies it")
    app.kill()
    app = try AppTerminal(home)
    #expect(try app.settledScreen() == amazon)
    try app.press("Esc Enter")
    let third = try app.settledScreen(showing: "first appears in The Burning Swift")
    app.kill()
    app = try AppTerminal(home)
    #expect(try app.settledScreen() == third)
    #expect(third.text.contains("Lady Beatrice"))
    try app.press("2")
    #expect(try app.settledScreen(showing: "first appears in The Broken Raven") == second)
    try app.press("Esc")
    #expect(!(try app.settledScreen(showing: "second draft")).text.contains("first draft"))
    try app.press("1 Esc")
    #expect(!(try app.settledScreen(showing: "first draft")).text.contains("second draft"))
  }

  @Test func aStartTidiesUpWhatAKillLeft() throws {
    home.write("half".utf8, to: "state/sessions/main/.journal.new.tmp")
    home.write("half".utf8, to: "library/.favourites.new.tmp")
    #expect(home.litter.count == 2)
    try AppTerminal(home).settledScreen()
    #expect(wait { home.litter == [] })
  }

  @Test func ctrlCQuitsOutsideOfATextAndOnlySaysHowWithinOne() throws {
    var app = try AppTerminal(home)
    try app.settledScreen()
    try app.press("N")
    try app.type("The wall he")
    try app.press("Ctrl-C")
    try app.settledScreen(showing: "Esc leaves this text, then q quits")
    try app.type("ars")
    try app.settledScreen(showing: "The wall hears")
    try app.press("Esc")
    let before = try app.settledScreen(showing: "n write a note")
    try app.press("Ctrl-C")
    #expect(app.waitForExit() == .exited(0))
    app = try AppTerminal(home)
    #expect(try app.settledScreen() == before)
  }
}
