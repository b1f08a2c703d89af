/// What a session keeps, as a value of its own: its values and its texts.
public struct SceneSnapshot: Hashable, Sendable {
  public var values: [String: String]
  /// The texts by key, without their histories; none is empty.
  public var texts: [String: [UInt8]]

  public init(values: [String: String] = [:], texts: [String: [UInt8]] = [:]) {
    self.values = values
    self.texts = texts
  }

  public init(_ kept: KeptSession) {
    self.init(values: kept.values)
    for key in kept.textKeys { texts[key] = kept.text(forKey: key).bytes }
  }
}

extension Scene {
  public func add(_ snapshot: SceneSnapshot) {
    for (key, value) in snapshot.values { self[key] = value }
    for (key, text) in snapshot.texts { setText(text, forKey: key) }
  }
}
