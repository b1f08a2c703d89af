import TerminalUI

/// The bytes that arrive from the terminal, as events; times are in milliseconds.
struct TerminalInput {
  private var decoder: KeyDecoder
  private var clicks = ClickCounter()
  private var pastes = PasteClock()
  private let escapeDelay: Int
  // When what arrived so far counts as a key; nil unless it may be the beginning of a longer one.
  private var flushTime: Int?
  private var isCutOff = false

  init(readsInvalidBytesAsLatin1: Bool) {
    decoder = KeyDecoder(readsInvalidBytesAsLatin1: readsInvalidBytesAsLatin1)
    escapeDelay = environment("ESCDELAY").flatMap { Int($0) }.map { min(max(0, $0), 1000) } ?? 25
  }

  /// When to call `passTime(at:)`; nil while nothing is unfinished.
  var due: Int? { [flushTime, pastes.due].compactMap { $0 }.min() }

  /// Whether the rest of a paste may still arrive.
  var awaitsRestOfPaste: Bool { isCutOff || decoder.isPasting }

  mutating func decode(_ bytes: [UInt8], at now: Int) -> [Event] {
    let events = decoder.decode(bytes).map { withClickCount($0, at: now) }
    pastes.recordBytes(bytes.count, isWithinPaste: decoder.isWithinPaste, at: now)
    awaitMore(at: now)
    return events
  }

  /// Returns what the bytes so far mean if nothing else arrived in time.
  mutating func passTime(at now: Int) -> [Event] {
    var events: [Event] = []
    if let flushTime, now >= flushTime {
      events += decoder.flush()
      awaitMore(at: now)
    }
    if let due = pastes.due, now >= due {
      pastes.stop()
      events += decoder.stallPaste()
    }
    return events
  }

  /// Returns what has been pasted so far, for the program is asked to end.
  mutating func cutOffPaste() -> [Event] {
    isCutOff = decoder.isPasting
    pastes.stop()
    return decoder.isPasting ? decoder.finish() : []
  }

  /// Returns what the last bytes mean, for no others will come.
  mutating func finish() -> [Event] {
    flushTime = nil
    pastes.stop()
    return decoder.finish()
  }

  private mutating func awaitMore(at now: Int) {
    let delay = decoder.awaitsReply ? 1000 : escapeDelay
    flushTime = decoder.hasPendingEscape ? now + delay : nil
  }

  private mutating func withClickCount(_ event: Event, at now: Int) -> Event {
    guard case .mouse(let mouse) = event else { return event }
    return .mouse(clicks.count(mouse, at: now))
  }
}
