import ChildPrograms
import Essentials
import PseudoTerminal
import TestSupport
import Testing

@testable import Travel

private enum Programs {
  static func has(_ name: String) -> Bool {
    SearchPath(environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"]).has(name)
  }
}

@Suite(.timed) struct EncryptedSessionTests {
  private let hare: TravelMachine
  private let otter: TravelMachine

  init() throws {
    let folder = try TemporaryFolder()
    hare = try TravelMachine("hare", in: folder)
    otter = try TravelMachine("otter", in: folder)
    try hare.write("a secret text")
  }

  // Makes an identity; returns its recipient.
  private func makeIdentity(_ name: String) throws -> String {
    let file = hare.folder.file(name)
    let result = try ChildProcess.run(
      ["age-keygen", "-o", file], environment: hare.environment)
    #expect(result.status == .exited(0), "\(result.errorText)")
    let line = try #require(
      hare.folder.text(name)?.split(separator: "\n").first { $0.contains("age1") })
    return String(line.split(separator: " ").last ?? "")
  }

  private func publishEncrypted(_ key: String) throws -> [String: [UInt8]] {
    hare.settings.key = TravelKey(key)
    let machine = try #require(hare.publish())
    #expect(hare.changes.problem == nil)
    try otter.receive([machine: hare.published])
    return hare.published
  }

  @Test(.enabled(if: Programs.has("age"), "age is not installed"))
  func whatIsEncryptedTellsNothingAndIsPublishedOnce() throws {
    let files = try publishEncrypted("age:\(try makeIdentity("identity"))")
    #expect(!files.isEmpty)
    for (name, bytes) in files {
      let text = name + String(decoding: bytes, as: UTF8.self)
      for word in ["secret", "Agatha", "hare", "main"] { #expect(!text.contains(word), "\(word)") }
    }
    // What is encrypted differs each time.
    hare.publish()
    #expect(hare.changes == .init())
    _ = try makeIdentity("other")
    otter.settings.identityPath = hare.folder.file("other")
    let problems = otter.arrived.list().problems
    #expect(problems.count == 1 && "\(problems)".contains("age failed"))
  }

  @Test(.enabled(if: Programs.has("age"), "age is not installed"))
  func severalRecipientsCanReadIt() throws {
    let recipients = [try makeIdentity("identity"), try makeIdentity("other")]
    _ = try publishEncrypted("age:\(recipients.joined(separator: ", "))")
    otter.settings.identityPath = hare.folder.file("other")
    let session = try #require(otter.arrived.list().sessions.first)
    #expect(session.machineName == "hare")
    #expect(try otter.open(session) == "main" && otter.draft(in: "main") == "a secret text")
  }

  @Test(.enabled(if: Programs.has("age"), "age is not installed"))
  func anotherKeyPublishesAllAgain() throws {
    hare.publish()
    let plain = Set(hare.published.keys)
    let first = try publishEncrypted("age:\(try makeIdentity("identity"))")
    #expect(plain.isDisjoint(with: first.keys))
    let second = try publishEncrypted("age:\(try makeIdentity("other"))")
    #expect(Set(first.keys).isDisjoint(with: second.keys))
  }

  @Test func aProgramThatIsMissingIsNamed() throws {
    let cipher = DocumentCipher(identityPath: "/dev/null", environment: ["PATH": "/nowhere"])
    #expect(throws: Failure.self) {
      try cipher.encrypt([1], for: TravelKey("age:x"))
    }
    #expect(throws: Failure.self) { try cipher.decrypt([1], named: "x.gpg") }
  }

  @Test(arguments: ["", "age", "age:", "age: ,", "gpg:-x", "age:a,--output", "pgp:x", ":x"])
  func whatIsNoKey(text: String) { #expect(TravelKey(text) == nil) }

  @Test func keysAreReadWithoutTheirSpaces() {
    #expect(TravelKey("age: a , ssh-ed25519 AAAA x")?.recipients == ["a", "ssh-ed25519 AAAA x"])
  }
}
