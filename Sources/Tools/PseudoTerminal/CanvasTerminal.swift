public import TerminalUI

/// A terminal in memory: it keeps what it is shown, and its events come from a script.
///
/// Nothing happens there by itself: descriptors that are watched are never readable, but `wake` has the
/// same effect.
public final class CanvasTerminal: Terminal {
  /// The size of the screen; announce a change with `Event.resize`.
  public var size: Size
  public var appearance = Appearance()
  public private(set) var canvas: Canvas
  public private(set) var title = ""
  public private(set) var progress: WindowProgress?
  /// What was copied to the clipboard last.
  public private(set) var copied: [UInt8]?
  public private(set) var isClosed = false
  private var script: [[Event]]
  private var wakes: [() -> Void] = []

  /// Makes an empty screen; when the script ends, the terminal disappears.
  public init(size: Size, script: [[Event]] = []) {
    self.size = size
    self.script = script
    canvas = Canvas(size: size)
  }

  public func present(_ canvas: Canvas) { self.canvas = canvas }
  /// Does nothing: what is on the screen cannot be damaged.
  public func repaint() {}
  public func setTitle(_ title: String) { self.title = title }
  public func setProgress(_ progress: WindowProgress?) { self.progress = progress }
  public func ring() {}
  public var showsPictures: Bool { false }
  public var hasClipboard: Bool { true }

  public func copyToClipboard(_ bytes: [UInt8]) -> Bool {
    copied = bytes
    return true
  }

  public func watch(_ descriptor: Int32, whenReadable action: @escaping () -> Void) {}
  public func unwatch(_ descriptor: Int32) {}
  public func unwatchAll() {}

  /// Makes the app's next turn call a closure, as if a watched descriptor were readable.
  public func wake(_ action: @escaping () -> Void) { wakes.append(action) }

  /// Calls the closures that `wake` was called with since the last call; returns whether there were
  /// any.
  public func callWatches() -> Bool {
    let actions = wakes
    wakes = []
    for action in actions { action() }
    return !actions.isEmpty
  }

  public func nextEvents(waits: Bool) -> [Event] {
    script.isEmpty ? [.disconnected] : script.removeFirst()
  }

  /// Returns at once, like a terminal without a shell.
  public func suspend() {}
  /// Returns nil: it cannot be lent to a child.
  public func lend(to child: Int32, _ begin: () -> Void) -> Int32? { nil }
  public func close() { isClosed = true }
}
