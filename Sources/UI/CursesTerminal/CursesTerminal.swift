public import DisplayText
import Essentials
import Glibc
public import TerminalUI

/// A real terminal: curses works out what to send; the bytes that arrive are decoded here.
///
/// Only one can exist at a time, used by one thread. Neither showing nor closing ever waits for a
/// terminal that accepts no output; what it missed is shown once it accepts output again.
public final class CursesTerminal: Terminal {
  public var size: Size { screen.size }

  let line: TerminalLine
  private var rescue: TerminalRescue?
  let screen: CursesScreen
  let signals: SignalPipe
  private var input: TerminalInput
  private var watched: [(descriptor: Int32, action: () -> Void)] = []
  // Those of them that are readable, as far as their actions were not called yet.
  private var readable: [Int32] = []
  private var latest: Canvas?
  private var isShown = true
  private(set) var isDisconnected = false
  private var isClosed = false
  var pendingEvents: [Event] = []
  private var resizes = ResizeClock()

  /// Starts using a terminal; nothing is sent to it before the first canvas.
  ///
  /// When it throws, the terminal is unchanged.
  public init(_ device: TerminalDevice, colors: ColorMode, appearance: Appearance) throws {
    line = TerminalLine(try device.open())
    rescue = TerminalRescue(for: line.descriptor)
    let charset = TerminalCharset.detect()
    let size = line.size ?? Size(columns: 80, rows: 24)
    // Before curses starts: it installs handlers for signals that have none.
    signals = try SignalPipe()
    screen = try CursesScreen(size: size, colors: colors, appearance: appearance, charset: charset)
    let escapeDelay = environment("ESCDELAY").flatMap { Int($0) }.map { min(max(0, $0), 1000) }
    input = TerminalInput(
      readsInvalidBytesAsLatin1: charset == .ascii, escapeDelay: escapeDelay ?? 25)
    rescue?.awaitReadiness()
    enter()
  }

  deinit { close() }

  public var appearance: Appearance {
    get { screen.appearance }
    set {
      guard newValue != screen.appearance else { return }
      screen.appearance = newValue
      isShown = false
      armReset()
    }
  }

  public var showsPictures: Bool { screen.showsPictures }

  public var substitution: String? {
    let name = environment("TERM") ?? ""
    guard screen.type != name else { return nil }
    return "the terminal type \"\(name)\" in TERM is unknown here; \(screen.type) was used"
  }

  /// The old title is restored on leaving; very simple terminals are left alone.
  public func setTitle(_ title: String) { screen.title = title }

  public func setProgress(_ progress: WindowProgress?) { screen.progress = progress }

  public func ring() { line.send([0x07]) }

  public var hasClipboard: Bool { screen.isModern }

  /// Copies bytes to the user's clipboard; returns false for more than 75 kB, or on a very simple terminal.
  public func copyToClipboard(_ bytes: [UInt8]) -> Bool {
    guard hasClipboard, case let encoded = Base64.encoded(bytes).utf8,
      encoded.count <= Self.longestCopy
    else { return false }
    // Of the user's own terminal (xterm's OSC 52).
    line.send(Array("\u{1B}]52;c;".utf8) + encoded + [0x07])
    return true
  }

  // In bytes: terminals accept no more.
  private static let longestCopy = 100_000

  /// Restores the terminal, and the handling of signals, as they were before.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    leave()
    rescue = nil
    // The rest of a paste must not run in the shell.
    if input.awaitsRestOfPaste { line.discardInput() }
    signals.restore()
  }

  // MARK: Showing

  public func present(_ canvas: Canvas) {
    latest = canvas
    isShown = false
    show()
  }

  public func repaint() {
    screen.invalidate()
    isShown = false
    show()
  }

  private func show() {
    guard !isShown, !line.hasPendingOutput, !isClosed, let latest else { return }
    isShown = true
    line.send(screen.paint(latest))
    resizes.recordFrame(at: MonotonicClock.milliseconds)
  }

  // MARK: Waiting

  public func watch(_ descriptor: Int32, whenReadable action: @escaping () -> Void) {
    // One that was closed may have had the same number.
    unwatch(descriptor)
    watched.append((descriptor, action))
  }

  // What an action refers to may have to end now.
  public func unwatch(_ descriptor: Int32) {
    watched.removeAll { $0.descriptor == descriptor }
    readable.removeAll { $0 == descriptor }
  }

  public func unwatchAll() { (watched, readable) = ([], []) }

  public func callWatches() -> Bool {
    let callsAny = !readable.isEmpty
    while let next = readable.first {
      readable.removeFirst()
      watched.first { $0.descriptor == next }?.action()
    }
    return callsAny
  }

  /// Returns what came, and waits for it if asked to; never wakes up for nothing.
  public func nextEvents(waits: Bool) -> [Event] {
    repeat {
      if pendingEvents.isEmpty { wait(timeout: waits ? timeout : 0) }
    } while waits && pendingEvents.isEmpty && readable.isEmpty
    defer { pendingEvents = [] }
    return pendingEvents
  }

  private func wait(timeout: Int32) {
    var requests = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isDisconnected ? -1 : line.descriptor, events: lineEvents, revents: 0),
    ]
    requests += watched.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let count = poll(&requests, nfds_t(requests.count), timeout)
    if let due = resizes.due, MonotonicClock.milliseconds >= due { pendingEvents += endResizing() }
    if requests[1].revents & Int16(POLLIN) == 0, input.due != nil {
      pendingEvents += input.passTime(at: MonotonicClock.milliseconds)
    }
    guard count > 0 else { return }
    if requests[1].revents & Int16(POLLOUT) != 0 {
      line.flush()
      show()
    }
    // Read before the signals, so that input typed before one that ends the program is kept.
    if requests[1].revents & ~Int16(POLLOUT) != 0 { receive() }
    if requests[0].revents != 0 { pendingEvents += events(of: signals.read()) }
    readable = requests[2...].filter { $0.revents != 0 }.map(\.fd)
  }

  /// In milliseconds; -1, which is for ever, while nothing is due.
  private var timeout: Int32 {
    let times = [resizes.due, input.due].compactMap { $0 }
    return times.min().map { Int32(max(0, $0 - MonotonicClock.milliseconds)) } ?? -1
  }

  private var lineEvents: Int16 { Int16(line.hasPendingOutput ? POLLIN | POLLOUT : POLLIN) }

  func receive() {
    KeyPath.prefetch()
    if let bytes = line.receive() {
      pendingEvents += input.decode(bytes, at: MonotonicClock.milliseconds).flatMap(events(of:))
    } else {
      isDisconnected = true
      pendingEvents += input.finish() + [.disconnected]
    }
  }

  // MARK: What the terminal says about itself

  private func events(of event: Event) -> [Event] {
    switch event {
    case .report(let report): return events(of: report)
    // Another window of the same session may have another background.
    case .focus(true): line.send(screen.askBackground())
    default: break
    }
    return [event]
  }

  // The app only has to know the background.
  private func events(of report: TerminalReport) -> [Event] {
    let bytes = screen.receive(report)
    // First of all what undoes it: the app may be killed in between.
    armReset()
    line.send(bytes)
    switch report {
    case .background: return [.report(report)]
    case .name:
      isShown = false
      show()
      return []
    case .attributes:
      return screen.queries.backgroundOfTheme.map { [.report(.background($0))] } ?? []
    default: return []
    }
  }

  // MARK: Signals

  func events(of signals: [Int32]) -> [Event] {
    signals.flatMap { signal -> [Event] in
      switch signal {
      case SIGWINCH:
        resizes.recordSignal(at: MonotonicClock.milliseconds)
        return []
      case SIGTSTP: return [.suspend]
      case SIGCONT: return continued()
      default: return input.cutOffPaste() + [.terminate(signal: signal)]
      }
    }
  }

  // A terminal that had another size in between has lost what did not fit.
  private func endResizing() -> [Event] {
    let resized = updateSize()
    guard resized.isEmpty else { return resized }
    resizes.recordSize(isNew: true, at: MonotonicClock.milliseconds)
    repaint()
    return []
  }

  func updateSize() -> [Event] {
    let new = line.size ?? size
    resizes.recordSize(isNew: new != size, at: MonotonicClock.milliseconds)
    guard new != size else { return [] }
    screen.resize(to: new)
    return [.resize(new)]
  }

  /// Another process stopped and continued this one, and may have used the terminal meanwhile.
  private func continued() -> [Event] {
    enter()
    let resized = updateSize()
    repaint()
    return resized + [.resume]
  }
}
