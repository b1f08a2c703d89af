import Glibc
import TestSupport
import Testing

@testable import Sync

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
    folder.environment["GIT_SSH_COMMAND"] = shell.command
    let (one, two) = (
      try SyncedMachine("one", in: folder, remote: address),
      try SyncedMachine("two", in: folder, remote: address)
    )
    try one.write("1", at: "notes/a/1.md")
    #expect(try one.sync().sentCount == 1)
    #expect(try two.sync().receivedCount == 1)
    #expect(two.text("notes/a/1.md") == "1")
  }
}
