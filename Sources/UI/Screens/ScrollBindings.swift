import ScreenModels
import TerminalUI

/// The keys that scroll a text that is only read.
struct ScrollBindings {
  let scroll: ScrollModel

  var bindings: [BoundBinding] { Self.table.bound(to: self) }

  static let table: [Binding<ScrollBindings>] = [
    Binding([.down, .character("j")], "scroll-down", "scroll down", command: false) {
      $0.scroll.scroll(by: 1)
    },
    Binding([.up, .character("k")], "scroll-up", "scroll up", command: false) {
      $0.scroll.scroll(by: -1)
    },
    Binding([.pageDown, .end, .character("G")], "scroll-to-end", "to the end", command: false) {
      $0.scroll.scroll(by: 1000)
    },
    Binding(
      [.pageUp, .home, .character("g")], "scroll-to-beginning", "to the beginning", command: false
    ) {
      $0.scroll.scroll(by: -1000)
    },
  ]
}
