import TestSupport

@Suite(.timed) struct DirectoryWatchTests {
  let folder: TemporaryFolder
  let watch: DirectoryWatch

  init() throws {
    folder = try TemporaryFolder()
    watch = try #require(DirectoryWatch())
  }

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
