import Commands
import SceneState
import ScreenModels
import TestSupport
import Testing

/// `hawknotes activity`: what a session is looking at.
@Suite(.timed) struct ActivityCommandTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  private func show(_ path: String?) throws {
    let store = SessionStore(
      path: shell.statePath, terminal: TerminalIdentity(environment: [:], deviceName: nil))
    let scene = try store.open("main")
    scene[Scene.activityKey.name] = path
    try scene.commit()
  }

  private let agatha =
    "b|1299E975-AB9E-472C-ABCD-65EAA4171791::c|1548A52F-D32B-4007-929B-B06A599EE1A7"

  @Test func itsTitleAndItsLinkArePrinted() throws {
    try show(agatha)
    #expect(shell.run("activity").text == "Agatha  hawknotes://the-good-hawk/agatha\n")
    let id = shell.add("The wall hears", to: "agatha")
    try show("\(agatha)::n|\(id)")
    #expect(
      shell.run("activity", "main").text
        == "The wall hears  hawknotes://the-good-hawk/agatha/\(id)\n")
    try show(SessionRoute.favorites)
    #expect(shell.run("activity").text == "Favorites\n")
  }

  @Test func whatIsPrintedAsJSONCanBeContinued() throws {
    try show(agatha)
    let result = shell.run("activity", "--json")
    #expect(result.text.contains("\"title\": \"Agatha\""))
    shell.input = result.output
    guard case .pinned(let target)? = shell.run("continue", "-").request?.session else {
      Issue.record("it cannot be continued")
      return
    }
    #expect(target.subject.name == "Agatha")
  }

  @Test func whatIsNotThereIsSaid() throws {
    #expect(shell.run("activity").errors == "hawknotes: there is no session yet\n")
    try show(nil)
    #expect(shell.run("activity").code == .failed)
    try show("b|1299E975-AB9E-472C-ABCD-65EAA4171791::c|00000000-0000-0000-0000-000000000000")
    #expect(shell.run("activity").code == .failed)
    try show("\(agatha)::n|none")
    #expect(shell.run("activity").errors.contains("no note none"))
    #expect(shell.run("activity", "other").code == .failed)
  }
}
