import DisplayText
import TerminalUI

/// The most useful keys in one row, as many as fit.
struct Footer {
  let bindings: BoundBindings
  /// The key that was pressed and needs another one after it; nil when there is none.
  var prefix: Key?
  var mode: TextMode?
  /// The state of syncing; nil when the library does not sync.
  var sync: SyncSign?
  /// Does what is clicked as if its key were pressed; without it, that is done alone.
  var owner: ContentScreen?

  func draw(on canvas: inout Canvas, in row: Rect) {
    if let lead { canvas.write(lead.text, at: row.position(column: 1), style: lead.style) }
    var rest = row
    if let sync {
      canvas.writeEnd(sync.text, style: sync.style, in: &rest)
      canvas.reacts(
        bindings.first { $0.name == Action.syncStatus.name }
          .map { button(row.end(columns: sync.text.displayWidth), $0) })
    }
    for item in items(in: rest) {
      let width = canvas.write(item.key, at: item.area.origin, style: .key)
      canvas.write(" \(item.title)", at: item.area.position(column: width), style: .dim)
      canvas.reacts(button(item.area, item.binding))
    }
  }

  // What stands before the keys.
  private var lead: (text: String, style: Style, gap: Int)? {
    if let prefix { return ("\(prefix)", .key, 2) }
    return mode.map { ($0.rawValue, $0 == .writing ? .title : .dim, Self.gap) }
  }

  // What needs two keys needs two clicks: a finger on a small screen hits what lies beside it.
  private func button(_ area: Rect, _ binding: BoundBinding) -> MouseTarget {
    .button(area) { [owner, prefix] in
      guard let owner else { return binding.perform() }
      if let first = binding.prefix, first != prefix {
        owner.content.window.keyPrefix = "\(first)"
      } else {
        owner.perform(binding)
      }
    }
  }

  private struct Item {
    let binding: BoundBinding
    let key: String
    let title: String
    var area: Rect

    var width: Int { key.displayWidth + 1 + title.displayWidth }
  }

  private static let gap = 3
  private static let leastForKeys = 40

  private func items(in row: Rect) -> [Item] {
    let help = help(in: row)
    var column = row.origin.column + 1 + (lead.map { $0.text.displayWidth + $0.gap } ?? 0)
    let end = help.map { $0.area.columns.lowerBound - 2 } ?? row.columns.upperBound
    return fitting(candidates(in: row), columns: end - column).map { item in
      defer { column += item.width + Self.gap }
      var item = item
      item.area = Rect(row: row.origin.row, column: column, columns: item.width, rows: 1)
      return item
    } + (help.map { [$0] } ?? [])
  }

  // Returns the items that fit, in order; if not all fit, the kept ones are preferred.
  private func fitting(_ items: [Item], columns: Int) -> [Item] {
    var room = columns
    var chosen: Set<Int> = []
    // For a focused text, the actions on it are preferred.
    let kept = mode == nil ? items.indices.filter { items[$0].binding.action.isKeptInFooter } : []
    for index in main(of: items, columns: columns) + kept + Array(items.indices)
    where !chosen.contains(index) {
      guard items[index].width <= room else { break }
      room -= items[index].width + Self.gap
      chosen.insert(index)
    }
    return items.indices.filter(chosen.contains).map { items[$0] }
  }

  // The first two are the main actions of the screen. On the screen of a phone, where nobody has the key for it, one
  // that deletes yields to the way back.
  private func main(of items: [Item], columns: Int) -> [Int] {
    let first = Array(items.indices.prefix(2))
    let back = items.firstIndex { $0.binding.name == Action.back.name }
    guard columns < Self.leastForKeys, let back else { return first }
    let main = first.filter { items[$0].binding.name != Action.delete.name } + [back]
    let width = main.reduce(-Self.gap) { $0 + items[$1].width + Self.gap }
    return width <= columns ? main : first
  }

  private func candidates(in row: Rect) -> [Item] {
    let declared = Array(bindings)
    return declared.enumerated().compactMap { index, binding in
      guard isShown(binding), binding.disabledReason() == nil, let first = binding.keys.first,
        !declared[..<index].contains(where: { $0.matches(first, after: binding.prefix) })
      else { return nil }
      let key = prefix == nil ? binding.action.keyNames[0] : first.description
      return Item(binding: binding, key: key, title: binding.title, area: row)
    }
  }

  // After the first of two keys, all keys that can follow are shown.
  private func isShown(_ binding: BoundBinding) -> Bool {
    prefix == nil ? binding.action.isInFooter : binding.prefix == prefix
  }

  // The help is at the right end; where letters are text, it has another key.
  private func help(in row: Rect) -> Item? {
    guard prefix == nil, let binding = bindings.first(where: { $0.name == "help" }),
      let key = binding.keys.first
    else { return nil }
    var item = Item(binding: binding, key: key.description, title: "help", area: row)
    item.area = row.end(columns: item.width)
    return item.width + 1 < row.size.columns ? item : nil
  }
}
