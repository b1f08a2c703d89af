/// A terminal as the app's loop uses it: it shows canvases, reports events and waits.
///
/// One thread uses it.
public protocol Terminal: AnyObject {
  /// The size of the screen, as of the last event.
  var size: Size { get }

  /// The appearance; a change shows with the next canvas.
  var appearance: Appearance { get set }

  /// What the terminal was taken for because its own type is unknown here, as a sentence; else nil.
  var substitution: String? { get }

  /// Shows a canvas; only the changes are sent.
  func present(_ canvas: Canvas)

  /// Redraws the last canvas completely, whatever is on the screen now.
  func repaint()

  /// Sets the title of the terminal's window, if it has one, with the next canvas.
  func setTitle(_ title: String)

  /// Shows with the next canvas how far something slow is, in the window's own bar, if it has one;
  /// nil when nothing slow is under way.
  func setProgress(_ progress: WindowProgress?)

  /// Draws the user's attention, by sound or by a mark on the window.
  func ring()

  /// Whether it has the colours to draw pictures, in blocks.
  var showsPictures: Bool { get }

  /// Whether the terminal may have a clipboard.
  var hasClipboard: Bool { get }

  /// Copies bytes to the user's clipboard; returns whether they were sent.
  func copyToClipboard(_ bytes: [UInt8]) -> Bool

  /// Makes a descriptor end the wait whenever it is readable; `callWatches()` then calls the closure.
  func watch(_ descriptor: Int32, whenReadable action: @escaping () -> Void)

  /// Stops watching a descriptor; its closure is not called any more.
  func unwatch(_ descriptor: Int32)

  func unwatchAll()

  /// Returns the events that came, in their order.
  ///
  /// When there are none, it waits until there are, or until a watched descriptor is readable; with
  /// `waits` false, it returns at once.
  func nextEvents(waits: Bool) -> [Event]

  /// Calls the closures of the descriptors that `nextEvents` found readable; returns whether there were any.
  func callWatches() -> Bool

  /// Leaves the terminal with a line of text, and stops the job until a shell continues it.
  ///
  /// Without such a shell it returns at once. An `Event.resume` follows.
  func suspend(saying text: String)

  /// Leaves the terminal to a child process until that ends; returns its status (wait(2)).
  ///
  /// `begin` is called once the child may use the terminal. Returns nil if this process is asked to end first.
  func lend(to child: Int32, _ begin: () -> Void) -> Int32?

  /// Restores the terminal as it was before. Further calls do nothing.
  func close()
}

extension Terminal {
  public var substitution: String? { nil }
}

/// How far something slow is.
public enum WindowProgress: Hashable, Sendable {
  case unknown
  /// From 0 to 100.
  case percent(Int)
}

public enum TerminalDevice: Hashable, Sendable {
  /// The one on standard input and output.
  case standardInput
  /// The controlling terminal of the process, when standard input is something else.
  case controllingTerminal
}
