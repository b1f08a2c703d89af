import Backups
import DurableFiles
import Essentials
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Everything that a user has is saved in one file, and restored from it.
@Suite(.timed) struct BackupTests {
  private let folder: TemporaryFolder
  private let places: BackupPaths
  private static let programs = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C"]

  init() throws {
    folder = try TemporaryFolder()
    places = BackupPaths(in: folder.file("from"))
    put(
      "The wall hears everything.", "from/library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    put("", "from/library/.lock")
    put("deleted", "from/library/.bin/the-good-hawk/\(String(repeating: "l", count: 200)).md")
    put("a journal", "from/state/sessions/main/journal")
    put("42 pts/1", "from/state/sessions/main/lock")
    put("theme = dark\n", "from/config")
    folder.makeFolder("from/state/closed")
    folder.date("from/state/sessions/main/journal", seconds: 1_795_000_000)
    // A name that is no text.
    rename(folder.file("from/library/.lock"), folder.file("from/library/\\\n"))
    let path = Array(folder.file("from/library/").utf8) + [0xff, 0]
    close(open(path.map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o640))
  }

  private func put(_ text: String, _ path: String) {
    folder.makeFolder(Folder.parent(of: path))
    folder.write(Array(text.utf8), to: path)
  }

  @discardableResult
  private func back(up name: String = "a.tar") throws -> Backup.Report {
    try Backup.write(places, to: folder.file(name))
  }

  @discardableResult
  private func restore(
    _ name: String = "a.tar", to place: String = "to", replaces: Bool = false
  ) throws -> (count: Int, kept: [String]) {
    var kept: [String] = []
    let restoration = try Restoration(
      of: folder.file(name), to: BackupPaths(in: folder.file(place)))
    let count = try restoration.run(replaces: replaces, moment: "NOW") { kept.append($1) }
    return (count, kept)
  }

  @discardableResult
  private func run(_ command: String...) throws -> ChildProcess.Result {
    try ChildProcess.run(command, environment: Self.programs)
  }

  /// The difference of two folders, in contents, permissions and times of files.
  private func difference(_ one: String, _ other: String) throws -> String {
    let list = { name in
      try run(
        "find", folder.file(name), "-type", "f", "-printf", "%P %m %T@\\n", "-o", "-printf", "%P\\n"
      ).output.split(separator: 0x0a).map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
    }
    let contents = try run("diff", "-r", folder.file(one), folder.file(other)).text
    return try list(one) == list(other) ? contents : contents + "other names, modes or times"
  }

  @Test func allOfItComesBack() throws {
    let report = try back()
    #expect(report.fileCount == 7 && report.leftOut.isEmpty)
    #expect(folder.mode(of: "a.tar") == 0o600)
    #expect(try restore().count == 3)
    #expect(try difference("from", "to") == "")
    #expect(folder.names() == ["a.tar", "from", "to"])
    #expect(folder.names(in: "to") == ["config", "library", "state"])
  }

  @discardableResult
  private func back() throws -> Backup.Report { try back(up: "a.tar") }

  @Test func plainToolsOpenIt() throws {
    try back()
    folder.makeFolder("out")
    for tool in ["tar", "bsdtar"] where try ChildProcess.exists(tool, Self.programs) {
      folder.makeFolder("out/\(tool)")
      let result = try run(tool, "-xpf", folder.file("a.tar"), "-C", folder.file("out/\(tool)"))
      #expect(result.status == .exited(0) && result.errors.isEmpty, "\(result.errorText)")
      let top = folder.file("out/\(tool)/hawknotes-backup")
      let sums = try run("sh", "-c", "cd \(top) && sha256sum --quiet -c MANIFEST.sha256")
      #expect(sums.status == .exited(0), "\(sums.text)\(sums.errorText)")
      unlink("\(top)/MANIFEST.sha256")
      #expect(try difference("from", "out/\(tool)/hawknotes-backup") == "")
    }
    let names = try run("tar", "-tf", folder.file("a.tar")).text.split(separator: "\n")
    #expect(names.last == "hawknotes-backup/MANIFEST.sha256")
  }

  @Test func whatASyncMakesAnewIsLeftOut() throws {
    put("{}", "from/state/sync/0123456789abcdef/settings")
    put("ref: x", "from/state/sync/0123456789abcdef/repo.git/HEAD")
    put("ref: x", "from/state/sync/0123456789abcdef/repo.git.broken/HEAD")
    _ = try back()
    let names = try run("tar", "-tf", folder.file("a.tar")).text
    #expect(names.contains("sync/0123456789abcdef/settings") && !names.contains("repo.git"))
  }

  @Test func nothingIsOverwritten() throws {
    put("mine", "a.tar")
    #expect(throws: FileError.self) { try back(up: "a.tar") }
    #expect(folder.text("a.tar") == "mine")
    #expect(throws: BackupError.self) { try back(up: "from/state/closed/b.tar") }
    #expect(folder.names() == ["a.tar", "from"])
  }

  @Test func linksAreNamed() throws {
    symlink("/etc/passwd", folder.file("from/library/link"))
    mkfifo(folder.file("from/state/pipe"), 0o600)
    let report = try back()
    #expect(
      report.leftOut.count == 2 && report.leftOut.allSatisfy { $0.contains("neither a file") })
    #expect(!report.hasUnreadable)
  }

  @Test func aSessionWhoseStateIsElsewhereComesFromThere() throws {
    put("newer", "elsewhere/main/journal")
    var places = places
    places.movedSessions = ["main": folder.file("elsewhere/main")]
    _ = try Backup.write(places, to: folder.file("a.tar"))
    try restore()
    #expect(folder.text("to/state/sessions/main/journal") == "newer")
    #expect(folder.names(in: "to/state/sessions/main") == ["journal"])
  }

  @Test func whatIsThereIsKept() throws {
    try back()
    put("mine", "to/library/notes/x.md")
    #expect(throws: BackupError.self) { try restore() }
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

  @Test func whatAKillLeftIsCompleted() throws {
    try back()
    try restore()
    // As after a kill: one place is restored, one is absent, one was being put together.
    try Folder.move(folder.file("to/state"), to: folder.file("to/.state.restoring"))
    folder.remove("to/.state.restoring/sessions/main/journal")
    folder.remove("to/config")
    #expect(try restore().count == 2)
    #expect(try difference("from", "to") == "")
    #expect(try restore().count == 0)
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
        #expect(try run("diff", "-r", folder.file("from"), folder.file("to")).text == "")
        Folder.remove(folder.file("to"))
      } catch is BackupError {
        #expect(!Folder.exists(folder.file("to")))
      }
    }
  }
}

extension ChildProcess {
  fileprivate static func exists(_ program: String, _ environment: [String: String]) throws -> Bool
  {
    try run(["sh", "-c", "command -v \(program)"], environment: environment).status == .exited(0)
  }
}
