import PseudoTerminal
import TestSupport
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
}
