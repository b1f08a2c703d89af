/// A value that `@SceneStorage` can keep: a small, plain one, as in SwiftUI.
public protocol SceneStorageValue: Equatable {
  /// The value as text; nil when there is none to keep.
  var sceneText: String? { get }
  /// Reads a kept text; nil when it does not stand for a value.
  init?(sceneText: String)
}

extension Bool: SceneStorageValue {
  /// `true` or `false`.
  public var sceneText: String? { description }
  /// Reads `true` or `false`.
  public init?(sceneText: String) { self.init(sceneText) }
}

extension Int: SceneStorageValue {
  /// The number in decimal digits.
  public var sceneText: String? { description }
  /// Reads decimal digits.
  public init?(sceneText: String) { self.init(sceneText) }
}

extension Double: SceneStorageValue {
  /// The shortest decimal form from which the same number is read.
  public var sceneText: String? { description }
  /// Reads a decimal number.
  public init?(sceneText: String) { self.init(sceneText) }
}

extension String: SceneStorageValue {
  /// The text itself.
  public var sceneText: String? { self }
  /// Makes the value from the text itself.
  public init?(sceneText: String) { self = sceneText }
}

extension Optional: SceneStorageValue where Wrapped: SceneStorageValue {
  /// The wrapped value's text; nil for none.
  public var sceneText: String? { self?.sceneText ?? nil }
  /// Reads the wrapped value.
  public init?(sceneText: String) {
    guard let value = Wrapped(sceneText: sceneText) else { return nil }
    self = value
  }
}

extension SceneStorageValue where Self: RawRepresentable, RawValue: SceneStorageValue {
  public var sceneText: String? { rawValue.sceneText }
  /// Reads the raw value.
  public init?(sceneText: String) {
    guard let raw = RawValue(sceneText: sceneText) else { return nil }
    self.init(rawValue: raw)
  }
}
