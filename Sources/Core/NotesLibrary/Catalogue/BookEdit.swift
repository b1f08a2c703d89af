package import Essentials

/// A change of the user's own books, which can be kept as text and made again without harm.
///
/// A built-in book is changed by a file of its name, which adds to it.
public struct BookEdit: Hashable, Sendable {
  public enum Action: String, Hashable, Sendable {
    case add, change, character, order, relations
    case addCharacter = "add-character"
    case bookOrder = "book-order"
  }

  public let action: Action
  /// The name of the book's file, without its ending; empty for the order of the books.
  package private(set) var file = ""
  /// The slug of the character; empty for the book itself.
  package private(set) var character = ""
  /// The members to set; null removes one, as in a merge patch (RFC 7396), or hides that of a built-in book.
  ///
  /// For relations, those to `remove` and to `add`.
  package private(set) var members: JSONValue = .object([])
  /// The slugs in their new order; for a new book none if it stands last anyway.
  package private(set) var slugs: [String] = []
  /// The members that it takes back; null stands for any, as for all changes that take none back.
  private(set) var undoneMembers: JSONValue = .null

  private var pictureMember: String { character.isEmpty ? "cover" : "picture" }

  /// What becomes of the picture of a book or character.
  enum Picture: Equatable {
    case kept, removed
    /// The path of the file from which it gets one.
    case path(String)
    /// The name of one beside the book's file.
    case name(String)
  }

  var picture: Picture {
    guard [.add, .addCharacter, .change, .character].contains(action),
      let member = members[pictureMember]
    else { return .kept }
    guard let text = member.string else { return .removed }
    return text.contains("/") ? .path(text) : .name(text)
  }

  /// The name of the files that belong to what is changed.
  var fileStem: String { character.isEmpty ? file : "\(file).\(character)" }

  func namingPicture(_ name: String) -> BookEdit {
    var edit = self
    edit.members = members.setting(pictureMember, to: .string(name))
    return edit
  }

  /// Returns what a file says after the change; nil stands for a file that is not there.
  func applied(to description: BookDescription?) throws -> BookDescription {
    let json = (description?.withEachCharacterOnce() ?? description)?.json ?? .object([])
    switch action {
    case .add:
      guard description == nil || json == merged(members, into: json) else {
        throw Failure.isThere(file)
      }
      return BookDescription(merged(members, into: json))
    case .change:
      let changed = merged(members, into: json)
      guard changed == json || undoneMembers == .null || merged(undoneMembers, into: json) == json
      else { throw Failure.wasChanged(undoneMembers) }
      return BookDescription(changed)
    case .addCharacter, .character:
      return BookDescription(json.settingCharacters(try changed(json.characters)))
    case .relations: return BookDescription(json.settingCharacters(try related(json.characters)))
    case .order: return BookDescription(json.settingCharacters(ordered(json.characters)))
    // The order of the books is a file of its own, and in no description.
    case .bookOrder: return BookDescription(json)
    }
  }

  private func merged(_ members: JSONValue, into json: JSONValue) -> JSONValue {
    guard case .object(let members) = members else { return json }
    let isBuiltIn = Catalogue.builtIn.contains { $0.slug == file }
    return members.reduce(json) { json, member in
      json.setting(member.name, to: member.value == .null && !isBuiltIn ? nil : member.value)
    }
  }

  private func changed(_ characters: [JSONValue]) throws -> [JSONValue] {
    var characters = characters
    if let index = characters.firstIndex(where: { $0.characterSlug == character }) {
      // Its slug must not change with its name.
      let named = characters[index].setting("slug", to: .string(character))
      let changed = merged(members, into: named)
      guard action == .character || changed == named else { throw Failure.isThere(character) }
      characters[index] = changed
    } else {
      characters.append(merged(members, into: .object([.init("slug", .string(character))])))
    }
    return characters
  }

  // A list replaces that of a built-in character, so it begins as that.
  private func related(_ characters: [JSONValue]) throws -> [JSONValue] {
    let builtIn = Catalogue.builtIn.first { $0.slug == file }?.characters.first {
      $0.slug == character
    }
    var characters = characters
    let index = characters.firstIndex { $0.characterSlug == character }
    guard index != nil || builtIn != nil else {
      throw Failure("“\(character)” was removed from its book meanwhile")
    }
    let person = index.map { characters[$0] } ?? .object([])
    var relations = person["relations"]?.array ?? builtIn?.relations.map(\.json) ?? []
    let removed = members["remove"]?.array ?? []
    relations.removeAll { relation in removed.contains { $0.isSameRelation(as: relation) } }
    for added in members["add"]?.array ?? [] {
      if let index = relations.firstIndex(where: added.isSameRelation) {
        relations[index] = added
      } else {
        relations.append(added)
      }
    }
    let changed = person.setting("slug", to: .string(character))
      .setting("relations", to: .array(relations))
    if let index { characters[index] = changed } else { characters.append(changed) }
    return characters
  }

  /// Returns what takes a change of relations back, where a character had these before.
  func inverse(before relations: [Relation]) -> BookEdit {
    let former = relations.map(\.json)
    let touched = touchedRelations
    let isOld = { (relation: JSONValue) in former.contains(where: relation.isSameRelation) }
    return BookEdit(
      action: .relations, file: file, character: character,
      members: [
        "remove": .array(touched.filter { !isOld($0) }),
        "add": .array(
          former.filter { relation in touched.contains(where: relation.isSameRelation) }),
      ])
  }

  /// Whether another change is of the same relations of the same character.
  package func isOfSameRelations(as other: BookEdit) -> Bool {
    (file, character) == (other.file, other.character)
      && touchedRelations.allSatisfy { one in
        other.touchedRelations.contains(where: one.isSameRelation)
      }
  }

  private var touchedRelations: [JSONValue] {
    ["remove", "add"].flatMap { members[$0]?.array ?? [] }
  }

  // A built-in character that the file does not mention is mentioned by its slug alone.
  private func ordered(_ characters: [JSONValue]) -> [JSONValue] {
    let builtIn = Catalogue.builtIn.first { $0.slug == file }?.characters ?? []
    let wanted = slugs.compactMap { slug in
      characters.first { $0.characterSlug == slug }
        ?? (builtIn.contains { $0.slug == slug } ? .object([.init("slug", .string(slug))]) : nil)
    }
    return wanted + characters.filter { !slugs.contains($0.characterSlug ?? "") }
  }

  public enum Outcome: Hashable, Sendable { case added, changed, removed, restored }

  public var outcome: Outcome {
    switch (action, members["removed"]) {
    case (.add, _), (.addCharacter, _): .added
    case (_, .bool(true)?): .removed
    case (_, .null?): .restored
    default: .changed
    }
  }

  /// Returns what makes this change of a place or an order the former one again; nil where that is of something else.
  ///
  /// `known` does so for what is there; of that are the facts that the former change has not.
  package func inverse(to former: BookEdit, else known: BookEdit? = nil) -> BookEdit? {
    guard (action, file) == (former.action, former.file),
      [.order, .bookOrder].contains(action) || isOfWhereabouts && former.isOfWhereabouts
    else { return nil }
    let said = JSONValue.object(
      whereabouts.map { .init($0, former.members[$0] ?? known?.members[$0] ?? .null) })
    return BookEdit(
      action: action, file: file, members: isOfWhereabouts ? said : former.members,
      slugs: former.slugs,
      undoneMembers: isOfWhereabouts ? members : .null)
  }

  private static let whereabouts = [BookField.place.rawValue, BookField.status.rawValue]

  /// What is taken back with it: a rating only where it is one too.
  var whereabouts: [String] {
    Self.whereabouts + [BookField.rating.rawValue].filter { members[$0] != nil }
  }

  /// Whether it says where the user is in a book, perhaps with how they rate it, and nothing else.
  package var isOfWhereabouts: Bool {
    guard action == .change, case .object(let members) = members else { return false }
    return members.contains { Self.whereabouts.contains($0.name) }
      && members.allSatisfy { whereabouts.contains($0.name) }
  }
}

/// What keeps it.
extension BookEdit {
  public var text: String {
    JSONValue.object([
      .init("action", .string(action.rawValue)), .init("file", .string(file)),
      .init("character", .string(character)), .init("members", members),
      .init("slugs", .array(slugs.map(JSONValue.string))), .init("undone", undoneMembers),
    ]).text
  }

  public init?(text: String) {
    guard let json = try? JSONValue(parsing: Array(text.utf8)), let file = json["file"]?.string,
      let action = json["action"]?.string.flatMap(Action.init),
      let character = json["character"]?.string, let members = json["members"]
    else { return nil }
    self.init(
      action: action, file: file, character: character, members: members,
      slugs: json["slugs"]?.array?.compactMap(\.string) ?? [],
      undoneMembers: json["undone"] ?? .null)
  }
}

extension JSONValue {
  /// Whether both say the same of the same character, whatever else they say.
  fileprivate func isSameRelation(as other: JSONValue) -> Bool {
    self["is"] == other["is"] && self["of"] == other["of"]
  }
}

extension Failure {
  fileprivate static func wasChanged(_ members: JSONValue) -> Failure {
    let place = members["place"]?.string.map { " \($0)" } ?? ""
    let what = members["rating"] == nil ? "place\(place)" : "place or the rating"
    return Failure("the \(what) was changed since by others; it stays", kind: .gone)
  }

  fileprivate static func isThere(_ name: String) -> Failure {
    Failure("there is “\(name)” already; choose another slug")
  }
}
