import TestSupport

@Suite(.timed) struct DurableFileTests {
  let folder = TemporaryFolder.make()

  static let contents: [[UInt8]] = [
    [], [0], "A wall.\n".bytes, [0xff, 0xfe, 0, 0x0d, 0x0a],
    (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) },
  ]

  @Test(arguments: contents)
  func allItsBytesAreWrittenReadAndReplaced(bytes: [UInt8]) throws {
    let path = folder.file("note.md")
    try DurableFile.create(bytes, at: path)
    #expect(folder.bytes("note.md") == bytes && folder.mode(of: "note.md") == 0o600)
    #expect(try DurableFile.read(path) == bytes)
    #expect(try DurableFile.readPrefix(path, count: 2) == Array(bytes.prefix(2)))
    folder.write("old and longer than some of the new".utf8, to: "note.md")
    try DurableFile.replace(path, with: bytes)
    #expect(folder.bytes("note.md") == bytes && folder.names() == ["note.md"])
  }

  @Test func aNameThatIsTakenStaysAsItIs() throws {
    folder.write("old".utf8, to: "note.md")
    let error = #expect(throws: Failure.self) {
      try DurableFile.create("new".utf8, at: folder.file("note.md"))
    }
    #expect(error?.code == EEXIST)
    #expect(folder.text("note.md") == "old")
    #expect(folder.names() == ["note.md"])
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o400] as [mode_t])
  func replacingKeepsTheMode(mode: mode_t) throws {
    folder.write("old".utf8, to: "note.md", mode: mode)
    try DurableFile.replace(folder.file("note.md"), with: "new".utf8)
    #expect(folder.mode(of: "note.md") == mode)
  }

  @Test func replacingALinkMakesAPrivateFileAndLeavesTheTargetAlone() throws {
    folder.write("target".utf8, to: "target")
    symlink("target", folder.file("note.md"))
    try DurableFile.replace(folder.file("note.md"), with: "new".utf8)
    #expect(folder.text("note.md") == "new")
    #expect(folder.mode(of: "note.md") == 0o600)
    #expect(folder.text("target") == "target")
  }

  @Test func replacingAFolderFailsAndLeavesNothingBehind() throws {
    mkdir(folder.file("note.md"), 0o700)
    #expect(throws: Failure.self) {
      try DurableFile.replace(folder.file("note.md"), with: "new".utf8)
    }
    #expect(folder.names() == ["note.md"])
  }

  @Test func whatAKilledReplacementLeftIsNoObstacle() throws {
    folder.write("half".utf8, to: ".note.md.new.tmp", mode: 0o400)
    try DurableFile.replace(folder.file("note.md"), with: "new".utf8)
    #expect(folder.text("note.md") == "new")
    #expect(folder.names() == ["note.md"])
  }

  @Test func movingMakesTheFoldersItNeeds() throws {
    folder.write("text".utf8, to: "note.md", mode: 0o644)
    try DurableFile.move(folder.file("note.md"), to: folder.file("a/b/note.md"))
    #expect(folder.text("a/b/note.md") == "text")
    #expect(folder.mode(of: "a/b/note.md") == 0o644)
    #expect(folder.mode(of: "a") == 0o700)
    #expect(folder.names() == ["a"])
  }

  @Test func aNumberedNameIsNoLongerThanItMayBe() throws {
    let name = String(repeating: "é", count: 126) + ".md"
    for text in ["1", "2", "3"] {
      _ = try DurableFile.atFreeName(folder.file(name)) {
        try DurableFile.create(text.utf8, at: $0)
      }
    }
    let others = folder.names().filter { $0 != name }
    #expect(folder.text(name) == "1" && Set(others.map { folder.text($0) }) == ["2", "3"])
    #expect(others.allSatisfy { $0.hasSuffix("-2.md") || $0.hasSuffix("-3.md") })
  }

  @Test func movingNeverOverwrites() throws {
    folder.write("one".utf8, to: "one")
    folder.write("two".utf8, to: "two")
    let error = #expect(throws: Failure.self) {
      try DurableFile.move(folder.file("one"), to: folder.file("two"))
    }
    #expect(error?.code == EEXIST)
    #expect(folder.text("one") == "one")
    #expect(folder.text("two") == "two")
  }

  @Test func onlyRegularFilesAreRead() throws {
    folder.write("secret".utf8, to: "secret")
    symlink("secret", folder.file("link"))
    mkfifo(folder.file("pipe"), 0o600)
    mkdir(folder.file("folder"), 0o700)
    symlink("/dev/zero", folder.file("zero"))
    for name in ["link", "pipe", "folder", "zero"] {
      #expect(throws: Failure.self, "\(name)") { try DurableFile.read(folder.file(name)) }
      #expect(throws: Failure.self, "\(name)") {
        try DurableFile.readPrefix(folder.file(name), count: 1)
      }
    }
    #expect(throws: Failure.self) { try DurableFile.read("/dev/null") }
  }

  @Test func anErrorSaysWhatToDo() {
    #expect(
      Failure(cannot: "save", "/x", code: ENOSPC).description
        == "cannot save /x: No space left on device; make room on the disk and try again")
    #expect(
      Failure(cannot: "read", "/x", code: EIO).description == "cannot read /x: Input/output error")
  }
}
