import Essentials
import TextEditing

extension TextStep.Change {
  init(_ edit: TextEdit) {
    self.init(offset: edit.offset, removedCount: edit.removed.count, inserted: edit.inserted)
  }
}

extension [TextStep.Change] {
  /// About how many bytes a file needs for them.
  var byteCount: Int { reduce(0) { $0 + $1.inserted.count } + 64 * (count - 1) }
}

extension [UInt8] {
  func change(to other: [UInt8]) -> TextStep.Change {
    let start = CommonBytes.headCount(self[...], other[...])
    let end = CommonBytes.tailCount(self[start...], other[start...])
    return .init(
      offset: start, removedCount: count - end - start,
      inserted: Array(other[start..<other.count - end]))
  }

  /// Returns what changes from one text whose lines are in order to another one, line by line.
  func changesOfLines(to other: [UInt8]) -> [TextStep.Change] {
    var changes: [TextStep.Change] = []
    var (own, new) = (lines[...], other.lines[...])
    while !own.isEmpty || !new.isEmpty {
      switch (own.first, new.first) {
      case (let old?, let line?) where old.key.elementsEqual(line.key):
        let change = Array(old).change(to: Array(line))
        if change.removedCount > 0 || !change.inserted.isEmpty {
          changes.append(
            .init(
              offset: old.startIndex + change.offset, removedCount: change.removedCount,
              inserted: change.inserted))
        }
        own.removeFirst()
        new.removeFirst()
      case (let old?, let line) where line.map { old.key.lexicographicallyPrecedes($0.key) } ?? true:
        changes.append(.init(offset: old.startIndex, removedCount: old.count, inserted: []))
        own.removeFirst()
      case (let old, let line):
        changes.append(
          .init(offset: old?.startIndex ?? count, removedCount: 0, inserted: Array(line ?? [])))
        new.removeFirst()
      }
    }
    return changes.reversed()
  }

  // Each with its line feed.
  private var lines: [ArraySlice<UInt8>] {
    var (lines, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], self[...])
    while let end = rest.firstIndex(of: .newline) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return lines
  }
}

extension ArraySlice<UInt8> {
  // A verb and a key, as in `set KEY VALUE`.
  fileprivate var key: ArraySlice<UInt8> {
    let space = UInt8(ascii: " ")
    guard let first = firstIndex(of: space) else { return self }
    return self[...(self[(first + 1)...].firstIndex(of: space) ?? endIndex - 1)]
  }
}
