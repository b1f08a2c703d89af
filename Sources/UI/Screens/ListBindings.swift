import ScreenModels
import TerminalUI

/// The keys that move in any list.
enum ListBindings {
  static let table: [Binding<ListModel>] = [
    Binding([.down, .character("j")], "next", "next", command: false, { $0.selectNext() }),
    Binding(
      [.up, .character("k")], "previous", "previous", command: false, { $0.selectPrevious() }),
    Binding(
      [.pageDown, .control("d")], "page-down", "page down", command: false, { $0.selectNextPage() }),
    Binding(
      [.pageUp, .control("u")], "page-up", "page up", command: false, { $0.selectPreviousPage() }),
    Binding([.home, .character("g")], "first", "first", command: false, { $0.selectFirst() }),
    Binding([.end, .character("G")], "last", "last", command: false, { $0.selectLast() }),
  ]

  static func bindings(for list: ListModel) -> [BoundBinding] { table.bound(to: list) }
}
