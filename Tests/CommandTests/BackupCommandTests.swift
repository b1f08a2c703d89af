import Commands
import Glibc
import SceneState
import TestSupport
import Testing

@Suite(.timed) struct BackupCommandTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    _ = shell.add("The wall hears everything.", to: "the-good-hawk")
    shell.write("theme = dark\n", to: "\(shell.path)/.config/hawknotes/config")
  }

  @Test func itIsNamedForTheMoment() {
    let result = shell.run("backup")
    #expect(result.code == .done)
    let name = result.lines.first ?? ""
    #expect(name.hasPrefix("hawknotes-2026") && name.hasSuffix("Z.tar"))
    #expect(shell.exists("\(shell.path)/\(name)"))
    #expect(result.errors.hasSuffix("bytes, read back and compared\n"))
  }

  @Test func itIsRestoredIntoAnEmptyPlaceOnly() {
    #expect(shell.run("backup", "a.tar").text == "a.tar\n")
    #expect(shell.run("restore", "a.tar").errors.hasSuffix("are in place already\n"))
    _ = shell.add("Another.", to: "agatha")
    let before = shell.disk
    let refused = shell.run("restore", "a.tar")
    #expect(refused.code == .failed && refused.errors.contains("--replace"))
    #expect(shell.disk == before)
    let replaced = shell.run("restore", "a.tar", "--replace")
    #expect(replaced.code == .done, "\(replaced.errors)")
    #expect(replaced.errors.contains("is kept as \(shell.libraryPath).before-2026"))
    #expect(shell.run("notes", "agatha").text == "")
    #expect(shell.run("show", "the-good-hawk").text.contains("The wall hears everything."))
  }

  @Test func oneFileIsNoPlural() throws {
    let shell = try Shell()
    _ = shell.add("Alone.", to: "agatha")
    #expect(shell.run("backup", "one.tar").errors.hasPrefix("hawknotes: 1 file, "))
    #expect(shell.run("restore", "one.tar").errors == "hawknotes: the file is in place already\n")
    #expect(
      shell.run("restore", "one.tar", "--into", "x").errors.hasPrefix(
        "hawknotes: 1 file was restored\n"))
  }

  @Test func itIsRestoredIntoAFolder() {
    _ = shell.run("backup", "a.tar")
    let result = shell.run("restore", "a.tar", "--into", "old")
    #expect(result.code == .done, "\(result.errors)")
    #expect(result.errors.contains("HAWKNOTES_STATE=\(shell.path)/old/state"))
    #expect(shell.run("notes", "--library", "old/library").lines.count == 1)
    #expect(shell.read("\(shell.path)/old/config") == "theme = dark\n")
  }

  @Test func whatMakesNoSenseIsRefused() {
    #expect(shell.run("backup", "-").code == .usage)
    #expect(shell.run("restore").code == .usage)
    #expect(shell.run("restore", "x", "--into", "y", "--replace").code == .usage)
    #expect(shell.run("restore", "none.tar").code == .failed)
    shell.write("words", to: "\(shell.path)/a.tar")
    #expect(shell.run("backup", "a.tar").code == .failed)
    #expect(shell.run("restore", "a.tar").errors.contains("not a complete backup"))
    #expect(shell.read("\(shell.path)/a.tar") == "words")
  }

  @Test func nothingIsReplacedUnderAnOpenSession() throws {
    _ = shell.run("backup", "a.tar")
    let store = SessionStore(
      path: shell.statePath, terminal: TerminalIdentity(environment: [:], deviceName: nil))
    let scene = try store.open("main")
    let result = shell.run("restore", "a.tar", "--replace")
    #expect(result.code == .temporaryFailure && result.errors.contains("the session main is open"))
    withExtendedLifetime(scene) {}
  }

  /// Keeps a session as a window leaves it that has shown a library.
  private func keepSession(_ name: String, library: String?) throws {
    let terminal = TerminalIdentity(environment: [:], deviceName: nil)
    let scene = try SessionStore(path: shell.statePath, terminal: terminal).open(name)
    scene[Scene.libraryKey.name] = library
    scene.setText(Array("words".utf8), forKey: "BookView.newNote@x")
    try scene.commit()
  }

  @Test func aLibraryThatIsMissingIsNotLeftOut() throws {
    try keepSession("main", library: nil)
    try keepSession("evening", library: shell.libraryPath)
    #expect(shell.run("sessions", "close", "evening").code == .done)
    rename(shell.libraryPath, shell.path + "/away")
    let result = shell.run("backup", "a.tar")
    #expect(result.code == .cannotStart && result.text.isEmpty)
    #expect(
      result.errors == "hawknotes: the library \(shell.libraryPath) is not there now, so no backup "
        + "was made; mount its disk, or make the folder if it is gone for good\n")
    #expect(!shell.exists("\(shell.path)/a.tar"))
    mkdir(shell.libraryPath, 0o700)
    #expect(shell.run("backup", "a.tar").code == .done)
  }

  @Test func draftsAreBackedUpBeforeThereIsALibrary() throws {
    rename(shell.libraryPath, shell.path + "/away")
    try keepSession("main", library: shell.path + "/another")
    let result = shell.run("backup", "a.tar")
    #expect(result.code == .done && result.text == "a.tar\n")
    #expect(result.errors.contains("there is no library at \(shell.libraryPath) yet"))
  }

  @Test func aLibraryThatIsNoFolderIsRefused() {
    rename(shell.libraryPath, shell.path + "/away")
    shell.write("words", to: shell.libraryPath)
    let result = shell.run("backup", "a.tar")
    #expect(result.code == .cannotStart && result.errors.contains("Not a directory"))
  }

  @Test func aFileThatCannotBeMadeIsNamedAsTheUserDid() {
    let result = shell.run("backup", "none/a.tar")
    #expect(result.code == .failed)
    #expect(
      result.errors
        == "hawknotes: cannot make \(shell.path)/none/a.tar: No such file or directory\n")
  }

  @Test func nothingIsNoBackup() throws {
    let result = try Shell().run("backup")
    #expect(result.code == .failed && result.errors.contains("nothing to back up"))
  }
}
