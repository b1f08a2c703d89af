public import TerminalUI

/// A terminal in memory: it keeps what it is shown, and nothing happens there by itself.
///
/// Descriptors that are watched are never readable, but `wake` has the same effect.
public final class CanvasTerminal: Terminal {
  /// The size of the screen; announce a change with `Event.resize`.
  public var size: Size
  public var appearance = Appearance()
  public private(set) var canvas: Canvas
  public private(set) var title = ""
  private var wakes: [() -> Void] = []

  public init(size: Size) {
    self.size = size
    canvas = Canvas(size: size)
  }

  public func present(_ canvas: Canvas) { self.canvas = canvas }
  public func repaint() {}
  public func setTitle(_ title: String) { self.title = title }
  public func setProgress(_ progress: WindowProgress?) {}
  public func ring() {}
  public var showsPictures: Bool { false }
  public var hasClipboard: Bool { true }
  public func copyToClipboard(_ bytes: [UInt8]) -> Bool { true }
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

  public func nextEvents(waits: Bool) -> [Event] { [.disconnected] }

  public func suspend(saying text: String) {}
  public func lend(to child: Int32, _ begin: () -> Void) -> Int32? { nil }
  public func close() {}
}
