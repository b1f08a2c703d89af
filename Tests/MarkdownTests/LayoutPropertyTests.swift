import Glibc
import PseudoTerminal
import TestSupport
import Testing

@testable import Markdown

@Suite(.timed, .serialized) struct LayoutPropertyTests {
  /// What is hostile to a parser takes no longer than other texts.
  @Test(arguments: [
    "[", "*", "**a", "`", "``` `", "> ", ">", "- ", "1. ", "![", "[a](", "[a](<", "[a](b \"",
    "a**b_",
    "*a_ ", "\\", "<", "<a:", "](", "[[", "[[a", "|", "|-", "~~", "~~a", "\n- ", "\n> ", "\n1. ",
    "[a]: b\n", "\n[a]: b \"\n", "[a][b]", "a\n===\n", "| a ", "\t", "\n\n", "http://", "://", "(",
    "_a",
    "- - \n", "*_", "  \n", "#", "\n#", "```\n", "[ ] ", "<a@b.", "e\u{301}", "日",
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
