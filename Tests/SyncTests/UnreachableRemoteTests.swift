import Glibc
import TestSupport
import Testing

@testable import Sync

/// What ssh says when it fails is shown, and nothing of the state that two machines share is thrown
/// away.
@Suite(.timed) struct UnreachableRemoteTests {
  private let folder: GitFolder
  private let one: SyncedMachine
  private let two: SyncedMachine

  init() throws {
    folder = try GitFolder()
    let remote = try folder.makeRemote()
    // It does what ssh does, unless it is told to fail.
    try folder.write(
      """
      #!/bin/sh
      if [ -e "$HOME/broken" ]; then cat "$HOME/broken" >&2; exit 255; fi
      while [ $# -gt 1 ]; do shift; done
      eval "$1"
      """, at: "ssh")
    chmod("\(folder.path)/ssh", 0o700)
    folder.environment["GIT_SSH_COMMAND"] = "\(folder.path)/ssh"
    one = try SyncedMachine("one", in: folder, remote: "ssh://nobody.invalid\(remote)")
    two = try SyncedMachine("two", in: folder, remote: "ssh://nobody.invalid\(remote)")
    try one.write("1\n2\n3\n", at: "notes/a/1.md")
    try one.write("deleted", at: "notes/a/2.md")
    try one.sync()
    try two.sync()
  }

  private func fail(_ message: String) throws { try folder.write(message, at: "broken") }

  private static let messages = [
    "/home/a/.ssh/config: line 3: Bad configuration option: idntity\r\n"
      + "/home/a/.ssh/config: terminating, 1 bad configuration options\r\n",
    "Bad owner or permissions on /home/a/.ssh/config\r\n",
    "Can't open user config file /home/a/.ssh/config: Permission denied\r\n",
    "Unable to negotiate with 192.0.2.1 port 22: no matching host key type found. "
      + "Their offer: ssh-dss\r\n",
    "Load key \"/home/a/.ssh/id\": error in libcrypto: unsupported hash algorithm\r\n",
    "no such identity: /home/a/.ssh/id: No such file or directory\r\n",
    "This account is currently not available.\n",
    "kex_exchange_identification: Connection closed by remote host\r\n",
    "ssh_dispatch_run_fatal: Connection to 192.0.2.1 port 22: Corrupted MAC on input\r\n",
    "the ssh of this machine is empty, its index file is corrupt\n",
    "the name is not found\n", "",
  ]

  @Test(arguments: messages) func aFailureOfSSHThrowsNothingAway(message: String) throws {
    one.remove("notes/a/2.md")
    try one.write("1 one\n2\n3\n", at: "notes/a/1.md")
    try two.write("1\n2\n3 two\n", at: "notes/a/1.md")
    try fail(message)
    #expect {
      try one.sync()
    } throws: { error in
      let line = message.split(whereSeparator: \.isNewline).last ?? "Could not read from remote"
      return (error as? GitError)?.isOffline == true
        && "\(error)".hasPrefix("the remote cannot be reached: ") && "\(error)".contains(line)
    }
    if case .offline = one.status?.state {
    } else {
      Issue.record("\(String(describing: one.status))")
    }
    #expect(try folder.shell("ls -d one/state/sync/*/*.broken* 2>/dev/null | wc -l") == "0\n")
    unlink("\(folder.path)/broken")
    for machine in [two, one, two] { try machine.sync() }
    #expect(try one.paths == ["notes/a/1.md"])
    #expect(try two.paths == one.paths && two.text("notes/a/1.md") == "1 one\n2\n3 two\n")
  }

  /// What is damaged here may be met only while the remote is asked.
  @Test func damageThatOnlyAPushMeets() throws {
    try fail("no\n")
    try one.write("new", at: "notes/a/3.md")
    #expect(throws: GitError.self) { try one.sync() }
    unlink("\(folder.path)/broken")
    try folder.shell(
      """
      f=one/state/sync/*/repo.git
      id=$(printf new | git hash-object --stdin)
      for f in $(find one/state -path "*/objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-)"); do
        chmod u+w $f; : > $f
      done
      git --git-dir=$(echo one/state/sync/*/repo.git) cat-file -e $id 2>/dev/null && rm -f \
        one/state/sync/*/repo.git/objects/pack/*
      true
      """)
    let report = try one.sync()
    #expect(
      report.notices.contains { $0.hasPrefix("this machine's copy of the remote is damaged") })
    try two.sync()
    #expect(two.text("notes/a/3.md") == "new")
  }

  @Test func aFolderThatIsGoneIsAway() throws {
    let three = try folder.machine("three")
    try folder.shell("mv remote.git away.git")
    #expect { try three.sync() } throws: { ($0 as? GitError)?.isOffline == true }
    try folder.shell("mv away.git remote.git")
    #expect(try three.sync().receivedCount == 2)
  }
}
