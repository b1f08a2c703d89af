import TestSupport

@testable import Markdown

@Suite(.timed) struct LayoutTests {
  private func text(_ markdown: String, width: Int = 40) -> String {
    MarkdownLayout(MarkdownDocument(markdown.bytes), width: width).lines.map(\.text)
      .joined(separator: "\n")
  }

  @Test func headingsAndParagraphs() {
    #expect(
      text(
        "# The *wall*\n14–21 Nov\n\n## What\nThe wall is the first\nthing that she\n\ntells",
        width: 20) == """
          The wall
          ════════
          14–21 Nov

          What
          ────
          The wall is the
          first
          thing that she

          tells
          """)
  }

  @Test func onlyFullLinesAreJoined() {
    let line = "The wall is the first thing that Agatha tells us about it"
    #expect(text("\(line)\nand more\nby the sea", width: 72) == "\(line) and more\nby the sea")
  }

  @Test(arguments: [
    "Буря мглою небо кроет,\nВихри снежные крутя;", "वह तोड़ती पत्थर\nदेखा मैंने उसे", "国破れて山河在り\n城春にして草木深し",
  ]) func versesStayVerses(verses: String) {
    #expect(text(verses, width: 72) == verses)
  }

  @Test func listsAndBoxes() {
    #expect(
      text(
        "- [x] chapters 1–9\n- [ ] chapters\n  more\n  - nested\n\n9. nine\n10. ten\n\n    and more"
      ) == """
        ☑ chapters 1–9
        ☐ chapters
          more
          ◦ nested

         9. nine

        10. ten

            and more
        """)
  }

  @Test func quotationsCodeAndRules() {
    #expect(
      text("> quoted\n>\n> - a\n\n```swift\nlet a\n\n  b\n```\n---\nlast\\\nline", width: 10) == """
        ▎ quoted
        ▎
        ▎ • a

          swift
          let a

            b

        ──────────

        last
        line
        """)
  }

  @Test func tables() {
    let table =
      "| who | post | n |\n|---|:-:|--:|\n| **Agatha** | Hawk | 3 |\n| Jaime \\| x | an Angler, never wanted |\n"
    #expect(
      text(table) == """
        who                 post            n
        ─────────  ───────────────────────  ─
        Agatha              Hawk            3
        Jaime | x  an Angler, never wanted
        """)
    #expect(
      text(table, width: 24) == """
        who           post     n
        ─────────  ──────────  ─
        Agatha        Hawk     3
        Jaime | x  an Angler,
                     never
                     wanted
        """)
    #expect(text("|a|b|\n|-|-|\n|c|d|*e*|f|") == "a  b\n─  ─────\nc  d|e|f")
    #expect(text("| a | b | c |\n|-|-|-|\n| long words | d |", width: 10).hasPrefix("| a | b |"))
  }

  @Test func frontMatter() {
    #expect(
      text("---\ntitle: The wall\ntags: [a]\n---\n# A") == "title: The wall · tags: [a]\n\nA\n═")
    #expect(
      text("---\nno matter\n---")
        == "────────────────────────────────────────\n\nno matter\n─────────")
    #expect(
      text("---\ntitle: The wall\ntags: [a]\n---", width: 12) == "title: The\nwall\ntags: [a]")
  }

  @Test func tabsInCode() {
    #expect(text("```\na\tb\nabcd\te\n\tf\n```") == "  a   b\n  abcd    e\n      f")
  }

  @Test func definitionsThatNoLinkNamesAreText() {
    #expect(text("[Agatha]: brave") == "[Agatha]: brave")
    #expect(text("[a]: b\n[c]: d\nand [a]") == "[c]: d\nand a")
    #expect(text("> [a]: b\n> [a]: c\n\n[a]") == "▎ a: c\n\na")
  }

  @Test func wideAndInvalidCharacters() {
    #expect(text("日本語のメモ", width: 6) == "日本語\nのメモ")
    #expect(text("日本語。のメモ", width: 6) == "日本\n語。の\nメモ")
    let invalid = MarkdownDocument([0x61, 0xFF, 0xC3, 0xA9, 0x2A, 0x62, 0x2A])
    #expect(MarkdownLayout(invalid, width: 20).lines.map(\.text) == ["a\u{FFFD}éb"])
  }

  @Test func stylesAndTargets() {
    let layout = MarkdownLayout(
      MarkdownDocument("a **b *c*** [d `e`](/u) ![](/v)\n- [x] f".bytes), width: 40)
    let runs = layout.lines[0].runs
    #expect(runs.map(\.text) == ["a ", "b ", "c", " ", "d ", "e", " ", "![](/v)"])
    #expect(
      runs.map(\.style) == [
        [], .strong, [.strong, .emphasis], [], .link, [.link, .code], [], .link,
      ])
    #expect(layout.target(at: 12)?.kind == .link(.link, destination: "/u"))
    #expect(layout.firstTarget(from: 13)?.range == 24..<31)
    #expect(layout.firstTarget(from: 25)?.kind == .box(mark: 35, isTicked: true))
    #expect(layout.lastTarget(before: 24)?.range.lowerBound == 12)
    #expect(layout.lastTarget(before: 12) == nil)
  }

  @Test func deepNestingEndsSomewhere() {
    #expect(text(String(repeating: "> ", count: 1000) + "a", width: 20).contains("a"))
    #expect(text(String(repeating: "- ", count: 1000) + "a", width: 20).contains("a"))
  }
}

@Suite(.timed, .serialized) struct LayoutPropertyTests {
  /// What is hostile to a parser takes no longer than other texts.
  @Test(arguments: [
    "[", "*", "**a", "`", "``` `", "> ", ">", "- ", "1. ", "![", "[a](", "[a](<", "[a](b \"",
    "a**b_", "*a_ ", "\\", "<", "<a:", "](", "[[", "[[a", "|", "|-", "~~", "~~a", "\n- ", "\n> ",
    "\n1. ", "[a]: b\n", "\n[a]: b \"\n", "[a][b]", "a\n===\n", "| a ", "\t", "\n\n", "http://",
    "://", "(", "_a", "- - \n", "*_", "  \n", "#", "\n#", "```\n", "[ ] ", "<a@b.", "e\u{301}", "日",
    "![…[a](b)", "[…]", "*…*", "**…a_", "[…](b)", "![…](b)", "> …\n- a", "`…``", "a\n…> b\n",
    "*a…_b", "*a **b …** *", "*a …b*",
  ]) func timeIsLinear(_ piece: String) {
    // Before and after a mark of omission are two pieces, one many times and then the other.
    func time(_ count: Int) -> Duration {
      let pieces = piece.split(separator: "…").map { String(repeating: String($0), count: count) }
      let bytes = [UInt8](pieces.joined().utf8)
      let start = Self.processorTime
      _ = MarkdownLayout(MarkdownDocument(bytes), width: 72).lines.count
      return Self.processorTime - start
    }
    var (short, long) = (time(1 << 12), time(1 << 15))
    // Eight times as long: quadratic time would be 64 times as much.
    var isLinear: Bool { long < max(short * 40, .milliseconds(20)) }
    // Another program may have emptied the processor's caches meanwhile.
    for _ in 0..<2 where !isLinear {
      (short, long) = (min(short, time(1 << 12)), min(long, time(1 << 15)))
    }
    #expect(isLinear, "\(short), \(long)")
  }

  // What other threads do makes no difference.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
