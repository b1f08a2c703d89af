import DurableFiles

/// The locations of all sessions that have a journal, kept and closed ones, one at a time in no order.
public struct LocationListing: ~Copyable {
  /// A location, and when something there was last changed, in nanoseconds since 1970.
  public typealias Entry = (location: SessionLocation, changeTime: Int)

  private let store: SessionStore
  private var listing: FolderListing
  private var isAmongClosed = false
  // Almost always none.
  private var onlyInFallbackStores: Set<String>

  public init(of store: SessionStore) throws {
    self.store = store
    listing = try FolderListing(of: store.sessionsPath)
    let names = store.sessionsInFallbackStores.map(\.name)
    onlyInFallbackStores = Set(names.filter { !store.hasJournal($0) })
  }

  public mutating func next() throws -> Entry? {
    if let name = onlyInFallbackStores.popFirst() {
      return (.session(name), store.stamp(of: .session(name))?.modified ?? 0)
    }
    if let entry = try nextInFolder() { return entry }
    guard !isAmongClosed else { return nil }
    isAmongClosed = true
    listing = try FolderListing(of: store.closedPath)
    return try nextInFolder()
  }

  // A session that is new has nothing yet.
  private func nextInFolder() throws -> Entry? {
    while let name = try listing.next({ String(validating: $0, as: UTF8.self) }) {
      guard let name, SessionStore.isValid(name),
        let time = listing.changeTime(of: name + "/journal")
      else { continue }
      return (isAmongClosed ? .closed(name) : .session(name), time)
    }
    return nil
  }
}
