/// A value that `@SceneStorage` can keep: a small, plain one, as in SwiftUI.
public protocol SceneStorageValue: Equatable {
  var sceneText: String? { get }
  init?(sceneText: String)
}

extension Bool: SceneStorageValue {}
extension Int: SceneStorageValue {}
extension String: SceneStorageValue {}

// As Swift writes them: `true`, decimal digits, the text itself.
extension SceneStorageValue where Self: LosslessStringConvertible {
  public var sceneText: String? { description }
  public init?(sceneText: String) { self.init(sceneText) }
}

extension Optional: SceneStorageValue where Wrapped: SceneStorageValue {
  public var sceneText: String? { self?.sceneText ?? nil }
  public init?(sceneText: String) {
    guard let value = Wrapped(sceneText: sceneText) else { return nil }
    self = value
  }
}

extension String? {
  // Strings are equal when their characters are (canonical equivalence, UAX #15), whatever their bytes.
  func hasBytes(of other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self == other && self.utf8.elementsEqual(other.utf8)
  }
}

extension SceneStorageValue where Self: RawRepresentable, RawValue: SceneStorageValue {
  public var sceneText: String? { rawValue.sceneText }
  public init?(sceneText: String) {
    guard let raw = RawValue(sceneText: sceneText) else { return nil }
    self.init(rawValue: raw)
  }
}
