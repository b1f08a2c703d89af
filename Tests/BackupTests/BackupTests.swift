import TestSupport

@testable import Backups

/// Everything that a user has is saved in one file, and restored from it.
@Suite(.timed) struct BackupTests {
  private let folder = TemporaryFolder.make()
  private let places: BackupPaths

  init() throws {
    places = BackupPaths(in: folder.file("from"))
    put("The wall hears everything.", "from/library/notes/the-good-hawk/x.md")
    put("deleted", "from/library/.bin/the-good-hawk/\(String(repeating: "l", count: 200)).md")
    put("a journal", "from/state/sessions/main/journal")
    put("theme = dark\n", "from/config")
    folder.makeFolder("from/state/closed")
  }

  private func put(_ text: String, _ path: String) { folder.write(text.bytes, to: path) }

  private func back() throws { _ = try Backup.write(places, to: folder.file("a.tar")) }

  @discardableResult
  private func restore(
    _ name: String = "a.tar", replaces: Bool = false
  ) throws -> (count: Int, kept: [String]) {
    var kept: [String] = []
    let restoration = try Restoration(of: folder.file(name), to: BackupPaths(in: folder.file("to")))
    let count = try restoration.run(replaces: replaces, moment: "NOW") { kept.append($1) }
    return (count, kept)
  }

  /// It is elsewhere, or has come home while the backup was made.
  @Test(arguments: ["elsewhere/main/journal", "from/state/sessions/main/journal"])
  func aSessionWhoseStateIsElsewhereComesFromThere(_ path: String) throws {
    put("newer", path)
    var places = places
    places.movedSessions = ["main": folder.file("elsewhere/main")]
    _ = try Backup.write(places, to: folder.file("a.tar"))
    try restore()
    #expect(folder.text("to/state/sessions/main/journal") == "newer")
    #expect(folder.names(in: "to/state/sessions/main") == ["journal"])
  }

  /// What moves from a journal to the history meanwhile is in one of them.
  @Test func journalsAreReadBeforeTheHistory() throws {
    put("steps", "from/state/history/drafts/x")
    put("steps", "elsewhere/other/journal")
    var places = places
    places.movedSessions = ["other": folder.file("elsewhere/other")]
    _ = try Backup.write(places, to: folder.file("a.tar"))
    let bytes = try #require(folder.bytes("a.tar"))
    let archive = try BackupArchive(count: bytes.count) { Array(bytes[$0..<$0 + $1]) }
    let names = archive.files.map { $0.name.text }
    let history = try #require(names.firstIndex { $0.hasPrefix("state/history/") })
    let journals = names.indices.filter { names[$0].hasSuffix("/journal") }
    #expect(journals.count == 2 && journals.allSatisfy { $0 < history }, "\(names)")
  }

  @Test func whatIsThereIsKept() throws {
    try back()
    put("mine", "to/library/notes/x.md")
    #expect(throws: Failure.self) { try restore() }
    #expect(folder.names(in: "to") == ["library"])
    let (count, kept) = try restore(replaces: true)
    #expect(count == 3 && kept == [folder.file("to/library.before-NOW")])
    #expect(folder.text("to/library.before-NOW/notes/x.md") == "mine")
    #expect(try restore(replaces: true) == (0, []))
    put("mine", "to/config")
    #expect(try restore(replaces: true) == (1, [folder.file("to/config.before-NOW")]))
    put("other", "to/config")
    #expect(try restore(replaces: true) == (1, [folder.file("to/config.before-NOW-2")]))
  }

  @Test func aPlaceWithoutAnythingIsEmpty() throws {
    try back()
    folder.makeFolder("to/library")
    folder.makeFolder("real")
    symlink(folder.file("real"), folder.file("to/state"))
    try restore()
    #expect(folder.names(in: "real") == ["closed", "sessions"])
  }

  @Test func damageIsRefusedBeforeAnythingIsWritten() throws {
    try back()
    let bytes = try #require(folder.bytes("a.tar"))
    var random = SeededGenerator(Seed.current)
    for _ in 0..<60 {
      var damaged = bytes
      if Bool.random(using: &random) {
        damaged[.random(in: damaged.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      } else {
        // Of the zeros at the end, half are enough.
        damaged.removeLast(.random(in: 1024...damaged.count, using: &random))
      }
      folder.write(damaged, to: "b.tar")
      do {
        try restore("b.tar")
        // What fills a block, and what nobody needs, may be anything.
        let result = try ChildProcess.run(
          ["diff", "-r", folder.file("from"), folder.file("to")],
          environment: ["PATH": "/usr/bin:/bin"])
        #expect(result.status == .exited(0), "\(result.text)")
        Folder.remove(folder.file("to"))
      } catch is Failure {
        #expect(!Folder.exists(folder.file("to")))
      }
    }
  }

  /// Of a file in /sys it is never true what its size says.
  @Test(.enabled(if: access("/sys/kernel/fscaps", R_OK) == 0))
  func aFileThatAlwaysChangesIsNamed() throws {
    var places = places
    places.config = "/sys/kernel/fscaps"
    let report = try Backup.write(places, to: folder.file("a.tar"))
    #expect(report.leftOut == ["/sys/kernel/fscaps changed whenever it was read"])
    #expect(report.hasUnreadable && report.fileCount == 3)
  }

  /// A program that writes a file in place empties it first.
  @Test func whoIsAboutToWriteANoteMayDoSo() throws {
    let note = "from/library/notes/the-good-hawk/x.md"
    put("", note)
    startThread { [folder] in
      usleep(20_000)
      folder.write("again".bytes, to: note)
    }
    try back()
    try restore()
    #expect(folder.text("to/library/notes/the-good-hawk/x.md") == "again")
  }

  @Test func whatFailsLeavesNothing() throws {
    try back()
    let restoration = try Restoration(
      of: folder.file("a.tar"), to: BackupPaths(in: folder.file("to")))
    truncate(folder.file("a.tar"), 2048)
    #expect(throws: (any Error).self) {
      try restoration.run(replaces: false, moment: "NOW") { _, _ in }
    }
    #expect(folder.names(in: "to") == [])
  }
}
