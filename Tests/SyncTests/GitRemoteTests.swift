import DurableFiles
import Glibc
import TestSupport
import Testing

@testable import Sync

/// The answers of remotes, and their effects.
@Suite(.timed) struct GitRemoteTests {
  private let folder: GitFolder
  private let repository: GitRepository

  init() throws {
    folder = try GitFolder()
    repository = try folder.repository()
  }

  private func push(_ commit: ObjectID, to address: String) throws {
    try repository.push(commit, to: "main", of: folder.address(address)) { _ in }
  }

  @Test func anEmptyRemoteIsNoMistake() throws {
    let address = try folder.address(try folder.makeRemote())
    #expect(try repository.head(of: address) == .init(branch: "main", isFilled: false, format: nil))
    #expect(try !repository.fetch("main", from: address) { _ in })
    let commit = try repository.commit(["notes/a.md": "one"])
    try repository.push(commit, to: "main", of: address) { _ in }
    #expect(try repository.fetch("main", from: address) { _ in })
    #expect(try repository.references().remote == commit)
  }

  @Test(arguments: [
    ("git symbolic-ref HEAD refs/heads/trunk; git update-ref refs/heads/trunk $c", "trunk"),
    ("git update-ref --no-deref HEAD $c; git update-ref refs/heads/notes $c", "notes"),
    ("git update-ref refs/heads/master $c; git update-ref refs/heads/a $c", "master"),
    ("git update-ref refs/heads/x/y $c", "x/y"),
  ])
  func theBranchOfARemoteIsFound(script: String, branch: String) throws {
    let remote = try folder.makeRemote()
    try folder.shell(
      "cd remote.git; c=$(git -c user.name=a -c user.email=b commit-tree -m x $(git mktree </dev/null)); \(script)"
    )
    let head = try repository.head(of: try folder.address(remote))
    #expect(head == .init(branch: branch, isFilled: true, format: .sha1))
  }

  @Test func whoIsOvertakenIsTold() throws {
    let remote = try folder.makeRemote()
    let first = try repository.commit(["notes/a.md": "one"])
    let second = try repository.commit(["notes/a.md": "two"], following: [first])
    try push(second, to: remote)
    #expect(throws: GitError.overtaken) { try push(first, to: remote) }
    #expect(throws: GitError.overtaken) {
      try push(try repository.commit(["notes/b.md": "b"]), to: remote)
    }
  }

  @Test func aLockedBranchIsTold() throws {
    let remote = try folder.makeRemote()
    try folder.write("", at: "remote.git/refs/heads/main.lock")
    let commit = try repository.commit(["notes/a.md": "one"])
    #expect(throws: GitError.remoteIsLocked) { try push(commit, to: remote) }
  }

  @Test func aHookThatDeclinesIsShownWithoutItsEscapes() throws {
    let remote = try folder.makeRemote()
    try folder.shell(
      """
      printf '#!/bin/sh\\nprintf "\\\\033]0;owned\\\\007\\\\033[2J" >&2; exit 1\\n' > remote.git/hooks/pre-receive
      chmod +x remote.git/hooks/pre-receive
      """)
    let commit = try repository.commit(["notes/a.md": "one"])
    #expect { try push(commit, to: remote) } throws: { error in
      guard case .declined = error as? GitError else { return false }
      return "\(error)".unicodeScalars.allSatisfy { $0.value >= 0x20 }
    }
  }

  @Test func aRepositoryThatSomebodyWorksInIsRefused() throws {
    try folder.shell("git init -q -b main tree")
    let commit = try repository.commit(["notes/a.md": "one"])
    #expect(throws: GitError.checkedOut) { try push(commit, to: "\(folder.path)/tree") }
  }

  @Test func whatIsNotThereIsNamed() throws {
    #expect {
      try repository.fetch("main", from: try folder.address("nowhere.git")) { _ in }
    } throws: {
      if case .offline = $0 as? GitError { true } else { false }
    }
    try folder.shell("mkdir elsewhere")
    #expect {
      try repository.fetch("main", from: try folder.address("elsewhere")) { _ in }
    } throws: {
      if case .noRepository = $0 as? GitError { true } else { false }
    }
  }

  @Test func anotherDigestIsNamed() throws {
    let remote = try folder.makeRemote()
    try folder.shell(
      "rm -rf remote.git; git init -q --bare --object-format=sha256 -b main remote.git")
    let commit = try repository.commit(["notes/a.md": "one"])
    #expect(throws: GitError.otherFormat) { try push(commit, to: remote) }
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
    #expect(throws: GitError.tooLarge) {
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

  @Test func nobodyIsAskedForAPassword() throws {
    for name in ["askpass", "ssh-askpass"] {
      try folder.write("#!/bin/sh\ntouch \"$HOME/asked\"\necho secret\n", at: name)
    }
    try folder.shell(
      "chmod +x askpass ssh-askpass; git config --global core.askPass \"$HOME/askpass\"")
    folder.environment["SSH_ASKPASS"] = "\(folder.path)/ssh-askpass"
    folder.environment["GIT_ASKPASS"] = "\(folder.path)/askpass"
    folder.environment["DISPLAY"] = ":0"
    let server = UnauthorizedServer()
    let other = try folder.repository("other.git")
    #expect {
      try other.fetch("main", from: try folder.address("http://localhost:\(server.port)/x.git")) {
        _ in
      }
    } throws: {
      if case .needsKey = $0 as? GitError { true } else { false }
    }
    #expect(try folder.shell("ls") == "askpass\nother.git\nrepo.git\nssh-askpass\n")
  }
}
