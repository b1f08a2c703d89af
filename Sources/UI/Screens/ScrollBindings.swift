import ScreenModels
import TerminalUI

/// The keys that scroll a text that is only read.
struct ScrollBindings {
  let scroll: ScrollModel

  var bindings: [BoundBinding] { Self.table.bound(to: self) }

  static let table: [Binding<ScrollBindings>] = [
    Binding(
      [.down, .character("j")], "scroll-down", "scroll down", .moving,
      "Scroll down by a row.", command: false
    ) {
      $0.scroll.scroll(by: 1)
    },
    Binding(
      [.up, .character("k")], "scroll-up", "scroll up", .moving,
      "Scroll up by a row.", command: false
    ) {
      $0.scroll.scroll(by: -1)
    },
    Binding(
      [.pageDown, .end, .character("G")], "scroll-to-end", "to the end", .moving,
      "Scroll to the end.", command: false
    ) {
      $0.scroll.scroll(by: 1000)
    },
    Binding(
      [.pageUp, .home, .character("g")], "scroll-to-beginning", "to the beginning", .moving,
      "Scroll to the beginning.", command: false
    ) {
      $0.scroll.scroll(by: -1000)
    },
  ]
}
