import TestSupport

/// Difficult bytes: clusters of many scalars, incomplete clusters, newlines, bytes that are not
/// UTF-8.
struct RandomText {
  private static let scalars: [Unicode.Scalar] = [
    "a", "b", " ", " ", "1", "\n", "\r", "\t", "é", "ß", "漢", "字", "の", "。", "\u{301}", "\u{308}",
    "\u{20E3}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{1F468}", "\u{1F469}", "\u{2764}",
    "\u{1F3FD}", "\u{1F1E9}", "\u{1F1EA}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}",
    "\u{915}", "\u{94D}", "\u{937}", "\u{93F}", "\u{E33}", "\u{600}", "\u{1F3F4}", "\u{E0067}",
    "\u{E007F}", "\0", "\u{1B}", "\u{202E}", "\u{FFFD}", "\u{378}",
  ]
  private static let pieces = [
    "the", "hawk ", "keeper", ". ", "  ", "\r\n", "\n", "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "क्षि",
    "a long unbreakablewordhere ",
  ]

  static func valid(_ count: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<count {
      if Bool.random(using: &random) {
        text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
      } else {
        text += pieces.randomElement(using: &random) ?? ""
      }
    }
    return text
  }

  static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = valid(count, &random).bytes
    for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
      let offset = Int.random(in: 0..<bytes.count, using: &random)
      bytes[offset] =
        [0x80, 0xBF, 0xC0, 0xE2, 0xED, 0xF4, 0xFF].randomElement(using: &random) ?? 0xFF
    }
    return bytes
  }
}
