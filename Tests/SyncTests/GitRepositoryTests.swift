import TestSupport

@testable import Sync

@Suite(.timed) struct GitRepositoryTests {
  private let folder: GitFolder
  private let repository: GitRepository

  init() throws {
    folder = try GitFolder()
    repository = try folder.repository()
  }

  @Test func aReferenceIsMovedOnlyFromWhereItWas() throws {
    let first = try repository.commit(["notes/a.md": "one"])
    let second = try repository.commit(["notes/a.md": "two"], following: [first])
    try repository.move(.main, from: nil, to: first)
    #expect(throws: Failure.self) { try repository.move(.main, from: nil, to: second) }
    #expect(throws: Failure.self) { try repository.move(.main, from: second, to: first) }
    try repository.move(.pending, from: nil, to: second)
    let references = try repository.references()
    #expect(references[.main] == first && references[.pending] == second)
    #expect(references[.remote] == nil)
    try repository.move(.pending, from: second, to: nil)
    #expect(try repository.references()[.pending] == nil)
  }

  @Test func whoCommitsIsNeverTheMachine() throws {
    let author = try repository.author(at: 5, inherited: folder.environment)
    #expect(author.name == "agatha" && author.email == "hawknotes@localhost")
  }

  @Test func aFileThatIsTooLargeCostsOnlyItself() throws {
    let texts = [String(repeating: "large\n", count: 100_000), "small"]
    _ = try repository.commit(["notes/a.md": texts[0], "notes/b.md": texts[1]])
    let ids = texts.map { ObjectID(ofFile: $0.bytes, format: .sha1) }
    let reader = BlobReader(repository.git)
    #expect(throws: Failure.self) { try reader.read(ids[0], limit: 1000) }
    #expect(try reader.read(ids[1]) == texts[1].bytes)
  }

  // An earlier call that a signal interrupted leaves its error number.
  @Test func anAnswerThatDoesNotComeIsNotWaitedFor() throws {
    try folder.write(
      """
      #!/bin/sh
      [ "$1" = --version ] && exec echo git version 2.39
      read -r id; echo "$id blob 1"; echo x
      read -r id; sleep 5
      """, at: "git")
    try folder.shell("chmod +x git")
    folder.environment["PATH"] = "\(folder.path):/usr/bin:/bin"
    let reader = BlobReader(
      try GitProgram(repository: "x.git", inherited: folder.environment, mayAsk: false))
    let id = ObjectID(ofFile: [], format: .sha1)
    #expect(try reader.read(id) == [UInt8(ascii: "x")])
    reader.longestWait = 100
    errno = EINTR
    // No remote has to do with it.
    #expect(throws: Failure.self) { try reader.read(id) }
  }

  // MARK: Remotes

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
    #expect(wait { haveEnded(listedIn: "\(folder.path)/pids") })
  }
}
