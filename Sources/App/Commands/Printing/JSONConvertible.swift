import Essentials
import NotesLibrary

/// What a member of a record can be.
protocol JSONConvertible {
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible {
  var json: JSONValue { self }

  /// An object; a member that is nil is null.
  static func record(_ members: KeyValuePairs<String, any JSONConvertible>) -> JSONValue {
    .object(members.map { Member($0.key, $0.value.json) })
  }

  /// An object with the members of both.
  static func + (one: JSONValue, other: JSONValue) -> JSONValue {
    .object(one.members + other.members)
  }

  private var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension String: JSONConvertible { var json: JSONValue { .string(self) } }
extension Int: JSONConvertible { var json: JSONValue { .integer(self) } }
extension Bool: JSONConvertible { var json: JSONValue { .bool(self) } }
extension Moment: JSONConvertible { var json: JSONValue { .string(iso8601) } }

extension Array: JSONConvertible where Element: JSONConvertible {
  var json: JSONValue { .array(map(\.json)) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  var json: JSONValue { self?.json ?? .null }
}
