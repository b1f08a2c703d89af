import Essentials

extension Subject {
  /// A stand-in for a subject that is no longer in any book; only its identifier is known.
  public static func unknown(_ identifier: String) -> Subject? {
    let id = UUID(uuidString: identifier)?.uuidString ?? "00000000-0000-4000-8000-000000000000"
    let json: JSONValue = [
      "id": .string(id), "slug": .string(id.lowercased()), "title": .string(identifier),
    ]
    return (try? Book(json)).map(Subject.book)
  }
}
