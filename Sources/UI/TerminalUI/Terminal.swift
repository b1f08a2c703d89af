/// Shows canvases and reports events.
public protocol Terminal: AnyObject {
  /// The size of the screen, as of the last event.
  var size: Size { get }

  /// Shows a canvas; only the changes are sent.
  func present(_ canvas: Canvas)

  /// Redraws the last canvas completely, whatever is on the screen now.
  func repaint()

  /// Copies bytes to the user's clipboard; returns whether they were sent.
  func copyToClipboard(_ bytes: [UInt8]) -> Bool

  /// Leaves the terminal and stops the program until it is continued.
  func suspend()

  /// Restores the terminal as it was before. Further calls do nothing.
  func close()

  /// Waits until something happens.
  func nextEvents() throws -> [Event]
}
