import Essentials

/// The members of a JSON object, each present once and of the expected type.
struct ActivityMembers {
  private let members: [JSONValue.Member]

  init(_ json: JSONValue) throws {
    guard case .object(let members) = json else {
      throw Failure.isNoActivity("an object is missing")
    }
    guard Set(members.map(\.name)).count == members.count else {
      throw Failure.isNoActivity("a name is there twice")
    }
    self.members = members
  }

  subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  func text(_ name: String) throws -> String? { try value(name, \.string) }

  func integer(_ name: String) throws -> Int? { try value(name, \.integer) }

  func bool(_ name: String) throws -> Bool? {
    try value(name) { if case .bool(let flag) = $0 { flag } else { nil } }
  }

  private func value<Value>(_ name: String, _ kind: (JSONValue) -> Value?) throws -> Value? {
    guard let json = self[name] else { return nil }
    guard let value = kind(json) else {
      throw Failure.isNoActivity("“\(name.cut(to: 40))” is of the wrong kind")
    }
    return value
  }

  func texts(except name: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for member in members where member.name != name { texts[member.name] = try text(member.name) }
    return texts
  }
}
