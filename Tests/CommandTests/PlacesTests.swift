import Commands
import TestSupport
import Testing

@Suite(.timed) struct PlacesTests {
  @Test func theLibraryIsWhereTheFirstOfFourSays() throws {
    let shell = try Shell()
    #expect(shell.run().request?.libraryPath == shell.path + "/.local/share/hawknotes")
    shell.environment["XDG_DATA_HOME"] = "/data/"
    #expect(shell.run().request?.libraryPath == "/data/hawknotes")
    shell.environment["HAWKNOTES_LIBRARY"] = "/notes/"
    #expect(shell.run().request?.libraryPath == "/notes")
    #expect(shell.run("--library", "./here/").request?.libraryPath == shell.path + "/here")
  }

  @Test func theStateIsWhereTheFirstOfThreeSays() throws {
    let shell = try Shell()
    #expect(shell.run().request?.statePath == shell.path + "/.local/state/hawknotes")
    shell.environment["XDG_STATE_HOME"] = "/state"
    #expect(shell.run().request?.statePath == "/state/hawknotes")
    shell.environment["HAWKNOTES_STATE"] = "mine"
    #expect(shell.run().request?.statePath == shell.path + "/mine")
  }

  @Test func relativeBasesAndEmptyVariablesAreIgnored() throws {
    let shell = try Shell()
    shell.environment["XDG_DATA_HOME"] = "relative"
    shell.environment["XDG_STATE_HOME"] = ""
    shell.environment["HAWKNOTES_LIBRARY"] = ""
    #expect(shell.run().request?.libraryPath == shell.libraryPath)
    #expect(shell.run().request?.statePath == shell.statePath)
  }

  @Test func withoutAHomeOnlyWhatNeedsItFails() throws {
    let shell = try Shell()
    shell.environment["HOME"] = nil
    let result = shell.run("books")
    #expect(result.code == .cannotStart)
    #expect(
      result.errors == "hawknotes: no folder for the library: "
        + "HOME is not an absolute path; set it, or HAWKNOTES_LIBRARY\n")
    #expect(shell.run("books", "--library", "lib").code == .done)
    #expect(shell.run("--library", "lib").code == .cannotStart)
    #expect(shell.run("sessions").code == .cannotStart)
    #expect(shell.run("--help").code == .done)
  }

  @Test func aPlaceThatIsNoFolderIsRefused() throws {
    let shell = try Shell()
    shell.write("x", to: shell.path + "/file")
    let result = shell.run("--library", "file", "notes")
    #expect(result.code == .cannotStart)
    #expect(result.errors == "hawknotes: cannot read \(shell.path)/file: Not a directory\n")
    #expect(shell.run("--library", "file").code == .cannotStart)
    shell.environment["HAWKNOTES_STATE"] = shell.path + "/file"
    #expect(shell.run("sessions").code == .cannotStart)
  }

  @Test func theLibraryIsPrivate() throws {
    let shell = try Shell()
    let id = shell.add("x", to: "agatha")
    #expect(shell.mode(of: shell.libraryPath) == 0o700)
    #expect(
      shell.mode(of: "\(shell.libraryPath)/notes/the-good-hawk/agatha/\(id).md") == 0o600)
  }
}
