import DurableFiles
import Glibc
import TestSupport
import Testing

@testable import Sync

/// The private repository through which files are exchanged.
@Suite(.timed) struct GitRepositoryTests {
  private let folder: GitFolder
  private let repository: GitRepository

  init() throws {
    folder = try GitFolder()
    repository = try folder.repository()
  }

  @Test func everyByteOfANameAndAFileComesBack() throws {
    let texts: [[UInt8]] = [
      [], [0], [0xFF, 0xFE], Array("a\r\nb\rc".utf8), [0xEF, 0xBB, 0xBF, 0x61],
      Array("no end".utf8),
    ]
    try folder.shell("git config --global core.autocrlf true; git config --global core.eol crlf")
    let names = ["plain", "a b", "a\"b", "a\\b", "a\nb", "-rf", "e\u{301}", "ä\t\u{1}"]
    let stream = try CommitStream(
      "sync: é\nwith lines", by: .init(name: "A", email: "", seconds: 0), following: [])
    for name in names {
      for (index, text) in texts.enumerated() {
        try stream.set(Array("notes/\(name)-\(index).md".utf8), to: text)
      }
    }
    let commit = try repository.importCommit(stream)
    let tree = try repository.tree(of: commit)
    #expect(tree.files.count == names.count * texts.count && tree.foreign.isEmpty)
    let reader = BlobReader(repository.git)
    for name in names {
      for (index, text) in texts.enumerated() {
        let path = try #require(TreePath("notes/\(name)-\(index).md"))
        let id = try #require(tree.files[path])
        #expect(try reader.read(id) == text)
        #expect(ObjectID(ofFile: text, format: .sha1) == id)
      }
    }
  }

  @Test func theHistoryOfACommitIsFound() throws {
    let first = try repository.commit(["notes/a.md": "one", "README": "foreign"])
    let left = try repository.commit(["notes/a.md": "two"], following: [first])
    let right = try repository.commit(["notes/b.md": "b"], following: [first])
    let merge = try repository.commit(["notes/b.md": "b"], following: [left, right])
    let other = try repository.commit(["notes/c.md": "c"])
    #expect(try repository.mergeBases(left, right) == [first])
    #expect(try repository.mergeBases(left, merge) == [left])
    #expect(try repository.mergeBases(left, other) == [])
    let path = try #require(TreePath("notes/a.md"))
    let texts = Set(["one", "two"].map { ObjectID(ofFile: Array($0.utf8), format: .sha1) })
    #expect(try repository.formerFiles(of: merge)[path] == texts)
    #expect(try repository.tree(of: merge).foreign.keys.map { $0 } == [Array("README".utf8)])
    #expect(try repository.time(of: merge) == 1_800_000_000)
  }

  @Test func aReferenceIsMovedOnlyFromWhereItWas() throws {
    let first = try repository.commit(["notes/a.md": "one"])
    let second = try repository.commit(["notes/a.md": "two"], following: [first])
    try repository.move(GitRepository.main, from: nil, to: first)
    #expect(throws: GitError.self) {
      try repository.move(GitRepository.main, from: nil, to: second)
    }
    #expect(throws: GitError.self) {
      try repository.move(GitRepository.main, from: second, to: first)
    }
    try repository.move(GitRepository.pending, from: nil, to: second)
    #expect(
      try repository.references() == .init(main: first, pending: second, remote: nil))
    try repository.move(GitRepository.pending, from: second, to: nil)
    #expect(try repository.references() == .init(main: first, pending: nil, remote: nil))
  }

  @Test func leftoversAreSweptAndNothingElse() throws {
    let first = try repository.commit(["notes/a.md": "one"])
    try repository.move(GitRepository.main, from: nil, to: first)
    for name in [
      "refs/heads/main.lock", "packed-refs.lock", "objects/pack/tmp_pack_1", "fast_import_crash_7",
      "objects/1a/tmp_obj_x", "config.lock",
    ] { try folder.write("stale", at: "repo.git/\(name)") }
    try repository.sweep()
    #expect(
      try folder.shell("find repo.git -name '*.lock' -o -name 'tmp_*' -o -name 'fast_*'") == "")
    let second = try repository.commit(["notes/a.md": "two"], following: [first])
    try repository.move(GitRepository.main, from: first, to: second)
    #expect(try folder.shell("git --git-dir=repo.git fsck --strict 2>&1") == "")
  }

  @Test func whoCommitsIsNeverTheMachine() throws {
    let author = try repository.author(at: 5, inherited: folder.environment)
    #expect(author.name == "agatha" && author.email == "hawknotes@localhost")
    try folder.shell("git config --global user.name 'A <b>'; git config --global user.email 'x@y'")
    let named = try repository.author(at: 5, inherited: folder.environment)
    #expect(named.name == "A b" && named.email == "x@y")
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
    #expect(throws: GitError.timedOut) { try reader.read(id) }
  }
}
