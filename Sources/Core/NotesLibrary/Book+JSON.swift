import Essentials

extension Book {
  static func identifier(_ json: JSONValue) throws(CatalogueError) -> UUID {
    let text = try text(json, "id")
    guard let id = UUID(uuidString: text) else { throw .notUUID(text) }
    return id
  }

  static func slug(_ json: JSONValue) throws(CatalogueError) -> String {
    let text = try text(json, "slug")
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard isPlain, !text.isEmpty, !text.hasPrefix("-"), text.utf8.count <= 100 else {
      throw .notSlug(text)
    }
    return text
  }

  static func text(_ json: JSONValue, _ name: String) throws(CatalogueError) -> String {
    guard let text = json[name]?.string, !text.isEmpty else { throw .missing(name) }
    return text
  }
}
