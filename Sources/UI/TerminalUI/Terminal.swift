/// Where canvases are shown and events come from.
public protocol Terminal: AnyObject {
  /// The extent of the screen, as of the last event.
  var size: Size { get }

  /// Shows a canvas; only what changed is sent.
  func present(_ canvas: Canvas)

  /// Shows the last canvas anew, whatever the screen looks like by now.
  func repaint()

  /// Puts bytes on the reader's clipboard; gives whether they were sent.
  func copyToClipboard(_ bytes: [UInt8]) -> Bool

  /// Gives the terminal back and stops the program, until it is continued.
  func suspend()

  /// Leaves the terminal as it was found. Further calls do nothing.
  func close()

  /// Waits until something happens.
  func nextEvents() throws -> [Event]
}
