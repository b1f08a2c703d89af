import TestSupport

@testable import Backups

/// Restoring never writes outside of its folders, and writes nothing of a bad backup.
@Suite(.timed) struct HostileBackupTests {
  private let folder = TemporaryFolder.make()

  private func archive(
    _ files: [(name: String, text: String)], folders: [String] = [],
    lists: (inout BackupManifest) -> Void = { _ in }
  ) -> [UInt8] {
    var manifest = BackupManifest()
    var bytes = folders.flatMap { TarMember(name: $0.bytes, isFolder: true, mode: 0o700).header }
    for (name, text) in files {
      manifest.add(name.bytes.dropFirst(17) + [], SHA256.digits(of: text.bytes))
      bytes += member(name, text.bytes)
    }
    lists(&manifest)
    return bytes + member("hawknotes-backup/MANIFEST.sha256", manifest.bytes)
      + [UInt8](repeating: 0, count: 1024)
  }

  private func member(_ name: String, _ text: [UInt8]) -> [UInt8] {
    TarMember(name: name.bytes, size: text.count).header + text
      + TarMember.padding(of: text.count)
  }

  private func restore(_ bytes: [UInt8]) throws {
    folder.write(bytes, to: "a.tar")
    let places = BackupPaths(in: folder.file("to"))
    _ = try Restoration(of: folder.file("a.tar"), to: places)
      .run(replaces: true, moment: "NOW") { _, _ in }
  }

  @Test func namesThatLeadElsewhereAreRefused() throws {
    for name in [
      "/etc/passwd", "../up", "hawknotes-backup/../up", "hawknotes-backup/library/../../up",
      "hawknotes-backup/library/./x", "hawknotes-backup/library//x", "hawknotes-backup/other/x",
      "hawknotes-backup/config/x", "hawknotes-backup/library", "hawknotes-backup", "library/x",
      "hawknotes-backup/MANIFEST.sha256/x", "", "hawknotes-backup/state/sync/x/repo.git/config",
    ] {
      #expect(throws: Failure.self, "\(name)") { try restore(archive([(name, "x")])) }
    }
    #expect(throws: Failure.self) { try restore(archive([], folders: ["hawknotes-backup/config"])) }
    #expect(folder.names() == ["a.tar"])
  }

  @Test func linksAreRefused() throws {
    for kind in ["1", "2", "3", "4", "6", "S"] {
      var bytes = archive([("hawknotes-backup/library/x", "")])
      bytes[156] = kind.bytes[0]
      let sum = TarMember.checksum(of: Array(bytes[..<512]))
      let digits = String(sum, radix: 8)
      bytes.replaceSubrange(
        148..<154, with: (String(repeating: "0", count: 6 - digits.count) + digits).bytes)
      #expect(throws: Failure.self, "\(kind)") { try restore(bytes) }
    }
    #expect(folder.names() == ["a.tar"])
  }

  @Test func whatContradictsItselfIsRefused() throws {
    let file = ("hawknotes-backup/library/x", "words")
    #expect(throws: Failure.self) { try restore(archive([file, file])) }
    #expect(throws: Failure.self) {
      try restore(archive([file, ("hawknotes-backup/library/x/y", "below a file")]))
    }
    #expect(throws: Failure.self) {
      try restore(archive([file]) { $0.add("library/z".bytes, SHA256.digits(of: [])) })
    }
    #expect(throws: Failure.self) {
      try restore(member(file.0, []) + [UInt8](repeating: 0, count: 1024))
    }
    #expect(throws: Failure.self) { try restore([]) }
    #expect(throws: Failure.self) { try restore("{\"kind\":\"note\"}\n".bytes) }
    #expect(folder.names() == ["a.tar"])
    try restore(archive([file]))
    #expect(folder.text("to/library/x") == "words")
  }
}
