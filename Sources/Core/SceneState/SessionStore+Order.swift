public import DurableFiles

/// The order of sessions by names and times alone: there may be very many, and none is read.
extension SessionStore {
  /// Returns the sessions that are not closed, the last used first.
  ///
  /// Throws when their folder cannot be read; a session that cannot be read is left out.
  public func namesByUse() throws -> [String] { try namesByUse(besidesThoseIn: fallbackStores) }

  func namesByUse(besidesThoseIn fallbackStores: [SessionStore]) throws -> [String] {
    guard fallbackStores.isEmpty, let names = try? names() else {
      return try readableSummaries().map(\.name)
    }
    // Most users have one session, and the start waits for this.
    guard names.count > 1 else { return names }
    return Self.order(names) { name in
      [lockPath(name), journalPath(name)].compactMap { FileStamp(of: $0)?.modified }.max()
    }
  }

  /// The stamps of the folders of sessions, which change when a session is made, closed or removed.
  public var folderStamps: [FileStamp?] {
    ([self] + fallbackStores).flatMap { [$0.sessionsPath, $0.closedPath] }
      .map { FileStamp(ofFolder: $0) }
  }

  /// Returns what is read of several sessions, read again while one comes, goes or is moved, or a stamp changes:
  /// what moves could be missed both where it was and where it is.
  public func settled<Result>(
    _ stamp: () -> FileStamp? = { nil }, _ read: () throws -> Result
  ) rethrows -> Result {
    var former = folderStamps + [stamp()]
    for _ in 1..<Self.mostReadings {
      let found = try read()
      let now = folderStamps + [stamp()]
      if now == former { return found }
      former = now
    }
    return try read()
  }

  // Others may go on and on.
  private static let mostReadings = 8

  /// Returns the closed sessions in no order.
  ///
  /// Throws when their folder cannot be read.
  public func closedNames() throws -> [String] {
    try Folder.names(in: closedPath).filter(Self.isValid)
  }

  /// Sorts closed sessions, the last closed first: nothing is written to their lock files after that.
  ///
  /// A session that cannot be read comes last.
  public func orderedByClosing(_ names: [String]) -> [String] {
    Self.order(names) { FileStamp(of: closedFolder($0) + "/lock")?.modified ?? .min }
  }

  /// Returns the locations of all sessions that have a journal, kept and closed ones, the last changed last.
  ///
  /// A folder that cannot be read is a `problem`.
  public func locationsByChange(_ problem: inout (any Error)?) -> [SessionLocation] {
    // Almost always none.
    var found = sessionsInFallbackStores.filter { !hasJournal($0.name) }.map { _, name in
      let location = SessionLocation.session(name)
      return (location: location, time: stamp(of: location)?.modified ?? 0)
    }
    for (path, location) in [
      (sessionsPath, SessionLocation.session), (closedPath, SessionLocation.closed),
    ] {
      do {
        // A session that is new has nothing yet.
        for name in try Folder.names(in: path) where Self.isValid(name) {
          let stamp = FileStamp(of: "\(path)/\(name)/journal")
          if let stamp { found.append((location(name), stamp.modified)) }
        }
      } catch {
        problem = error
      }
    }
    return found.sorted { $0.time < $1.time }.map(\.location)
  }

  private static func order(_ names: [String], by time: (String) -> Int?) -> [String] {
    let timed = names.compactMap { name in time(name).map { ($0, name) } }
    return timed.sorted { ($0.0, $1.1) > ($1.0, $0.1) }.map(\.1)
  }

  public func summary(of location: SessionLocation) -> SessionSummary? {
    switch location {
    case .session(let name):
      let here = try? summary(name)
      if here?.isOpen == true { return here }
      return fallbackStore(of: name).flatMap { try? $0.summary(name) } ?? here
    case .closed(let name): return try? closedSummary(name)
    case .setAside: return nil
    }
  }
}
