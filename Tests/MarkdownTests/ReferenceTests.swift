import Glibc
import PseudoTerminal
import TestSupport
import Testing

@testable import Markdown

/// Random texts are parsed like by the CommonMark project's own program.
@Suite(.timed, .enabled(if: access("/usr/bin/cmark", X_OK) == 0, "Debian's cmark is not installed"))
struct ReferenceTests {
  /// What the texts are made of: all that is supported in CommonMark, but no HTML and no entities.
  private static let pieces = [
    "*", "*", "**", "_", "`", "``", "[", "]", "](/u)", "(", ")", "\\", "< ", "\n", "\n",
    "\n", "\n\n", " ", "  ", "   ", "    ", "\t", "- ", "-", "+ ", "1. ", "2) ", "10. ", "# ",
    "## ",
    " #", "===", "---", "```", "~~~", "> ", ">", "a", "b", "c d", "\n[a]: /u\n", "[a]: <1 w> 'x'",
    "[a]", "[A][]", "[b][a]", "(/u \"t\")", "<https://x.y/z>", "<m@x.y>", "é", "“", "”", ".", "!",
    "\"", "'", "\u{A0}", "日", "  \n", "\\\n", "* * *", "***", "\r\n",
  ]

  @Test func randomTexts() throws {
    // The same texts every time, for the program goes its own ways in one of 20,000 (blank lines
    // behind rules and definitions in a list).
    var random = SeededGenerator(getenv("HAWKNOTES_SEED") == nil ? 1 : Seed.current)
    for _ in 0..<Self.rounds {
      let text = Self.text(&random)
      let result = try ChildProcess.run(
        ["/usr/bin/cmark"], environment: [:], input: text.utf8)
      #expect(
        ComparableHTML.of(text) == ComparableHTML.normalized(result.text),
        "\(text.debugDescription)")
    }
  }

  private static let rounds = getenv("HAWKNOTES_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 300

  private static func text(_ random: inout SeededGenerator) -> String {
    while true {
      let count = Int.random(in: 1...20, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      if isComparable(text) { return text }
    }
  }

  /// Whether it has nothing that goes beyond CommonMark (names in double brackets, what is struck
  /// out, addresses as they are) or is shown otherwise (images, with the marks of their descriptions), or that version 0.30.2 of the program gets wrong (runs of `_` of
  /// different lengths, what cannot be the title of a definition, a rule behind one, an item that
  /// begins with two blank lines).
  private static func isComparable(_ text: String) -> Bool {
    let isTitled = text.split(separator: "/u\n", omittingEmptySubsequences: false).dropFirst()
      .contains { "\"'(-".contains($0.first { $0 != " " && $0 != "\t" && $0 != ">" } ?? "a") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let hasBlankItem = zip(lines, lines.dropFirst()).contains { line, next in
      line[...].trimmed.last.map { "-+*.)".utf8.contains($0) } == true
        && next.contains(.space) && next[...].trimmed.isEmpty
    }
    return !["[[", "![", "~~~~", "__", "\\<h"].contains { text.contains($0) } && !isTitled
      && !hasBlankItem
  }
}
