import Glibc
import TestSupport
import Testing

/// `hawknotes install`: the program, its manual and its completions below a prefix.
@Suite struct InstallCommandTests {
  private static let files = [
    "bin/hawknotes", "share/man/man1/hawknotes.1", "share/bash-completion/completions/hawknotes",
    "share/zsh/site-functions/_hawknotes", "share/fish/vendor_completions.d/hawknotes.fish",
  ]
  private let shell: Shell
  private var prefix: String { shell.path + "/.local" }

  init() throws {
    shell = try Shell()
    shell.programPath = shell.path + "/built"
    shell.write("first program", to: shell.programPath)
  }

  private func text(_ file: String) -> String? {
    (shell.read("\(prefix)/\(file)")?.prefix { $0 != "\0" }).map(String.init)
  }

  @Test func everyFileIsInPlaceAgainAndAgain() {
    shell.environment["SHELL"] = "/bin/zsh"
    let first = shell.run("install")
    #expect(first.code == .done && first.errors.contains("is not on your PATH"))
    #expect(first.errors.contains("fpath=(\"\(prefix)/share/zsh/site-functions\" $fpath)"))
    #expect(text("bin/hawknotes") == "first program")
    #expect(text("share/fish/vendor_completions.d/hawknotes.fish")?.contains("complete") == true)
    for file in Self.files {
      #expect(shell.mode(of: "\(prefix)/\(file)") == (file == "bin/hawknotes" ? 0o755 : 0o644))
    }
    let before = shell.disk
    shell.environment["PATH"] = "/bin:\(prefix)/bin"
    let second = shell.run("install")
    #expect(second.errors.contains("in place") && second.errors.contains("is on your PATH"))
    #expect(shell.disk == before)
    chmod(prefix + "/bin/hawknotes", 0o600)
    #expect(shell.run("install").code == .done)
    #expect(shell.mode(of: prefix + "/bin/hawknotes") == 0o755)
  }

  @Test func aNewerProgramReplacesTheOneInstalled() {
    #expect(shell.run("install").code == .done)
    shell.write("second program", to: shell.programPath)
    #expect(shell.run("install").code == .done)
    #expect(text("bin/hawknotes") == "second program")
    #expect(text("lib/hawknotes/installed")?.split(separator: "\n").count == Self.files.count)
  }

  @Test(arguments: files) func aForeignFileStays(file: String) {
    shell.write("mine", to: "\(prefix)/\(file)")
    let before = shell.disk
    let result = shell.run("install")
    #expect(result.code == .failed && result.errors.contains("\(prefix)/\(file) is not from"))
    #expect(shell.run("install", "--remove").code == .done)
    #expect(shell.disk == before)
  }

  @Test func aRehearsalChangesNothing() {
    let before = shell.disk
    let result = shell.run("install", "--dry-run")
    #expect(result.lines == Self.files.map { "would install \(prefix)/\($0)" })
    #expect(shell.disk == before)
    _ = shell.run("install")
    #expect(
      shell.run("install", "-n").lines == Self.files.map { "in place: \(prefix)/\($0)" })
    #expect(
      shell.run("install", "--remove", "-n").lines
        == Self.files.map { "would remove \(prefix)/\($0)" })
    #expect(shell.exists(prefix + "/bin/hawknotes"))
  }

  @Test func onlyWhatIsUnchangedIsRemoved() {
    _ = shell.run("install")
    shell.write("mine", to: prefix + "/bin/hawknotes")
    shell.write("other", to: prefix + "/bin/other")
    let result = shell.run("install", "--remove")
    #expect(
      result.code == .done && result.errors.contains("bin/hawknotes was changed, so it stays"))
    #expect(text("bin/hawknotes") == "mine" && text("bin/other") == "other")
    #expect(Self.files.dropFirst().allSatisfy { !shell.exists("\(prefix)/\($0)") })
    #expect(!shell.exists(prefix + "/lib/hawknotes"))
    #expect(shell.run("install", "--remove").errors.contains("nothing is installed"))
  }

  /// After a kill the record says more than there is, and a hidden file may be left.
  @Test func aKilledInstallIsCompleted() {
    _ = shell.run("install")
    let whole = shell.disk
    Self.files.dropFirst(2).forEach { unlink("\(prefix)/\($0)") }
    let leftover = prefix + "/share/zsh/site-functions/._hawknotes.new.tmp"
    shell.write("half", to: leftover)
    #expect(shell.run("install").code == .done && shell.disk == whole)
    shell.write("half", to: leftover)
    #expect(shell.run("install", "--remove").code == .done)
    #expect(!shell.exists(leftover) && !shell.exists(prefix + "/lib/hawknotes"))
  }

  @Test func linksAndFilesInTheWayAreRefused() {
    shell.write("", to: prefix + "/bin/x")
    symlink("/nowhere", prefix + "/bin/hawknotes")
    #expect(shell.run("install").errors.contains("it is a link to another place"))
    unlink(prefix + "/bin/hawknotes")
    shell.write("", to: shell.path + "/elsewhere/x")
    symlink(shell.path + "/elsewhere", prefix + "/share")
    #expect(shell.run("install").errors.contains("it is a link to another place"))
    shell.write("", to: shell.path + "/file")
    let before = shell.disk
    let result = shell.run("install", "--prefix", "file/below")
    #expect(result.code == .failed && result.errors.contains("nothing was changed"))
    #expect(shell.disk == before && !shell.exists(prefix + "/lib"))
  }
}
