import SceneState
import ScreenModels
import TestSupport
import Testing

/// The layers on top of the page, as one stored value.
@Suite(.timed) struct LayerStackTests {
  private func kept(_ keys: String) throws -> String? {
    let session = try Session()
    try session.press(keys)
    return session.scene["ContentView.Layers"]
  }

  @Test(
    arguments: [
      ("j", nil), ("/", "search"), ("S", "sessions"), ("S r", "sessions main"), ("D", "drafts"),
      ("?", "help"), (":", "command-line"), ("/ F1", "search\nhelp"), ("S /", "sessions\nsearch"),
      ("S D", "sessions\ndrafts"), ("S D S", "drafts\nsessions"), ("S / Esc", "sessions"),
      ("S D S Esc Esc", nil), ("S 2", nil), ("a", nil),
    ])
  func oneValueTellsIt(keys: String, value: String?) throws { #expect(try kept(keys) == value) }

  @Test(
    arguments: [
      ("search", "search"), ("search\nsearch", "search"), ("help\nsearch", "search"),
      ("search\nhelp\nfind a b", "search\nfind a b"), ("find", nil), ("nonsense\nhelp", "help"),
      ("find a\\\\b\\nc", "find a\\\\b\\nc"), ("find a\\b", "find a\\\\b"),
      ("find \r\nhelp", "find \r\nhelp"),
      ("sessions \u{301}\r", "sessions \u{301}\r"), ("drafts", "drafts"),
      ("drafts 1234abcd session main", "drafts 1234abcd session main"),
      ("drafts 1234abcd nowhere", "drafts 1234abcd"), ("", nil), ("\n \n", nil),
    ])
  func whateverIsKeptIsReadAsSomethingThatCanBe(text: String, value: String?) throws {
    let stack = try #require(LayerStack(sceneText: text))
    #expect(stack.sceneText == value)
    #expect(stack.sceneText.flatMap(LayerStack.init) ?? stack == stack)
  }

  /// What nobody can have opened is no reason not to start.
  @Test(
    arguments: [
      "sessions gone\nhelp", "drafts 12345678 session gone", "find nothing", "replace nothing",
      "help\nhelp\nsearch\nsessions\ndrafts\nsearch\ncommand-line",
    ])
  func whateverIsKeptCanBeLeft(text: String) throws {
    let session = try Session()
    session.scene["ContentView.Layers"] = text
    try session.scene.commit()
    try session.relaunch()
    try expectInvisibleRelaunch(of: session)
    try session.press("Esc Esc Esc Esc 1")
    #expect(session.screen.contains("Joseph Elliott"))
  }
}
