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

  func text(_ name: String) throws -> String? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value else { throw Self.wrong(name) }
    return text
  }

  func integer(_ name: String) throws -> Int? {
    guard let value = self[name] else { return nil }
    guard case .integer(let number) = value else { throw Self.wrong(name) }
    return number
  }

  func bool(_ name: String) throws -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .bool(let flag) = value else { throw Self.wrong(name) }
    return flag
  }

  func texts(except name: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for member in members where member.name != name { texts[member.name] = try text(member.name) }
    return texts
  }

  private static func wrong(_ name: String) -> Failure {
    .isNoActivity("“\(name.prefix(40))” is of the wrong kind")
  }
}
