import Activities
import Commands
import SceneState
import ScreenModels
import TestSupport
import Testing

@Suite(.timed) struct AppRequestTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test func withoutAVerbTheAppIsOpenedWhereItWasLeft() throws {
    let request = try #require(shell.run().request)
    #expect(request.session == .lastUsed && request.draft == nil && request.color == .auto)
    #expect(request.libraryPath == shell.libraryPath && request.statePath == shell.statePath)
    #expect(request.configPath == shell.path + "/.config/hawknotes/config")
    #expect(shell.disk.isEmpty)
  }

  @Test func optionsChooseTheSession() {
    let sessions: [(String, AppRequest.Session)] = [
      ("--session study", .named("study")), ("--session=study", .named("study")),
      ("--new", .fresh(nil)), ("--new books", .fresh("books")), ("--new=x", .fresh("x")),
      ("--new --color never", .fresh(nil)),
    ]
    // They count more than the environment.
    for environment in [nil, "other"] {
      shell.environment["HAWKNOTES_SESSION"] = environment
      for (line, session) in sessions {
        let words = line.split(separator: " ").map { Array($0.utf8) }
        #expect(shell.run(words).request?.session == session, "\(line)")
      }
    }
    #expect(shell.run().request?.session == .named("other"))
    shell.environment["HAWKNOTES_SESSION"] = ""
    #expect(shell.run().request?.session == .lastUsed)
  }

  private func target(of result: Shell.Result) -> String? {
    guard case .pinned(let target)? = result.request?.session else { return nil }
    if case .note(let note) = target { return note.id }
    return target.subject.slugPath
  }

  @Test func openPinsASessionToATarget() throws {
    let id = shell.add("x", to: "agatha")
    #expect(target(of: shell.run("open", "agatha")) == "the-good-hawk/agatha")
    #expect(target(of: shell.run("open", id)) == id)
    #expect(shell.run("open", "agata").code == .failed)
    for name in ["-n", "--draft"] { #expect(shell.run("open", "--", name).code == .failed) }
  }

  @Test func aDraftComesFromAFileOrTheInputByteForByte() {
    shell.write("from a file", to: shell.path + "/draft.txt")
    shell.input = [0xff, 0x00, 0x1b, 0x5b, 0x0d, 0x0a, 0xc3, 0x28]
    let file = shell.run("open", "agatha", "--draft", "draft.txt")
    #expect(file.request?.draft == Array("from a file".utf8))
    #expect(shell.run("open", "agatha", "--draft", "-").request?.draft == shell.input)
    let missing = shell.run("open", "agatha", "--draft", "none.txt")
    #expect(
      missing.code == .failed && missing.errors.contains("cannot read \(shell.path)/none.txt"))
  }

  @Test func coloursAreChosenByTheOptionThenTheEnvironment() {
    shell.environment["NO_COLOR"] = "1"
    #expect(shell.run().request?.color == .never)
    #expect(shell.run("--color", "always").request?.color == .always)
    shell.environment["NO_COLOR"] = ""
    #expect(shell.run().request?.color == .auto)
    shell.environment["TERM"] = "dumb"
    #expect(shell.run().request?.color == .never)
  }

  @Test func aSessionAnActivityOrALinkIsContinued() {
    let document = HandoffDocument(
      session: "main", presentedValue: nil,
      snapshot: SceneSnapshot(values: ["ContentView.CurrentTab": "Favorites"]),
      keys: ContentModel.keys)
    shell.write(document.encoded, to: shell.path + "/session.json")
    #expect(shell.run("continue", "session.json").request?.session == .handedOff(document))
    shell.input = Array(document.encoded.utf8)
    #expect(shell.run("continue", "-").request?.session == .handedOff(document))
    for text in [HostileLinkTests.activity, "hawknotes://the-good-hawk/agatha\n"] {
      shell.input = Array(text.utf8)
      #expect(target(of: shell.run("continue", "-")) == "the-good-hawk/agatha")
    }
    #expect(target(of: shell.run("continue", "hawknotes://the-good-hawk")) == "the-good-hawk")
  }
}
