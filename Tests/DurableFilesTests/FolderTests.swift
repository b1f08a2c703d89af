import TestSupport

@Suite(.timed) struct FolderTests {
  let folder = TemporaryFolder.make()

  @Test func severalMayMakeTheSameFolderAtOnce() {
    let path = folder.file("a/b/c/d/e")
    onThreads(8) { _ in
      #expect(throws: Never.self) { try Folder.create(path) }
    }
    let names = ["a", "a/b", "a/b/c", "a/b/c/d", "a/b/c/d/e"]
    #expect(names.map(folder.names) == [["b"], ["c"], ["d"], ["e"], []])
    #expect(names.map(folder.mode).allSatisfy { $0 == 0o700 })
  }

  @Test func aPathHasNoLinksAsFarAsItExists() throws {
    try Folder.create(folder.file("a"))
    symlink("a", folder.file("link"))
    let path = Folder.resolved(folder.path)
    #expect(Folder.resolved(folder.file("link")) == path + "/a")
    #expect(Folder.resolved(folder.file("link/gone/deep")) == path + "/a/gone/deep")
    #expect(Folder.resolved("/gone") == "/gone" && Folder.resolved("gone") == "gone")
  }

  @Test func namesThatAreNotUTF8AreLeftOut() throws {
    let strange: [[CChar]] = [Array(folder.file("x").utf8CString.dropLast()) + [-1, 0]]
    for name in strange { close(open(name, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)) }
    for name in ["plain.md", ".hidden", "a\nb", "ä"] { folder.write([], to: name) }
    #expect(try Folder.names(in: folder.path).sorted() == [".hidden", "a\nb", "plain.md", "ä"])
  }

  @Test func aFolderThatCannotBeListedIsReported() {
    symlink("loop", folder.file("loop"))
    let error = #expect(throws: Failure.self) { try Folder.names(in: folder.file("loop")) }
    #expect(error?.code == ELOOP)
  }

  @Test(arguments: [
    ("/a/b", "/a"), ("/a", "/"), ("a/b", "a"), ("a", "."), (".", "."), ("/", "/"),
    ("/a/\u{301}b", "/a"),
  ])
  func theParentIsTheFolderThatHoldsIt(path: String, parent: String) {
    #expect(Folder.parent(of: path) == parent)
  }
}

@Suite(.timed) struct DirectoryWatchTests {
  let folder = TemporaryFolder.make()
  let watch: DirectoryWatch

  init() throws { watch = try #require(DirectoryWatch()) }

  @Test func everyKindOfChangeIsReported() {
    #expect(watch.watch(folder.path))
    #expect(!watch.drain())
    folder.write("new".utf8, to: "note.md")
    #expect(watch.drain())
    for change in [
      { folder.write("longer".utf8, to: "note.md") },
      { _ = rename(folder.file("note.md"), folder.file("other.md")) },
      { _ = unlink(folder.file("other.md")) }, { _ = mkdir(folder.file("sub"), 0o700) },
      { _ = rmdir(folder.file("sub")) },
    ] {
      #expect(watch.watch(folder.path))
      change()
      #expect(watch.drain())
      #expect(!watch.drain())
    }
  }

  @Test func aFolderThatWasRemovedAndMadeAgainIsWatchedAgain() {
    mkdir(folder.file("sub"), 0o700)
    #expect(watch.watch(folder.file("sub")))
    rmdir(folder.file("sub"))
    #expect(watch.drain())
    #expect(!watch.watch(folder.file("sub")))
    mkdir(folder.file("sub"), 0o700)
    #expect(watch.watch(folder.file("sub")))
    #expect(!watch.drain())
    folder.write([], to: "sub/note.md")
    #expect(watch.drain())
  }

  @Test func whatIsNoFolderCannotBeWatched() {
    folder.write([], to: "file")
    #expect(!watch.watch(folder.file("file")))
    #expect(!watch.watch(folder.file("gone")))
  }
}
