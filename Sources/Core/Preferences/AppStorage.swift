/// A preference that all sessions share: it changes by itself when the file does, wherever that was
/// changed.
///
/// It can only be read; `PreferenceStore.set` changes one, and can fail. What belongs to one session,
/// above all where the reader is, goes into `@SceneStorage`.
@propertyWrapper
public struct AppStorage<Value: PreferenceValue> {
  @usableFromInline let slot: Slot

  /// Names the preference; the value is the declared initial one.
  public init(wrappedValue: Value, _ name: String) {
    slot = Slot(name: name, initialValue: wrappedValue)
  }

  /// Unavailable: the property needs a class that is `PreferenceBacked` around it.
  @available(
    *, unavailable, message: "@AppStorage needs an enclosing class that is PreferenceBacked"
  )
  public var wrappedValue: Value {
    slot.initialValue
  }

  /// Reads the enclosing object's preferences.
  ///
  /// Inlined, so that the optimiser makes plain accesses of the key paths.
  @inlinable
  public static subscript<Model: PreferenceBacked>(
    _enclosingInstance model: Model,
    wrapped wrapped: KeyPath<Model, Value>,
    storage storage: KeyPath<Model, Self>
  ) -> Value {
    model[keyPath: storage].slot.value(in: model.preferences)
  }

  // Every frame reads some, so the value is read off its text once for each change.
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

/// An object whose `@AppStorage` properties are read from a store.
public protocol PreferenceBacked: AnyObject {
  /// The store; it is always the same one.
  var preferences: PreferenceStore { get }
}
