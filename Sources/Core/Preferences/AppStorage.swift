/// A preference that all sessions share; it follows every change of the file, whoever makes it.
///
/// It is read-only: `PreferenceStore.set` changes a preference, and can fail. State of one session,
/// above all where the user is in the app, belongs in `@SceneStorage`.
@propertyWrapper
public struct AppStorage<Value: PreferenceValue> {
  @usableFromInline let slot: Slot

  public init(wrappedValue: Value, _ name: String) {
    slot = Slot(name: name, initialValue: wrappedValue)
  }

  @available(
    *, unavailable, message: "@AppStorage needs an enclosing class that is PreferenceBacked"
  )
  public var wrappedValue: Value { slot.initialValue }

  /// Reads the preferences of the enclosing object.
  ///
  /// Inlinable, so that the optimiser turns the key paths into plain accesses.
  @inlinable
  public static subscript<Model: PreferenceBacked>(
    _enclosingInstance model: Model, wrapped wrapped: KeyPath<Model, Value>,
    storage storage: KeyPath<Model, Self>
  ) -> Value {
    model[keyPath: storage].slot.value(in: model.preferences)
  }

  // Every frame reads some preferences, so the text is parsed only once per change.
  @usableFromInline final class Slot {
    let name: String
    let initialValue: Value
    @usableFromInline var cachedValue: Value
    @usableFromInline var cachedVersion = -1

    init(name: String, initialValue: Value) {
      self.name = name
      self.initialValue = initialValue
      cachedValue = initialValue
    }

    @inlinable func value(in store: PreferenceStore) -> Value {
      cachedVersion == store.version ? cachedValue : readValue(in: store)
    }

    @usableFromInline func readValue(in store: PreferenceStore) -> Value {
      cachedValue = store[name].flatMap(Value.init(preferenceText:)) ?? initialValue
      cachedVersion = store.version
      return cachedValue
    }
  }
}

public protocol PreferenceBacked: AnyObject {
  /// The store; always the same one.
  var preferences: PreferenceStore { get }
}
