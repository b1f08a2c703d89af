public import SceneState

/// A session in the list of all.
public struct SessionEntry: Hashable, Identifiable {
  /// What is known of a session that was read.
  public typealias Summary = SessionSummary

  /// Where it is kept, which includes its name.
  public let location: SessionLocation
  /// Whether it is the one that shows the list.
  public let isHere: Bool

  /// Its name, distinct from that of a closed one.
  public var id: String { isClosed ? Self.closedPrefix + name : name }
  static let closedPrefix = "closed/"

  init(location: SessionLocation, isHere: Bool) {
    self.location = location
    self.isHere = isHere
  }

  /// Makes the entry of an identifier, whether there is such a session or not.
  init(id: ID, own: String) {
    let isClosed = id.hasPrefix(Self.closedPrefix)
    location = isClosed ? .closed(String(id.dropFirst(Self.closedPrefix.count))) : .session(id)
    isHere = id == own
  }

  public var name: String { location.name }
  public var isClosed: Bool { if case .closed = location { true } else { false } }
}
