package import Essentials

/// What a file says of a book: JSON with a title; everything else is optional, and members that are not
/// known here are kept.
package struct BookDescription: Hashable, Sendable {
  package let json: JSONValue

  package init(_ json: JSONValue) { self.json = json }

  package var elements: [JSONValue] { json.characters }

  /// Returns it with characters that were there once, called as they are by now, and so that it is there.
  func recalling(_ former: [JSONValue]) -> BookDescription {
    let changes = former.map { element in
      let known = elements.first { $0.describesSameCharacter(as: element) }
      return known.map { element.setting("name", to: $0["name"] ?? .null) } ?? element
    }
    return overridden(
      by: BookDescription(.object([.init("removed", false), .init("characters", .array(changes))])))
  }

  /// Returns it with each character once, if some are there twice and do not contradict each other, as a merge
  /// by lines has left them; else nil.
  func withEachCharacterOnce() -> BookDescription? {
    var characters: [JSONValue] = []
    for element in elements {
      if let index = characters.firstIndex(where: { $0.describesSameCharacter(as: element) }) {
        guard let both = characters[index].extended(by: element) else { return nil }
        characters[index] = both
      } else {
        characters.append(element)
      }
    }
    guard characters.count < elements.count else { return nil }
    return BookDescription(json.settingCharacters(characters))
  }

  /// Returns it with the relations that the characters of a built-in book have where it says nothing of them, with
  /// which every change of them begins.
  package func withBuiltInRelations(ofBook slug: String) -> BookDescription {
    var elements = elements
    for character in Catalogue.builtIn.first(where: { $0.slug == slug })?.characters ?? [] {
      let relations = JSONValue.array(character.relations.map(\.json))
      let named = JSONValue.object([.init("slug", .string(character.slug))])
      let index = elements.firstIndex { $0.characterSlug == character.slug } ?? elements.endIndex
      if index == elements.endIndex { elements.append(named) }
      if elements[index]["relations"] == nil {
        elements[index] = elements[index].setting("relations", to: relations)
      }
    }
    return BookDescription(json.settingCharacters(elements))
  }

  /// Returns it with its chapters in the order of their places.
  package func withChaptersInOrder() -> BookDescription {
    let lines = json["chapters"]?.array?.compactMap(\.string) ?? []
    guard lines.count == json["chapters"]?.array?.count else { return self }
    let pages = json["pages"]?.count.flatMap(BookField.pages.possible)
    let sorted = ChapterLines.sorted(lines, pages: pages).map(JSONValue.string)
    return BookDescription(json.setting("chapters", to: .array(sorted)))
  }

  /// Returns this description, extended and corrected by another one of the same book.
  ///
  /// The other's members replace those of the same name; a character that both describe is put together in
  /// the same way. New characters come last. The other decides on the order if it names all characters.
  func overridden(by other: BookDescription) -> BookDescription {
    var rest = other.elements
    var elements: [JSONValue] = []
    for element in self.elements {
      let index = rest.firstIndex { $0.describesSameCharacter(as: element) }
      elements.append(index.map { element.overridden(by: rest.remove(at: $0)) } ?? element)
    }
    elements += rest
    if elements.count == other.elements.count {
      elements = other.elements.compactMap { wanted in
        elements.first { $0.describesSameCharacter(as: wanted) }
      }
    }
    return BookDescription(json.overridden(by: other.json).settingCharacters(elements))
  }
}

extension JSONValue {
  fileprivate func describesSameCharacter(as other: JSONValue) -> Bool {
    if let id = self["id"]?.string, let otherID = other["id"]?.string {
      return id.uppercased() == otherID.uppercased()
    }
    return characterSlug != nil && characterSlug == other.characterSlug
  }

  /// The slug of a described character, made of its name where it has none.
  package var characterSlug: String? {
    self["slug"]?.string ?? self["name"]?.string.map(Slug.derived)
  }

  // Nil where both have a member that says something else.
  fileprivate func extended(by other: JSONValue) -> JSONValue? {
    guard case .object(let members) = other,
      members.allSatisfy({ self[$0.name] == nil || self[$0.name] == $0.value })
    else { return nil }
    return overridden(by: other)
  }

  fileprivate func overridden(by other: JSONValue) -> JSONValue {
    guard case .object(let members) = other else { return self }
    return members.reduce(self) { $0.setting($1.name, to: $1.value) }
  }
}

// What the members of a description say; one of another kind counts as missing, if it may be.
extension JSONValue {
  var characters: [JSONValue] { self["characters"]?.array ?? [] }

  func settingCharacters(_ characters: [JSONValue]) -> JSONValue {
    setting("characters", to: .array(characters))
  }

  func text(_ name: String, of owner: String = "it") throws -> String {
    guard let text = self[name]?.string, text.contains(where: { !$0.isWhitespace }) else {
      throw Failure("\(owner) has no “\(name)”; add one")
    }
    return text
  }

  func identifier() throws -> UUID? {
    guard let text = self["id"]?.string else { return nil }
    guard let id = UUID(uuidString: text) else {
      throw Failure("“\(text)” is not a UUID; uuidgen makes one")
    }
    return id
  }

  func slug() throws -> String? {
    guard let text = self["slug"]?.string else { return nil }
    guard Slug.isValid(text) else {
      throw Failure.notASlug(text)
    }
    return text
  }

  var nonEmpty: String? { string.flatMap { $0.isEmpty ? nil : $0 } }

  /// A number or a text, as it is written.
  var written: String? {
    switch self {
    case .integer(let number): String(number)
    case .number(let text): text
    default: nonEmpty
    }
  }

  /// A number, also if it is written as a text.
  var count: Int? { integer ?? string.flatMap { Int($0) } }

  package var isRemoved: Bool { self["removed"] == .bool(true) }

  // What books tell later, by their slugs.
  static func told(_ texts: KeyValuePairs<String, String>) -> JSONValue {
    .array(texts.map { ["book": .string($0), "text": .string($1)] })
  }
}
