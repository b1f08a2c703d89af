/// A preference that all sessions share; it follows every change of the file, whoever makes it.
///
/// It is read-only: `PreferenceStore.set` changes a preference, and can fail. State of one session,
/// above all where the user is in the app, belongs in `@SceneStorage`.
@propertyWrapper
public struct AppStorage<Value: PreferenceValue> {
  @usableFromInline let name: String
  @usableFromInline let initialValue: Value

  public init(wrappedValue: Value, _ name: String) {
    (self.name, initialValue) = (name, wrappedValue)
  }

  @available(
    *, unavailable, message: "@AppStorage needs an enclosing class that is PreferenceBacked"
  )
  public var wrappedValue: Value { initialValue }

  /// Reads the preferences of the enclosing object.
  ///
  /// Inlinable, so that the optimiser turns the key paths into plain accesses.
  @inlinable
  public static subscript<Model: PreferenceBacked>(
    _enclosingInstance model: Model, wrapped wrapped: KeyPath<Model, Value>,
    storage storage: KeyPath<Model, Self>
  ) -> Value {
    let property = model[keyPath: storage]
    return model.preferences[property.name].flatMap(Value.init(preferenceText:))
      ?? property.initialValue
  }
}

public protocol PreferenceBacked: AnyObject {
  /// The store; always the same one.
  var preferences: PreferenceStore { get }
}
