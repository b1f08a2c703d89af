/// What a session keeps, apart from any session: its values and its texts.
public struct SceneSnapshot: Hashable, Sendable {
  /// The values by key.
  public var values: [String: String]
  /// The texts by key, without their histories; none is empty.
  public var texts: [String: [UInt8]]

  /// Names all of it.
  public init(values: [String: String] = [:], texts: [String: [UInt8]] = [:]) {
    self.values = values
    self.texts = texts
  }

  /// Takes what a session keeps as it was read.
  public init(_ kept: KeptSession) {
    self.init(values: kept.values)
    for key in kept.textKeys { texts[key] = kept.text(forKey: key).bytes }
  }
}

extension Scene {
  /// Takes over what another session kept.
  public func take(_ snapshot: SceneSnapshot) {
    for (key, value) in snapshot.values { self[key] = value }
    for (key, text) in snapshot.texts { setText(text, forKey: key) }
  }
}
