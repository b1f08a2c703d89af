import Essentials

public enum CharacterField: String, CaseIterable, Sendable {
  case name
  /// Other names, separated by commas.
  case aliases
  case role, synopsis
  /// The slugs of the other books in which it occurs, separated by commas.
  case appears
  /// The file of its picture.
  case picture

  /// How it is asked for.
  public var words: FieldWords {
    switch self {
    case .name: .init("Name", "the character's name", hint: "required")
    case .aliases:
      .init(
        "Other names", "another name; for several, use commas or repeat it",
        hint: "separated by commas")
    case .role: .init("Role", "who the character is, in a few words")
    case .synopsis: .init("Synopsis", "a paragraph about them", isLong: true)
    case .appears:
      .init(
        "Also in", "another book they are in, or 2-5 or all of its series", value: .book,
        hint: "other books, separated by commas; of the series: 2-5, all")
    case .picture:
      .init("Picture", "a picture of them", value: .file, hint: "the file of a picture")
    }
  }

  public func text(of character: BookCharacter) -> String {
    switch self {
    case .name: character.name
    case .aliases: character.aliases.joined(separator: ", ")
    case .role: character.role
    case .synopsis: character.synopsis
    case .appears: character.appears.joined(separator: ", ")
    case .picture: character.pictureFile ?? ""
    }
  }

  static func members(_ fields: [CharacterField: String], isNew: Bool) throws -> JSONValue {
    guard fields[.name].map({ !$0.isInvisible }) ?? !isNew else { throw Failure.lacks("name") }
    return .object(
      allCases.compactMap { field in
        guard let text = fields[field], !(isNew && text.isBlank) else { return nil }
        return .init(field.rawValue, field.value(text))
      })
  }

  private func value(_ text: String) -> JSONValue {
    switch self {
    case .aliases, .appears: .array(Self.values(in: text).map { .string($0) })
    case .name: .string(text.withoutDirections.trimmingWhitespace)
    case .role, .synopsis, .picture: text.isBlank ? .null : .string(text.trimmingWhitespace)
    }
  }

  private static func values(in text: String) -> [String] {
    let values = text.withoutDirections.split { ",，、،".contains($0) }
    return values.map { String($0).trimmingWhitespace }.reduce(into: []) { values, value in
      if !value.isEmpty, !values.contains(value) { values.append(value) }
    }
  }
}
