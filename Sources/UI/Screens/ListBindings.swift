import ScreenModels
import TerminalUI

/// The keys that move in a list.
enum ListBindings {
  static let table: [Binding<ListModel>] = [
    Binding([.down, .character("j")], nil, "next", ListModel.selectNext),
    Binding([.up, .character("k")], nil, "previous", ListModel.selectPrevious),
    Binding([.pageDown, .control("d")], nil, "page down", ListModel.selectNextPage),
    Binding([.pageUp, .control("u")], nil, "page up", ListModel.selectPreviousPage),
    Binding([.home, .character("g")], nil, "first", ListModel.selectFirst),
    Binding([.end, .character("G")], nil, "last", ListModel.selectLast),
  ]

  static func bindings(for list: ListModel) -> [BoundBinding] { table.map { $0.bound(to: list) } }
}
