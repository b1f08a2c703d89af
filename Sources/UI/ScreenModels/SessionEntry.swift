public import SceneState

/// A session in the list of all.
public struct SessionEntry: Hashable, Identifiable {
  /// What is known of one that was looked into.
  public typealias Summary = SessionSummary

  /// Where it is, and so what it is called.
  public let place: SessionPlace
  /// Whether it is the one that shows the list.
  public let isHere: Bool

  /// Its name, told apart from that of a closed one.
  public var id: String { isClosed ? Self.closedPrefix + name : name }
  static let closedPrefix = "closed/"

  init(place: SessionPlace, isHere: Bool) {
    self.place = place
    self.isHere = isHere
  }

  /// A session by its identifier, whether there is one or not.
  init(id: ID, own: String) {
    let isClosed = id.hasPrefix(Self.closedPrefix)
    place = isClosed ? .closed(String(id.dropFirst(Self.closedPrefix.count))) : .session(id)
    isHere = id == own
  }

  /// Its name.
  public var name: String { place.name }
  /// Whether it is one of the closed ones.
  public var isClosed: Bool { if case .closed = place { true } else { false } }
}
