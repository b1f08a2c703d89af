import Commands
import Glibc
import TestSupport
import Testing

/// `hawknotes sync`, with a remote in a folder of this machine.
@Suite(.timed) struct SyncCommandTests {
  private let shell: Shell
  private let remote: String

  init() throws {
    shell = try Shell()
    remote = try Self.makeRemote(in: shell.path)
    shell.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    shell.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    shell.inputIsTerminal = false
  }

  // What `git init --bare` makes, as far as git needs it.
  private static func makeRemote(in path: String) throws -> String {
    let remote = path + "/remote.git"
    for folder in ["", "/objects", "/refs", "/refs/heads"] { mkdir(remote + folder, 0o700) }
    let contents = [
      "HEAD": "ref: refs/heads/main\n",
      "config": "[core]\n\trepositoryformatversion = 0\n\tbare = true\n",
    ]
    for (name, text) in contents {
      let file = open("\(remote)/\(name)", O_WRONLY | O_CREAT, 0o600)
      #expect(write(file, text, text.utf8.count) == text.utf8.count)
      close(file)
    }
    return remote
  }

  // The same home, but for the library and the state of another machine.
  private func onOtherMachine<Result>(_ body: () throws -> Result) rethrows -> Result {
    shell.environment["HAWKNOTES_LIBRARY"] = shell.path + "/other/library"
    shell.environment["HAWKNOTES_STATE"] = shell.path + "/other/state"
    defer {
      shell.environment["HAWKNOTES_LIBRARY"] = nil
      shell.environment["HAWKNOTES_STATE"] = nil
    }
    return try body()
  }

  @Test func twoMachinesHaveOneLibrary() {
    let id = shell.run("add", "agatha", "from the first").text
    let begun = shell.run("sync", "init", remote, "--yes")
    #expect(begun.code == .done && begun.output == [])
    #expect(begun.errors.hasSuffix("hawknotes: in sync: 1 file sent\n"))
    onOtherMachine {
      #expect(
        shell.run("sync", "init", remote, "--yes").errors.hasSuffix("in sync: 1 file received\n"))
      #expect(shell.run("show", String(id.dropLast())).text == "from the first")
      #expect(shell.run("favourite", "agatha").code == .done)
      #expect(shell.run("sync").errors == "hawknotes: in sync: 1 file sent\n")
    }
    #expect(shell.run("sync", "now").errors == "hawknotes: in sync: 1 file received\n")
    #expect(shell.run("sync").errors == "hawknotes: in sync\n")
    #expect(shell.run("sync", "log").lines.count == 2)
    #expect(shell.run("sync", "off").code == .done)
    #expect(shell.run("sync").code == .failed)
  }

  @Test func nothingIsPublishedWithoutAYes() {
    #expect(shell.run("add", "agatha", "private").code == .done)
    let result = shell.run("sync", "init", remote)
    #expect(
      result.code == .failed
        && result.errors.hasSuffix("to publish without being asked, add --yes\n"))
    #expect(shell.run("sync", "status", "--json").text == "{\n  \"state\": \"off\"\n}\n")
    #expect(shell.run("sync", "status").code == .failed)
    #expect(shell.run("sync").errors.hasPrefix("hawknotes: this library does not sync"))
  }

  @Test func theStatusSaysWhatIsToBeSent() {
    #expect(shell.run("sync", "init", remote, "--yes").code == .done)
    #expect(shell.run("add", "agatha", "one").code == .done)
    let status = shell.run("sync", "status")
    #expect(status.lines.first == "remote     \(remote), branch main")
    #expect(status.lines.contains("to send    1 file"))
    let json = shell.run("sync", "status", "--json").text
    #expect(json.contains("\"state\": \"in-sync\"") && json.contains("\"unsent\": 1"))
    #expect(json.contains("\"remote\": \"\(remote)\""))
  }

  @Test func theStatusOfALibraryThatIsGoneSaysSo() {
    let library = shell.path + "/library"
    shell.environment["HAWKNOTES_LIBRARY"] = library
    #expect(shell.run("add", "agatha", "one").code == .done)
    #expect(shell.run("sync", "init", remote, "--yes").code == .done)
    #expect(rename(library, library + ".away") == 0)
    let status = shell.run("sync", "status")
    #expect(status.errors.hasPrefix("hawknotes: there is no library at \(library)"))
    #expect(status.errors.hasSuffix("the following is from the last sync\n"))
    #expect(status.lines.contains { $0.hasPrefix("in sync") })
  }

  @Test func aRemoteThatIsAwayHasItsOwnExitCode() {
    #expect(shell.run("sync", "init", remote, "--yes").code == .done)
    shell.environment["GIT_SSH_COMMAND"] = "echo ssh: Could not resolve hostname x >&2; exit 255; :"
    let away = shell.run("sync", "init", "git@example.org:x", "--yes")
    #expect(
      away.code == .failed
        && away.errors.contains(
          "already syncs with \(remote); to change that, run hawknotes sync off first")
    )
    #expect(shell.run("sync", "off").code == .done)
    #expect(shell.run("sync", "init", "git@example.org:x", "--yes").code == .temporaryFailure)
  }

  @Test func aFolderThatIsGoneHasItTo() {
    #expect(shell.run("sync", "init", remote, "--yes").code == .done)
    #expect(rename(remote, remote + ".away") == 0)
    let result = shell.run("sync")
    #expect(result.code == .temporaryFailure)
    #expect(result.errors.hasPrefix("hawknotes: the remote cannot be reached: "))
    #expect(result.errors.contains(remote))
  }

  @Test func whatIsNotSyncedIsInTheStatus() {
    #expect(shell.run("add", "agatha", "one").code == .done)
    let link = shell.path + "/.local/share/hawknotes/notes/link.md"
    #expect(symlink("/etc/passwd", link) == 0)
    let begun = shell.run("sync", "init", remote, "--yes")
    #expect(begun.errors.hasSuffix("in sync: 1 file sent; 1 file is not synced\n"))
    let status = shell.run("sync", "status")
    #expect(status.lines.contains("state      in-sync, but for 1 file"))
    #expect(status.lines.contains("left out   notes/link.md is not synced: it is a link"))
    let json = shell.run("sync", "status", "--json").text
    #expect(json.contains("\"notes/link.md is not synced: it is a link\""))
    #expect(unlink(link) == 0)
    #expect(!shell.run("sync", "status").text.contains("link.md"))
  }

  @Test(arguments: [
    ["init"], ["init", ""], ["init", "ext::sh -c id"], ["init", "http://example.org/x"],
    ["sometimes"],
    ["status", "--yes"], ["init", "/x", "--accept-deletions"], ["off", "now"],
  ])
  func whatMakesNoSenseIsRefused(words: [String]) {
    #expect(shell.run((["sync"] + words).map { Array($0.utf8) }).code == .usage)
  }

  @Test func withoutGitItSaysSo() {
    shell.environment["PATH"] = shell.path
    let result = shell.run("sync", "init", remote, "--yes")
    #expect(result.code == .failed)
    #expect(result.errors == "hawknotes: git is not installed; install it to sync\n")
  }
}
