import DurableFiles
import Essentials
import Glibc
import TestSupport
import Testing

@testable import Sync

@Suite(.timed) struct GitRemoteTests {
  private let folder: GitFolder
  private let repository: GitRepository

  init() throws {
    folder = try GitFolder()
    repository = try folder.repository()
  }

  @Test func aFileThatIsTooLargeIsStopped() throws {
    let remote = try folder.makeRemote()
    try folder.shell(
      """
      git init -q -b main made; cd made; head -c 3000000 /dev/urandom > big
      git add big; git -c user.name=a -c user.email=b commit -qm x; git push -q \(remote) main
      """)
    var program = repository.git
    program.limits.largestFile = 1 << 20
    let small = GitRepository(git: program)
    #expect(throws: Failure.tooMuch) {
      try small.fetch("main", from: try folder.address("file://\(remote)")) { _ in }
    }
  }

  @Test func aRemoteThatIsSilentIsLeft() throws {
    try folder.write(
      "#!/bin/sh\necho $$ >> \"$HOME/pids\"\ntrap '' TERM\nsleep 1000 &\necho $! >> \"$HOME/pids\"\nwait; sleep 1000\n",
      at: "ssh")
    try folder.shell("chmod +x ssh")
    folder.environment["GIT_SSH_COMMAND"] = "\(folder.path)/ssh"
    var program = try folder.repository("other.git").git
    program.limits.silence = 1
    let other = GitRepository(git: program)
    #expect(throws: GitError.timedOut) {
      try other.fetch("main", from: try folder.address("agatha@example.org:x.git")) { _ in }
    }
    try folder.waitForEnds()
  }
}
