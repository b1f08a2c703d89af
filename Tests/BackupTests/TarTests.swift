import TestSupport

@testable import Backups

@Suite(.timed) struct TarTests {
  private static let members: [TarMember] = [
    TarMember(name: "a".bytes, size: 3),
    TarMember(name: "folder".bytes, isFolder: true, mode: 0o755),
    TarMember(name: Array(repeating: 0x78, count: 100), size: 512),
    TarMember(name: Array(repeating: 0x78, count: 99), isFolder: true, mode: 0o700),
    TarMember(name: Array(repeating: 0x78, count: 100), isFolder: true, mode: 0o700),
    TarMember(
      name: Array(
        (String(repeating: "d", count: 150) + "/" + String(repeating: "f", count: 99)).utf8)),
    TarMember(name: Array(repeating: 0x79, count: 255), size: 513),
    TarMember(
      name: (String(repeating: "d/", count: 200) + "é\u{301}\n\"").bytes,
      modified: 1_500_000_001),
    TarMember(name: [0xff, 0xfe, 0x5c], size: 1, mode: 0o400, modified: 999_999_999),
    TarMember(name: "before 1970".bytes, modified: -1_500_000_000),
    TarMember(name: "just before".bytes, modified: -1),
    TarMember(name: "long ago".bytes, modified: -2_000_000_000),
    TarMember(name: "as late as can be".bytes, modified: .max),
    TarMember(name: "as early as can be".bytes, modified: .min),
  ]

  private static func archive(_ members: [TarMember]) -> [UInt8] {
    members.flatMap { member in
      member.header + [UInt8](repeating: 0x61, count: member.size)
        + TarMember.padding(of: member.size)
    } + [UInt8](repeating: 0, count: 1024)
  }

  @Test func whatIsWrittenIsRead() throws {
    let bytes = Self.archive(Self.members)
    var reader = TarReader(bytes)
    for member in Self.members {
      let found = try #require(try reader.next())
      #expect(found.member == member)
      #expect(bytes[found.offset..<found.offset + member.size].allSatisfy { $0 == 0x61 })
    }
    #expect(try reader.next() == nil)
  }

  @Test func whatTarWritesIsRead() throws {
    let folder = try TemporaryFolder()
    let long = "in/" + String(repeating: "l", count: 100)
    folder.write("words".bytes, to: long)
    for format in ["ustar", "pax", "gnu"] {
      let result = try ChildProcess.run(
        [
          "tar", "--format=\(format)", "-C", folder.path, "-cf", folder.file("\(format).tar"), "in",
        ],
        environment: ["PATH": "/usr/bin:/bin"])
      #expect(result.status == .exited(0), "\(result.errorText)")
      let bytes = try #require(folder.bytes("\(format).tar"))
      var reader = TarReader(bytes)
      #expect(try reader.next()?.member.name == "in".bytes)
      let file = try #require(try reader.next())
      #expect(file.member.name == long.bytes)
      #expect(bytes[file.offset..<file.offset + file.member.size].elementsEqual("words".utf8))
      #expect(try reader.next() == nil)
    }
  }

  @Test func aCutOneEndsTooEarly() throws {
    let bytes = Self.archive(Self.members)
    for count in stride(from: 0, to: bytes.count - 1024, by: 256) {
      var reader = TarReader(Array(bytes[..<count]))
      #expect(throws: Failure.self, "\(count)") { while try reader.next() != nil {} }
    }
  }

  @Test func damageIsNoted() throws {
    let bytes = Self.archive([Self.members[0]])
    // Behind its checksum stands a byte that says nothing.
    for offset in 0..<500 where offset != 155 {
      var damaged = bytes
      damaged[offset] ^= 1
      var reader = TarReader(damaged)
      #expect(throws: Failure.self, "\(offset)") { _ = try reader.next() }
    }
  }
}

extension TarReader {
  fileprivate init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { offset, count in Array(bytes[offset..<offset + count]) }
  }
}

@Suite(.timed) struct DigestTests {
  /// The examples of the standard.
  @Test(arguments: [
    ("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func itIsThatOfTheStandard(text: String, count: Int, digits: String) {
    #expect(SHA256.digits(of: String(repeating: text, count: count).bytes) == digits)
  }

  @Test func thePiecesMakeNoDifference() {
    for count in 0..<200 {
      let bytes = (0..<count).map { UInt8($0) }
      for size in [1, 3, 63, 64, 65] {
        var digest = SHA256()
        for start in stride(from: 0, to: count, by: size) {
          digest.update(Array(bytes[start..<min(start + size, count)]))
        }
        #expect(digest.finish() == SHA256.digits(of: bytes), "\(count) bytes in pieces of \(size)")
      }
    }
  }
}
