/// A property that lives in its model's scene: its first value is the one that was saved.
///
/// Properties with the same key and scope in one scene are one; other scenes have their own. A kept
/// value that cannot be read counts as absent and is not overwritten until the property is set.
@propertyWrapper
public struct SceneStorage<Value: SceneStorageValue> {
  private let key: String
  private let initialValue: Value

  /// Names the key; the value is the one to begin with when nothing is kept.
  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    initialValue = wrappedValue
  }

  /// Unavailable: the property needs a class that is `SceneBacked` around it.
  @available(*, unavailable, message: "@SceneStorage needs an enclosing class that is SceneBacked")
  public var wrappedValue: Value {
    get { initialValue }
    nonmutating set {}
  }

  /// Reads and writes the enclosing model's scene.
  public static subscript<Model: SceneBacked>(
    _enclosingInstance model: Model,
    wrapped wrapped: ReferenceWritableKeyPath<Model, Value>,
    storage storage: ReferenceWritableKeyPath<Model, Self>
  ) -> Value {
    get {
      let property = model[keyPath: storage]
      let text = model.scene[model.sceneKey(property.key)]
      return text.flatMap(Value.init(sceneText:)) ?? property.initialValue
    }
    set {
      let property = model[keyPath: storage]
      model.scene[model.sceneKey(property.key)] = newValue.sceneText
    }
  }
}

/// A model whose `@SceneStorage` properties live in a scene.
public protocol SceneBacked: AnyObject {
  /// The scene they live in.
  var scene: Scene { get }
  /// What they belong to within it, such as a tab or a subject; empty for the scene itself.
  var sceneScope: String { get }
}

extension SceneBacked {
  /// A key within this model's scope, as the scene knows it.
  public func sceneKey(_ key: String) -> String {
    sceneScope.isEmpty ? key : "\(key)@\(sceneScope)"
  }
}
