/// A value of JSON (RFC 8259).
public enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Named values, in the order in which they were written.
  case object([Member])

  /// A named value of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// Makes a named value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a member of an object; nil for other values and absent names.
  public subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text of a string.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number, if it has no fraction.
  public var integer: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  /// The elements of an array.
  public var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
