public import Essentials

/// What a command or link names: a subject or a note.
public enum Target: Hashable, Sendable {
  case subject(Subject)
  case note(Note)

  /// The book or character, or the one the note is on.
  public var subject: Subject {
    switch self {
    case .subject(let subject): subject
    case .note(let note): note.subject
    }
  }

  public var link: String {
    switch self {
    case .subject(let subject): subject.link
    case .note(let note): note.link
    }
  }

  /// The written form of its route, which a session keeps that presents the target.
  public var path: String { Route(self).encoded }

  // What stands between the path of a subject and the identifier of a note.
  public static let noteTag = "::n|"
}

/// Several things have the name that was meant for one of them.
public struct AmbiguousName: Error, CustomStringConvertible {
  public let name: String
  /// The names of these things that no other has.
  public let candidates: [String]

  public init(_ name: String, candidates: [String]) {
    (self.name, self.candidates) = (name, candidates)
  }

  public var description: String {
    "“\(name.cut(to: 80))” names several: \(candidates.joined(separator: ", ")); say which"
  }
}

extension Failure {
  /// Nothing has this name; the most similar name, if one is similar.
  public static func unknownName(_ text: String, nearest: String?) -> Self {
    Self(
      "nothing is called “\(text.cut(to: 80))”" + (nearest.map { "; did you mean \($0)?" } ?? ""))
  }

  /// A subject was removed, by itself or with its book.
  public static func isRemoved(_ subject: Subject, in catalogue: Catalogue) -> Self {
    let name = catalogue.book(subject.book.id) == nil ? subject.book.title : subject.name
    return Self("\(name) was removed; bring that back first")
  }

  static func noName(_ text: String, _ reason: any Error) -> Self {
    Self("“\(text.cut(to: 80))” names nothing: \("\(reason)".cut(to: 200))")
  }
}
