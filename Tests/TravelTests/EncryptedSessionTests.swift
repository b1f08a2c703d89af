import ChildPrograms
import DurableFiles
import Glibc
import PseudoTerminal
import SceneState
import TestSupport
import Testing

@testable import Travel

private enum Programs {
  static func has(_ name: String) -> Bool {
    SearchPath(environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"]).has(name)
  }
}

/// Sessions that travel encrypted.
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

  private func expectSecret(_ files: [String: [UInt8]]) {
    #expect(!files.isEmpty)
    for (name, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["secret", "Agatha", "hare", "main"] {
        #expect(!text.contains(word), "\(name) tells \(word)")
      }
    }
  }

  @Test(.enabled(if: Programs.has("age"), "age is not installed"))
  func whatAgeEncryptedIsContinuedWithTheIdentity() throws {
    let recipient = try makeIdentity("identity")
    expectSecret(try publishEncrypted("age:\(recipient)"))
    #expect(otter.arrived.list().problems == [.noIdentity("")])
    otter.settings.identityPath = hare.folder.file("identity")
    let session = try #require(otter.arrived.list().sessions.first)
    #expect(session.machineName == "hare")
    #expect(try otter.open(session) == "main" && otter.draft(in: "main") == "a secret text")
    // What is encrypted differs each time; it is published once.
    hare.publish()
    #expect(hare.changes == .init())
  }

  @Test(.enabled(if: Programs.has("age"), "age is not installed"))
  func anotherIdentityCannotReadIt() throws {
    let recipient = try makeIdentity("identity")
    _ = try makeIdentity("other")
    _ = try publishEncrypted("age:\(recipient)")
    otter.settings.identityPath = hare.folder.file("other")
    let problems = otter.arrived.list().problems
    #expect(problems.count == 1 && "\(problems)".contains("age failed"))
  }

  @Test(.enabled(if: Programs.has("age"), "age is not installed"))
  func severalRecipientsCanReadIt() throws {
    let recipients = [try makeIdentity("identity"), try makeIdentity("other")]
    _ = try publishEncrypted("age:\(recipients.joined(separator: ", "))")
    otter.settings.identityPath = hare.folder.file("other")
    #expect(otter.arrived.list().sessions.count == 1)
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

  @Test(.enabled(if: Programs.has("gpg"), "gpg is not installed"))
  func whatGPGEncryptedIsContinuedWithTheKeyring() throws {
    try hare.withKeyring {
      expectSecret(try publishEncrypted("gpg:agatha@example.org"))
      let session = try #require(otter.arrived.list().sessions.first)
      #expect(try otter.open(session) == "main" && otter.draft(in: "main") == "a secret text")
      hare.publish()
      #expect(hare.changes == .init())
    }
  }

  @Test(arguments: ["age:nobody", "gpg:nobody@example.org"])
  func aKeyThatCannotBeUsedPublishesNothing(key: String) throws {
    hare.publish()
    #expect(!hare.published.isEmpty)
    hare.settings.key = TravelKey(key)
    hare.folder.makeFolder("gpg")
    chmod(hare.folder.file("gpg"), 0o700)
    hare.publish()
    // What all could read is not left there, either.
    #expect(hare.published.isEmpty)
    #expect(hare.changes.problem?.hasPrefix("sessions are not published: ") == true)
  }

  @Test func whatIsNoKeyPublishesNothing() throws {
    hare.settings = TravelSettings(
      configFolder: nil, home: nil,
      value: { ["sync.sessions": "on", "sync.sessions-key": "rot13:me"][$0] }, mistake: { _ in nil }
    )
    hare.publish()
    #expect(hare.published.isEmpty && hare.changes.problem?.contains("rot13:me") == true)
  }

  @Test func aProgramThatIsMissingIsNamed() throws {
    let cipher = DocumentCipher(identityPath: "/dev/null", environment: ["PATH": "/nowhere"])
    #expect(throws: TravelError.noProgram("age")) {
      try cipher.encrypt([1], for: TravelKey("age:x"))
    }
    #expect(throws: TravelError.noProgram("gpg")) { try cipher.decrypt([1], named: "x.gpg") }
  }

  @Test(arguments: ["", "age", "age:", "age: ,", "gpg:-x", "age:a,--output", "pgp:x", ":x"])
  func whatIsNoKey(text: String) { #expect(TravelKey(text) == nil) }

  @Test func keysAreReadWithoutTheirSpaces() {
    #expect(TravelKey("age: a , ssh-ed25519 AAAA x")?.recipients == ["a", "ssh-ed25519 AAAA x"])
  }
}

extension TravelMachine {
  /// Calls a function while there is a keyring with a key, and ends its agent then.
  func withKeyring(_ body: () throws -> Void) throws {
    folder.makeFolder("gpg")
    chmod(folder.file("gpg"), 0o700)
    defer {
      _ = try? ChildProcess.run(["gpgconf", "--kill", "all"], environment: environment)
    }
    let result = try ChildProcess.run(
      [
        "gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key",
        "agatha@example.org", "default", "default",
      ], environment: environment)
    #expect(result.status == .exited(0), "\(result.errorText)")
    try body()
  }
}
