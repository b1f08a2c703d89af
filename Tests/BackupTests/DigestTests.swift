import Essentials
import TestSupport
import Testing

@Suite(.timed) struct DigestTests {
  /// The examples of the standard.
  @Test(arguments: [
    ("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func itIsThatOfTheStandard(text: String, count: Int, digits: String) {
    #expect(SHA256.digits(of: Array(String(repeating: text, count: count).utf8)) == digits)
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
