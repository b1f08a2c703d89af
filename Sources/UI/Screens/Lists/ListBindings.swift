import ScreenModels
import TerminalUI

enum ListBindings {
  static let table: [Binding<ListModel>] = [
    Binding(
      [.down, "j"], "down", "next", .moving,
      "Select the next row.", command: false, { $0.select(by: 1) }),
    Binding(
      [.up, "k"], "up", "previous", .moving,
      "Select the previous row.", command: false, { $0.select(by: -1) }),
    Binding(
      [.pageDown, .control("d"), .control("v")], "page-down", "page down", .moving,
      "Move down by a page.", command: false, { $0.select(by: $0.pageSize) }),
    Binding(
      [.pageUp, .control("u"), .alt("v")], "page-up", "page up", .moving,
      "Move up by a page.", command: false, { $0.select(by: -$0.pageSize) }),
    Binding(
      [.home, "g"], "first", "first", .moving,
      "Select the first row.", command: false, { $0.selectFirst() }),
    Binding(
      [.end, "G"], "last", "last", .moving,
      "Select the last row.", command: false, { $0.selectLast() }),
  ]
}
