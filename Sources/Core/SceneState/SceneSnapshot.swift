public import TextEditing

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

/// A session of which only a snapshot is here.
public struct SnapshotState: KeptState, Sendable {
  public let name: String
  private let snapshot: SceneSnapshot

  public init(_ snapshot: SceneSnapshot, named name: String) {
    self.name = name
    self.snapshot = snapshot
  }

  public subscript(key: String) -> String? { snapshot.values[key] }
  public var values: [String: String] { snapshot.values }
  public var textKeys: [String] { snapshot.texts.keys.sorted() }
  public func text(forKey key: String) -> TextBuffer { TextBuffer(snapshot.texts[key] ?? []) }
}
