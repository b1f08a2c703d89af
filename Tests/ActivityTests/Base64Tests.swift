import Essentials
import TestSupport
import Testing

@Suite(.timed) struct Base64Tests {
  @Test func bytesComeBackFromTheirEncodingOnly() {
    for count in 0...300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89 + count) }
      let text = Base64.encoded(bytes)
      #expect(Base64.decoded(text) == bytes)
      #expect(text.isEmpty || Base64.decoded(String(text.dropLast())) == nil)
      #expect(Base64.decoded(text + "=") == nil)
    }
    #expect(Base64.encoded([0xFF, 0xEF, 0xBE, 0]) == "/+++AA==")
  }

  @Test(arguments: [
    "A", "AA", "AAA", "A===", "====", "AA=A", "=AAA", "AAA=AAAA", "AB==", "AAB=", "AA==\n", "A A=",
    "AA-_", "é+AA", "AAA\u{0}",
  ])
  func whatIsNoCanonicalEncodingIsRefused(text: String) { #expect(Base64.decoded(text) == nil) }
}
