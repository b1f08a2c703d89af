import CSystem
import Glibc
public import TerminalUI

/// A real terminal: curses works out what to send, and the bytes that come are decoded here.
///
/// It belongs to one thread, and there can be one at a time. Neither showing nor closing ever waits for a
/// terminal that takes no output; what it missed is shown when it goes on.
public final class CursesTerminal: Terminal {
  /// The extent of the screen, as of the last event.
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
  private var waiting: [Event] = []
  private var resizes = ResizeClock()
  private var pastes = PasteClock()
  // Whether the rest of a paste may still come.
  private var awaitsRestOfPaste = false
  // In milliseconds, as `now()` tells it.
  private var flushTime: Int?

  /// Takes over a terminal; nothing is sent to it before the first canvas.
  ///
  /// Throws `TerminalError`; the terminal is as it was then.
  public init(
    _ device: TerminalDevice = .standardInput, colors: ColorMode = .auto,
    appearance: Appearance = Appearance()
  ) throws(TerminalError) {
    line = TerminalLine(try device.open())
    let repertoire = Repertoire.establish()
    size = line.size ?? Size(columns: 80, rows: 24)
    // Before curses starts, which catches what no one else does.
    signals = try SignalPipe()
    screen = try CursesScreen(
      size: size, colors: colors, appearance: appearance, repertoire: repertoire)
    decoder = KeyDecoder(takesInvalidBytesAsLatin1: repertoire == .ascii)
    escapeDelay = environment("ESCDELAY").flatMap { Int32($0) }.map { min(max(0, $0), 1000) } ?? 25
    FatalSignals.install()
    enter()
  }

  deinit { close() }

  /// Has `nextEvents()` give `Event.wake` with a tag whenever a descriptor can be read.
  public func watch(_ descriptor: Int32, tag: Int) { watched.append((descriptor, tag)) }

  /// Forgets the descriptors with a tag.
  public func unwatch(tag: Int) { watched.removeAll { $0.tag == tag } }

  /// Shows a canvas; only what changed is sent.
  public func present(_ canvas: Canvas) {
    latest = canvas
    isShown = false
    show()
  }

  /// Names the terminal's window, where it has one; shown with the next canvas.
  ///
  /// Put back on leaving; a very simple terminal is left alone.
  public func setTitle(_ title: String) { screen.title = title }

  /// How it appears; another one shows with the next canvas.
  public var appearance: Appearance {
    get { screen.appearance }
    set {
      guard newValue != screen.appearance else { return }
      screen.appearance = newValue
      isShown = false
      FatalSignals.arm(line.descriptor, reset: screen.resetBytes, modes: line.modes)
    }
  }

  /// Shows the last canvas anew, whatever the screen looks like by now.
  public func repaint() {
    screen.invalidate()
    isShown = false
    show()
  }

  /// Whether the terminal may have a clipboard.
  public var hasClipboard: Bool { screen.isModern }

  /// Puts bytes on the reader's clipboard; false for more than 75 kB, or on a very simple terminal.
  public func copyToClipboard(_ bytes: [UInt8]) -> Bool {
    guard hasClipboard, let sequence = Clipboard.sequence(bytes) else { return false }
    line.send(sequence)
    return true
  }

  /// Gives the terminal back and stops the job until a shell continues it.
  ///
  /// Without such a shell it comes back at once. Afterwards there is an `Event.resume`.
  public func suspend() {
    lend { signals.stopJob() }
    waiting += events(of: signals.take().filter { $0 != SIGCONT }) + [.resume]
  }

  /// Gives the terminal to something else, such as an editor, for as long as `body` takes.
  public func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
    leave()
    defer { comeBack() }
    return try body()
  }

  /// Gives the terminal to a child of this process until it ends; gives its status (wait(2)).
  ///
  /// Keys that interrupt or stop are the child's business; when that stops, so does this process, until
  /// a shell continues both. Nil when this process is asked to end first.
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
        // The other signals that came were meant for the child.
        _ = isAskedToEnd()
        return status
      }
      signals.stopJob()
      kill(0, SIGCONT)
    }
    return nil
  }

  // Takes the signals that came, and tells of those that end.
  private func isAskedToEnd() -> Bool {
    let endings = events(of: signals.take().filter { [SIGTERM, SIGHUP].contains($0) })
    waiting += endings
    return !endings.isEmpty
  }

  /// Leaves the terminal and the handling of signals as they were found.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    leave()
    // The rest of a paste is for no shell to run.
    if awaitsRestOfPaste || decoder.isPasting { line.discardInput() }
    signals.restore()
  }

  /// Waits until something happens; never wakes up for nothing.
  public func nextEvents() -> [Event] {
    while waiting.isEmpty { wait() }
    defer { waiting = [] }
    return waiting
  }

  private func wait() {
    var requests = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isDisconnected ? -1 : line.descriptor, events: lineEvents, revents: 0),
    ]
    requests += watched.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let count = poll(&requests, nfds_t(requests.count), timeout)
    if isOver(resizes.due) { waiting += endResizing() }
    if requests[1].revents & Int16(POLLIN) == 0 {
      if isOver(flushTime) { flush() }
      if isOver(pastes.due) { stallPaste() }
    }
    guard count > 0 else { return }
    if requests[1].revents & Int16(POLLOUT) != 0 { catchUp() }
    // What was typed before a signal that ends is kept.
    if requests[1].revents & ~Int16(POLLOUT) != 0 { receive() }
    if requests[0].revents != 0 { waiting += events(of: signals.take()) }
    for (request, entry) in zip(requests.dropFirst(2), watched) where request.revents != 0 {
      // One that was closed would be reported for ever.
      if request.revents & Int16(POLLNVAL) != 0 { unwatch(tag: entry.tag) }
      waiting.append(.wake(entry.tag))
    }
  }

  /// In milliseconds; none while nothing is pending.
  private var timeout: Int32 {
    let times = [resizes.due, flushTime, pastes.due].compactMap { $0 }
    return times.min().map { Int32(max(0, $0 - Self.now())) } ?? -1
  }

  private func isOver(_ time: Int?) -> Bool { time.map { Self.now() >= $0 } ?? false }

  private func stallPaste() {
    pastes.stop()
    waiting += decoder.stallPaste()
  }

  private func flush() {
    flushTime = nil
    waiting += decoder.flush()
    awaitMore()
  }

  // What came so far may be a key, or the beginning of one.
  private func awaitMore() {
    flushTime = decoder.hasPendingEscape ? Self.now() + Int(escapeDelay) : nil
  }

  /// The time since some moment in the past, in milliseconds.
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
      waiting += decoder.finish() + [.disconnected]
      return
    }
    waiting += decoder.decode(bytes).map(counted)
    pastes.noteBytes(bytes.count, isWithinPaste: decoder.isWithinPaste, at: Self.now())
    awaitMore()
  }

  private func counted(_ event: Event) -> Event {
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
    resizes.noteSignal(at: Self.now())
    return []
  }

  // A terminal that was another size in between has lost what did not fit.
  private func endResizing() -> [Event] {
    let resized = takeSize()
    guard resized.isEmpty else { return resized }
    resizes.noteSize(isNew: true, at: Self.now())
    repaint()
    return []
  }

  private func takeSize() -> [Event] {
    let new = line.size ?? size
    resizes.noteSize(isNew: new != size, at: Self.now())
    guard new != size else { return [] }
    size = new
    screen.resize(to: size)
    return [.resize(size)]
  }

  /// Someone else stopped the program, and may have used the terminal since.
  private func continued() -> [Event] {
    enter()
    let resized = takeSize()
    repaint()
    return resized + [.resume]
  }

  private func show() {
    guard !isShown, !line.hasPendingOutput, !isClosed, let latest else { return }
    isShown = true
    line.send(screen.paint(latest))
    resizes.noteFrame(at: Self.now())
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

  private func comeBack() {
    enter()
    waiting += takeSize()
    repaint()
  }
}
