/// A zip archive, made file by file, with whatever defects a test needs.
public struct TestArchive {
  /// How a file in it is described, rightly or not.
  public struct Member {
    let name: String
    let packed: [UInt8]
    let contents: [UInt8]
    /// How it says it was compressed: 0 for not at all, 8 for deflate.
    public var method = 0
    /// Whether it says that it needs a password.
    public var isEncrypted = false
    /// The number of bytes that it says it has; nil for the truth.
    public var count: Int?
    /// What it says its bytes add up to; nil for the truth.
    public var checksum: UInt32?

    public init(_ name: String, _ text: String) {
      self.init(name, packed: text.bytes, contents: text.bytes)
    }

    public init(_ name: String, packed: [UInt8], contents: [UInt8]) {
      (self.name, self.packed, self.contents) = (name, packed, contents)
    }
  }

  public var members: [Member]
  /// What stands before the archive.
  public var start: [UInt8] = []
  /// What stands after it, in a comment.
  public var comment: [UInt8] = []
  /// How many files it says it has; nil for the truth.
  public var count: Int?

  public init(_ members: [Member]) { self.members = members }

  public init(
    epub package: String, at path: String = "OEBPS/content.opf", named name: String? = nil
  ) {
    self.init([
      Member("mimetype", "application/epub+zip"),
      Member(
        "META-INF/container.xml",
        """
        <?xml version="1.0"?>
        <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
          <rootfiles><rootfile full-path="\(path)" media-type="application/oebps-package+xml"/></rootfiles>
        </container>
        """),
      Member(name ?? path, package),
    ])
  }

  /// Makes an EPUB of its package and further files beside that, each after a line `== NAME`.
  public init(epubParts text: String) {
    let parts = text.split(separator: "\n== ")
    self.init(epub: String(parts.first ?? ""))
    for part in parts.dropFirst() {
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      members.append(Member("OEBPS/\(part[..<end])", String(part[end...].dropFirst())))
    }
  }

  public var bytes: [UInt8] {
    var files = start
    var directory: [UInt8] = []
    for member in members {
      let facts = facts(of: member)
      directory += [0x50, 0x4b, 1, 2, 20, 0] + facts + Self.bytes(0, 12)
      directory += Self.bytes(files.count - start.count, 4) + member.name.utf8
      files += [0x50, 0x4b, 3, 4] + facts + Self.bytes(0, 2) + member.name.utf8 + member.packed
    }
    let count = Self.bytes(self.count ?? members.count, 2)
    let offset = Self.bytes(files.count - start.count, 4)
    return files + directory + [0x50, 0x4b, 5, 6, 0, 0, 0, 0] + count + count
      + Self.bytes(directory.count, 4) + offset + Self.bytes(comment.count, 2) + comment
  }

  private func facts(of member: Member) -> [UInt8] {
    var bytes = Self.bytes(20, 2) + Self.bytes(member.isEncrypted ? 1 : 0, 2)
    bytes += Self.bytes(member.method, 2) + Self.bytes(0, 4)
    bytes += Self.bytes(Int(member.checksum ?? Checksum.crc32(member.contents)), 4)
    bytes += Self.bytes(member.packed.count, 4)
    bytes += Self.bytes(member.count ?? member.contents.count, 4)
    return bytes + Self.bytes(member.name.utf8.count, 2)
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
