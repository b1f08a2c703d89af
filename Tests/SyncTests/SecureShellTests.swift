import Glibc
import TestSupport
import Testing

@testable import Sync

/// Syncing over ssh, with a server that is started for each connection.
@Suite(
  .timed,
  .enabled(if: access(SecureShell.server, X_OK) == 0, "openssh-server is not installed"))
struct SecureShellTests {
  private let folder: GitFolder
  private let shell: SecureShell
  private let address: String

  init() throws {
    folder = try GitFolder()
    shell = try SecureShell(in: folder)
    address = "ssh://nobody.invalid\(try folder.makeRemote())"
  }

  @Test func twoMachinesSync() throws {
    folder.environment["GIT_SSH_COMMAND"] = shell.command(key: "user")
    let (one, two) = (
      try SyncedMachine("one", in: folder, remote: address),
      try SyncedMachine("two", in: folder, remote: address)
    )
    try one.write("1", at: "notes/a/1.md")
    #expect(try one.sync().sentCount == 1)
    #expect(try two.sync().receivedCount == 1)
    #expect(two.text("notes/a/1.md") == "1")
  }

  @Test func theCommandOfTheConfigurationIsUsed() throws {
    try folder.shell("git config --global core.sshCommand \"\(shell.command(key: "user"))\"")
    let repository = try folder.repository()
    #expect(try !repository.fetch("main", from: folder.address(address)) { _ in })
  }

  @Test func aKeyThatIsNotKnownIsAskedForOnce() throws {
    folder.environment["GIT_SSH_COMMAND"] = shell.command(key: "user")
    let one = try SyncedMachine("one", in: folder, remote: address)
    folder.environment["GIT_SSH_COMMAND"] = shell.command(key: "stranger")
    for _ in 1...2 { #expect(throws: GitError.self) { try one.sync() } }
    guard case .needsKey(let reason) = one.status?.state else {
      Issue.record("the state is \(String(describing: one.status))")
      return
    }
    #expect(reason.contains("run hawknotes sync"))
    #expect(try SyncLog(in: one.syncFolder).entries.count == 1)
  }

  @Test func aServerThatIsSilentIsLeft() throws {
    try folder.write("#!/bin/sh\necho $$ >> \"$HOME/pids\"\nexec sleep 1000\n", at: "silent")
    chmod("\(folder.path)/silent", 0o700)
    folder.environment["GIT_SSH_COMMAND"] = shell.command(
      key: "user", server: "\(folder.path)/silent")
    var program = try folder.repository().git
    program.limits.silence = 1
    #expect(throws: GitError.timedOut) {
      try GitRepository(git: program).fetch("main", from: folder.address(address)) { _ in }
    }
    try folder.waitForEnds()
  }
}
