import Essentials

extension Subject {
  /// What names the subject, as JSON: enough to keep writing on it when its book is gone.
  public var reminder: String {
    let characters: [JSONValue] = [character].compactMap(\.self).map {
      [
        "id": .string($0.id.uuidString), "slug": .string($0.slug), "name": .string($0.name),
        "removed": false,
      ]
    }
    let json: JSONValue = [
      "id": .string(book.id.uuidString), "slug": .string(book.slug),
      "title": .string(book.title), "removed": false, "characters": .array(characters),
    ]
    return json.text
  }

  /// Returns the name that a reminder has of the book or character with an identifier; nil if it is of another one.
  public static func name(of identifier: String, in reminder: String) -> String? {
    guard let json = try? JSONValue(parsing: Array(reminder.utf8)) else { return nil }
    let character = json["characters"]?.array?.first { $0["id"]?.string == identifier }
    if let character { return character["name"]?.string }
    return json["id"]?.string == identifier ? json["title"]?.string : nil
  }

  /// What stands for the name of a subject of which only the identifier is known.
  public static let unknownName = "what is not in this library"

  /// A stand-in for a subject that is no longer in any book; only its identifier is known, and perhaps its name.
  public static func unknown(_ identifier: String, called name: String? = nil) -> Subject? {
    let id = UUID(uuidString: identifier)?.uuidString ?? "00000000-0000-4000-8000-000000000000"
    let json: JSONValue = [
      "id": .string(id), "slug": .string(id.lowercased()), "title": .string(name ?? unknownName),
    ]
    return (try? Book(BookDescription(json))).map(Subject.book)
  }

  /// Whether it stands for a subject that is no longer in any book.
  public var isUnknown: Bool { character == nil && slug == id.uuidString.lowercased() }
}

extension Library {
  /// Adds the subject of a reminder to the catalogue when it no longer exists there.
  ///
  /// A reminder is ignored when it names no book, or a folder that another book has by now.
  public func recall(_ reminder: String) {
    guard let json = try? JSONValue(parsing: Array(reminder.utf8)) else { return }
    let description = BookDescription(json)
    guard catalogue.addFormer(description) else { return }
    formerBooks.append(description)
    catalogueVersion += 1
  }

  public func isRecalled(_ subject: Subject) -> Bool {
    formerBooks.contains { description in
      guard let book = try? Book(description), book.id == subject.book.id else { return false }
      return subject.character.map { one in book.characters.contains { $0.id == one.id } } ?? true
    }
  }

  /// Takes out of the catalogue what is there only because of reminders, other than one.
  public func forgetRecalled(except reminder: String?) {
    guard !formerBooks.isEmpty else { return }
    formerBooks = []
    rereadBooks()
    reminder.map(recall)
  }
}
