import TestSupport

/// The app uses no processor time while it waits.
@Suite(.manyAtOnce) struct IdleTests {
  @Test func nothingWakesUpWhileNothingHappens() throws {
    let home = try Home()
    let app = try AppTerminal(home).waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("a word", until: "a word")
    // A terminal reports no move without a button.
    #expect(!app.parsed.modes.contains(1003))
    let process = app.terminal.processIdentifier
    // The last commit is made durable before; other sessions are read after a second's rest.
    let isAtRest = wait {
      let calls = SystemCalls.lines(of: "task/*/syscall", about: process)
      let timers = SystemCalls.lines(of: "fdinfo/*", about: process).filter {
        $0.hasPrefix("it_value:")
      }
      return !calls.isEmpty && calls.allSatisfy(Self.waitsForEver)
        && timers.allSatisfy { $0.hasSuffix("(0, 0)") }
    }
    #expect(isAtRest)
  }

  /// Whether a call of a thread waits without a time limit: its number and its arguments in hexadecimals.
  private static func waitsForEver(_ call: Substring) -> Bool {
    let words = call.split(separator: " ")
    guard words.count > 6, let number = Int(words[0]) else { return false }
    switch number {
    case read, wait4: return true
    case poll: return words[3].hasSuffix("ffffffff")
    case ppoll: return words[3] == "0x0"
    case futex: return words[4] == "0x0" || words[4].hasSuffix("ffffffff")
    default: return false
    }
  }

  #if arch(x86_64)
    private static let (read, poll, futex, ppoll) = (0, 7, 202, 271)
    private static let wait4 = 61
  #else
    // It has no poll(2).
    private static let (read, poll, futex, ppoll) = (63, -1, 98, 73)
    private static let wait4 = 260
  #endif
}
