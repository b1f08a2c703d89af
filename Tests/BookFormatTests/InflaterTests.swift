import BookFormats
import TestSupport

@Suite(.timed) struct InflaterTests {
  private func unpack(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [UInt8] {
    try Inflater.bytes(of: bytes, limit: limit, name: "x")
  }

  /// What zlib makes of them, and what they are.
  private static let packed: [(base64: String, bytes: [UInt8])] = [
    ("AwA=", []), ("C8lIVShOTdRRKEFm5Bek5oF4AA==", "The sea, the sea, the open sea".bytes),
    (
      """
      S0xKHIWjcBSOwlE4CkfhKByFo3AUjsJROApH4SgchaNwFI7CUTgKRyGFkIGRiZmFlY2dg5OLm4eXj19AUEhYRFRMXEJSSlpG\
      Vk5eQVFJWUVVTV1DU0tbR1dP38DQyNjE1MzcwtLK2sbWzt7B0cnZxdXN3cPTy9vH188/IDAoOCQ0LDwiMio6JjYuPiExKTkl\
      NS09IzMrOyc3L7+gsKi4pLSsvKKyqrqmtq6+obGpuaW1rb2js6u7p7evf8LESZOnTJ02fcbMWbPnzJ03f8HCRYuXLF22fMXK\
      VavXrF23fsPGTZu3bN22fcfOXbv37N23/8DBQ4ePHD12/MTJU6fPnD13/sLFS5evXL12/cbNW7fv3L13/8HDR4+fPH32/MXL\
      V6/fvH33/sPHT5+/fP32/cfPX7///P33HwA=
      """, String(repeating: "ab", count: 3000).bytes + Array(0...255)
    ),
    (
      """
      FdDHEcAwDAPBVlACg5j6b8znv4Q5rmmrNZaqMuWN4j2d695o7qmf6+0qs+QbitNuaTJUc3rRikl5mG5aG6keU/ko+yncVcvg\
      07SrbfWqlBbyd3KzoiDUd6rXFCQFph0KkgJT51DwKHD5rIIf65pYCooCopopbwpC66fupiApMIUNyxSYpoaCR4Fzx1JQf4Fr\
      31JQvAvlniK5JHV5mm0KkgJ4Yij4j6IPnngUwONENVMeul4KigJ87JToxq8LjwFd8JjpoRvoOroH+oLeqFciDW/Ai+6BPqA3\
      6g/dRNfRBXdBH9Cr0UE30HV0D/QFvVEvcBNcBxfbA31Ar2sCcAbXwT3MF/MGvRJodANdcA/zwbxBf+AmuA4utov5YF4NDrgB\
      roN7mK99
      """,
      Array((0..<400).map { "\($0 * 7919 % 1009)" }.joined(separator: " ").utf8.prefix(600))
    ),
  ]

  @Test(arguments: packed) func whatZlibPackedIsUnpacked(base64: String, bytes: [UInt8]) throws {
    let packed = try #require(Base64.decoded(base64))
    #expect(try unpack(packed) == bytes)
    #expect(try unpack(packed, limit: bytes.count) == bytes)
    if !bytes.isEmpty {
      #expect(throws: Failure.self) { try unpack(packed, limit: bytes.count - 1) }
    }
    for count in packed.indices {
      #expect(throws: Failure.self) { try unpack(Array(packed[..<count])) }
    }
  }

  @Test func whatIsStoredIsCopied() throws {
    #expect(try unpack([1, 3, 0, 0xfc, 0xff, 7, 8, 9]) == [7, 8, 9])
    #expect(throws: Failure.self) { try unpack([1, 3, 0, 0xff, 0xff, 7, 8, 9]) }
    #expect(throws: Failure.self) { try unpack([1, 4, 0, 0xfb, 0xff, 7, 8, 9]) }
  }

  // A block of the kind that does not exist, and a copy from before the start.
  @Test(arguments: [[7], [0x03, 0x02], [0x63, 0x00, 0x42, 0x00]] as [[UInt8]])
  func whatMakesNoSenseIsRefused(bytes: [UInt8]) {
    #expect(throws: Failure.self) { try unpack(bytes) }
  }

  /// A byte, and that byte again as often as a few bits can say.
  static func bomb(copies: Int) -> [UInt8] {
    // The last block, with the fixed codes; a zero; then copies of 258 bytes from one byte before.
    var bits = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<copies { bits += [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0] }
    bits += [0, 0, 0, 0, 0, 0, 0]
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start...].prefix(8).reversed().reduce(0) { $0 << 1 | UInt8($1) }
    }
  }

  @Test func aBombStopsAtTheLimit() throws {
    #expect(try unpack(Self.bomb(copies: 3)).count == 775)
    let failure = #expect(throws: Failure.self) { try unpack(Self.bomb(copies: 100_000)) }
    #expect(failure?.description.contains("too large") == true)
  }
}
