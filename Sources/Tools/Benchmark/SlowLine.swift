import Glibc
import PseudoTerminal

/// A program behind a line that carries few bytes a second.
struct SlowLine {
  /// 9,600 baud: each byte has a start and a stop bit.
  static let bytesPerSecond = 960.0
  private static let tick = Duration.milliseconds(2)
  // As fast as keyboards repeat a key that is held down.
  private static let keyInterval = Duration.milliseconds(33)
  private static let silence = Duration.milliseconds(200)
  // The longest that a byte that comes now may wait for the others: 8 ms.
  private static let pieceSize = 8

  private let program: RunningProgram
  private var byteCount = 0
  private var busyUntil = ContinuousClock.now

  init(to program: RunningProgram) { self.program = program }

  /// Types keys as fast as a held key; returns what they cost, and how long after the last one the line
  /// was busy, in milliseconds.
  mutating func type(_ keys: [String]) throws -> (bytesPerKey: Double, lag: Double) {
    byteCount = 0
    let start = ContinuousClock.now
    for (number, key) in keys.enumerated() {
      carry(until: start + Self.keyInterval * number)
      try program.terminal.write(key)
    }
    let end = ContinuousClock.now
    busyUntil = max(busyUntil, end)
    while ContinuousClock.now - busyUntil < Self.silence { carry(until: .now + Self.tick) }
    return (Double(byteCount) / Double(keys.count), (busyUntil - end).milliseconds)
  }

  private mutating func carry(until moment: ContinuousClock.Instant) {
    while ContinuousClock.now < moment {
      if ContinuousClock.now >= busyUntil,
        case .bytes(let count) = program.terminal.receive(within: .zero, atMost: Self.pieceSize)
      {
        byteCount += count
        busyUntil = .now + .seconds(Double(count) / Self.bytesPerSecond)
      }
      usleep(500)
    }
  }
}
