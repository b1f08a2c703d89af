/// Random texts with the marks of Markdown.
struct RandomMarkdown {
  static let pieces = [
    "*", "**", "_", "`", "``", "~~", "[", "]", "](/u)", "(", ")", "![", "\\", "<", "\n", "\n",
    "\n\n",
    " ", "    ", "\t", "- ", "1. ", "2) ", "99. ", "# ", "## ", "===", "---", "```", "~~~", "> ",
    "a", "word", "[ ] ", "- [x] ", "[[wall|the wall]]", "[[", "]]", "| a | b |\n", "|---|:-:|\n",
    "|", "https://a.b/c", "hawknotes://x.", "[a]: /u\n", "[a]", "é", "e\u{301}", "日本語", "👩‍👩‍👧", "\r\n",
    "\u{0}", "---\ntitle: x\n---\n", "a very long sentence of many words",
  ]

  static func bytes(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      if Int.random(in: 0..<30, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += (pieces.randomElement(using: &random) ?? "").utf8
      }
    }
    return bytes
  }
}
