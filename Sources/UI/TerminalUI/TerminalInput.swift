/// The bytes that arrive from a terminal, as events; times are in milliseconds.
public struct TerminalInput: Sendable {
  private var decoder: KeyDecoder
  private let escapeDelay: Int
  // When what arrived so far counts as a key; nil unless it may be the beginning of a longer one.
  private var flushTime: Int?
  // When to stop waiting for the end of a paste; nil while none is unfinished.
  private var stallTime: Int?
  private var lastArrival = 0
  private var lastPress: (position: Position, time: Int, count: Int)?
  private var isCutOff = false

  /// See `KeyDecoder`; the delay is how long the rest of a key may take.
  public init(readsInvalidBytesAsLatin1: Bool, escapeDelay: Int) {
    decoder = KeyDecoder(readsInvalidBytesAsLatin1: readsInvalidBytesAsLatin1)
    self.escapeDelay = escapeDelay
  }

  /// When to call `passTime(at:)`; nil while nothing is unfinished.
  public var due: Int? { [flushTime, stallTime].compactMap { $0 }.min() }

  /// Whether the rest of a paste may still arrive.
  public var awaitsRestOfPaste: Bool { isCutOff || decoder.isPasting }

  public mutating func decode(_ bytes: [UInt8], at now: Int) -> [Event] {
    let events = decoder.decode(bytes).map { withClickCount($0, at: now) }
    awaitEndOfPaste(after: bytes.count, at: now)
    awaitMore(at: now)
    return events
  }

  /// Returns what the bytes so far mean if nothing else arrived in time.
  public mutating func passTime(at now: Int) -> [Event] {
    var events: [Event] = []
    if let flushTime, now >= flushTime {
      events += decoder.flush()
      awaitMore(at: now)
    }
    if let due = stallTime, now >= due {
      stallTime = nil
      events += decoder.stallPaste()
    }
    return events
  }

  /// Returns what has been pasted so far, for the program is asked to end.
  public mutating func cutOffPaste() -> [Event] {
    isCutOff = decoder.isPasting
    stallTime = nil
    return decoder.isPasting ? decoder.finish() : []
  }

  /// Returns what the last bytes mean, for no others will come.
  public mutating func finish() -> [Event] {
    (flushTime, stallTime) = (nil, nil)
    return decoder.finish()
  }

  private mutating func awaitMore(at now: Int) {
    let delay = decoder.awaitsReply ? 1000 : escapeDelay
    flushTime = decoder.hasPendingEscape ? now + delay : nil
  }

  private static let pastePatience = 1000
  private static let quickPause = 100
  private static let longPiece = 64

  // After a pause, the rest of a paste arrives in long pieces or in quick ones; single keys, pressed because
  // nothing is shown, do not prolong the wait.
  private mutating func awaitEndOfPaste(after count: Int, at now: Int) {
    defer { lastArrival = now }
    guard decoder.isWithinPaste else { return stallTime = nil }
    if stallTime == nil || count >= Self.longPiece || now - lastArrival < Self.quickPause {
      stallTime = now + Self.pastePatience
    }
  }

  private static let longestPauseOfClicks = 400

  // Presses that follow each other quickly on the same cell are counted.
  private mutating func withClickCount(_ event: Event, at now: Int) -> Event {
    guard case .mouse(let mouse) = event, case .press = mouse.action else { return event }
    var count = 1
    if let last = lastPress, last.position == mouse.position,
      now - last.time <= Self.longestPauseOfClicks
    {
      count = last.count + 1
    }
    lastPress = (mouse.position, now, count)
    return .mouse(Mouse(.press(clickCount: count), at: mouse.position))
  }
}
