/// A value of JSON (RFC 8259).
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// Any other number, as it is written: what is not ours must not lose a digit.
  case number(text: String)
  case string(String)
  case array([JSONValue])
  /// Named values, in the order in which they were written.
  case object([Member])

  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  public subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// Returns the object with another value for a member, the last one if it is new; nil removes it.
  ///
  /// Any other value counts as an empty object.
  public func setting(_ name: String, to value: JSONValue?) -> JSONValue {
    guard case .object(var members) = self else {
      return .object(value.map { [Member(name, $0)] } ?? [])
    }
    let index = members.firstIndex { $0.name == name }
    // Of several members of one name the last one counts.
    members.removeAll { $0.name == name }
    if let value { members.insert(Member(name, value), at: index ?? members.count) }
    return .object(members)
  }

  /// Null stands for what is no number.
  public static func number(_ number: Double) -> JSONValue {
    number.isFinite ? .number(text: String(number)) : .null
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if it has no fraction.
  public var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  public var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}

extension JSONValue {
  /// Null stands for no text.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  /// Null stands for no number.
  public init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object; a member that is nil is left out.
  public init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { name, value in value.map { Member(name, $0) } })
  }
}
