/// A property that is kept in its model's scene: it begins with the value that was saved.
///
/// Properties with the same key and scope in one scene are one; other scenes have their own. A kept
/// value that cannot be read counts as absent and is not overwritten until the property is set.
@propertyWrapper
public struct SceneStorage<Value: SceneStorageValue> {
  @usableFromInline let slot: Slot

  /// Declares the key; `wrappedValue` is used when nothing is kept.
  ///
  /// A property that changes with every key in an editor is declared `isWithinEditor`, because nothing
  /// outside of the editor shows it.
  public init(wrappedValue: Value, _ key: SceneKey, isWithinEditor: Bool = false) {
    slot = Slot(key: key.name, initialValue: wrappedValue, isWithinEditor: isWithinEditor)
  }

  @available(*, unavailable, message: "@SceneStorage needs an enclosing class that is SceneBacked")
  public var wrappedValue: Value {
    get { slot.initialValue }
    nonmutating set {}
  }

  /// Reads and writes the enclosing model's scene.
  ///
  /// Inlined, so that the optimiser turns the key paths into plain accesses: making a key path costs
  /// more than all the rest of reading a property for the first time.
  @inlinable
  public static subscript<Model: SceneBacked>(
    _enclosingInstance model: Model, wrapped wrapped: ReferenceWritableKeyPath<Model, Value>,
    storage storage: ReferenceWritableKeyPath<Model, Self>
  ) -> Value {
    get { model[keyPath: storage].slot.value(in: model) }
    set { model[keyPath: storage].slot.setValue(newValue, in: model) }
  }

  // Every frame reads many properties, so the value is read from its text only once for each change.
  @usableFromInline final class Slot {
    let key: String
    let initialValue: Value
    private let isWithinEditor: Bool
    @usableFromInline var cachedValue: Value
    @usableFromInline var cachedVersion = -1
    // The number of the value in its scene; -1 before it was first read.
    @usableFromInline var number = -1
    // What `cachedValue` was read from: some are long, and another one has changed almost always.
    private var cachedText: String?
    private var sceneKey: String?

    init(key: String, initialValue: Value, isWithinEditor: Bool) {
      self.key = key
      self.isWithinEditor = isWithinEditor
      self.initialValue = initialValue
      cachedValue = initialValue
    }

    @inlinable func value(in model: some SceneBacked) -> Value {
      number >= 0 && cachedVersion == model.scene.valueVersions[number]
        ? cachedValue : readValue(in: model)
    }

    @usableFromInline func readValue(in model: some SceneBacked) -> Value {
      let text = model.scene[fullKey(in: model)]
      if !text.hasBytes(of: cachedText) {
        cachedValue = text.flatMap(Value.init(sceneText:)) ?? initialValue
        cachedText = text
      }
      cachedVersion = model.scene.valueVersions[number]
      return cachedValue
    }

    @usableFromInline func setValue(_ value: Value, in model: some SceneBacked) {
      let text = value.sceneText
      model.scene.setValue(text, forKey: fullKey(in: model), isWithinEditor: isWithinEditor)
      (cachedValue, cachedText) = (text == nil ? initialValue : value, text)
      cachedVersion = model.scene.valueVersions[number]
    }

    private func fullKey(in model: some SceneBacked) -> String {
      if let sceneKey { return sceneKey }
      let sceneKey = model.sceneKey(key)
      self.sceneKey = sceneKey
      number = model.scene.numberOfValue(forKey: sceneKey)
      return sceneKey
    }
  }
}

/// A model whose `@SceneStorage` properties are kept in a scene.
public protocol SceneBacked: AnyObject {
  var scene: Scene { get }
  /// What the properties belong to within it, such as a tab or a subject; empty for the scene itself.
  ///
  /// It never changes.
  var sceneScope: String { get }
}

extension SceneBacked {
  public var sceneScope: String { "" }

  /// Returns a key within this model's scope, as it is in the scene.
  public func sceneKey(_ key: SceneKey) -> String { sceneKey(key.name) }

  func sceneKey(_ key: String) -> String { sceneScope.isEmpty ? key : "\(key)@\(sceneScope)" }
}
