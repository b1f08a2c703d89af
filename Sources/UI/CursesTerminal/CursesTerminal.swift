import CSystem
import Glibc
public import TerminalUI

/// A real terminal: curses works out what to send; the bytes that arrive are decoded here.
///
/// Only one can exist at a time, used by one thread. Neither showing nor closing ever waits for a
/// terminal that accepts no output; what it missed is shown once it accepts output again.
public final class CursesTerminal: Terminal {
  /// The size of the screen, as of the last event.
  public private(set) var size: Size

  private let line: TerminalLine
  private let screen: CursesScreen
  private let signals: SignalPipe
  private let escapeDelay: Int32
  private var decoder: KeyDecoder
  private var clicks = ClickCounter()
  private var watched: [(descriptor: Int32, tag: Int)] = []
  private var latest: Canvas?
  private var isShown = true
  private var isDisconnected = false
  private var isClosed = false
  private var pendingEvents: [Event] = []
  private var resizes = ResizeClock()
  private var pastes = PasteClock()
  // Whether the rest of a paste may still arrive.
  private var awaitsRestOfPaste = false
  // In milliseconds, on the clock of `now()`.
  private var flushTime: Int?

  /// Starts using a terminal; nothing is sent to it before the first canvas.
  ///
  /// Throws `TerminalError`, and then leaves the terminal unchanged.
  public init(
    _ device: TerminalDevice = .standardInput, colors: ColorMode = .auto,
    appearance: Appearance = Appearance()
  ) throws(TerminalError) {
    line = TerminalLine(try device.open())
    let charset = TerminalCharset.detect()
    size = line.size ?? Size(columns: 80, rows: 24)
    // Before curses starts: it installs handlers for signals that have none.
    signals = try SignalPipe()
    screen = try CursesScreen(
      size: size, colors: colors, appearance: appearance, charset: charset)
    decoder = KeyDecoder(readsInvalidBytesAsLatin1: charset == .ascii)
    escapeDelay = environment("ESCDELAY").flatMap { Int32($0) }.map { min(max(0, $0), 1000) } ?? 25
    FatalSignals.install()
    enter()
  }

  deinit { close() }

  /// Makes `nextEvents()` return `Event.wake` with a tag whenever a descriptor is readable.
  public func watch(_ descriptor: Int32, tag: Int) { watched.append((descriptor, tag)) }

  /// Stops watching the descriptors with a tag.
  public func unwatch(tag: Int) { watched.removeAll { $0.tag == tag } }

  /// Shows a canvas; only the changes are sent.
  public func present(_ canvas: Canvas) {
    latest = canvas
    isShown = false
    show()
  }

  /// Sets the title of the terminal's window, if it has one, with the next canvas.
  ///
  /// The old title is restored on leaving; very simple terminals are left alone.
  public func setTitle(_ title: String) { screen.title = title }

  /// The appearance; a change shows with the next canvas.
  public var appearance: Appearance {
    get { screen.appearance }
    set {
      guard newValue != screen.appearance else { return }
      screen.appearance = newValue
      isShown = false
      FatalSignals.arm(line.descriptor, reset: screen.resetBytes, modes: line.modes)
    }
  }

  /// Redraws the last canvas completely, whatever is on the screen now.
  public func repaint() {
    screen.invalidate()
    isShown = false
    show()
  }

  /// Whether the terminal may have a clipboard.
  public var hasClipboard: Bool { screen.isModern }

  /// Copies bytes to the user's clipboard; returns false for more than 75 kB, or on a very simple
  /// terminal.
  public func copyToClipboard(_ bytes: [UInt8]) -> Bool {
    guard hasClipboard, let sequence = Clipboard.sequence(bytes) else { return false }
    line.send(sequence)
    return true
  }

  /// Leaves the terminal and stops the job until a shell continues it.
  ///
  /// Without such a shell it returns at once. An `Event.resume` follows.
  public func suspend() {
    lend { signals.stopJob() }
    pendingEvents += events(of: signals.read().filter { $0 != SIGCONT }) + [.resume]
  }

  /// Leaves the terminal to something else, such as an editor, while `body` runs.
  public func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
    leave()
    defer { reenter() }
    return try body()
  }

  /// Leaves the terminal to a child process until it ends; returns its status (wait(2)).
  ///
  /// Keys that interrupt or stop act on the child only; when they stop it, this process stops too,
  /// until a shell continues both. Returns nil if this process is asked to end first.
  public func lend(to child: Int32, _ begin: () -> Void) -> Int32? {
    lend {
      begin()
      return status(of: child)
    }
  }

  private func status(of child: Int32) -> Int32? {
    var status: Int32 = 0
    while !isAskedToEnd() {
      guard waitpid(child, &status, WUNTRACED) == child else {
        if errno == ECHILD { return nil }
        continue
      }
      guard wait_status_stopped(status) != 0 else {
        // The other signals that arrived were meant for the child.
        _ = isAskedToEnd()
        return status
      }
      signals.stopJob()
      kill(0, SIGCONT)
    }
    return nil
  }

  // Reads the signals that arrived, and queues the events of those that end the program.
  private func isAskedToEnd() -> Bool {
    let endings = events(of: signals.read().filter { [SIGTERM, SIGHUP].contains($0) })
    pendingEvents += endings
    return !endings.isEmpty
  }

  /// Restores the terminal, and the handling of signals, as they were before.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    leave()
    // The rest of a paste must not run in the shell.
    if awaitsRestOfPaste || decoder.isPasting { line.discardInput() }
    signals.restore()
  }

  /// Waits until something happens; never wakes up for nothing.
  public func nextEvents() -> [Event] {
    while pendingEvents.isEmpty { wait() }
    defer { pendingEvents = [] }
    return pendingEvents
  }

  private func wait() {
    var requests = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isDisconnected ? -1 : line.descriptor, events: lineEvents, revents: 0),
    ]
    requests += watched.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let count = poll(&requests, nfds_t(requests.count), timeout)
    if hasPassed(resizes.due) { pendingEvents += endResizing() }
    if requests[1].revents & Int16(POLLIN) == 0 {
      if hasPassed(flushTime) { flush() }
      if hasPassed(pastes.due) { stallPaste() }
    }
    guard count > 0 else { return }
    if requests[1].revents & Int16(POLLOUT) != 0 { catchUp() }
    // Read before the signals, so that input typed before one that ends the program is kept.
    if requests[1].revents & ~Int16(POLLOUT) != 0 { receive() }
    if requests[0].revents != 0 { pendingEvents += events(of: signals.read()) }
    for (request, entry) in zip(requests.dropFirst(2), watched) where request.revents != 0 {
      // A closed descriptor would be reported for ever.
      if request.revents & Int16(POLLNVAL) != 0 { unwatch(tag: entry.tag) }
      pendingEvents.append(.wake(entry.tag))
    }
  }

  /// In milliseconds; -1, which is for ever, while nothing is due.
  private var timeout: Int32 {
    let times = [resizes.due, flushTime, pastes.due].compactMap { $0 }
    return times.min().map { Int32(max(0, $0 - Self.now())) } ?? -1
  }

  private func hasPassed(_ time: Int?) -> Bool { time.map { Self.now() >= $0 } ?? false }

  private func stallPaste() {
    pastes.stop()
    pendingEvents += decoder.stallPaste()
  }

  private func flush() {
    flushTime = nil
    pendingEvents += decoder.flush()
    awaitMore()
  }

  // What arrived so far may be a key, or the beginning of one.
  private func awaitMore() {
    flushTime = decoder.hasPendingEscape ? Self.now() + Int(escapeDelay) : nil
  }

  /// Returns the milliseconds since some fixed moment in the past.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private var lineEvents: Int16 { Int16(line.hasPendingOutput ? POLLIN | POLLOUT : POLLIN) }

  private func receive() {
    guard let bytes = line.receive() else {
      isDisconnected = true
      flushTime = nil
      pastes.stop()
      pendingEvents += decoder.finish() + [.disconnected]
      return
    }
    pendingEvents += decoder.decode(bytes).map(withClickCount)
    pastes.recordBytes(bytes.count, isWithinPaste: decoder.isWithinPaste, at: Self.now())
    awaitMore()
  }

  private func withClickCount(_ event: Event) -> Event {
    guard case .mouse(let mouse) = event else { return event }
    return .mouse(clicks.count(mouse, at: Self.now()))
  }

  private func events(of signals: [Int32]) -> [Event] {
    signals.flatMap { signal -> [Event] in
      switch signal {
      case SIGWINCH: willResize()
      case SIGTSTP: [.suspend]
      case SIGCONT: continued()
      default: terminate(signal)
      }
    }
  }

  // What has been pasted so far is kept.
  private func terminate(_ signal: Int32) -> [Event] {
    awaitsRestOfPaste = decoder.isPasting
    pastes.stop()
    return (decoder.isPasting ? decoder.finish() : []) + [.terminate(signal: signal)]
  }

  private func willResize() -> [Event] {
    resizes.recordSignal(at: Self.now())
    return []
  }

  // A terminal that had another size in between has lost what did not fit.
  private func endResizing() -> [Event] {
    let resized = updateSize()
    guard resized.isEmpty else { return resized }
    resizes.recordSize(isNew: true, at: Self.now())
    repaint()
    return []
  }

  private func updateSize() -> [Event] {
    let new = line.size ?? size
    resizes.recordSize(isNew: new != size, at: Self.now())
    guard new != size else { return [] }
    size = new
    screen.resize(to: size)
    return [.resize(size)]
  }

  /// Another process stopped and continued this one, and may have used the terminal meanwhile.
  private func continued() -> [Event] {
    enter()
    let resized = updateSize()
    repaint()
    return resized + [.resume]
  }

  private func show() {
    guard !isShown, !line.hasPendingOutput, !isClosed, let latest else { return }
    isShown = true
    line.send(screen.paint(latest))
    resizes.recordFrame(at: Self.now())
  }

  private func catchUp() {
    line.flush()
    show()
  }

  private func enter() {
    line.makeRaw()
    FatalSignals.arm(line.descriptor, reset: screen.resetBytes, modes: line.modes)
  }

  private func leave() {
    FatalSignals.disarm()
    line.sendLast(screen.leave())
    line.restoreModes()
  }

  private func reenter() {
    enter()
    pendingEvents += updateSize()
    repaint()
  }
}
