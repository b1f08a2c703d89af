import TestSupport
import Testing

/// Commands of two keys.
@Suite(.timed) struct PrefixKeyTests {
  @Test func theSecondKeyIsACommandAndNotText() throws {
    let session = try Session()
    try session.press("N a Ctrl-X h")
    #expect(session.content.draft?.editor.selection == 0..<1)
    #expect(session.content.draft?.editor.buffer.bytes == Array("a".utf8))
    try session.press("Ctrl-X Ctrl-U")
    #expect(session.content.draft?.isEmpty == true)
  }

  @Test func aHalfTypedCommandIsShownWithWhatCanFollow() throws {
    let session = try Session()
    try session.press("N a Ctrl-X")
    #expect(session.screen.contains("Ctrl-X  Ctrl-E your own editor   Ctrl-U undo"))
    try expectInvisibleRelaunch(of: session)
    try session.press("Ctrl-U")
    #expect(session.content.draft?.isEmpty == true)
  }

  @Test(arguments: [("Esc", "Ctrl-X cancelled"), ("Ctrl-G", "Ctrl-X cancelled")])
  func itCanBeDropped(key: String, message: String) throws {
    let session = try Session()
    try session.press("N a Ctrl-X \(key)")
    #expect(session.screen.contains(message))
    try session.press("h")
    #expect(session.screen.contains(" ah "))
  }

  @Test func anUnknownSecondKeyDoesNothingAndSaysSo() throws {
    let session = try Session()
    try session.press("N a Ctrl-X j")
    #expect(session.screen.contains("Ctrl-X j does nothing"))
    try session.press("j")
    #expect(session.screen.contains(" aj "))
  }

  @Test func anUnavailableCommandSaysWhy() throws {
    let session = try Session()
    try session.press("N Ctrl-X Ctrl-U")
    #expect(session.screen.contains("there is nothing to undo"))
  }

  @Test func aPasteAndTheMouseEndIt() throws {
    let session = try Session()
    try session.press("N Ctrl-X")
    try session.send(.paste(Array("ab".utf8)))
    try session.press("h Ctrl-X")
    try session.click(on: "abh")
    try session.press("h")
    #expect(session.screen.contains("habh"))
  }

  @Test func itIsNoPrefixOutsideOfAnEditor() throws {
    let session = try Session()
    try session.press("Ctrl-X")
    #expect(session.content.keyPrefix == nil)
    try session.press(": Ctrl-X")
    #expect(session.content.keyPrefix == nil)
  }

  @Test func theHelpWritesBothKeys() throws {
    let session = try Session(columns: 120, rows: 50)
    try session.press("N F1")
    #expect(session.screen.contains("Ctrl-X Ctrl-E       Edit the text in your own editor."))
  }

  @Test(arguments: GoldenScreenTests.sizes) func aHalfTypedCommand(size: (Int, Int)) throws {
    let session = try Session(columns: size.0, rows: size.1)
    try session.press("N H i Ctrl-X")
    try expectScreen(session.screen, named: "prefix-\(size.0)x\(size.1)")
  }
}
