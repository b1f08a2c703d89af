/// The value that was made last, and what it was made of: it is made anew once that is something else.
public final class Last<Key: Equatable, Value> {
  private var made: (key: Key, value: Value)?

  public init() {}

  public func value(for key: Key, _ make: () throws -> Value) rethrows -> Value {
    if let made, made.key == key { return made.value }
    let value = try make()
    made = (key, value)
    return value
  }
}
