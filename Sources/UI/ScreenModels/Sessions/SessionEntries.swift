import DurableFiles
import SceneState
import Travel

/// The sessions of the list, those of other machines last; the closed ones are put in order when the first
/// of them is drawn.
final class SessionEntries {
  private let store: SessionStore
  private let kept: [SessionEntry]
  private let closedNames: [String]
  private lazy var closed = orderedClosed()
  private let elsewhere: [SessionEntry]
  /// The length of the longest name, in bytes.
  let longestName: Int
  /// Those of the folders of sessions when they were listed.
  let folderStamps: [FileStamp?]

  /// Lists the sessions, first the one of a name.
  init(store: SessionStore, own: String, elsewhere: [TravellingSession]) {
    self.store = store
    folderStamps = store.folderStamps
    self.elsewhere = elsewhere.map(SessionEntry.init)
    // If one kind cannot be listed, the others still are.
    let names = (try? store.namesByUse()) ?? []
    let isThere = names.contains(own)
    kept = ((isThere ? [own] : []) + names.filter { $0 != own }).map {
      SessionEntry(location: .session($0), isHere: $0 == own)
    }
    closedNames = (try? store.closedNames()) ?? []
    longestName =
      (names + closedNames + elsewhere.map(\.name)).lazy.map(\.utf8.count).max() ?? 0
  }

  private func orderedClosed() -> [SessionEntry] {
    let names = (try? store.orderedByClosing(closedNames)) ?? closedNames
    return names.map { SessionEntry(location: .closed($0), isHere: false) }
  }

  var count: Int { ownCount + elsewhere.count }
  private var ownCount: Int { kept.count + closedNames.count }

  subscript(row: Int) -> SessionEntry {
    if row < kept.count { return kept[row] }
    return row < ownCount ? closed[row - kept.count] : elsewhere[row - ownCount]
  }

  func row(of id: SessionEntry.ID) -> Int? {
    if let row = kept.firstIndex(where: { $0.id == id }) { return row }
    if id.hasPrefix(SessionEntry.otherPrefix) {
      return elsewhere.firstIndex { $0.id == id }.map { ownCount + $0 }
    }
    guard id.hasPrefix(SessionEntry.closedPrefix) else { return nil }
    return closed.firstIndex { $0.id == id }.map { kept.count + $0 }
  }
}
