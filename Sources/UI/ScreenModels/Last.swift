/// The value that was made last, and what it was made of: it is made anew once that is something else.
///
/// Frames ask for it; unspecialised, each would cost a thousand instructions.
public final class Last<Key, Value> {
  @usableFromInline var made: (key: Key, value: Value)?

  public init() {}

  @inlinable
  public func value(
    for key: Key, by isSame: (Key, Key) -> Bool, _ make: () throws -> Value
  ) rethrows -> Value {
    if let made, isSame(made.key, key) { return made.value }
    let value = try make()
    made = (key, value)
    return value
  }
}

extension Last where Key: Equatable {
  @inlinable
  public func value(for key: Key, _ make: () throws -> Value) rethrows -> Value {
    try value(for: key, by: ==, make)
  }
}
