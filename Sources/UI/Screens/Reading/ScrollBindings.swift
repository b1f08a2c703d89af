import ScreenModels
import TerminalUI

/// The keys that scroll a text without a cursor.
struct ScrollBindings {
  let text: any Scrolled

  var bindings: BoundBindings { Self.table.bound(to: self) }

  static let table: [Binding<ScrollBindings>] =
    pages {
      $0.text.scrollPage(down: true)
    } halfPage: {
      $0.text.scrollHalfPage(down: $1)
    }
    + EditorBindings.scrollingMotions.map { keys, motion, name, title, sentence in
      Binding(keys, name, title, .moving, sentence, command: false) { $0.text.move(motion) }
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
