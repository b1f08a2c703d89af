import Commands
import TestSupport
import Testing

@Suite(.timed) struct AppRequestTests {
  @Test func withoutAVerbTheAppIsOpenedWhereItWasLeft() throws {
    let shell = try Shell()
    let request = try #require(shell.run().request)
    #expect(request.session == .lastUsed && request.draft == nil && request.color == .auto)
    #expect(request.libraryPath == shell.libraryPath)
    #expect(request.statePath == shell.statePath)
    #expect(!shell.exists(shell.libraryPath) && !shell.exists(shell.statePath))
  }

  @Test func optionsChooseTheSession() throws {
    let shell = try Shell()
    #expect(shell.run("--session", "study").request?.session == .named("study"))
    #expect(shell.run("--session=study").request?.session == .named("study"))
    #expect(shell.run("--new").request?.session == .fresh(nil))
    #expect(shell.run("--new", "books").request?.session == .fresh("books"))
    #expect(shell.run("--new=x").request?.session == .fresh("x"))
    #expect(shell.run("--new", "--color", "never").request?.session == .fresh(nil))
  }

  @Test func theEnvironmentChoosesTheSessionUnlessAnOptionDoes() throws {
    let shell = try Shell()
    shell.environment["HAWKNOTES_SESSION"] = "study"
    #expect(shell.run().request?.session == .named("study"))
    #expect(shell.run("--session", "other").request?.session == .named("other"))
    #expect(shell.run("--new").request?.session == .fresh(nil))
    #expect(shell.run("books").code == .done)
    shell.environment["HAWKNOTES_SESSION"] = ""
    #expect(shell.run().request?.session == .lastUsed)
  }

  @Test func openPinsASessionToATarget() throws {
    let shell = try Shell()
    let id = shell.add("x", to: "agatha")
    guard case .pinned(.subject(let subject)) = shell.run("open", "agatha").request?.session else {
      Issue.record("no subject")
      return
    }
    #expect(subject.slugPath == "the-good-hawk/agatha")
    guard case .pinned(.note(let note)) = shell.run("open", id).request?.session else {
      Issue.record("no note")
      return
    }
    #expect(note.id == id)
    #expect(shell.run("open", "agata").code == .failed)
  }

  @Test func aDraftComesFromAFileOrTheInputByteForByte() throws {
    let shell = try Shell()
    shell.write("from a file", to: shell.path + "/draft.txt")
    shell.input = NoteCommandTests.anything
    let file = shell.run("open", "agatha", "--draft", "draft.txt")
    #expect(file.request?.draft == Array("from a file".utf8))
    #expect(shell.run("open", "agatha", "--draft", "-").request?.draft == shell.input)
    let missing = shell.run("open", "agatha", "--draft", "none.txt")
    #expect(missing.code == .failed)
    #expect(
      missing.errors
        == "hawknotes: cannot read \(shell.path)/none.txt: No such file or directory\n")
  }

  @Test func coloursAreChosenByTheOptionThenTheEnvironment() throws {
    let shell = try Shell()
    shell.environment["NO_COLOR"] = "1"
    #expect(shell.run().request?.color == .never)
    #expect(shell.run("--color", "always").request?.color == .always)
    shell.environment["NO_COLOR"] = ""
    #expect(shell.run().request?.color == .auto)
    shell.environment["TERM"] = "dumb"
    #expect(shell.run().request?.color == .never)
  }
}
