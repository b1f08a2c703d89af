import ScreenModels
import TerminalUI

/// The keys that scroll a text without a cursor.
struct ScrollBindings {
  let text: any Scrolled

  var bindings: [BoundBinding] { Self.table.bound(to: self) }

  static let table: [Binding<ScrollBindings>] =
    [
      Binding(
        [.down, .character("j")], "down", "scroll down", .moving,
        "Scroll down by a row.", command: false, { $0.text.scroll(rows: 1) }),
      Binding(
        [.up, .character("k")], "up", "scroll up", .moving,
        "Scroll up by a row.", command: false, { $0.text.scroll(rows: -1) }),
      Binding(
        [.end, .character("G")], "last", "to the end", .moving,
        "Scroll to the end.", command: false, { $0.text.scroll(toEnd: true) }),
      Binding(
        [.home, .character("g")], "first", "to the beginning", .moving,
        "Scroll to the beginning.", command: false, { $0.text.scroll(toEnd: false) }),
      Binding(
        [.pageDown], "page-down", "page down", .moving, "Move down by a page.", command: false,
        { $0.text.scrollPage(down: true) }),
      Binding(
        [.pageUp], "page-up", "page up", .moving, "Move up by a page.", command: false,
        { $0.text.scrollPage(down: false) }),
    ]
    + pages {
      $0.text.scrollPage(down: true)
    } halfPage: {
      $0.text.scrollHalfPage(down: $1)
    }

  /// The further keys that turn the pages of a text that is only read.
  static func pages<Screen>(
    _ pageDown: @escaping @Sendable (Screen) -> Void,
    halfPage: @escaping @Sendable (Screen, _ isDown: Bool) -> Void
  ) -> [Binding<Screen>] {
    [
      Binding(
        [.character(" ")], "page-down", "page down", .moving, "Move down by a page.",
        command: false, pageDown),
      Binding(
        [.control("d")], "half-page-down", "half a page down", .moving,
        "Move down by half a page.", command: false, { halfPage($0, true) }),
      Binding(
        [.control("u")], "half-page-up", "half a page up", .moving,
        "Move up by half a page.", command: false, { halfPage($0, false) }),
    ]
  }
}
