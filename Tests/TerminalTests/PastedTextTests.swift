import PseudoTerminal
import Testing

/// Pasted text is always text, never keys.
@Suite(.manyAtOnce) struct PastedTextTests {
  private let home: Home

  init() throws { home = try Home() }

  /// Lines with everything in them that could be mistaken for a key.
  private var text: [UInt8] {
    let line = "q:quit\u{1B}[A\u{1B}\u{1B}OP\u{3}\u{1A}\u{13}\t漢 é d u\u{0} \n"
    var bytes: [UInt8] = []
    while bytes.count < 200_000 { bytes += Array("\(bytes.count) \(line)".utf8) + [0xFF] }
    return bytes
  }

  @Test func allOfALargePasteIsInTheDraft() throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    let text = text
    let returns = text.map { $0 == 0x0A ? 0x0D : $0 }
    try app.terminal.write(Array("\u{1B}[200~".utf8) + returns + Array("\u{1B}[201~".utf8))
    try app.wait(until: "draft")
    app.terminal.kill()
    let again = try AppTerminal(home)
    try again.wait(until: "draft")
    try again.type("\u{13}", until: "Saved")
    #expect(home.notes.values.map { $0 == text } == [true])
    try again.type(AppTerminal.escape, until: "write a note")
    try again.terminal.write("\u{3}")
    #expect(again.waitForExit() == .exited(0))
    again.expectCleanEnd()
    #expect(app.parsed.violations == [])
  }

  @Test func aPasteWithoutItsEndIsShownAndKeysWorkAgain() throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.type("\u{1B}[200~The wall", until: "The wall")
    try app.type("\(AppTerminal.escape)", until: "favourite")
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test func outsideOfAnEditorAPasteOnlyWaits() throws {
    home.write("keep".utf8, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let app = try AppTerminal(home)
    try app.settledScreen()
    try app.press("Tab")
    let before = try app.settledScreen(showing: "d delete")
    let paste = Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8)
    try app.terminal.write(paste)
    let after = try app.settledScreen(showing: "then Ctrl-Y: the text goes")
    #expect(after.lasting == before.lasting)
    #expect(home.noteTexts == ["keep"])
    #expect(app.waitForExit(timeout: .zero) == nil)
  }
}
