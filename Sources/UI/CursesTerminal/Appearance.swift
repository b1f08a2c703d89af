/// What a reader can choose about how the app appears on his terminal; it may change at any time.
public struct Appearance: Equatable, Sendable {
  /// The colours.
  public var theme = Theme.auto
  /// Whether the terminal's window is named.
  public var showsTitle = true
  /// Whether the mouse is reported; else it is the terminal's own.
  public var takesMouse = true
  /// Whether nothing but ASCII is shown, whatever the locale says.
  public var isASCII = false

  /// Makes what is there when nothing is chosen.
  public init() {}
}
